internal import TapestryCore

/// The characters of SVG path data: commands, numbers and flags.
struct SVGPathReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ data: String) { bytes = Array(data.utf8) }

  func error(_ message: String) -> PathError { PathError(offset: position, message: message) }

  private var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let next = byte, next == 0x20 || (0x09...0x0D).contains(next) && next != 0x0B {
      position += 1
    }
  }

  private mutating func skipSeparator() {
    skipSpace()
    if byte == UInt8(ascii: ",") {
      position += 1
      skipSpace()
    }
  }

  /// The next command's letter; nil at the end.
  mutating func command() throws(PathError) -> UInt8? {
    skipSpace()
    guard let letter = byte else { return nil }
    guard "MmLlHhVvCcSsQqTtAaZz".utf8.contains(letter) else {
      throw error("expected a command letter")
    }
    position += 1
    return letter
  }

  /// Whether another number follows, and so another step of the same command.
  mutating func hasNumber() -> Bool {
    let before = position
    skipSeparator()
    if let next = byte, isDigit(next) || "+-.".utf8.contains(next) { return true }
    position = before
    return false
  }

  private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private mutating func skipDigits() -> Int {
    let before = position
    while let next = byte, isDigit(next) { position += 1 }
    return position - before
  }

  mutating func number() throws(PathError) -> CGFloat {
    skipSeparator()
    let start = position
    if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { position += 1 }
    var digits = skipDigits()
    if byte == UInt8(ascii: ".") {
      position += 1
      digits += skipDigits()
    }
    guard digits > 0 else {
      position = start
      throw error("expected a number")
    }
    skipExponent()
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let value = Double(text), abs(value) < 1e15 else {
      position = start
      throw error("number out of range")
    }
    return CGFloat(value)
  }

  /// An `e` that no digits follow belongs to what comes next.
  private mutating func skipExponent() {
    let before = position
    guard let next = byte, next | 0x20 == UInt8(ascii: "e") else { return }
    position += 1
    if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { position += 1 }
    if skipDigits() == 0 { position = before }
  }

  /// One character, 0 or 1; what follows need not be separated.
  mutating func flag() throws(PathError) -> Bool {
    skipSeparator()
    guard let next = byte, next == 0x30 || next == 0x31 else { throw error("expected 0 or 1") }
    position += 1
    return next == 0x31
  }
}
