internal import TapestryCore

/// Reads a visual format from left to right, one function a rule of the grammar.
///
///     <format>      ::= (<orientation>:)? (|<connection>)? <view>(<connection><view>)* (<connection>|)?
///     <orientation> ::= H | V
///     <view>        ::= [<name>(<predicates>)?]
///     <connection>  ::= nothing | -<list>- | -
///     <list>        ::= <metric> | <positive number> | <predicates>
///     <predicates>  ::= (<predicate>(,<predicate>)*)
///     <predicate>   ::= (== | <= | >=)? <object> (@<priority>)?
///     <object>      ::= <constant> | <view's name>, which only a view's predicate may have
///     <constant>, <priority> ::= <metric> | <number>
///
/// Names are C identifiers.
struct VisualFormatParser {
  let format: String
  let characters: [Character]
  let metrics: [String: Double]
  let isView: (String) -> Bool
  var position = 0

  init(_ format: String, metrics: [String: Double], isView: @escaping (String) -> Bool) {
    self.format = format
    characters = Array(format)
    self.metrics = metrics
    self.isView = isView
  }

  mutating func parse() throws(VisualFormatError) -> VisualFormatSyntax {
    var syntax = VisualFormatSyntax()
    syntax.axis = try orientation()
    if take("|") {
      syntax.startsAtSuperitem = true
      syntax.connections.append(try connection())
    }
    syntax.views.append(try view())
    while !isAtEnd {
      let connection = try connection()
      syntax.connections.append(connection)
      if take("|") {
        syntax.endsAtSuperitem = true
        break
      }
      if isAtEnd { throw error("Expected a view or '|' after the connection") }
      syntax.views.append(try view())
    }
    guard isAtEnd else { throw error("Expected nothing after the superview's '|'") }
    return syntax
  }

  private mutating func orientation() throws(VisualFormatError) -> Axis {
    if take("H") {
      guard take(":") else {
        throw error("Expected ':' after 'H' to specify horizontal arrangement")
      }
      return .horizontal
    }
    guard take("V") else { return .horizontal }
    guard take(":") else {
      throw error("Expected ':' after 'V' to specify vertical arrangement")
    }
    return .vertical
  }

  private mutating func view() throws(VisualFormatError) -> VisualFormatSyntax.View {
    guard take("[") else { throw error("Expected a view: '[' and its name") }
    let start = position
    guard let name = name() else { throw error("Expected the name of a view") }
    guard isView(name) else { throw error("There is no view '\(name)'", at: start) }
    let predicates = peek == "(" ? try predicates(allowViews: true) : []
    guard take("]") else { throw error("Expected ']' after the view") }
    return .init(name: name, position: start, predicates: predicates)
  }

  private mutating func connection() throws(VisualFormatError) -> VisualFormatSyntax.Connection {
    guard take("-") else { return .touching }
    if peek == "[" || peek == "|" { return .standard }
    let list: [VisualFormatSyntax.Predicate]
    if peek == "(" {
      list = try predicates(allowViews: false)
    } else {
      if peek == "-" { throw error("A negative distance needs parentheses") }
      let distance = try constant("Expected a distance, a view or '|' after '-'")
      list = [.init(relation: .equal, object: .constant(distance), priority: .required)]
    }
    guard take("-") else { throw error("Expected '-' after the distance") }
    return .predicates(list)
  }

  private mutating func predicates(
    allowViews: Bool
  ) throws(VisualFormatError) -> [VisualFormatSyntax.Predicate] {
    position += 1
    var list = [try predicate(allowViews: allowViews)]
    while take(",") { list.append(try predicate(allowViews: allowViews)) }
    guard take(")") else { throw error("Expected ')' or ',' after the predicate") }
    return list
  }

  private mutating func predicate(
    allowViews: Bool
  ) throws(VisualFormatError) -> VisualFormatSyntax.Predicate {
    let relation = try relation()
    let object = try object(allowViews: allowViews)
    guard take("@") else {
      return .init(relation: relation, object: object, priority: .required)
    }
    let start = position
    let number = try constant("Expected a priority after '@'")
    guard let priority = LayoutPriority(rawValue: Float(number)) else {
      throw error("A priority is greater than 0 and at most 1000", at: start)
    }
    return .init(relation: relation, object: object, priority: priority)
  }

  private mutating func relation() throws(VisualFormatError) -> LayoutRelation {
    for (first, relation) in [
      ("=", LayoutRelation.equal), ("<", .lessThanOrEqual), (">", .greaterThanOrEqual),
    ] where take(Character(first)) {
      guard take("=") else { throw error("Expected '=' after '\(first)'") }
      return relation
    }
    return .equal
  }

  private mutating func object(
    allowViews: Bool
  ) throws(VisualFormatError) -> VisualFormatSyntax.Object {
    let start = position
    if let name = name() {
      if allowViews, isView(name) { return .view(name) }
      if metrics[name] != nil { return .constant(try metric(name, at: start)) }
      let kinds = allowViews ? "metric or view" : "metric"
      throw error("There is no \(kinds) '\(name)'", at: start)
    }
    return .constant(try constant("Expected a number or a name"))
  }
}

/// Words and numbers.
extension VisualFormatParser {
  private var isAtEnd: Bool { position == characters.count }

  private var peek: Character? { isAtEnd ? nil : characters[position] }

  private mutating func take(_ character: Character) -> Bool {
    guard peek == character else { return false }
    position += 1
    return true
  }

  private func error(_ message: String, at place: Int? = nil) -> VisualFormatError {
    VisualFormatError(message: message, format: format, position: place ?? position)
  }

  private mutating func name() -> String? {
    func isLetter(_ character: Character) -> Bool {
      character.isASCII && (character.isLetter || character == "_")
    }
    guard let first = peek, isLetter(first) else { return nil }
    let start = position
    while let next = peek, isLetter(next) || (next.isASCII && next.isNumber) { position += 1 }
    return String(characters[start..<position])
  }

  private func metric(_ name: String, at start: Int) throws(VisualFormatError) -> Double {
    guard let metric = metrics[name] else {
      throw error("There is no metric '\(name)'", at: start)
    }
    guard metric.isFinite else { throw error("The metric '\(name)' is not finite", at: start) }
    return metric
  }

  private mutating func constant(_ expectation: String) throws(VisualFormatError) -> Double {
    let start = position
    if let name = name() {
      return try metric(name, at: start)
    }
    guard let number = number() else { throw error(expectation, at: start) }
    guard number.isFinite else { throw error("The number is too large", at: start) }
    return number
  }

  /// A decimal number, as C writes it.
  private mutating func number() -> Double? {
    let start = position
    if peek == "-" || peek == "+" { position += 1 }
    takeDigits()
    if take(".") { takeDigits() }
    let mantissa = position
    if peek == "e" || peek == "E" {
      position += 1
      if peek == "-" || peek == "+" { position += 1 }
      let digits = position
      takeDigits()
      if position == digits { position = mantissa }
    }
    var text = String(characters[start..<position])
    if text.hasPrefix("+") { text.removeFirst() }
    // Swift wants digits on both sides of a point.
    if text.hasSuffix(".") { text.append("0") }
    guard let number = Double(text) else {
      position = start
      return nil
    }
    return number
  }

  private mutating func takeDigits() {
    while let next = peek, next.isASCII, next.isNumber { position += 1 }
  }
}
