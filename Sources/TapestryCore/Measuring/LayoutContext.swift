/// What measuring is done in: the environment, and the pass that remembers what was measured.
///
/// A value, handed from parent to child. A spec that changes the environment for its children
/// hands them `context.with(environment:)`.
public struct LayoutContext: Sendable {
  /// Scale, direction and the rest of what surrounds the layout.
  public var environment: LayoutEnvironment { shared.environment }

  /// Where each measurement is recorded, for explanations; nil in ordinary passes.
  public var trace: LayoutTrace? { shared.trace }

  /// What most measurements of a pass have in common; apart, so that a context is two words.
  private final class Shared: Sendable {
    let environment: LayoutEnvironment
    let environmentNumber: Int
    let trace: LayoutTrace?
    let pass: LayoutPass
    let asker: (any AnyObject & Sendable)?

    init(
      _ environment: LayoutEnvironment,
      _ number: Int,
      _ trace: LayoutTrace?,
      _ pass: LayoutPass,
      asker: (any AnyObject & Sendable)? = nil
    ) {
      (self.environment, environmentNumber) = (environment, number)
      (self.trace, self.pass, self.asker) = (trace, pass, asker)
    }
  }

  private let shared: Shared
  /// The measurement that this context was handed to.
  private let measurement: LayoutMeasurement

  private var pass: LayoutPass { shared.pass }
  private var environmentNumber: Int { shared.environmentNumber }

  /// Starts a pass.
  ///
  /// - Parameters:
  ///   - environment: what surrounds the layout.
  ///   - trace: records every measurement if given.
  public init(environment: LayoutEnvironment, trace: LayoutTrace? = nil) {
    self.init(Shared(environment, 0, trace, LayoutPass()), .none)
  }

  private init(_ shared: Shared, _ measurement: LayoutMeasurement) {
    (self.shared, self.measurement) = (shared, measurement)
  }

  /// The same pass with another environment, for the children of an element that changes it.
  public func with(environment: LayoutEnvironment) -> LayoutContext {
    with(environment, number: pass.nextEnvironmentNumber())
  }

  /// The same pass with another reading direction; this context itself if it is the same.
  public func with(layoutDirection: LayoutDirection) -> LayoutContext {
    guard layoutDirection != environment.layoutDirection else { return self }
    var changed = environment
    changed.layoutDirection = layoutDirection
    // The two directions have numbers of their own, so that going back and forth shares answers.
    return with(changed, number: environmentNumber ^ 1)
  }

  private func with(_ environment: LayoutEnvironment, number: Int) -> LayoutContext {
    LayoutContext(Shared(environment, number, trace, pass, asker: shared.asker), measurement)
  }

  /// The innermost of the objects around that keep what they measured, as it was handed on.
  package var asker: (any AnyObject & Sendable)? { shared.asker }

  /// The same pass, for what an object measures whose answer depends on it.
  package func with(asker: any AnyObject & Sendable) -> LayoutContext {
    LayoutContext(Shared(environment, environmentNumber, trace, pass, asker: asker), measurement)
  }

  /// The same context for a measurement.
  private func during(_ measurement: LayoutMeasurement) -> LayoutContext {
    LayoutContext(shared, measurement)
  }

  func measure(
    _ element: any LayoutElement,
    place: (any AnyObject & Sendable)?,
    in range: SizeRange,
    parentSize: ParentSize
  ) -> Layout {
    let layout = answer(element, place: place, in: range, parentSize: parentSize)
    if measurement == .none { pass.keep(layout, trace) }
    return layout
  }

  private func answer(
    _ element: any LayoutElement,
    place: (any AnyObject & Sendable)?,
    in range: SizeRange,
    parentSize: ParentSize
  ) -> Layout {
    let style = element.style
    let allowed = range.intersection(style.sizeRange(in: parentSize))
    guard let place else {
      return calculate(element, style, in: allowed, offered: range, parentSize: parentSize)
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
          element.calculateLayout(in: allowed, parentSize: parentSize, context: during(.trial))
        },
        "\(type(of: element)) measured twice in \(allowed) gives two sizes; measuring must be pure"
      )
      return known
    }
    let layout = calculate(element, style, in: allowed, offered: range, parentSize: parentSize)
    pass.remember(layout, for: question, at: place)
    return layout
  }

  private func calculate(
    _ element: any LayoutElement,
    _ style: LayoutElementStyle,
    in allowed: SizeRange,
    offered: SizeRange,
    parentSize: ParentSize
  ) -> Layout {
    let inner = during(pass.nextMeasurement())
    inner.reportUndefinedFractions(of: element, style, in: parentSize)
    let layout = StackGuard.withRoom {
      element.calculateLayout(in: allowed, parentSize: parentSize, context: inner)
    }
    trace?.record(
      element,
      offered: offered,
      allowed: allowed,
      chosen: layout,
      of: inner.measurement
    )
    return pass.remarking(layout, inner.measurement, isTraced: trace != nil)
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
    let content = StackGuard.withRoom { element.contentSizes(along: axis, context: during(.trial)) }
    let own = element.style.sizeRange(in: .unknown)
    let sizes = ContentSizes(
      min: Swift.max(own.min[axis], Swift.min(own.max[axis], content.min)),
      max: Swift.max(own.min[axis], Swift.min(own.max[axis], content.max))
    )
    pass.remember(sizes, for: question, at: place)
    return sizes
  }

  /// Reports an oddity of the layout that is being calculated.
  ///
  /// An element is often measured several times, and only one of its layouts is used. The
  /// environment's handler hears of an oddity when the outermost measurement has ended and the
  /// layout is in its result: in tree order, and once in a pass however often it is met. A report
  /// made outside measurements is handed on at once.
  public func report(_ diagnostic: Diagnostic) {
    let report = LayoutReport(diagnostic: diagnostic, handler: environment.diagnostics)
    pass.report(report, measurement)
  }

  /// Adds sentences about the element that is being measured to the record of its measurement.
  ///
  /// Does nothing without a ``trace``.
  public func annotate(_ notes: [LayoutTrace.Note]) { trace?.annotate(notes, measurement) }

  /// Records an element that the one being measured places on its own, without measuring it through
  /// the pass.
  ///
  /// Part of the explanation if the layout that is being calculated is in the result. Does nothing
  /// without a ``trace``.
  ///
  /// - Parameters:
  ///   - element: the element placed.
  ///   - container: the size of what it lies in, in points.
  ///   - layout: its layout.
  ///   - role: what it is to the engine, such as `a flex item`.
  ///   - notes: what the engine has to add.
  public func record(
    _ element: any LayoutElement,
    in container: CGSize,
    chosen layout: Layout,
    as role: String,
    notes: [LayoutTrace.Note]
  ) {
    trace?.record(
      element,
      offered: SizeRange(upTo: container.width, container.height),
      allowed: SizeRange(exact: layout.size),
      chosen: layout,
      as: role,
      notes: notes,
      of: measurement
    )
  }
}

extension LayoutContext {
  /// Reports the fractions in a style that count as `auto`, as an oddity of its element's layout.
  fileprivate func reportUndefinedFractions(
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
