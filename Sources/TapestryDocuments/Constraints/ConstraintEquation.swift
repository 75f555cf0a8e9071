/// A constraint as one line of a document says it: `title.leading == super.leadingMargin + 8 @750`.
struct ConstraintEquation: Equatable {
  /// An attribute of an item, or of one of its guides, by names.
  struct Operand: Equatable {
    var item: String
    var guide: String?
    var attribute: String
  }

  /// How the two sides relate.
  enum Relation: String, CaseIterable {
    case equal = "=="
    case lessThanOrEqual = "<="
    case greaterThanOrEqual = ">="
  }

  var first: Operand
  var relation = Relation.equal
  var multiplier = 1.0
  /// The other side's attribute; nil for a constant alone.
  var second: Operand?
  var constant = 0.0
  var priority = 1000.0
  var identifier: String?
}

extension ConstraintEquation {
  /// What is wrong with a line, and at which character of it, counted from 1.
  struct Failure: Error, Equatable {
    let column: Int
    let message: String
    /// What was probably meant, with what goes before it; else nothing.
    var hint = ""

    /// All of it.
    var text: String { "\(message), at character \(column)\(hint)" }
  }

  /// Reads a line.
  ///
  ///     equation   := operand relation right [ "@" number ] [ "#" identifier ]
  ///     right      := number | [ number "*" ] operand [ ("+" | "-") number ]
  ///     operand    := item [ "." guide ] "." attribute
  ///
  /// Spaces may stand between all of these.
  init(_ line: String) throws(Failure) {
    var reader = EquationReader(line)
    first = try reader.operand("an attribute of an item, such as title.width")
    relation = try reader.relation()
    if let number = try reader.number() {
      if reader.skip("*") {
        multiplier = number
        second = try reader.operand("an attribute of an item after *")
      } else {
        constant = number
      }
    } else {
      second = try reader.operand("a number, or an attribute of an item")
    }
    if second != nil, let sign = reader.sign() {
      constant = sign * (try reader.requiredNumber("a number after + or -"))
    }
    if reader.skip("@") { priority = try reader.requiredNumber("a number after @, the priority") }
    identifier = try reader.identifier()
    try reader.end()
  }
}

/// Goes through a line from left to right.
struct EquationReader {
  private let text: [UInt8]
  private var position = 0

  init(_ line: String) { text = Array(line.utf8) }

  private var next: UInt8? { position < text.count ? text[position] : nil }

  private mutating func skipSpaces() {
    while next == UInt8(ascii: " ") || next == UInt8(ascii: "\t") { position += 1 }
  }

  /// What is wrong here.
  func failure(_ message: String, hint: String = "") -> ConstraintEquation.Failure {
    let before = String(decoding: text[..<position], as: UTF8.self)
    return ConstraintEquation.Failure(column: before.count + 1, message: message, hint: hint)
  }

  /// Whether a character came, which is left behind then.
  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    skipSpaces()
    guard next == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  mutating func operand(
    _ what: String
  ) throws(ConstraintEquation.Failure) -> ConstraintEquation.Operand {
    skipSpaces()
    if next.map(\.isDigit) ?? true { throw failure("expected \(what)") }
    let item = word(\.isIdentifierByte)
    if item.isEmpty { throw failure("expected \(what)") }
    guard next == UInt8(ascii: ".") else {
      let isAttribute = DocumentConstraint.attributes[item] != nil
      let hint = isAttribute ? "; did you mean \(quoted("super.\(item)"))?" : ""
      throw failure("expected . and an attribute after \(quoted(item))", hint: hint)
    }
    let name = try nameAfterDot(of: item)
    guard next == UInt8(ascii: ".") else {
      return ConstraintEquation.Operand(item: item, attribute: name)
    }
    let attribute = try nameAfterDot(of: "\(item).\(name)")
    return ConstraintEquation.Operand(item: item, guide: name, attribute: attribute)
  }

