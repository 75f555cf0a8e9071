internal import TapestryCore

/// Says of the items of a spec why they are where they are.
struct RectNotes {
  private let spec: RectLayoutSpec
  /// What was said of each item, block by block.
  private var steps: [[NarratedStep]]

  init(_ spec: RectLayoutSpec) {
    self.spec = spec
    steps = Array(repeating: [], count: spec.items.count)
  }

  /// Takes in how a block was worked out.
  mutating func add(_ narration: Narration) {
    for slot in narration.slots {
      let item = spec.plan.itemOfSlot[Int(slot)]
      if item >= 0 { steps[item] += narration.steps }
    }
  }

  /// What is said of an item.
  func about(_ item: Int) -> [LayoutTrace.Note] { notes(about: item, subject: nil) }

  /// What no element stands for.
  var aboutGuides: [LayoutTrace.Note] {
    spec.items.indices.filter { spec.items[$0].child == nil }.flatMap { item in
      let name = spec.items[item].name
      return [LayoutTrace.Note("guide \(name)", subject: name)]
        + notes(about: item, subject: name, indent: "  ")
    }
  }

  private func notes(
    about item: Int,
    subject: String?,
    indent: String = ""
  ) -> [LayoutTrace.Note] {
    let said = steps[item]
    guard !said.isEmpty else {
      let text = "\(indent)no block lays it out; it keeps its frame"
      return [LayoutTrace.Note(text, subject: subject)]
    }
    return said.map { LayoutTrace.Note(indent + $0.text, axis: $0.axis, subject: subject) }
  }
}
