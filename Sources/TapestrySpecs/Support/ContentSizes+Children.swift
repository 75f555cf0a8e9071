internal import TapestryCore

extension [LayoutChild] {
  /// The content sizes of the largest child.
  func contentSizesOfLargest(along axis: Axis, in context: LayoutContext) -> ContentSizes {
    reduce(ContentSizes(min: 0, max: 0)) {
      let child = $1.contentSizes(along: axis, in: context)
      return ContentSizes(min: Swift.max($0.min, child.min), max: Swift.max($0.max, child.max))
    }
  }
}

extension CGFloat {
  /// A number for people: no fraction where there is none, at most three digits of it.
  var shortText: String {
    if self == .infinity { return "∞" }
    let thousandths = (self * 1000).rounded() / 1000
    guard thousandths == thousandths.rounded(), Swift.abs(thousandths) < 1e15 else {
      return "\(Double(thousandths))"
    }
    return "\(Int(thousandths))"
  }
}