  /// What a dot, which comes next, leads to.
  private mutating func nameAfterDot(
    of owner: String
  ) throws(ConstraintEquation.Failure) -> String {
    position += 1
    let name = word(\.isLetter)
    guard !name.isEmpty else { throw failure("expected an attribute after \(quoted(owner)).") }
    return name
  }

  /// A word alone, which is left behind then; one with a dot behind it is a name of something else.
  mutating func skipWord(_ expected: String) -> Bool {
    skipSpaces()
    let start = position
    if word(\.isIdentifierByte) == expected, next != UInt8(ascii: ".") { return true }
    position = start
    return false
  }

  /// Letters and dots.
  mutating func dottedWord() -> String {
    skipSpaces()
    return word(\.isLetterOrDot)
  }

  private mutating func word(_ belongs: KeyPath<UInt8, Bool>) -> String {
    let start = position
    while let byte = next, byte[keyPath: belongs] { position += 1 }
    return String(decoding: text[start..<position], as: UTF8.self)
  }

  mutating func relation() throws(ConstraintEquation.Failure) -> ConstraintEquation.Relation {
    skipSpaces()
    let symbol = String(decoding: text[position...].prefix(2), as: UTF8.self)
    guard let relation = ConstraintEquation.Relation(rawValue: symbol) else {
      throw failure("expected ==, <= or >=")
    }
    position += 2
    return relation
  }

  /// The sign before a constant.
  mutating func sign() -> Double? { skip("+") ? 1 : skip("-") ? -1 : nil }

  /// A number, signed or not; nil if something else comes.
  mutating func number() throws(ConstraintEquation.Failure) -> Double? {
    skipSpaces()
    let start = position
    if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
    guard let byte = next, byte.isDigit || byte == UInt8(ascii: ".") else {
      position = start
      return nil
    }
    while let byte = next, byte.isNumeral || (byte.isSign && text[position - 1].isExponent) {
      position += 1
    }
    let digits = String(decoding: text[start..<position], as: UTF8.self)
    guard let number = Double(digits), abs(number) <= largestNumber else {
      position = start
      throw failure("expected a number, at most 1e9")
    }
    return number
  }

  mutating func requiredNumber(
    _ what: String
  ) throws(ConstraintEquation.Failure) -> Double {
    guard let number = try number() else { throw failure("expected \(what)") }
    return number
  }

  /// Everything after a `#`.
  mutating func identifier() throws(ConstraintEquation.Failure) -> String? {
    guard skip("#") else { return nil }
    skipSpaces()
    var end = text.count
    while end > position, text[end - 1] == UInt8(ascii: " ") { end -= 1 }
    guard end > position else { throw failure("expected an identifier after #") }
    defer { position = text.count }
    return String(decoding: text[position..<end], as: UTF8.self)
  }

  mutating func end(
    _ what: String = "the end of the constraint, @ or #"
  ) throws(ConstraintEquation.Failure) {
    skipSpaces()
    if position < text.count {
      let isFactor = next == UInt8(ascii: "*") || next == UInt8(ascii: "/")
      let hint = isFactor ? "; a factor comes first: 0.5 * title.width" : ""
      throw failure("expected \(what)", hint: hint)
    }
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
  fileprivate var isLetter: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self)
      || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self)
  }
  fileprivate var isIdentifierByte: Bool {
    isLetter || isDigit || self == UInt8(ascii: "_") || self == UInt8(ascii: "-")
  }
  fileprivate var isLetterOrDot: Bool { isLetter || self == UInt8(ascii: ".") }
  fileprivate var isExponent: Bool { self == UInt8(ascii: "e") || self == UInt8(ascii: "E") }
  fileprivate var isSign: Bool { self == UInt8(ascii: "+") || self == UInt8(ascii: "-") }
  fileprivate var isNumeral: Bool { isDigit || isExponent || self == UInt8(ascii: ".") }
}
