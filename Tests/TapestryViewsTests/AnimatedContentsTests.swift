import TapestryCore
import TapestryDisplay
import TapestryViews
import Testing

/// What a view draws while its size is animated, sampled on the window's clock.
@MainActor
@Suite struct AnimatedContentsTests {
  let window = Window(size: CGSize(width: 200, height: 200))
  let plate = Plate(frame: rect(0, 0, 40, 20))

  init() {
    window.background = nil
    window.addSubview(plate)
    window.turn(at: 0)
  }

  /// Draws a line along the lower edge of its bounds, and counts how often.
  final class Plate: View {
    var drawings = 0
    override func draw(in context: inout ViewDrawing) {
      drawings += 1
      let bounds = context.bounds
      let line = CGRect(x: bounds.minX, y: bounds.maxY - 2, width: bounds.width, height: 2)
      context.add(.fill(RoundedRect(line), .init(red: 1, green: 0, blue: 0)))
    }
  }

  /// Where something is seen in the window, from the commands with their transforms.
  private func seen(_ rect: (DisplayCommand) -> CGRect?) -> [CGRect] {
    var maps = [Transform.identity]
    var found: [CGRect] = []
    for item in window.displayList.items {
      if case .pushTransform(let map) = item.command {
        maps.append(map.followed(by: maps[maps.count - 1]))
      } else if case .popTransform = item.command {
        maps.removeLast()
      } else if let rect = rect(item.command) {
        found.append(maps[maps.count - 1].apply(to: rect))
      }
    }
    return found
  }

  private var lines: [CGRect] {
    seen { if case .fill(let shape, _) = $0 { shape.rect } else { nil } }
  }

  private func linesAt(_ times: [Double]) -> [CGRect] {
    times.flatMap { time in
      window.turn(at: time)
      return lines
    }
  }

  private func resize(to frame: CGRect, seconds: Double = 1) {
    View.animate(duration: seconds, curve: .linear) { plate.frame = frame }
  }

