internal import Synchronization
public import TapestryCore
public import TapestryDisplay
public import TapestryStage
internal import TapestryViews

/// Shows a text; measured and drawn on any thread.
///
///     let title = TextNode("A title", font: .system(20, weight: .bold))
///     title.numberOfLines = 2
///
/// Measures, in the widest width it is allowed, as wide as its widest line and as high as its lines,
/// its ``textContainerInset`` around them; where that is too high, as many lines as fit are shown. Its
/// baselines are those of its first and last lines. Fonts grow with the environment's text scale.
///
/// Stretches of the text with a `link` can be tapped: touches close by count as well. All
/// properties may be read and set on any thread.
open class TextNode: DisplayNode {
  nonisolated let box = Mutex(State())
  /// The touch that is on a link.
  var tracking: Tracking?

  /// What threads share of it.
  struct State: Sendable {
    var recipe = TextRecipe()
    var shadow: TextShadow?
    var highlight: Range<String.Index>?
    var highlightStyle = HighlightStyle.light
    var placeholderColor: Color?
    var placeholderInsets = EdgeInsets(top: 1, bottom: 1)
    var linkTouchSlop: CGFloat = 12
    var passesNonlinkTouches = false
    var handlesToken = false
    var longPressCancels = true
    weak var delegate: (any TextNodeDelegate)?
    var onLinkTap: LinkAction?
    var onLinkLongPress: LinkAction?
    var onTruncationTap: (@MainActor @Sendable () -> Void)?
  }

  /// What is done with a link.
  public typealias LinkAction = @MainActor @Sendable (TextLink) -> Void

  /// A node without a text.
  public nonisolated override init() {
    super.init()
    core.withLock { state in state.changeLook { $0.accessibility = Self.plainAccessibility } }
  }

  /// A node with a text in one or more looks.
  public nonisolated convenience init(_ text: AttributedText) {
    self.init()
    attributedText = text
  }

  /// A node with a text in one look.
  public nonisolated convenience init(
    _ text: String,
    font: Font = Font(),
    color: Color = .label
  ) {
    self.init(AttributedText(text, font: font, color: color))
  }

  private nonisolated static var plainAccessibility: Accessibility {
    var accessibility = Accessibility()
    accessibility.role = .text
    return accessibility
  }

  // MARK: Measuring

  /// The lines in the widest width of the range.
  override open nonisolated func calculateLayoutThatFits(
    _ range: SizeRange,
    parentSize: ParentSize,
    in context: LayoutContext
  ) -> Layout {
    let arranger = TextArranger(recipe: recipe, environment: context.environment)
    let lines = arranger.arrange(in: range.max)
    let size = CGSize(
      width: max(0, lines.size.width + arranger.inset.width),
      height: max(0, lines.size.height + arranger.inset.height)
    )
    return Layout(
      self,
      size: range.clamp(size),
      firstBaseline: arranger.inset.top + lines.firstBaseline,
      lastBaseline: arranger.inset.top + lines.lastBaseline,
      contents: lines,
      in: context
    )
  }

  /// Along the horizontal axis, the longest unbreakable run and the longest unwrapped line.
  override open nonisolated func calculateContentSizes(
    along axis: Axis,
    in context: LayoutContext
  ) -> ContentSizes? {
    TextArranger(recipe: recipe, environment: context.environment).contentSizes(along: axis)
  }

  // MARK: Drawing

  /// The text as it is now, and what is seen besides.
  override open func drawParameters() -> (any Sendable)? {
    box.withLock { state in
      TextDrawing(
        recipe: state.recipe,
        shadow: state.shadow,
        highlight: state.highlight,
        highlightStyle: state.highlightStyle,
        measured: nil
      )
    }
    .with(measured: measuredLines)
  }

  /// Draws the lines as they fit.
  override open nonisolated class func draw(
    in drawing: inout ViewDrawing,
    parameters: (any Sendable)?,
    isCancelled: @Sendable () -> Bool
  ) {
    guard let parameters = parameters as? TextDrawing else { return }
    parameters.draw(in: &drawing)
  }

  /// A bar in place of each line, as they were measured.
  override open nonisolated func placeholder(ofSize size: CGSize) -> (any LayoutElement)? {
    TextPlaceholder(node: self, size: size)
  }

  override open func layout() {
    super.layout()
    updateActions()
  }

  // MARK: Events

  /// Within its bounds; only on links, where others pass through.
  override open func point(inside point: CGPoint) -> Bool {
    super.point(inside: point) && (!passthroughNonlinkTouches || target(at: point) != nil)
  }

  override open func touchesBegan(_ touches: [Touch]) {
    if !beginTracking(touches) { super.touchesBegan(touches) }
  }

  override open func touchesMoved(_ touches: [Touch]) {
    if !continueTracking(touches) { super.touchesMoved(touches) }
  }

  override open func touchesEnded(_ touches: [Touch]) {
    if !endTracking(touches) { super.touchesEnded(touches) }
  }

  override open func touchesCancelled(_ touches: [Touch]) {
    if !cancelTracking(touches) { super.touchesCancelled(touches) }
  }

  override open func didExitHierarchy() {
    super.didExitHierarchy()
    stopTracking()
  }

  // MARK: Accessibility

  /// Its label, or else its text.
  override open var accessibilityLabel: String? {
    super.accessibilityLabel ?? attributedText?.string
  }

  /// Taps the link with such a text, or the message of a truncated text.
  override open func accessibilityPerform(_ action: String) -> Bool {
    perform(action) || super.accessibilityPerform(action)
  }
}
