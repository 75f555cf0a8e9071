internal import TapestryCore

/// The largest magnitude of a number in a document: sums and products of such numbers stay finite.
let largestNumber = 1e9

extension Kind where Value == CGFloat {
  /// A number in a range.
  static func number(
    _ range: ClosedRange<Double>,
    _ what: String
  ) -> Kind {
    Kind(
      .type(
        "number",
        [("minimum", .number(range.lowerBound)), ("maximum", .number(range.upperBound))]
      )
    ) { value, _ throws(DocumentError) in
      guard let number = value.finiteNumber else { throw value.expected(what) }
      guard range.contains(number) else {
        let isLargest = range.upperBound == largestNumber && abs(number) > largestNumber
        throw value.expected(isLargest ? "\(what), at most 1e9" : what)
      }
      return CGFloat(number)
    }
  }

  /// Any number.
  static var anyNumber: Kind {
    number(-largestNumber...largestNumber, "a number")
  }

  /// A number that is not negative.
  static var notNegative: Kind {
    number(0...largestNumber, "a number ≥ 0")
  }

  /// A number from 0 to 1.
  static var share: Kind {
    number(0...1, "a number from 0 to 1")
  }

  /// A number greater than 0.
  static var positive: Kind {
    Kind(
      .type("number", [("exclusiveMinimum", .number(0)), ("maximum", .number(largestNumber))])
    ) { value, _ throws(DocumentError) in
      // The lower bound keeps quotients finite.
      guard let number = value.finiteNumber, number >= 1e-9, number <= largestNumber else {
        throw value.expected("a number > 0")
      }
      return CGFloat(number)
    }
  }
}

extension Kind where Value == Int {
  /// A whole number in a range.
  static func integer(_ range: ClosedRange<Int>, _ what: String) -> Kind {
    Kind(
      .type(
        "integer",
        [
          ("minimum", .number(Double(range.lowerBound))),
          ("maximum", .number(Double(range.upperBound))),
        ]
      )
    ) { value, _ throws(DocumentError) in
      guard let number = value.finiteNumber, let integer = Int(exactly: number),
        range.contains(integer)
      else { throw value.expected(what) }
      return integer
    }
  }
}

extension Kind where Value == Bool {
  /// `true` or `false`.
  static var bool: Kind {
    Kind(.type("boolean")) { value, _ throws(DocumentError) in
      guard case .bool(let bool) = value.value else { throw value.expected("true or false") }
      return bool
    }
  }
}

extension Kind {
  /// Two numbers in an array.
  static func pair(
    _ item: Kind<CGFloat>,
    _ what: String,
    _ make: @escaping @Sendable (CGFloat, CGFloat) -> Value
  ) -> Kind {
    Kind(.tuple(item.schema, count: 2)) { value, session throws(DocumentError) in
      let items = try value.items(what)
      guard items.count == 2 else { throw value.expected(what) }
      return make(try item.read(items[0], session), try item.read(items[1], session))
    }
  }
}

extension Kind where Value == CGSize {
  /// `[width, height]`, both finite.
  static var size: Kind {
    pair(.notNegative, "[width, height]") { CGSize(width: $0, height: $1) }
  }
}

extension Kind where Value == CGPoint {
  /// `[x, y]`.
  static var point: Kind {
    pair(.anyNumber, "[x, y]") { CGPoint(x: $0, y: $1) }
  }
}
