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
    place: (any AnyObject & Sendable)?,
    in range: SizeRange,
    parentSize: ParentSize
  ) -> Layout {
    let style = element.style
    reportUndefinedFractions(of: element, style, in: parentSize)
    let allowed = range.intersection(style.sizeRange(in: parentSize))
    guard let place else {
      return calculate(element, in: allowed, offered: range, parentSize: parentSize)
    }
    let question = LayoutPass.Question(
      identity: ObjectIdentifier(place),
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
    pass.remember(layout, for: question, at: place)
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
    place: any AnyObject & Sendable,
    along axis: Axis
  ) -> ContentSizes {
    let question = LayoutPass.ContentQuestion(
      identity: ObjectIdentifier(place),
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
    pass.remember(sizes, for: question, at: place)
    return sizes
  }

  /// Reports an oddity to the environment's handler, once in a pass however often it is met.
  public func report(_ diagnostic: Diagnostic) {
    guard pass.isNew(diagnostic) else { return }
    environment.diagnostics.report(diagnostic)
  }

  private func reportUndefinedFractions(
    of element: any LayoutElement,
    _ style: LayoutElementStyle,
    in parent: ParentSize
  ) {
    func check(_ axis: Axis, _ name: String, _ wanted: Dimension) {
      guard wanted.unit == .fraction else { return }
      report(
        Diagnostic(
          .undefinedFraction,
          item: element.identifier,
          axis: axis,
          message: "\(name) \(wanted) of a parent whose size is not known counts as auto"
        )
      )
    }
    if parent.width == nil {
      check(.horizontal, "width", style.width)
      check(.horizontal, "minWidth", style.minWidth)
      check(.horizontal, "maxWidth", style.maxWidth)
    }
    if parent.height == nil {
      check(.vertical, "height", style.height)
      check(.vertical, "minHeight", style.minHeight)
      check(.vertical, "maxHeight", style.maxHeight)
    }
  }
}
