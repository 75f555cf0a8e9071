internal import TapestryCore

/// Reads JSON text (RFC 8259) strictly, and says at which byte it stops being JSON.
///
/// Foundation's decoder is not used: on Linux it keeps the place of a syntax error to itself,
/// and takes trailing commas and raw control characters.
///
/// - Complexity: O(bytes). Refuses more than ``depthLimit`` nested containers.
struct JSONParser {
  /// The deepest nesting of arrays and objects that is read.
  static let depthLimit = 512

  /// Where and why text is not JSON, or is more than is read of it.
  struct Failure: Error {
    let offset: Int
    let reason: String
    /// Whether it may well be JSON, but nested too deep to be read.
    var isTooDeep = false

    var message: String {
      isTooDeep ? "\(reason), at byte \(offset)" : "not JSON at byte \(offset): \(reason)"
    }
  }

  let bytes: [UInt8]
  var position = 0
  private var depth = 0

  /// Reads the one value that the text consists of.
  static func parse(_ bytes: [UInt8]) throws(Failure) -> JSONValue {
    var parser = JSONParser(bytes: bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { parser.position = 3 }
    let value = try parser.value()
    parser.skipSpace()
    guard parser.position == bytes.count else { throw parser.failure("text after the end") }
    return value
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  /// The byte at the position; nil at the end.
  var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  func failure(_ reason: String, at offset: Int? = nil) -> Failure {
    Failure(offset: offset ?? position, reason: reason)
  }

  private mutating func value() throws(Failure) -> JSONValue {
    skipSpace()
    guard let next else { throw failure("the text ends where a value is expected") }
    switch next {
    case UInt8(ascii: "{"):
      return try nested { (parser: inout JSONParser) throws(Failure) in try parser.object() }
    case UInt8(ascii: "["):
      return try nested { (parser: inout JSONParser) throws(Failure) in try parser.array() }
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
    default: throw failure("no value starts like this")
    }
  }

  private mutating func nested(
    _ body: (inout JSONParser) throws(Failure) -> JSONValue
  ) throws(Failure) -> JSONValue {
    guard depth < Self.depthLimit else {
      var failure = failure("arrays and objects nest more than \(Self.depthLimit) deep")
      failure.isTooDeep = true
      throw failure
    }
    depth += 1
    position += 1
    // 512 levels are too many for the stack of some secondary threads.
    let value = try StackGuard.throwing { () throws(Failure) in try body(&self) }
    depth -= 1
    return value
  }

  private mutating func object() throws(Failure) -> JSONValue {
    var members: [JSONValue.Member] = []
    if skip(UInt8(ascii: "}")) { return .object(members) }
    repeat {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw failure("expected a key in quotes") }
      let key = try string()
      guard skip(UInt8(ascii: ":")) else { throw failure("expected a colon after the key") }
      members.append(JSONValue.Member(key: key, value: try value()))
    } while skip(UInt8(ascii: ","))
    guard skip(UInt8(ascii: "}")) else { throw failure("expected a comma or }") }
    return .object(members)
  }

  private mutating func array() throws(Failure) -> JSONValue {
    var items: [JSONValue] = []
    if skip(UInt8(ascii: "]")) { return .array(items) }
    repeat { items.append(try value()) } while skip(UInt8(ascii: ","))
    guard skip(UInt8(ascii: "]")) else { throw failure("expected a comma or ]") }
    return .array(items)
  }

  private mutating func word(_ word: StaticString, _ value: JSONValue) throws(Failure) -> JSONValue
  {
    let start = position
    for index in 0..<word.utf8CodeUnitCount {
      guard next == word.utf8Start[index] else { throw failure("unknown word", at: start) }
      position += 1
    }
    return value
  }

  mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      position += 1
    }
  }

  /// Skips white space, and the byte after it if it is the given one.
  private mutating func skip(_ byte: UInt8) -> Bool {
    skipSpace()
    guard next == byte else { return false }
    position += 1
    return true
  }
}
