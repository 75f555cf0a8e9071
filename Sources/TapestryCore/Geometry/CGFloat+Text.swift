extension CGFloat {
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
