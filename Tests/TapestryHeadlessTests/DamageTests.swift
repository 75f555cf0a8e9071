import TapestryCairo
import TapestryCore
import TapestryDisplay
import TapestryHeadless
import TapestryViews
import TestSupport
import Testing

/// What is drawn again contains every pixel that changed: pictures that are brought up to date are
/// those that are drawn as a whole.
@MainActor
@Suite struct DamageTests {
  private func whole(_ host: HeadlessHost) throws -> Bitmap {
    try CairoCanvas(host.displayList, scale: host.window.environment.scale).bitmap()
  }

  /// Where two pictures are different, and by how much; nil if by no more than said, of 255.
  private func difference(_ a: Bitmap, _ b: Bitmap, tolerance: Int) -> String? {
    guard a != b else { return nil }
    let places = a.bytes.indices.filter { a.bytes[$0] != b.bytes[$0] }
    let most = places.map { abs(Int(a.bytes[$0]) - Int(b.bytes[$0])) }.max() ?? 0
    guard most > tolerance || a.width != b.width else { return nil }
    let (xs, ys) = (places.map { $0 / 4 % a.width }, places.map { $0 / 4 / a.width })
    return "\(places.count) bytes, by \(most), from \(xs.min() ?? 0), \(ys.min() ?? 0) "
      + "to \(xs.max() ?? 0), \(ys.max() ?? 0)"
  }

  private func compare(_ screen: RandomScreen, changes: Int, tolerance: Int = 0) throws {
    let host = HeadlessHost(screen.window)
    _ = try host.bitmap()
    for step in 0..<changes {
      let done = (0...screen.random.below(3)).map { _ in screen.change() }
      let partly = try host.bitmap()
      guard let difference = try difference(partly, whole(host), tolerance: tolerance) else {
        continue
      }
      Issue.record("change \(step), \(done), damage \(host.lastDamage): \(difference)")
      return
    }
  }

  private let size = CGSize(width: 100, height: 80)

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func `level rectangles at whole points`(_ seed: UInt64) throws {
    try compare(RandomScreen(seed: seed, size: size, .whole), changes: 100)
  }

  /// Where drawing is cut, Cairo rounds the edge of a curve a little differently, of 255 levels.
  @Test(arguments: 101...104 as ClosedRange<UInt64>)
  func `level rectangles between pixels`(_ seed: UInt64) throws {
    let screen = RandomScreen(seed: seed, size: size, .level)
    if seed.isMultiple(of: 2) { screen.window.rootEnvironment.scale = 2 }
    try compare(screen, changes: 100, tolerance: 4)
  }

  /// The edges of turned shapes and clips depend somewhat more on where drawing is cut.
  @Test(arguments: 201...204 as ClosedRange<UInt64>)
  func `what is turned`(_ seed: UInt64) throws {
    let screen = RandomScreen(seed: seed, size: size, .any)
    if seed.isMultiple(of: 2) { screen.window.rootEnvironment.scale = 2 }
    try compare(screen, changes: 100, tolerance: 32)
  }

  @Test(arguments: 301...304 as ClosedRange<UInt64>)
  func `what moves slowly`(_ seed: UInt64) throws {
    let screen = RandomScreen(seed: seed, size: size, count: 10, .level)
    let host = HeadlessHost(screen.window)
    for _ in 0..<20 {
      View.animate(duration: 0.1) { for _ in 0..<3 { _ = screen.change() } }
      for _ in 0..<3 {
        host.advance(by: 0.04)
        let difference = try difference(host.bitmap(), whole(host), tolerance: 4)
        #expect(difference == nil, "damage \(host.lastDamage)")
      }
    }
  }

  @Test func `a change costs no more than where it is seen`() throws {
    let window = Window(size: size)
    let (outer, inner) = (View(frame: rect(10, 10, 60, 60)), View(frame: rect(5, 5, 10.5, 10)))
    inner.background = .red
    window.addSubview(outer)
    outer.addSubview(inner)
    let host = HeadlessHost(window)
    _ = try host.bitmap()
    inner.background = .blue
    _ = try host.bitmap()
    #expect(host.lastDamage == rect(15, 15, 11, 10))
    inner.frame.origin.x += 20
    _ = try host.bitmap()
    #expect(host.lastDamage == rect(15, 15, 31, 10))
    outer.clips = true
    _ = try host.bitmap()
    outer.bounds.size.height = 12
    _ = try host.bitmap()
    #expect(host.lastDamage.intersection(rect(0, 70, 100, 10)).isEmpty)
  }

