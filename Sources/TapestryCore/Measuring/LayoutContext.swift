internal import Synchronization

/// What measuring is done in: the environment, and the pass that remembers what was measured.
///
/// A value, handed from parent to child. A spec that changes the environment for its children
/// hands them `context.with(environment:)`.
public struct LayoutContext: Sendable {
  /// Scale, direction and the rest of what surrounds the layout.
  public let environment: LayoutEnvironment

  /// Where each measurement is recorded, for explanations; nil in ordinary passes.
  public let trace: LayoutTrace?

  private let pass: LayoutPass
  private let environmentNumber: Int

  /// Starts a pass.
  ///
  /// - Parameters:
  ///   - environment: what surrounds the layout.
  ///   - trace: records every measurement if given.
  public init(environment: LayoutEnvironment, trace: LayoutTrace? = nil) {
    self.environment = environment
    self.trace = trace
    pass = LayoutPass()
    environmentNumber = 0
  }

  private init(
    environment: LayoutEnvironment,
    trace: LayoutTrace?,
    pass: LayoutPass,
    number: Int
  ) {
    (self.environment, self.trace, self.pass) = (environment, trace, pass)
    environmentNumber = number
  }

  /// The same pass with another environment, for the children of an element that changes it.
  public func with(environment: LayoutEnvironment) -> LayoutContext {
    LayoutContext(
      environment: environment,
      trace: trace,
      pass: pass,
      number: pass.nextEnvironmentNumber()
    )
  }

  /// The same pass with another reading direction; this context itself if it is the same.
  public func with(layoutDirection: LayoutDirection) -> LayoutContext {
    guard layoutDirection != environment.layoutDirection else { return self }
    var changed = environment
    changed.layoutDirection = layoutDirection
    // The two directions have numbers of their own, so that going back and forth shares answers.
    return LayoutContext(
      environment: changed,
      trace: trace,
      pass: pass,
      number: environmentNumber ^ 1
    )
  }

  func measure(
    _ element: any LayoutElement,
    identity: ObjectIdentifier?,
    in range: SizeRange,
    parentSize: ParentSize
  ) -> Layout {
    let style = element.style
    reportUndefinedFractions(of: element, style, in: parentSize)
    let allowed = range.intersection(style.sizeRange(in: parentSize))
    guard let identity else {
      return calculate(element, in: allowed, offered: range, parentSize: parentSize)
    }
    let question = LayoutPass.Question(
      identity: identity,
      range: allowed,
      parentSize: parentSize,
      environment: environmentNumber
    )
    if let known = pass.layout(for: question) {
      assert(
        pass.proves(known) {
          element.calculateLayout(in: allowed, parentSize: parentSize, context: self)
        },
        "\(type(of: element)) measured twice in \(allowed) gives two sizes; measuring must be pure"
      )
      return known
    }
    let layout = calculate(element, in: allowed, offered: range, parentSize: parentSize)
    pass.remember(layout, for: question, element: element)
    return layout
  }

  private func calculate(
    _ element: any LayoutElement,
    in allowed: SizeRange,
    offered: SizeRange,
    parentSize: ParentSize
  ) -> Layout {
    let layout = StackGuard.withRoom {
      element.calculateLayout(in: allowed, parentSize: parentSize, context: self)
    }
    trace?.record(element, offered: offered, allowed: allowed, chosen: layout)
    return layout
  }

  func contentSizes(
    of element: any LayoutElement,
    identity: ObjectIdentifier,
    along axis: Axis
  ) -> ContentSizes {
    let question = LayoutPass.ContentQuestion(
      identity: identity,
      axis: axis,
      environment: environmentNumber
    )
    if let known = pass.contentSizes(for: question) { return known }
    let content = StackGuard.withRoom { element.contentSizes(along: axis, context: self) }
    let own = element.style.sizeRange(in: .unknown)
    let sizes = ContentSizes(
      min: Swift.max(own.min[axis], Swift.min(own.max[axis], content.min)),
      max: Swift.max(own.min[axis], Swift.min(own.max[axis], content.max))
    )
    pass.remember(sizes, for: question, element: element)
    return sizes
  }

  private func reportUndefinedFractions(
    of element: any LayoutElement,
    _ style: LayoutElementStyle,
    in parent: ParentSize
  ) {
    func check(_ axis: Axis, _ name: String, _ wanted: Dimension) {
      guard wanted.unit == .fraction, parent[axis] == nil else { return }
      environment.diagnostics.report(
        Diagnostic(
          .undefinedFraction,
          item: element.identifier,
          axis: axis,
          message: "\(name) \(wanted) of a parent whose size is not known counts as auto"
        )
      )
    }
    check(.horizontal, "width", style.width)
    check(.vertical, "height", style.height)
  }
}

/// The memory of one measuring pass: every question asked, with its answer.
///
/// Keeps the elements alive, so that an identity cannot be taken over by another element.
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
    var elements: [any LayoutElement] = []
    var lastEnvironment = 0
    var isProving = false
  }

  private let memory = Mutex(Memory())

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

  func remember(_ layout: Layout, for question: Question, element: any LayoutElement) {
    memory.withLock {
      $0.layouts[question] = layout
      $0.elements.append(element)
    }
  }

  func remember(_ sizes: ContentSizes, for question: ContentQuestion, element: any LayoutElement) {
    memory.withLock {
      $0.contentSizes[question] = sizes
      $0.elements.append(element)
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
