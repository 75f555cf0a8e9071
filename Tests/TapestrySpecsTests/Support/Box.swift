import TapestryCore
import TapestrySpecs

/// A leaf with a size of its own, clamped to what it is offered.
struct Box: StyledLayoutElement {
  var style = LayoutElementStyle()
  var natural: CGSize
  var baselines: (first: CGFloat, last: CGFloat)?

  init(_ width: CGFloat, _ height: CGFloat, baselines: (first: CGFloat, last: CGFloat)? = nil) {
    natural = CGSize(width: width, height: height)
    self.baselines = baselines
  }

  func calculateLayout(
    in range: SizeRange,
    parentSize: ParentSize,
    context: LayoutContext
  ) -> Layout {
    Layout(
      self,
      size: range.clamp(natural),
      firstBaseline: baselines?.first,
      lastBaseline: baselines?.last,
      in: context
    )
  }
}

/// A leaf that always measures the same, whatever it is offered: the worst guest of a wrapper.
struct Stubborn: LayoutElement {
  let size: CGSize

  func calculateLayout(
    in range: SizeRange,
    parentSize: ParentSize,
    context: LayoutContext
  ) -> Layout {
    Layout(self, size: size, in: context)
  }
}

/// A leaf as wide as 10 points a word that breaks into lines 10 points high.
struct Words: StyledLayoutElement {
  var style = LayoutElementStyle()
  let count: Int

  init(_ count: Int) { self.count = count }

  func calculateLayout(
    in range: SizeRange,
    parentSize: ParentSize,
    context: LayoutContext
  ) -> Layout {
    let perLine = max(1, Int(min(range.max.width, CGFloat(count) * 10) / 10))
    let lines = (count + perLine - 1) / perLine
    let size = CGSize(width: CGFloat(perLine) * 10, height: CGFloat(lines) * 10)
    return Layout(self, size: range.clamp(size), in: context)
  }

  func contentSizes(along axis: Axis, context: LayoutContext) -> ContentSizes {
    axis == .horizontal
      ? ContentSizes(min: 10, max: CGFloat(count) * 10) : ContentSizes(min: 10, max: 10)
  }
}

extension Layout {
  /// The frames of the direct children.
  var frames: [CGRect] { sublayouts.map(\.frame) }
}

extension CGRect {
  /// A rectangle in short.
  init(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
    self.init(x: x, y: y, width: width, height: height)
  }
}

extension CGSize {
  /// A size in short.
  init(_ width: CGFloat, _ height: CGFloat) { self.init(width: width, height: height) }
}

extension SizeRange {
  /// Exactly one size, in short.
  static func exactly(_ width: CGFloat, _ height: CGFloat) -> SizeRange {
    SizeRange(exact: CGSize(width, height))
  }
}

extension LayoutEnvironment {
  /// No rounding.
  static let unrounded = LayoutEnvironment(scale: 0)
  /// Right to left.
  static let rightToLeft = LayoutEnvironment(scale: 1, layoutDirection: .rightToLeft)
}
