import TapestryConstraints
import TapestryCore
import TapestryDisplay
import TapestryViews
import Testing

/// A view that counts what is done to it, and draws a mark in a colour for light and dark.
@MainActor
private final class CountingView: View {
  var draws = 0
  var layouts = 0
  var measures = 0
  var changes = 0
  var color: Color?

  override var intrinsicContentSize: CGSize {
    measures += 1
    return CGSize(width: 10, height: 10)
  }
  override func layoutSubviews() {
    super.layoutSubviews()
    layouts += 1
  }
  override func draw(in context: inout ViewDrawing) {
    draws += 1
    guard let color else { return }
    context.add(.fill(RoundedRect(bounds), context.resolve(color)))
  }
  override func environmentDidChange() { changes += 1 }

  var counts: [Int] { [draws, layouts, measures, changes] }
}

/// The environment of a part of a tree, and what a change of it reaches.
@MainActor
@Suite struct EnvironmentTests {
  let window = Window(size: CGSize(width: 200, height: 100))
  private let left = CountingView(frame: rect(0, 0, 100, 100))
  private let inner = CountingView(frame: rect(10, 10, 50, 50))
  private let right = CountingView(frame: rect(100, 0, 100, 100))
  /// White, and black in the dark.
  private let paper = Color(light: .white, dark: .black)

  init() {
    window.background = nil
    window.addSubviews(left, right)
    left.addSubview(inner)
    turn()
  }

  private func turn() {
    window.turn(at: 0)
    for view in [left, inner, right] {
      (view.draws, view.layouts, view.measures, view.changes) = (0, 0, 0, 0)
    }
  }

  private func changes() -> [[Int]] {
    window.turn(at: 0)
    return [left, inner, right].map(\.counts)
  }

  /// The colours that are drawn, by the name of what draws.
  private var fills: [String: RGBA] {
    var fills: [String: RGBA] = [:]
    for item in window.displayList.items {
      switch item.command {
      case .fill(_, let color), .shadow(_, let color, _, _), .border(_, _, let color):
        fills[item.identifier ?? "?"] = color
      default: break
      }
    }
    return fills
  }

  private func resolved(_ scheme: ColorScheme) -> RGBA { paper.resolved(in: scheme) }

  // MARK: What it reaches

  @Test func `a scheme reaches the colours of all layers below, and no others`() {
    var layers: [Layer] = []
    for (name, view) in [("left", left), ("right", right), ("inner", inner)] {
      view.identifier = "\(name)-view"
      view.background = paper
      for part in ["shadow", "border"] {
        let (layer, alone) = (Layer(name: "\(name)-\(part)"), Layer(name: "\(name)-\(part)-alone"))
        for (layer, outer) in [(layer, view.layer), (alone, layer)] {
          layer.frame = rect(1, 1, 10, 10)
          if part == "shadow" {
            layer.shadow = Shadow(color: paper, radius: 1)
          } else {
            layer.border = Border(width: 1, color: paper)
          }
          outer.addSublayer(layer)
          layers.append(layer)
        }
      }
    }
    turn()
    #expect(fills.count == 15 && fills.values.allSatisfy { $0 == resolved(.light) })
    left.changeEnvironment { $0.colorScheme = .dark }
    window.turn(at: 0)
    for (name, color) in fills {
      #expect(color == resolved(name.hasPrefix("right") ? .light : .dark), "\(name)")
    }
    inner.changeEnvironment { $0.colorScheme = .light }
    window.turn(at: 0)
    #expect(fills["inner-view"] == resolved(.light))
    #expect(fills["left-view"] == resolved(.dark))
    left.changeEnvironment(nil)
    inner.changeEnvironment(nil)
    window.rootEnvironment.colorScheme = .dark
    window.turn(at: 0)
    #expect(fills.values.allSatisfy { $0 == resolved(.dark) })
  }

  @Test func `what is drawn and written takes the scheme`() {
    let label = Label("dark", color: paper)
    label.frame = rect(0, 0, 50, 20)
    inner.addSubview(label)
    (inner.color, inner.identifier) = (paper, "inner")
    left.changeEnvironment { $0.colorScheme = .dark }
    window.turn(at: 0)
    #expect(fills["inner"] == resolved(.dark))
    let schemes = window.displayList.items.compactMap { item -> ColorScheme? in
      guard case .text(_, _, let scheme) = item.command else { return nil }
      return scheme
    }
    #expect(schemes == [.dark])
    #expect(window.environment.colorScheme == .light)
    #expect(label.environment.colorScheme == .dark)
  }

  @Test func `changes are made on top of each other, and again when what is around changes`() {
    left.changeEnvironment { $0.colorScheme = $0.colorScheme == .light ? .dark : .light }
    inner.changeEnvironment { $0.textScale *= 2 }
    #expect(inner.environment.colorScheme == .dark && inner.environment.textScale == 2)
    window.rootEnvironment.colorScheme = .dark
    window.rootEnvironment.textScale = 3
    #expect(inner.environment.colorScheme == .light && inner.environment.textScale == 6)
    #expect(left.environment.textScale == 3)
    left.changeEnvironment(nil)
    #expect(inner.environment.colorScheme == .dark && inner.environment.textScale == 6)
  }

  // MARK: What it costs

