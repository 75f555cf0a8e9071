internal import TapestryCore

/// A layout element with the answers that a view gives to the engine about it: size, height for a
/// width, and baselines.
struct MeasuredElement {
  /// The element.
  var element: any LayoutElement { didSet { forget() } }
  private var natural: Layout?

  init(_ element: any LayoutElement) { self.element = element }

  /// Forgets what was measured, because the environment is another one.
  mutating func forget() { natural = nil }

  /// Returns the layout in unlimited space.
  mutating func layout(in environment: LayoutEnvironment) -> Layout {
    if let natural { return natural }
    let layout = element.layoutThatFits(.unconstrained, environment: environment)
    natural = layout
    return layout
  }

  /// Returns the height that the element wants in a width.
  mutating func height(forWidth width: CGFloat, in environment: LayoutEnvironment) -> CGFloat {
    let natural = layout(in: environment)
    if width >= natural.size.width { return natural.size.height }
    let range = SizeRange(
      min: CGSize(width: width, height: 0),
      max: CGSize(width: width, height: .infinity)
    )
    return element.layoutThatFits(range, environment: environment).size.height
  }

  /// Returns the distance from the top to the first baseline; 0 without one.
  mutating func firstBaseline(in environment: LayoutEnvironment) -> CGFloat {
    layout(in: environment).firstBaseline ?? 0
  }

  /// Returns the distance from the last baseline to the bottom; 0 without one.
  mutating func lastBaseline(in environment: LayoutEnvironment) -> CGFloat {
    let natural = layout(in: environment)
    guard let last = natural.lastBaseline ?? natural.firstBaseline else { return 0 }
    return max(0, natural.size.height - last)
  }
}
