internal import Synchronization

/// A record of one pass, for explanations: what each element was offered and what it chose.
public final class LayoutTrace: Sendable {
  /// One measurement.
  public struct Entry: Sendable {
    /// What was measured.
    public let element: any LayoutElement
    /// The range that the parent offered, in points.
    public let offered: SizeRange
    /// The range left after the element's own style.
    public let allowed: SizeRange
    /// The size that it chose, in points.
    public let chosen: CGSize
    /// What it is to the engine that measured it on its own, such as `a flex item`; nil of an
    /// element that its parent measured.
    public let role: String?
    /// What an engine has to add, one sentence each.
    public fileprivate(set) var notes: [Note]

    /// The measurement of the element; where there is a role, that of the engine's container.
    fileprivate let measurement: LayoutMeasurement
  }

  /// A sentence of an engine about a measurement.
  public struct Note: Sendable, Hashable {
    /// The axis that it speaks of; nil for both.
    public let axis: Axis?
    /// The sentence, without a full stop.
    public let text: String
    /// The id of what it speaks of, if that is no element and only the engine knows it, as a guide.
    public let subject: String?

    /// A sentence about an axis, or about both.
    public init(_ text: String, axis: Axis? = nil, subject: String? = nil) {
      (self.text, self.axis, self.subject) = (text, axis, subject)
    }
  }

  private struct State {
    var entries: [Entry] = []
    /// How many of them belong to results that are complete.
    var settled = 0
    var waitingNotes: [LayoutMeasurement: [Note]] = [:]
  }

  private let state = Mutex(State())

  /// An empty record.
  public init() {}

  /// The measurements so far, in the order in which they ended: children before parents.
  ///
  /// All of them, also those whose layouts were not used; but what engines have to say, and the
  /// elements that they placed on their own, are those of the layouts in the result.
  public var entries: [Entry] { state.withLock { $0.entries } }

  /// The sizes that the element of a layout was offered when that was measured; nil if it was not
  /// noted.
  ///
  /// - Complexity: O(entries).
  package func offer(to layout: Layout) -> SizeRange? {
    let measurements = layout.remarks.compactMap { remark -> LayoutMeasurement? in
      if case .measurement(let measurement) = remark { return measurement }
      return nil
    }
    guard let last = measurements.last else { return nil }
    return state.withLock { $0.entries.last { $0.measurement == last }?.offered }
  }

  /// Adds sentences to a measurement that has not ended.
  func annotate(_ notes: [Note], _ measurement: LayoutMeasurement) {
    state.withLock { $0.waitingNotes[measurement, default: []] += notes }
  }

  /// Adds a measurement that has ended or, with a role, an element placed in one.
  func record(
    _ element: any LayoutElement,
    offered: SizeRange,
    allowed: SizeRange,
    chosen layout: Layout,
    as role: String? = nil,
    notes: [Note] = [],
    of measurement: LayoutMeasurement
  ) {
    state.withLock { state in
      let waiting = role == nil ? state.waitingNotes.removeValue(forKey: measurement) : nil
      let entry = Entry(
        element: element,
        offered: offered,
        allowed: allowed,
        chosen: layout.size,
        role: role,
        notes: notes + (waiting ?? []),
        measurement: measurement
      )
      state.entries.append(entry)
    }
  }

  /// Drops what engines said of layouts that are not in the result.
  func keep(_ kept: Set<LayoutMeasurement>) {
    state.withLock { state in
      let new = state.entries[state.settled...].compactMap { entry -> Entry? in
        if kept.contains(entry.measurement) { return entry }
        guard entry.role == nil else { return nil }
        var entry = entry
        entry.notes = []
        return entry
      }
      state.entries.replaceSubrange(state.settled..., with: new)
      state.settled = state.entries.count
      state.waitingNotes = [:]
    }
  }
}
