// What a case says, in the form of the JSON.

struct Case: Decodable {
  var id: String
  var direction: String?
  var views: [View]
  var constraints: [Equation]
  var ops: [Operation]?
}

struct View: Decodable {
  var name: String
  var parent: String?
  var size: [Double]?
  var intrinsic: [Double?]?
  var hugging: [Float]?
  var compression: [Float]?
  var insets: [Double]?
  var margins: [Double]?
  var firstBaseline: Double?
  var lastBaseline: Double?
  var guide: Bool?
}

struct Side: Decodable {
  var item: String
  var attr: String
}

struct Equation: Decodable {
  var id: String
  var first: Side
  var relation: String
  var second: Side?
  var multiplier: Double?
  var constant: Double?
  var priority: Float
}

struct Operation: Decodable {
  var op: String
  var ids: [String]?
  var id: String?
  var value: Value?
  var size: [Double]?
  var expected: Expected?

  struct Expected: Decodable {}

  enum Value: Decodable {
    case number(Double)
    case size([Double])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Double.self) {
        self = .number(number)
      } else {
        self = .size(try container.decode([Double].self))
      }
    }
  }
}
