/// The text forms of numbers in dumps, messages and documents.
///
/// Whole numbers have no fraction, zero has no sign, and what is not finite is `nan`, `∞` or `-∞`.
package enum NumberText {
  /// Returns a number with all its digits: the shortest text from which the same number is read.
  package static func exact(_ number: Double) -> String {
    guard number.isFinite else { return number.isNaN ? "nan" : number < 0 ? "-∞" : "∞" }
    guard number == number.rounded(), abs(number) < 1e15 else { return "\(number)" }
    return "\(Int64(number))"
  }

  /// Returns a number rounded to so many decimals, without trailing zeros.
  package static func rounded(_ number: Double, decimals: Int = 3) -> String {
    // From here on, the distance between numbers is a thousandth and more: nothing is rounded off,
    // and what follows could overflow.
    guard abs(number) < 1e12 else { return exact(number) }
    var unit = 1.0
    for _ in 0..<decimals { unit *= 10 }
    return exact((number * unit).rounded() / unit)
  }

  /// Returns two different numbers with as many decimals as it takes to tell them apart.
  package static func distinguished(_ a: Double, _ b: Double) -> (String, String) {
    for decimals in 3...9 {
      let texts = (rounded(a, decimals: decimals), rounded(b, decimals: decimals))
      if texts.0 != texts.1 { return texts }
    }
    return (exact(a), exact(b))
  }

  /// Returns a number as the second operand of a sum: `+ 8` or `- 8`.
  package static func addend(_ number: Double) -> String {
    number < 0 ? "- \(exact(-number))" : "+ \(exact(number))"
  }
}

extension Double {
  /// The number with three decimals at most, as dumps and messages write it.
  package var shortText: String { NumberText.rounded(self) }
}

extension CGFloat {
  /// The number with three decimals at most, as dumps and messages write lengths.
  package var shortText: String { NumberText.rounded(Double(self)) }
}