  @Test func `another scheme draws what is below anew, and lays nothing out`() {
    left.changeEnvironment { $0.colorScheme = .dark }
    #expect(changes() == [[1, 0, 0, 1], [1, 0, 0, 1], [0, 0, 0, 0]])
    left.changeEnvironment { $0.colorScheme = .dark }
    #expect(changes() == [[1, 0, 0, 1], [1, 0, 0, 1], [0, 0, 0, 0]])
    turn()
    inner.changeEnvironment { $0.colorScheme = .light }
    #expect(changes() == [[0, 0, 0, 0], [1, 0, 0, 1], [0, 0, 0, 0]])
    // What is below has its own scheme, and nothing else is another one.
    turn()
    left.changeEnvironment(nil)
    #expect(changes() == [[1, 0, 0, 1], [0, 0, 0, 0], [0, 0, 0, 0]])
  }

  @Test func `another text size measures and lays out what is below`() {
    for view in [left, inner, right] { view.constrained() }
    turn()
    left.changeEnvironment { $0.textScale = 2 }
    #expect(changes() == [[1, 1, 1, 1], [1, 1, 1, 1], [0, 0, 0, 0]])
  }

  @Test func `only what has other colours is composited`() {
    left.background = .red
    inner.background = paper
    turn()
    _ = window.composite()
    left.changeEnvironment { $0.colorScheme = .dark }
    window.turn(at: 0)
    #expect(window.composite()?.damage == rect(10, 10, 50, 50))
    inner.background = .blue
    window.turn(at: 0)
    _ = window.composite()
    left.changeEnvironment(nil)
    window.turn(at: 0)
    #expect(window.composite() == nil)
  }

  @Test func `layers that stand alone are composited with the view that they lie in`() {
    let (outer, inner) = (Layer(), Layer())
    (outer.frame, inner.frame) = (rect(0, 0, 20, 20), rect(5, 5, 10, 10))
    inner.background = paper
    outer.addSublayer(inner)
    left.layer.addSublayer(outer)
    turn()
    _ = window.composite()
    window.rootEnvironment.colorScheme = .dark
    window.turn(at: 0)
    #expect(window.composite()?.damage == rect(5, 5, 10, 10))
  }

  @Test func `an environment that is set to what it is changes nothing`() {
    window.rootEnvironment.textEngine = MemoizedTextEngine(FixedTextEngine())
    window.turn(at: 0)
    turn()
    let same = window.rootEnvironment
    window.rootEnvironment = same
    #expect(changes() == [[0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]])
    window.rootEnvironment.textEngine = MemoizedTextEngine(FixedTextEngine())
    #expect(changes().allSatisfy { $0[0] == 1 && $0[1] == 1 && $0[3] == 1 })
  }

  // MARK: Moving

  @Test func `a view takes the environment of where it comes to`() {
    left.changeEnvironment { $0.colorScheme = .dark }
    (inner.background, inner.identifier) = (paper, "inner")
    turn()
    #expect(fills["inner"] == resolved(.dark))
    right.addSubview(inner)
    window.turn(at: 0)
    #expect(fills["inner"] == resolved(.light))
    #expect(inner.changes == 1 && inner.draws == 1)
    turn()
    window.addSubview(inner)
    window.turn(at: 0)
    #expect(inner.changes == 0)
  }

  @Test func `a view that comes back to where it was is not drawn for another environment`() {
    left.changeEnvironment { $0.textScale = 2 }
    turn()
    inner.removeFromSuperview()
    #expect(inner.environment.textScale == 2)
    left.addSubview(inner)
    window.turn(at: 0)
    #expect(inner.changes == 0)
  }

  @Test func `text that was measured outside is measured anew`() {
    let label = Label("words")
    let natural = label.intrinsicContentSize
    left.changeEnvironment { $0.textScale = 2 }
    left.addSubview(label)
    #expect(abs(label.intrinsicContentSize.width - 2 * natural.width) < 1e-9)
    window.addSubview(label)
    #expect(label.intrinsicContentSize == natural)
  }

  @Test func `another text size moves what is held to baselines`() {
    final class Line: View {
      override var firstBaselineOffset: CGFloat { 10 * environment.textScale }
    }
    let (line, box) = (Line().constrained(), View().constrained())
    left.addSubviews(line, box)
    line.topAnchor.constraint(equalTo: left.topAnchor).isActive = true
    box.topAnchor.constraint(equalTo: line.firstBaselineAnchor).isActive = true
    turn()
    #expect(box.frame.minY == 10)
    left.changeEnvironment { $0.textScale = 2 }
    window.turn(at: 0)
    #expect(box.frame.minY == 20)
  }

  @Test func `another reading direction is taken by constraints, also below what has none`() {
    let (outer, box) = (View(frame: rect(0, 0, 100, 50)), View().constrained())
    right.addSubview(outer)
    outer.addSubview(box)
    box.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 10).isActive = true
    box.topAnchor.constraint(equalTo: outer.topAnchor).isActive = true
    box.widthAnchor.constraint(equalToConstant: 30).isActive = true
    turn()
    #expect(box.frame.minX == 10)
    right.changeEnvironment { $0.layoutDirection = .rightToLeft }
    window.turn(at: 0)
    #expect(box.frame.minX == 60)
    let other = View(frame: rect(0, 0, 100, 50))
    left.addSubview(other)
    left.addSubview(outer)
    window.turn(at: 0)
    #expect(box.frame.minX == 10)
  }

  @Test func `views that move while they are told get what is around them then`() {
    final class Mover: View {
      var move: () -> Void = {}
      override func environmentDidChange() { move() }
    }
    let mover = Mover()
    left.insertSubview(mover, at: 0)
    left.addSubview(inner)
    mover.move = { right.addSubview(inner) }
    left.changeEnvironment { $0.colorScheme = .dark }
    #expect(inner.environment.colorScheme == .light)
    #expect(mover.environment.colorScheme == .dark)
  }
}
