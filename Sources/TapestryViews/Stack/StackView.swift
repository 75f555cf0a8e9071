internal import TapestryConstraints
public import TapestryCore

/// Arranges views in a row or a column.
///
/// Makes constraints between its arranged views and itself, which the views' own constraints and
/// contents meet on equal terms: sizes that nothing determines follow from contents. Hidden views
/// leave the arrangement with their spacing; no constraint presses them flat, they wait in the size
/// that they had. Constraints are kept as long as they are right: hiding a view changes those next
/// to it only.
///
/// A view that is hidden or shown in an animation fades while the stack closes or opens around it,
/// and everything that follows from it moves along; no call of ``View/layoutIfNeeded()`` is needed.
/// What is inside of the view stays as it is, and is cut at the edges that are seen.
@MainActor
open class StackView: View {
  /// How arranged views share the stack's axis.
  public enum Distribution: Sendable, Hashable, CaseIterable {
    /// They fill it; who grows or shrinks is decided by hugging and compression resistance, among
    /// equals by the order: the first gives way first.
    case fill
    /// They fill it with the same size each.
    case fillEqually
    /// They fill it in proportion to their contents' sizes.
    case fillProportionally
    /// They keep their sizes; the spaces between them are the same, and at least the spacing.
    case equalSpacing
    /// Their middles are at equal distances where the spacing allows.
    case equalCentering
  }

  /// How arranged views lie across the stack's axis.
  public enum Alignment: Sendable, Hashable, CaseIterable {
    /// They fill it.
    case fill
    /// Their leading, or top, edges are aligned.
    case leading
    /// Their middles are aligned.
    case center
    /// Their trailing, or bottom, edges are aligned.
    case trailing
    /// Their first baselines are aligned; in a column as ``leading``.
    case firstBaseline
    /// Their last baselines are aligned; in a column as ``leading``.
    case lastBaseline

    /// The same as ``leading``, for rows.
    public static let top = Alignment.leading
    /// The same as ``trailing``, for rows.
    public static let bottom = Alignment.trailing
  }

