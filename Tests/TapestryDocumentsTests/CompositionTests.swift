import Foundation
import TapestryCore
import TapestryDocuments
import Testing

/// Every engine's container in every other's, four levels of them: frames and sizes are sums.
@Suite struct CompositionTests {
  /// A container around one element.
  enum Kind: CaseIterable {
    case inset, flex, constraints, rects

    /// How far the element is from the container's edges.
    var distance: Int {
      switch self {
      case .inset: 3
      case .flex: 5
      case .constraints: 7
      case .rects: 11
      }
    }

    /// A container's keys around an element.
    func container(_ child: String, id: String, fits: Bool) -> String {
      switch self {
      case .inset:
        #""type": "inset", "insets": {"top": 3, "left": 3, "bottom": 3, "right": 3}, "child": \#(child)"#
      case .flex:
        #""type": "flex", "children": [\#(child)]"#
      case .constraints:
        #"""
        "type": "constraints", "items": [\#(child)],
        "constraints": ["H:|-7-[\#(id)]-7-|", "V:|-7-[\#(id)]-7-|"]
        """#
      case .rects:
        #"""
        "type": "rects", "elements": [\#(child)], "blocks": [{"element": "\#(id)",
        \#(fits ? fitting : #""constraints": [{"insets": 11}]"#)}]
        """#
      }
    }

    /// What a block says of an element as large as its content.
    private var fitting: String {
      #""x": 11, "y": 11, "constraints": [{"adjust": ["width", "height"]}]"#
    }

    /// The style of a container, by what it lies in.
    func style(in outer: Kind?) -> String {
      let own = self == .flex ? #""padding": 5"# : ""
      guard outer == .flex else { return own }
      return own + (own.isEmpty ? "" : ", ") + #""flexGrow": 1"#
    }
  }

  /// All ways to choose four, from the outside in.
  static let nestings: [[Kind]] = (0..<4).reduce([[]]) { nestings, _ in
    nestings.flatMap { nesting in Kind.allCases.map { nesting + [$0] } }
  }

  private func root(_ kinds: [Kind], fits: Bool) -> String {
    var inner = #"{"type": "box", "id": "n4", "intrinsicSize": [40, 30]"#
    inner += kinds.last == .flex ? #", "style": {"flexGrow": 1}}"# : "}"
    for level in kinds.indices.reversed() {
      let keys = kinds[level].container(inner, id: "n\(level + 1)", fits: fits)
      let style = kinds[level].style(in: level > 0 ? kinds[level - 1] : nil)
      inner = #"{"id": "n\#(level)", \#(keys), "style": {\#(style)}}"#
    }
    return inner
  }

  @Test(arguments: nestings)
  func `A size from outside goes through all engines`(kinds: [Kind]) throws {
    let json = #"{"size": [300, 200], "root": \#(root(kinds, fits: false))}"#
    let result = try document(json).layOut()
    var distance = 0
    for (level, kind) in kinds.enumerated() {
      distance += kind.distance
      let all = CGFloat(distance)
      #expect(
        result["n\(level + 1)"]
          == CGRect(x: all, y: all, width: 300 - 2 * all, height: 200 - 2 * all),
        "\(json)"
      )
    }
    #expect(result.diagnostics.isEmpty)
  }

  @Test(arguments: nestings)
  func `The size of a leaf goes outwards through all engines`(kinds: [Kind]) throws {
    let json = #"{"root": \#(root(kinds, fits: true))}"#
    let result = try document(json).layOut()
    // A container of rects ends where its elements end.
    let rest = kinds.reduce(0) { $0 + ($1 == .rects ? 0 : $1.distance) }
    let all = kinds.reduce(0) { $0 + $1.distance }
    #expect(result["n4"] == CGRect(x: all, y: all, width: 40, height: 30), "\(json)")
    #expect(result.size == CGSize(width: 40 + all + rest, height: 30 + all + rest), "\(json)")
  }
}
