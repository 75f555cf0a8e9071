public import TapestryCore

/// A kind of layouts of one axis, which is a layout itself.
public protocol RectLayoutConvertible: RectBasedLayout, Extensible {
  /// The layout; what it does not speak of stays as it was.
  var layout: RectLayout { get }
  /// A value of this kind that does what a layout does.
  init(layout: RectLayout)
}

extension RectLayoutConvertible {
  /// A value of one's own.
  public static func build(_ base: any RectBasedLayout) -> Self { Self(layout: .build(base)) }

  /// Changes the rect where lines are read from left to right.
  public func formLayout(rect: inout CGRect, in source: CGRect) {
    layout.formLayout(rect: &rect, in: source)
  }

  /// Changes the rect where lines are read in a direction.
  public func formLayout(rect: inout CGRect, in source: CGRect, direction: LayoutDirection) {
    layout.formLayout(rect: &rect, in: source, direction: direction)
  }

  /// One after the other.
  public static func + (first: Self, second: Self) -> Self {
    Self(layout: first.layout + second.layout)
  }
}
