internal import TapestryCore

/// Notes what was decided of each flex item, for explanations.
final class FlexRecorder {
  private var decisions: [Int32: [LayoutTrace.Note]] = [:]

  /// The sentences noted of a box.
  func notes(of node: Int32) -> [LayoutTrace.Note] { decisions[node] ?? [] }

  /// Notes an item's main size; the last layout of a box counts.
  func note(_ item: FlexItemRecord, line: Int, of count: Int, isColumn: Bool) {
    let name = isColumn ? "height" : "width"
    let base = item.base + item.mainPadding
    let hypothetical = item.hypothetical + item.mainPadding
    var sentences = ["flex base size (\(name)) \(base.shortText)"]
    if item.flags.contains(.contentBasis) { sentences[0] += ", from its content" }
    if hypothetical != base {
      sentences.append("limited to \(hypothetical.shortText) before flexing")
    }
    if item.main > hypothetical {
      sentences.append(
        "grew by \((item.main - hypothetical).shortText) (flexGrow \(item.grow.shortText))"
      )
    } else if item.main < hypothetical {
      sentences.append(
        "shrank by \((hypothetical - item.main).shortText) (flexShrink \(item.shrink.shortText))"
      )
    }
    if item.flags.contains(.minViolation) {
      sentences.append("held by its minimum of \((item.minimum + item.mainPadding).shortText)")
    }
    if item.flags.contains(.maxViolation) {
      sentences.append("held by its maximum of \((item.maximum + item.mainPadding).shortText)")
    }
    let main = isColumn ? Axis.vertical : .horizontal
    var notes = sentences.map { LayoutTrace.Note($0, axis: main) }
    if item.flags.contains(.stretches) {
      notes.append(LayoutTrace.Note("stretched across its line", axis: main.crossing))
    }
    if count > 1 { notes.append(LayoutTrace.Note("on line \(line + 1) of \(count)")) }
    decisions[item.node] = notes
  }
}
