extension JSONParser {
  /// Reads a number at the position; infinite where it lies beyond `Double`.
  mutating func number() throws(Failure) -> Double {
    let start = position
    if next == UInt8(ascii: "-") { position += 1 }
    let first = position
    var whole = digits()
    guard position > first else { throw failure("a number needs a digit here") }
    guard bytes[first] != UInt8(ascii: "0") || position == first + 1 else {
      throw failure("a number does not start with 0", at: first)
    }
    let isPlainInteger = position - first <= 15
    var isInteger = true
    if next == UInt8(ascii: ".") {
      isInteger = false
      position += 1
      let fraction = position
      _ = digits()
      guard position > fraction else { throw failure("a number needs a digit here") }
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      isInteger = false
      position += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
      let exponent = position
      _ = digits()
      guard position > exponent else { throw failure("a number needs a digit here") }
    }
    if isInteger && isPlainInteger {
      if bytes[start] == UInt8(ascii: "-") { whole = -whole }
      return whole
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    // The grammar was checked; what is left to refuse is a magnitude, which reads as infinite.
    return Double(text) ?? .infinity
  }

  /// Skips digits; their value is exact up to fifteen of them.
  private mutating func digits() -> Double {
    var value = 0.0
    while let byte = next, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
      value = value * 10 + Double(byte - UInt8(ascii: "0"))
      position += 1
    }
    return value
  }

  /// Reads a string at the position, which is at its opening quote.
  mutating func string() throws(Failure) -> String {
    let start = position
    position += 1
    let plain = position
    while let byte = next, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 {
      position += 1
    }
    if next == UInt8(ascii: "\"") {
      position += 1
      return try text(bytes[plain..<(position - 1)], at: plain)
    }
    var content = Array(bytes[plain..<position])
    while let byte = next {
      if byte == UInt8(ascii: "\"") {
        position += 1
        return try text(content[...], at: plain)
      }
      guard byte >= 0x20 else { throw failure("a control character inside a string") }
      position += 1
      if byte == UInt8(ascii: "\\") {
        content.append(contentsOf: try escape())
      } else {
        content.append(byte)
      }
    }
    throw failure("the string is never closed", at: start)
  }

  private func text(_ content: ArraySlice<UInt8>, at offset: Int) throws(Failure) -> String {
    guard let text = String(validating: content, as: UTF8.self) else {
      throw failure("the string is not UTF-8", at: offset)
    }
    return text
  }

  /// The UTF-8 of an escape; the position is behind the backslash.
  private mutating func escape() throws(Failure) -> [UInt8] {
    let start = position - 1
    guard let byte = next else { throw failure("the string is never closed") }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"): return Array(String(try scalar(escapedAt: start)).utf8)
    default: throw failure("no such escape", at: start)
    }
  }

  /// The scalar of `\uXXXX`, two of them for a pair; the position is behind the first `u`.
  private mutating func scalar(escapedAt start: Int) throws(Failure) -> Character {
    let first = UInt32(try codeUnit())
    var value = first
    if (0xD800..<0xDC00).contains(first), next == UInt8(ascii: "\\") {
      position += 1
      guard next == UInt8(ascii: "u") else { throw failure("half of a pair", at: start) }
      position += 1
      let second = UInt32(try codeUnit())
      guard (0xDC00..<0xE000).contains(second) else { throw failure("half of a pair", at: start) }
      value = 0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)
    }
    guard let scalar = Unicode.Scalar(value) else { throw failure("half of a pair", at: start) }
    return Character(scalar)
  }

  private mutating func codeUnit() throws(Failure) -> UInt16 {
    var value: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw failure("expected four hexadecimal digits")
      }
      value = value << 4 | UInt16(digit)
      position += 1
    }
    return value
  }
}
