extension CGFloat {
  /// A length to go on with after sums and products of lengths that nobody limits.
  ///
  /// What overflowed becomes a finite length far beyond every screen, and what has no value 0.
  package var limited: CGFloat {
    isNaN ? 0 : Swift.max(-1e300, Swift.min(1e300, self))
  }

  /// A number for people: no fraction where there is none, else at most three digits of it.
  package var shortText: String {
    if isNaN || isInfinite { return isNaN ? "nan" : self < 0 ? "-∞" : "∞" }
    let thousandths = (self * 1000).rounded() / 1000
    guard thousandths == thousandths.rounded(), Swift.abs(thousandths) < 1e15 else {
      return "\(Double(thousandths))"
    }
    return "\(Int(thousandths))"
  }
}