  @Test func `a colour scheme is taken by backgrounds and lines too`() throws {
    let window = Window(size: size)
    let view = View(frame: rect(10, 10, 60, 60))
    view.background = .separator
    view.layer.border = Border(width: 2, color: .label)
    window.addSubview(view)
    let host = HeadlessHost(window)
    let light = try host.bitmap()
    window.rootEnvironment.colorScheme = .dark
    let dark = try host.bitmap()
    #expect(light != dark)
    #expect(try dark == whole(host))
  }

  @Test(arguments: 401...406 as ClosedRange<UInt64>)
  func `colour schemes of parts`(_ seed: UInt64) throws {
    let screen = RandomScreen(seed: seed, size: size, .whole)
    let host = HeadlessHost(screen.window)
    _ = try host.bitmap()
    for step in 0..<60 {
      let done = screen.changeScheme()
      let partly = try host.bitmap()
      // Whatever was drawn for another scheme.
      for view in screen.views { view.setNeedsDisplay() }
      let difference = try difference(partly, whole(host), tolerance: 0)
      #expect(difference == nil, "change \(step), \(done), damage \(host.lastDamage)")
      // The next change shows by itself what it is about.
      _ = try host.bitmap()
      for view in screen.views where view.window != nil {
        var nearest: View? = view
        while let outer = nearest, screen.schemes[ObjectIdentifier(outer)] == nil {
          nearest = outer.superview
        }
        let scheme = nearest.flatMap { screen.schemes[ObjectIdentifier($0)] }
        let expected = scheme ?? screen.window.rootEnvironment.colorScheme
        #expect(view.environment.colorScheme == expected)
      }
    }
  }

  @Test func `a part in the dark is drawn as it is in a dark window`() throws {
    func host(dark isDark: Bool, part isPartDark: Bool) -> HeadlessHost {
      let window = Window(size: size)
      if isDark { window.rootEnvironment.colorScheme = .dark }
      let part = View(frame: rect(0, 0, 100, 80))
      let label = Label("words")
      label.frame = rect(10, 10, 60, 20)
      let line = Layer()
      line.frame = rect(10, 40, 60, 20)
      line.border = Border(width: 3, color: .separator)
      line.shadow = Shadow(color: .label, radius: 3)
      part.background = .background
      part.addSubviews(label, Button("Press"), Switch())
      part.layer.addSublayer(line)
      window.addSubview(part)
      let host = HeadlessHost(window)
      _ = try? host.bitmap()
      if isPartDark { part.changeEnvironment { $0.colorScheme = .dark } }
      return host
    }
    let (light, dark) = (host(dark: false, part: false), host(dark: true, part: false))
    let part = host(dark: false, part: true)
    #expect(try part.bitmap() == dark.bitmap())
    #expect(try part.bitmap() != light.bitmap())
  }

  @Test func `what a view draws beyond its bounds goes with it`() throws {
    final class Wide: View {
      override func draw(in context: inout ViewDrawing) {
        let plate = bounds.insetBy(dx: -15, dy: -15)
        context.add(.fill(RoundedRect(plate), context.resolve(.red)))
        var path = Path()
        for point in [CGPoint(x: 0, y: 30), CGPoint(x: 5, y: -40), CGPoint(x: 10, y: 30)] {
          path.append(path.elements.isEmpty ? .move(point) : .line(point))
        }
        context.add(.path(path, fill: nil, stroke: context.resolve(.blue), strokeWidth: 2))
      }
    }
    let window = Window(size: size)
    let view = Wide(frame: rect(40, 30, 10, 10))
    window.addSubview(view)
    let host = HeadlessHost(window)
    _ = try host.bitmap()
    for change in 0..<5 {
      switch change {
      case 0: view.frame.origin.x += 30
      case 1: view.bounds.origin = CGPoint(x: 4, y: 4)
      case 2: view.clips = true
      case 3: view.clips = false
      default: view.removeFromSuperview()
      }
      let difference = try difference(host.bitmap(), whole(host), tolerance: 0)
      #expect(difference == nil, "change \(change)")
    }
  }

  @Test func `contents do not scroll with what lies in the view`() throws {
    final class Plate: View {
      override func draw(in context: inout ViewDrawing) {
        context.add(.fill(RoundedRect(bounds.insetBy(dx: 5, dy: 5)), context.resolve(.red)))
      }
    }
    let window = Window(size: size)
    let view = Plate(frame: rect(10, 10, 40, 40))
    window.addSubview(view)
    let host = HeadlessHost(window)
    let before = try host.bitmap()
    view.bounds.origin.y = 15
    #expect(try host.bitmap() == before)
    view.setNeedsDisplay()
    #expect(try host.bitmap() == before)
  }

  private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }
}
