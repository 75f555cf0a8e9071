internal import Synchronization

/// The memory of one measuring pass: every question asked, with its answer.
///
/// Keeps the places asked about alive, so that none's identity is taken over by another.
final class LayoutPass: Sendable {
  struct Question: Hashable {
    let identity: ObjectIdentifier
    let range: SizeRange
    let parentSize: ParentSize
    let environment: Int
  }

  struct ContentQuestion: Hashable {
    let identity: ObjectIdentifier
    let axis: Axis
    let environment: Int
  }

  private struct Memory {
    var layouts: [Question: Layout] = [:]
    var contentSizes: [ContentQuestion: ContentSizes] = [:]
    var places: [any AnyObject & Sendable] = []
    var lastEnvironment = 0
    var isProving = false
    var reported: Set<Diagnostic> = []
    /// What was reported in measurements that have not ended.
    var waiting: [LayoutMeasurement: [LayoutReport]] = [:]
  }

  private let memory = Mutex(Memory())
  private let lastMeasurement = Atomic(0)
  /// Set by the first report; until then nobody need look for any.
  private let hasReports = Atomic(false)

  /// Even numbers: the lowest bit is the change of reading direction.
  func nextEnvironmentNumber() -> Int {
    memory.withLock {
      $0.lastEnvironment += 2
      return $0.lastEnvironment
    }
  }

  func layout(for question: Question) -> Layout? {
    memory.withLock { $0.layouts[question] }
  }

  func contentSizes(for question: ContentQuestion) -> ContentSizes? {
    memory.withLock { $0.contentSizes[question] }
  }

  func remember(_ layout: Layout, for question: Question, at place: any AnyObject & Sendable) {
    memory.withLock {
      $0.layouts[question] = layout
      $0.places.append(place)
    }
  }

  func remember(
    _ sizes: ContentSizes,
    for question: ContentQuestion,
    at place: any AnyObject & Sendable
  ) {
    memory.withLock {
      $0.contentSizes[question] = sizes
      $0.places.append(place)
    }
  }

  /// Whether a remembered layout equals a fresh one; debug builds ask at every repeated question.
  ///
  /// Questions asked while a proof runs are not proved again: each would double the work.
  func proves(_ known: Layout, fresh: () -> Layout) -> Bool {
    let starts = memory.withLock { memory in
      defer { memory.isProving = true }
      return !memory.isProving
    }
    guard starts else { return true }
    defer { memory.withLock { $0.isProving = false } }
    return fresh().size == known.size
  }
}

extension LayoutPass {
  func nextMeasurement() -> LayoutMeasurement {
    let last = lastMeasurement.wrappingAdd(1, ordering: .relaxed)
    return LayoutMeasurement(number: last.newValue)
  }

  /// Takes a report in; it waits for the measurement's end.
  func report(_ report: LayoutReport, _ measurement: LayoutMeasurement) {
    if report.handler.isIgnoring || measurement == .trial { return }
    if measurement == .none { return handOn(report) }
    memory.withLock { $0.waiting[measurement, default: []].append(report) }
    hasReports.store(true, ordering: .relaxed)
  }

  /// A measurement's layout, with what was reported until its end.
  func remarking(
    _ layout: Layout,
    _ measurement: LayoutMeasurement,
    isTraced: Bool
  ) -> Layout {
    guard isTraced || hasReports.load(ordering: .relaxed) else { return layout }
    var remarks: [LayoutRemark] = isTraced ? [.measurement(measurement)] : []
    let reports = memory.withLock { $0.waiting.removeValue(forKey: measurement) }
    remarks += (reports ?? []).map(LayoutRemark.report)
    return remarks.isEmpty ? layout : layout.remarking(remarks)
  }

  /// Says what there is to say of a result.
  ///
  /// - Complexity: O(elements) if anything was reported or is traced, else O(1).
  func keep(_ layout: Layout, _ trace: LayoutTrace?) {
    guard trace != nil || hasReports.load(ordering: .relaxed) else { return }
    var kept: Set<LayoutMeasurement> = []
    layout.visit { _, _, layout in
      for remark in layout.remarks {
        switch remark {
        case .report(let report): handOn(report)
        case .measurement(let measurement): kept.insert(measurement)
        }
      }
      return .descend
    }
    trace?.keep(kept)
  }

  /// Hands a report to its handler unless the pass has done so before.
  private func handOn(_ report: LayoutReport) {
    let isNew = memory.withLock { $0.reported.insert(report.diagnostic).inserted }
    if isNew { report.handler.report(report.diagnostic) }
  }
}