  @Test func `a drawing is made anew for each size that is seen`() {
    resize(to: rect(0, 0, 80, 60))
    #expect(
      linesAt([0, 0.25, 0.5, 1]) == [
        rect(0, 18, 40, 2), rect(0, 28, 50, 2), rect(0, 38, 60, 2), rect(0, 58, 80, 2),
      ]
    )
    #expect(!window.needsTurn)
  }

  @Test func `it is made no more often than the size changes`() {
    #expect(plate.drawings == 1)
    View.animate(duration: 1, curve: .linear) {
      plate.center.x = 100
      plate.opacity = 0.5
    }
    for time in [0, 0.25, 0.5, 1] { window.turn(at: time) }
    #expect(plate.drawings == 1)
    resize(to: rect(0, 0, 80, 60))
    for time in [1, 1.5, 2, 3] { window.turn(at: time) }
    // At the beginning because its size is another one, then for two sizes.
    #expect(plate.drawings == 4)
  }

  @Test func `a drawing that is scaled is made once and stretched`() {
    plate.drawingMode = .scaleToFill
    window.turn(at: 0)
    resize(to: rect(0, 0, 80, 60))
    // The line of 80 × 2 at 58 of 60, scaled by 1/2 and 1/3, by 3/4 and 2/3, by 1.
    let found = linesAt([0, 0.5, 1])
    let expected = [rect(0, 58.0 / 3, 40, 2.0 / 3), rect(0, 58 * 2 / 3.0, 60, 4 / 3.0)]
    for (a, b) in zip(found, expected) {
      #expect(abs(a.minY - b.minY) < 1e-9 && abs(a.height - b.height) < 1e-9)
      #expect(a.width == b.width)
    }
    #expect(found.last == rect(0, 58, 80, 2))
    #expect(plate.drawings == 3)
  }

  @Test func `a drawing that is kept goes to its place, mirrored where lines are`() {
    plate.drawingMode = .fixed(x: 1, y: 0.5)
    window.turn(at: 0)
    resize(to: rect(0, 0, 80, 60))
    // 40 and 20 are missing on the way: all of the width on the left, half of the height above.
    #expect(
      linesAt([0, 0.5, 1]) == [rect(-40, 38, 80, 2), rect(-20, 48, 80, 2), rect(0, 58, 80, 2)]
    )
    window.rootEnvironment.layoutDirection = .rightToLeft
    resize(to: rect(0, 0, 40, 20))
    #expect(linesAt([1, 1.5]) == [rect(0, 38, 40, 2), rect(0, 28, 40, 2)])
  }

  @Test func `what jumps is drawn for where it is then`() {
    resize(to: rect(0, 0, 80, 60))
    #expect(linesAt([0, 0.5]).last == rect(0, 38, 60, 2))
    plate.layer.removeAllAnimations()
    #expect(linesAt([0.5]) == [rect(0, 58, 80, 2)])
    resize(to: rect(0, 0, 40, 20))
    #expect(linesAt([1, 1.5]).last == rect(0, 38, 60, 2))
    plate.frame.size = CGSize(width: 10, height: 10)
    #expect(linesAt([1.5]) == [rect(0, 8, 10, 2)])
  }

  @Test func `reversed half way, it is drawn for the way back`() {
    resize(to: rect(0, 0, 80, 60))
    _ = linesAt([0, 0.5])
    resize(to: rect(0, 0, 40, 20), seconds: 2)
    #expect(
      linesAt([0.5, 1.5, 2.5]) == [rect(0, 38, 60, 2), rect(0, 28, 50, 2), rect(0, 18, 40, 2)]
    )
  }

  /// The text engine without fonts gives every letter half an em: the text is 4 · 8 wide.
  @Test func `text keeps its size and its side`() {
    let label = Label("text", font: Font(size: 16))
    label.frame = rect(0, 50, 100, 20)
    window.addSubview(label)
    window.turn(at: 0)
    func starts(_ alignment: TextAlignment) -> [CGFloat] {
      label.textAlignment = alignment
      label.frame = rect(0, 50, 100, 20)
      window.turn(at: 0)
      View.animate(duration: 1, curve: .linear) { label.frame.size.width = 60 }
      let base = window.time
      return [0, 0.5, 1].map { time in
        window.turn(at: base + time)
        let boxes = seen {
          guard case .text(let text, let origin, _) = $0 else { return nil }
          return CGRect(origin: origin, size: text.size)
        }
        return boxes.first?.minX ?? .nan
      }
    }
    #expect(starts(.start) == [0, 0, 0])
    // The box of 60 stays at the right, and in the middle, of 100, 80 and 60.
    let (ends, middles) = (starts(.end), starts(.center))
    #expect(zip(ends, ends.dropFirst()).map { $0 - $1 } == [20, 20])
    #expect(zip(middles, middles.dropFirst()).map { $0 - $1 } == [10, 10])
  }

  @Test func `borders and shadows go on slowly, from nothing as well`() {
    plate.layer.border = Border(width: 2, color: .black)
    View.animate(duration: 1, curve: .linear) {
      plate.layer.border = Border(width: 6, color: .white)
      plate.layer.shadow = Shadow(color: .black, radius: 8, dx: 0, dy: 4)
    }
    window.turn(at: 0)
    window.turn(at: 0.5)
    let shown = plate.layer.presentation
    #expect(shown.border?.width == 4)
    #expect(shown.border.map { abs($0.color.resolved(in: .light).red - 0.5) < 0.01 } ?? false)
    #expect(shown.shadow?.radius == 8 && shown.shadow?.dy == 4)
    #expect(shown.shadow?.color.resolved(in: .light).alpha == 0.5)
    View.animate(duration: 1, curve: .linear) { plate.layer.border = nil }
    window.turn(at: 0.5)
    window.turn(at: 1)
    #expect(plate.layer.presentation.border?.width == 2)
    window.turn(at: 1.5)
    #expect(plate.layer.presentation.border == nil)
  }

  @Test func `what swings beyond nothing has no size, width or radius below it`() {
    plate.layer.cornerRadius = 8
    plate.layer.border = Border(width: 2, color: .black)
    View.animate(duration: 1, curve: .spring(damping: 0.3)) {
      plate.frame.size = .zero
      plate.layer.cornerRadius = 0
      plate.layer.border = nil
      plate.opacity = 0
    }
    for step in 0...20 {
      window.turn(at: Double(step) / 20)
      let shown = plate.layer.presentation
      #expect(min(shown.bounds.width, shown.bounds.height, shown.cornerRadius, shown.opacity) >= 0)
      _ = window.displayList
    }
  }
}