  /// The axis along which views follow each other; horizontal by default.
  public var axis: Axis { didSet { if axis != oldValue { arrangeAnew() } } }
  /// How views share the axis; ``Distribution/fill`` by default.
  public var distribution: Distribution { didSet { if distribution != oldValue { arrangeAnew() } } }
  /// How views lie across it; ``Alignment/fill`` by default.
  public var alignment: Alignment { didSet { if alignment != oldValue { arrangeAnew() } } }
  /// The space between two views, in points; negative lets them overlap; 0 by default.
  ///
  /// With equal spacing or centering it is the least. ``spacingUseSystem`` is that of the system.
  public var spacing: CGFloat { didSet { if spacing != oldValue { arrangeAnew() } } }
  /// Whether views keep out of the stack's margins; false by default.
  public var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrangeAnew() } }
  }
  /// Whether a column's spacing is from a last baseline to the next first one; false by default.
  public var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { arrangeAnew() } }
  }

  /// The views that it arranges, in order; all of them lie in it.
  public private(set) var arrangedSubviews: [View] = []

  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  private var madeConstraints = StackConstraints()
  /// Whether it was reported that the alignment has no meaning in a column.
  private var wasMisaligned = false
  /// The views that came back since the last layout.
  private var appearing: [View] = []
  private var transitions = StackTransitions()
  /// The sizes that hidden views had.
  private var hiddenSizes: [ObjectIdentifier: CGSize] = [:]
  /// The view that baselines were taken from when it was laid out last.
  private weak var tallest: View?

  /// A stack of views.
  public init(
    _ views: [View] = [],
    axis: Axis = .horizontal,
    spacing: CGFloat = 0,
    distribution: Distribution = .fill,
    alignment: Alignment = .fill
  ) {
    (self.axis, self.spacing) = (axis, spacing)
    (self.distribution, self.alignment) = (distribution, alignment)
    super.init()
    for view in views { addArrangedSubview(view) }
  }

  /// Arranges a view behind the others; it becomes a subview that constraints place.
  public func addArrangedSubview(_ view: View) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  /// Arranges a view at a place in the order; moves one that is arranged already.
  public func insertArrangedSubview(_ view: View, at index: Int) {
    var index = index
    if let old = arrangedSubviews.firstIndex(where: { $0 === view }) {
      arrangedSubviews.remove(at: old)
      if old < index { index -= 1 }
    }
    if view.superview !== self { addSubview(view) }
    view.translatesAutoresizingMaskIntoConstraints = false
    arrangedSubviews.insert(view, at: min(max(index, 0), arrangedSubviews.count))
    arrangeAnew()
  }

  /// Arranges a view no more; it stays a subview.
  public func removeArrangedSubview(_ view: View) {
    guard let place = arrangedSubviews.firstIndex(where: { $0 === view }) else { return }
    arrangedSubviews.remove(at: place)
    customSpacings[ObjectIdentifier(view)] = nil
    hiddenSizes[ObjectIdentifier(view)] = nil
    arrangeAnew()
  }

  /// A space after a view that stands for ``spacing``.
  public static let spacingUseDefault = CGFloat(Float.greatestFiniteMagnitude)

  /// A space that stands for the system's: 8 points, or, between baselines, what makes texts follow
  /// each other as lines do.
  public static let spacingUseSystem = CGFloat(Float.leastNormalMagnitude)

  /// Sets the space after a view, instead of ``spacing``; nil, or ``spacingUseDefault``, for that
  /// again.
  ///
  /// It goes with the view when the order changes, and ends when the view leaves.
  public func setCustomSpacing(_ spacing: CGFloat?, after view: View) {
    guard arrangedSubviews.contains(where: { $0 === view }) else { return }
    customSpacings[ObjectIdentifier(view)] = spacing == Self.spacingUseDefault ? nil : spacing
    arrangeAnew()
  }

  /// The space after a view that was set for it; nil for none.
  public func customSpacing(after view: View) -> CGFloat? { customSpacings[ObjectIdentifier(view)] }

  /// The views that take part: those that are not hidden.
  var visibleArrangedSubviews: [View] { arrangedSubviews.filter { !$0.isHidden } }

  /// Those that are hidden, each with the last one before it that is not.
  var hiddenArrangedSubviews: [(view: View, previous: View?)] {
    var previous: View?
    var found: [(View, View?)] = []
    for view in arrangedSubviews {
      if view.isHidden { found.append((view, previous)) } else { previous = view }
    }
    return found
  }

  private func spacing(after view: View) -> CGFloat {
    customSpacings[ObjectIdentifier(view)] ?? (spacing == Self.spacingUseDefault ? 0 : spacing)
  }

  /// Whether the space after a view is the system's.
  func hasSystemSpace(after view: View) -> Bool { spacing(after: view) == Self.spacingUseSystem }

  /// The space after a view, in points.
  func space(after view: View) -> CGFloat {
    hasSystemSpace(after: view) ? .systemSpacing : spacing(after: view)
  }

  private func arrangeAnew() {
    setNeedsUpdateConstraints()
    setNeedsLayout()
  }

  /// Makes the constraints of the arrangement.
  override open func updateConstraints() {
    reportMisalignment()
    madeConstraints.update(StackRules(self).rules, in: self)
    super.updateConstraints()
  }

  /// Says, once, that a column has no common baseline.
  private func reportMisalignment() {
    let isMisaligned =
      axis == .vertical && (alignment == .firstBaseline || alignment == .lastBaseline)
    defer { wasMisaligned = isMisaligned }
    guard isMisaligned, !wasMisaligned else { return }
    environment.diagnostics.report(
      Diagnostic(
        .illegalAlignment,
        item: layoutName,
        message: "\(alignment) aligns views of a row; in a column the leading edges are aligned"
      )
    )
  }

  override func subviewVisibilityDidChange(_ view: View, seen: LayerAppearance) {
    guard arrangedSubviews.contains(where: { $0 === view }) else { return }
    if !view.isHidden { appearing.append(view) }
    noteSize(of: view)
    if let scope = AnimationScope.current, window != nil {
      transitions.note(view, seen: seen)
      scope.layOutAtEnd(self)
    }
    arrangeAnew()
  }

  private func noteSize(of view: View) {
    let isKept = view.isHidden && transitions.hasPlaced(view)
    let frame = view.exactFrame ?? view.layer.appearance.levelFrame
    hiddenSizes[ObjectIdentifier(view)] = isKept ? view.alignmentRect(forFrame: frame).size : nil
  }

  /// The size that a hidden view had when it was seen; nil if it was not.
  func hiddenSize(of view: View) -> CGSize? { hiddenSizes[ObjectIdentifier(view)] }

  override open func layoutSubviews() {
    transitions.prepare(in: self)
    super.layoutSubviews()
    noteTallest()
    let appearing = appearing
    self.appearing = []
    for view in appearing where view.superview === self && !view.isHidden {
      // Nobody saw where it was before.
      if !transitions.isPending(view) { view.layer.interrupt([.bounds, .position]) }
      View.performWithoutAnimation { view.layoutIfNeeded() }
    }
    transitions.perform(in: self)
  }

  /// The baselines of a row are those of its tallest view, which is known once it is laid out.
  private func noteTallest() {
    guard axis == .horizontal else { return tallest = nil }
    let new = tallestView
    guard new !== tallest else { return }
    tallest = new
    var stack: StackView? = self
    while let outer = stack {
      outer.constraintState.invalidate(.baselineItems)
      stack = outer.superview as? StackView
    }
  }

  private var tallestView: View? {
    visibleArrangedSubviews.max { $0.bounds.height < $1.bounds.height }
  }

  override func subviewContentDidChange(_ view: View) {
    if distribution == .fillProportionally || distribution == .fill { setNeedsUpdateConstraints() }
  }

  override func willLose(_ view: View) { removeArrangedSubview(view) }

  /// Of a row that of the tallest view, of a column that of the first one.
  override open var viewForFirstBaselineLayout: View {
    let chosen = axis == .vertical ? visibleArrangedSubviews.first : tallestView
    return chosen?.viewForFirstBaselineLayout ?? self
  }

  /// Of a row that of the tallest view, of a column that of the last one.
  override open var viewForLastBaselineLayout: View {
    let chosen = axis == .vertical ? visibleArrangedSubviews.last : tallestView
    return chosen?.viewForLastBaselineLayout ?? self
  }
}

extension Diagnostic.Kind {
  /// A stack view's alignment that has no meaning along its axis, and was taken as another one.
  public static let illegalAlignment = Self(rawValue: "illegalAlignment")
}
