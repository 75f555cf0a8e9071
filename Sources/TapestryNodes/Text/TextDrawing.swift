public import TapestryCore
public import TapestryDisplay
internal import Synchronization
internal import TapestryStage
internal import TapestryViews

/// A shadow of the characters of a text.
public struct TextShadow: Sendable, Hashable {
  /// Its colour.
  public var color: Color
  /// How far it is moved to the right and down, in points.
  public var offset: CGPoint
  /// How far its blur reaches, in points, ≥ 0.
  public var radius: CGFloat
  /// How much of its colour is seen, 0…1.
  public var opacity: Double

  /// A shadow; a radius that is not finite and ≥ 0, or an offset that is not finite, is a
  /// programming error.
  public init(
    color: Color = .black,
    offset: CGPoint = CGPoint(x: 0, y: 1),
    radius: CGFloat = 2,
    opacity: Double = 0.5
  ) {
    precondition(radius.isFinite && radius >= 0, "TextShadow: radius \(radius) must be ≥ 0")
    precondition(offset.x.isFinite && offset.y.isFinite, "TextShadow: \(offset) must be finite")
    (self.color, self.offset, self.radius, self.opacity) = (color, offset, radius, opacity)
  }
}

extension TextNode {
  /// What lies behind a link that is shown as touched.
  public enum HighlightStyle: Sendable, Hashable {
    /// Something light: it is darkened.
    case light
    /// Something dark: it is lightened.
    case dark

    var color: RGBA {
      switch self {
      case .light: RGBA(red: 0, green: 0, blue: 0, alpha: 0.22)
      case .dark: RGBA(red: 1, green: 1, blue: 1, alpha: 0.25)
      }
    }
  }
}

/// A text node's contents as a value.
struct TextDrawing: Sendable {
  var recipe: TextRecipe
  var shadow: TextShadow?
  var highlight: Range<String.Index>?
  var highlightStyle: TextNode.HighlightStyle
  var measured: TextArrangement?

  func with(measured: TextArrangement?) -> TextDrawing {
    var copy = self
    copy.measured = measured
    return copy
  }

  func draw(in drawing: inout ViewDrawing) {
    let environment = drawing.environment
    let arranger = TextArranger(recipe: recipe, environment: environment)
    let lines = arranger.arrange(in: drawing.bounds.size, measured: measured)
    let corner = CGPoint(x: arranger.inset.left, y: arranger.inset.top)
    if let highlight, !lines.text.string.isEmpty {
      let string = lines.text.string
      let bytes = string.byte(at: highlight.lowerBound)..<string.byte(at: highlight.upperBound)
      for rect in lines.rects(ofBytes: bytes) {
        let around = rect.offsetBy(dx: corner.x, dy: corner.y).insetBy(dx: -2, dy: -1)
        drawing.add(.fill(RoundedRect(around, radius: 3), highlightStyle.color))
      }
    }
    for piece in lines.pieces {
      let origin = CGPoint(x: corner.x + piece.origin.x, y: corner.y + piece.origin.y)
      if let shadow, shadow.opacity > 0 {
        let place = CGPoint(x: origin.x + shadow.offset.x, y: origin.y + shadow.offset.y)
        let color = drawing.resolve(shadow.color).opacity(shadow.opacity)
        drawing.add(.textShadow(piece.lines, origin: place, color, radius: shadow.radius))
      }
      drawing.add(.text(piece.lines, origin: origin, environment.colorScheme))
    }
  }
}

/// Bars in place of lines.
struct TextPlaceholder: DisplayElement {
  let style = LayoutElementStyle()
  private let bars: [CGRect]
  private let color: Color
  private let insets: EdgeInsets

  init(node: TextNode, size: CGSize) {
    let state = node.box.withLock { ($0.placeholderColor, $0.placeholderInsets, $0.recipe) }
    color = state.0 ?? Color(light: Color(white: 0.87), dark: Color(white: 0.27))
    insets = state.1
    let corner = CGPoint(
      x: state.2.inset.left(in: .leftToRight),
      y: state.2.inset.top
    )
    if let lines = node.calculatedLayout?.contents as? TextArrangement {
      bars = lines.lineRects.map { $0.offsetBy(dx: corner.x, dy: corner.y) }
    } else {
      bars = Self.lines(of: state.2.text.attributes(atByte: 0).font.size * 1.25, in: size)
    }
  }

  /// Where nothing was measured, as many lines of a height as fit.
  private static func lines(of height: CGFloat, in size: CGSize) -> [CGRect] {
    guard height >= 1, size.height.isFinite else { return [] }
    return (0..<max(1, Int(size.height / height))).map {
      CGRect(x: 0, y: CGFloat($0) * height, width: size.width, height: height)
    }
  }

  func calculateLayout(
    in range: SizeRange,
    parentSize: ParentSize,
    context: LayoutContext
  ) -> Layout {
    Layout(self, size: range.max.width.isFinite ? range.max : range.min, in: context)
  }

  func draw(in context: inout DrawingContext) {
    let direction = context.environment.layoutDirection
    for bar in bars where bar.width > 0 {
      let rect = bar.insetBy(
        left: insets.left(in: direction),
        top: insets.top,
        right: insets.right(in: direction),
        bottom: insets.bottom
      )
      .offsetBy(dx: context.frame.minX, dy: context.frame.minY)
      context.add(.fill(RoundedRect(rect, radius: 2), context.resolve(color)))
    }
  }
}
