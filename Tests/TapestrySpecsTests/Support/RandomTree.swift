import TapestryCore
import TapestrySpecs
import TestSupport

/// Makes random trees of specs.
struct RandomTree {
  var random: SplitMix64
  /// Whether some lengths are as large or as small as numbers can be.
  let hasExtremes: Bool

  init(seed: UInt64, hasExtremes: Bool = false) {
    random = SplitMix64(seed: seed)
    self.hasExtremes = hasExtremes
  }

  mutating func number(_ range: ClosedRange<Int>) -> CGFloat {
    if hasExtremes, range.upperBound > 2, chance(30) {
      let sign: CGFloat = range.lowerBound < 0 && chance(50) ? -1 : 1
      return sign * pick([.greatestFiniteMagnitude, 1e300, 1e20, 1e7, 1e-300])
    }
    return CGFloat(Int.random(in: range, using: &random)) / 2
  }

  mutating func pick<Value>(_ values: [Value]) -> Value { random.pick(values) }

  mutating func chance(_ percent: Int) -> Bool { random.chance(percent) }

  mutating func range() -> SizeRange {
    let least = CGSize(number(0...200), number(0...200))
    func most(_ value: CGFloat, _ more: CGFloat, _ kind: Int) -> CGFloat {
      kind == 0 ? value : kind == 1 ? .infinity : value + more
    }
    return SizeRange(
      min: least,
      max: CGSize(
        most(least.width, number(0...400), pick([0, 1, 2])),
        most(least.height, number(0...400), pick([0, 1, 2]))
      )
    )
  }

  mutating func style() -> LayoutElementStyle {
    var style = LayoutElementStyle()
    if chance(20) { style.width = .points(number(0...200)) }
    if chance(20) { style.height = .fraction(number(0...2)) }
    if chance(20) { style.minWidth = .points(number(0...100)) }
    if chance(20) { style.maxHeight = .points(number(0...100)) }
    if chance(30) { style.flexGrow = number(0...6) }
    if chance(30) { style.flexShrink = number(0...6) }
    if chance(20) { style.flexBasis = .points(number(0...100)) }
    if chance(20) { style.spacingBefore = number(0...20) }
    if chance(20) { style.spacingAfter = number(0...20) }
    style.alignSelf = pick(AlignSelf.allCases)
    style.layoutPosition = CGPoint(x: number(-20...60), y: number(-20...60))
    return style
  }

  /// A tree whose stacks measure one child after another, or several at once.
  mutating func element(depth: Int, isConcurrent: Bool) -> any LayoutElement {
    let style = style()
    guard depth > 0 else {
      return Box(number(0...150), number(0...150), baselines: (number(0...40), number(0...40)))
        .styled { $0 = style }
    }
    func styled(_ spec: some LayoutSpec) -> any LayoutElement { spec.styled { $0 = style } }
    let children = (0..<Int.random(in: 1...4, using: &random)).map { _ in
      element(depth: depth - 1, isConcurrent: isConcurrent)
    }
    let (child, other) = (children[0], children[children.count - 1])
    switch Int.random(in: 0..<12, using: &random) {
    case 0: return styled(InsetLayoutSpec(insets: insets(), child: child))
    case 1: return styled(BackgroundLayoutSpec(child: child, background: other))
    case 2: return styled(OverlayLayoutSpec(child: child, overlay: other))
    case 3: return styled(RatioLayoutSpec(ratio: max(1e-300, number(1...6)), child: child))
    case 4: return styled(center(child))
    case 5: return styled(relative(child))
    case 6:
      return styled(AbsoluteLayoutSpec(sizing: pick([.default, .sizeToFit]), children: children))
    case 7:
      return styled(
        CornerLayoutSpec(
          child: child,
          corner: other,
          location: pick(CornerLayoutSpec.Location.allCases),
          wrapsCorner: chance(50)
        )
      )
    default: return styled(stack(children, isConcurrent))
    }
  }

  private mutating func insets() -> EdgeInsets {
    func distance(_ tree: inout RandomTree) -> CGFloat {
      tree.chance(20) ? .infinity : tree.number(-10...40)
    }
    return EdgeInsets(
      top: distance(&self),
      leading: distance(&self),
      bottom: distance(&self),
      trailing: distance(&self)
    )
  }

  private mutating func center(_ child: any LayoutElement) -> CenterLayoutSpec {
    CenterLayoutSpec(
      centering: pick(CenterLayoutSpec.Centering.allCases),
      sizing: pick(CenterLayoutSpec.Sizing.allCases),
      child: child
    )
  }

  private mutating func relative(_ child: any LayoutElement) -> RelativeLayoutSpec {
    RelativeLayoutSpec(
      horizontal: pick(RelativeLayoutSpec.Position.allCases),
      vertical: pick(RelativeLayoutSpec.Position.allCases),
      sizing: pick(RelativeLayoutSpec.Sizing.allCases),
      child: child
    )
  }

  private mutating func stack(
    _ children: [any LayoutElement],
    _ isConcurrent: Bool
  ) -> StackLayoutSpec {
    StackLayoutSpec(
      direction: pick(Axis.allCases),
      spacing: number(0...20),
      justifyContent: pick(StackLayoutSpec.JustifyContent.allCases),
      alignItems: pick(StackLayoutSpec.AlignItems.allCases),
      flexWrap: pick(StackLayoutSpec.FlexWrap.allCases),
      alignContent: pick(StackLayoutSpec.AlignContent.allCases),
      lineSpacing: number(0...20),
      isConcurrent: isConcurrent,
      children: children
    )
  }
}
