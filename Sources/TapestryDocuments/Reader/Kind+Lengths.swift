internal import TapestryCore
internal import TapestrySpecs

/// A length as it is written: a number, a percentage or a word.
enum WrittenLength {
  case points(CGFloat)
  /// In percent: 50 for `"50%"`.
  case percent(CGFloat)
  case word(String)

  /// The largest percentage.
  static let largestPercentage = 1e6

  /// Reads one; nil for what is none.
  init?(_ value: Located) {
    if let number = value.finiteNumber, abs(number) <= largestNumber {
      self = .points(CGFloat(number))
    } else if let text = value.string {
      guard text.hasSuffix("%") else {
        self = .word(text)
        return
      }
      guard let number = Self.percentage(text.dropLast()) else { return nil }
      self = .percent(CGFloat(number))
    } else {
      return nil
    }
  }

  /// A plain decimal number; `Double` alone would also read hexadecimal and `nan`.
  private static func percentage(_ text: Substring) -> Double? {
    let isPlain = text.utf8.allSatisfy { byte in
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: ".")
        || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "e")
        || byte == UInt8(ascii: "E")
    }
    guard isPlain, let number = Double(text), abs(number) <= largestPercentage else { return nil }
    return number
  }

  static let signedPercentage = #"^[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?%$"#
  static let percentage = #"^\+?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?%$"#

  fileprivate static func schema(negative: Bool, words: [String]) -> JSONText {
    .anyOf(
      [
        .type(
          "number",
          [
            ("minimum", .number(negative ? -largestNumber : 0)),
            ("maximum", .number(largestNumber)),
          ]
        ),
        .pattern(negative ? signedPercentage : percentage),
      ] + (words.isEmpty ? [] : [.words(words)])
    )
  }
}

extension Kind where Value == Dimension {
  /// A dimension of a layout spec: points, a share of the parent's size, or `"auto"`.
  static var dimension: Kind {
    Kind(WrittenLength.schema(negative: false, words: ["auto"])) {
      value,
      _ throws(DocumentError) in
      switch WrittenLength(value) {
      case .points(let points) where points >= 0: return .points(points)
      case .percent(let percent) where percent >= 0 && percent <= 100:
        return .fraction(percent / 100)
      case .percent(let percent) where percent > 100:
        throw value.expected("a number ≥ 0, \"auto\" or a percentage up to 100%")
      case .word("auto"): return .auto
      default: throw value.expected("a number ≥ 0, \"auto\" or a percentage")
      }
    }
  }
}

extension Kind where Value == FlexSize {
  /// A CSS size.
  static var flexSize: Kind {
    Kind(
      WrittenLength.schema(
        negative: false,
        words: ["auto", "min-content", "max-content", "fit-content"]
      )
    ) { value, _ throws(DocumentError) in
      switch WrittenLength(value) {
      case .points(let points) where points >= 0: return .points(points)
      case .percent(let percent) where percent >= 0: return .percent(percent)
      case .word("auto"): return .auto
      case .word("min-content"): return .minContent
      case .word("max-content"): return .maxContent
      case .word("fit-content"): return .fitContent
      default:
        throw value.expected(
          "a number ≥ 0, \"auto\" or a percentage (or \"min-content\", \"max-content\", "
            + "\"fit-content\")"
        )
      }
    }
  }
}

extension Kind where Value == FlexOffset {
  /// A CSS margin or inset.
  static var flexOffset: Kind {
    Kind(WrittenLength.schema(negative: true, words: ["auto"])) {
      value,
      _ throws(DocumentError) in
      switch WrittenLength(value) {
      case .points(let points): return .points(points)
      case .percent(let percent): return .percent(percent)
      case .word("auto"): return .auto
      default: throw value.expected("a number, \"auto\" or a percentage")
      }
    }
  }
}

extension Kind where Value == FlexSpacing {
  /// A CSS padding or gap.
  static var flexSpacing: Kind {
    Kind(WrittenLength.schema(negative: false, words: [])) {
      value,
      _ throws(DocumentError) in
      switch WrittenLength(value) {
      case .points(let points) where points >= 0: return .points(points)
      case .percent(let percent) where percent >= 0: return .percent(percent)
      default: throw value.expected("a number ≥ 0 or a percentage")
      }
    }
  }
}
