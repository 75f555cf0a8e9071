/// Numbers as reports write them.
enum NumberText {
  /// A number as it is.
  static func exact(_ number: Double) -> String {
    guard number == number.rounded(), abs(number) < 1e15 else { return "\(number)" }
    return "\(Int(number))"
  }

  /// A number to so many decimals.
  static func rounded(_ number: Double, decimals: Int = 3) -> String {
    var unit = 1.0
    for _ in 0..<decimals { unit *= 10 }
    guard abs(number) < 1e12 else { return exact(number) }
    return exact((number * unit).rounded() / unit)
  }

  /// Two different numbers with as many decimals as it takes to tell them apart.
  static func distinguished(_ a: Double, _ b: Double) -> (String, String) {
    for decimals in 3...9 {
      let texts = (rounded(a, decimals: decimals), rounded(b, decimals: decimals))
      if texts.0 != texts.1 { return texts }
    }
    return (exact(a), exact(b))
  }

  /// `+ 8` or `- 8`.
  static func addend(_ number: Double) -> String {
    number < 0 ? "- \(exact(-number))" : "+ \(exact(number))"
  }
}
