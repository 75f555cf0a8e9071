internal import TapestryCore

/// A number in text forms: three decimals at most, no trailing zeros, no negative zero.
struct DumpNumber: CustomStringConvertible {
  let description: String

  init(_ value: CGFloat) {
    let rounded = (Double(value) * 1000).rounded() / 1000
    if rounded == rounded.rounded(), abs(rounded) < 1e15 {
      description = "\(Int(rounded))"
    } else {
      description = "\(rounded)"
    }
  }
}
