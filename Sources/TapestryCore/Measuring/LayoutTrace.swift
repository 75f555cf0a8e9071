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
    public let notes: [Note]
  }

  /// A sentence of an engine about a measurement.
  public struct Note: Sendable, Hashable {
    /// The axis that it speaks of; nil for both.
    public let axis: Axis?
    /// The sentence, without a full stop.
    public let text: String

    /// A sentence about an axis, or about both.
    public init(_ text: String, axis: Axis? = nil) { (self.text, self.axis) = (text, axis) }
  }

  private struct State {
    var entries: [Entry] = []
    var waitingNotes: [Note] = []
  }

  private let state = Mutex(State())

  /// An empty record.
  public init() {}

  /// The measurements so far, in the order in which they ended: children before parents.
  public var entries: [Entry] { state.withLock { $0.entries } }

  /// Adds sentences about the element that is being measured: to the measurement that ends next.
  public func annotate(_ notes: [Note]) { state.withLock { $0.waitingNotes += notes } }

  /// Adds a measurement; called by the pass, and by engines that measure elements on their own.
  public func record(
    _ element: any LayoutElement,
    offered: SizeRange,
    allowed: SizeRange,
    chosen layout: Layout,
    as role: String? = nil,
    notes: [Note] = []
  ) {
    state.withLock { state in
      let entry = Entry(
        element: element,
        offered: offered,
        allowed: allowed,
        chosen: layout.size,
        role: role,
        notes: state.waitingNotes + notes
      )
      state.waitingNotes = []
      state.entries.append(entry)
    }
  }
}
