internal import TapestryCore
internal import TapestryRects

/// What a rect does to a space, as one word of a document: `bottom.limit.outer @750`.
enum RectAnchorWord {
  /// The words without factor and priority.
  static let all: [String] =
    ["left", "right", "top", "bottom", "leading", "trailing"].flatMap { side in
      ["align", "limit", "pull"].flatMap { ["\(side).\($0).inner", "\(side).\($0).outer"] }
    } + ["center", "center.origin", "width", "height", "equal"]

  /// The anchor that a text speaks of.
  static func anchor(_ place: Located) throws(DocumentError) -> RectAnchor {
    guard let text = place.string else {
      throw place.expected("an anchor such as \"bottom.limit.outer\"")
    }
    let (factor, word, priority) = try parts(of: text, place)
    guard all.contains(word) else { throw place.error(advice(word)) }
    if factor != nil, word != "width", word != "height" {
      throw place.error("only width and height have a factor")
    }
    if priority != nil, !word.contains(".limit.") {
      throw place.error("only a limit has a priority")
    }
    return anchor(word, factor ?? 1, priority ?? .required)
  }

  /// The size anchor that a text speaks of.
  static func size(_ place: Located) throws(DocumentError) -> RectAnchor.Size {
    let what = "\"width\" or \"height\", or a share of it such as \"0.5 * width\""
    guard let text = place.string else { throw place.expected(what) }
    let (factor, word, priority) = try parts(of: text, place)
    guard priority == nil, word == "width" || word == "height" else {
      throw place.error("expected \(what)\(hint(for: text, among: ["width", "height"]))")
    }
    return word == "width" ? .width(factor ?? 1) : .height(factor ?? 1)
  }

  private static func parts(
    of text: String,
    _ place: Located
  ) throws(DocumentError) -> (factor: CGFloat?, word: String, priority: LayoutPriority?) {
    do throws(ConstraintEquation.Failure) {
      var reader = EquationReader(text)
      let factor = try reader.factor()
      let word = reader.dottedWord()
      let priority = try reader.priority()
      try reader.end("the end, or @ and a priority")
      return (factor, word, priority)
    } catch {
      throw place.error(error.text)
    }
  }

  private static func advice(_ word: String) -> String {
    let parts = word.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let sides = ["left", "right", "top", "bottom", "leading", "trailing"]
    guard let side = parts.first, sides.contains(side), parts.count < 3 else {
      return "no anchor \(quoted(word))\(hint(for: word, among: all))"
    }
    return "no anchor \(quoted(word)); an edge is followed by align, limit or pull and by inner or "
      + "outer, as in \(quoted("\(side).limit.outer"))"
  }

  private static func anchor(
    _ word: String,
    _ factor: CGFloat,
    _ priority: LayoutPriority
  ) -> RectAnchor {
    switch word {
    case "center": return .center(.align(by: .center))
    case "center.origin": return .center(.align(by: .origin))
    case "width": return .size(.width(factor))
    case "height": return .size(.height(factor))
    case "equal": return .equally
    default: break
    }
    let parts = word.split(separator: ".")
    let side: RectAnchor.Side = parts[2] == "inner" ? .inner : .outer
    return switch (parts[0], parts[1]) {
    case ("left", "align"): .left(.align(by: side))
    case ("left", "limit"): .left(.limit(on: side, priority: priority))
    case ("left", _): .left(.pull(from: side))
    case ("right", "align"): .right(.align(by: side))
    case ("right", "limit"): .right(.limit(on: side, priority: priority))
    case ("right", _): .right(.pull(from: side))
    case ("top", "align"): .top(.align(by: side))
    case ("top", "limit"): .top(.limit(on: side, priority: priority))
    case ("top", _): .top(.pull(from: side))
    case ("bottom", "align"): .bottom(.align(by: side))
    case ("bottom", "limit"): .bottom(.limit(on: side, priority: priority))
    case ("bottom", _): .bottom(.pull(from: side))
    case ("leading", "align"): .leading(.align(by: side))
    case ("leading", "limit"): .leading(.limit(on: side, priority: priority))
    case ("leading", _): .leading(.pull(from: side))
    case (_, "align"): .trailing(.align(by: side))
    case (_, "limit"): .trailing(.limit(on: side, priority: priority))
    case (_, _): .trailing(.pull(from: side))
    }
  }
}

extension Kind where Value == [RectAnchor] {
  /// A list of what a rect does to a space.
  static var rectAnchors: Kind {
    let words = RectAnchorWord.all.map { $0.replacing(".", with: "\\.") }.joined(separator: "|")
    let number = #"[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?"#
    let pattern = "^[ \t]*(\(number)[ \t]*\\*[ \t]*)?(\(words))[ \t]*(@[ \t]*\(number)[ \t]*)?$"
    let item = JSONText.anyOf([.words(RectAnchorWord.all), .pattern(pattern)])
    return Kind(.type("array", [("items", item)])) { value, _ throws(DocumentError) in
      var anchors: [RectAnchor] = []
      for item in try value.items("an array of anchors such as \"bottom.limit.outer\"") {
        anchors.append(try RectAnchorWord.anchor(item))
      }
      return anchors
    }
  }
}

extension Kind where Value == [RectAnchor.Size] {
  /// A list of the axes whose size is taken.
  static var rectSizes: Kind {
    let item = JSONText.anyOf([.words(["width", "height"]), .type("string")])
    return Kind(.type("array", [("items", item)])) { value, _ throws(DocumentError) in
      var sizes: [RectAnchor.Size] = []
      for item in try value.items("an array of \"width\" and \"height\"") {
        sizes.append(try RectAnchorWord.size(item))
      }
      return sizes
    }
  }
}
