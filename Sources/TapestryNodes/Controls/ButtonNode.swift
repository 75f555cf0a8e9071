internal import Synchronization
public import TapestryCore
public import TapestryDisplay
public import TapestrySpecs
internal import TapestryStage

/// A control with a title, a picture and a background picture, each for every state; Texture's
/// `ASButtonNode`.
///
/// What is not set for a state is as in the nearest one that it has part in, in the end as in the
/// normal state. All of it may be read and set on any thread.
@MainActor
open class ButtonNode: ControlNode {
  /// Where the picture is.
  public enum ImageAlignment: Sendable, Hashable {
    /// Before the title.
    case beginning
    /// Behind the title.
    case end
  }

  private nonisolated let contents = Mutex(ButtonContents())

  /// A button without a title; on any thread.
  override public nonisolated init() { super.init() }

  /// A button with a title, and with what is done when it is pressed; that should hold what keeps
  /// the button weakly.
  public nonisolated convenience init(
    _ title: String,
    font: Font = Font(),
    color: Color = .blue,
    _ action: (@MainActor @Sendable () -> Void)? = nil
  ) {
    self.init()
    setTitle(title, font: font, color: color)
    if let action { on(.primaryAction, action) }
  }

  // MARK: What it shows

  /// The title of a state, if one was set for it.
  public nonisolated func title(for state: ControlState) -> AttributedText? {
    contents.withLock { $0.titles[state] }
  }

  /// Sets the title of a state; nil for that of the normal one.
  public nonisolated func setTitle(_ title: AttributedText?, for state: ControlState = .normal) {
    change { $0.titles[state] = title }
  }

  /// Sets the title of a state in a look.
  public nonisolated func setTitle(
    _ title: String,
    font: Font = Font(),
    color: Color = .blue,
    for state: ControlState = .normal
  ) {
    setTitle(AttributedText(title, font: font, color: color), for: state)
  }

  /// The picture of a state, if one was set for it.
  public nonisolated func image(for state: ControlState) -> (any ImageSource)? {
    contents.withLock { $0.images[state] }
  }

  /// Sets the picture of a state; nil for that of the normal one.
  public nonisolated func setImage(
    _ image: (any ImageSource)?,
    for state: ControlState = .normal
  ) {
    change { $0.images[state] = image }
  }

  /// The background picture of a state, if one was set for it.
  public nonisolated func backgroundImage(for state: ControlState) -> (any ImageSource)? {
    contents.withLock { $0.backgroundImages[state] }
  }

  /// Sets the picture that a state shows behind everything, stretched to the button's size; nil for
  /// that of the normal one.
  public nonisolated func setBackgroundImage(
    _ image: (any ImageSource)?,
    for state: ControlState = .normal
  ) {
    change { $0.backgroundImages[state] = image }
  }

  // MARK: How it is arranged

  /// The space between title and picture, in points; default 8.
  public nonisolated var contentSpacing: CGFloat {
    get { contents.withLock { $0.spacing } }
    set { change { $0.spacing = newValue } }
  }

  /// Whether title and picture are beside each other, not above each other; true by default.
  public nonisolated var laysOutHorizontally: Bool {
    get { contents.withLock { $0.isHorizontal } }
    set { change { $0.isHorizontal = newValue } }
  }

  /// Where title and picture are from left to right; default in the middle.
  public nonisolated var contentHorizontalAlignment: StackLayoutSpec.HorizontalAlignment {
    get { contents.withLock { $0.horizontalAlignment } }
    set { change { $0.horizontalAlignment = newValue } }
  }

  /// Where title and picture are from top to bottom; default in the middle.
  public nonisolated var contentVerticalAlignment: StackLayoutSpec.VerticalAlignment {
    get { contents.withLock { $0.verticalAlignment } }
    set { change { $0.verticalAlignment = newValue } }
  }

  /// The distance of title and picture from the edges, in points; default none.
  public nonisolated var contentEdgeInsets: EdgeInsets {
    get { contents.withLock { $0.insets } }
    set { change { $0.insets = newValue } }
  }

  /// Where the picture is; before the title by default.
  public nonisolated var imageAlignment: ImageAlignment {
    get { contents.withLock { $0.imageAlignment } }
    set { change { $0.imageAlignment = newValue } }
  }

  /// Whether a touched or disabled button without contents of its own for that fades; true by
  /// default.
  public nonisolated var fadesWithState: Bool {
    get { contents.withLock { $0.fades } }
    set { change { $0.fades = newValue } }
  }

  private nonisolated func change(_ change: (inout ButtonContents) -> Void) {
    contents.change(change)
    setNeedsLayout()
  }

  override open nonisolated func controlStateDidChange(from old: ControlState) {
    super.controlStateDidChange(from: old)
    let (contents, new) = (contents.withLock { $0 }, controlState)
    if contents.sources(in: old) != contents.sources(in: new) { setNeedsLayout() }
  }

  override open func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    contents.withLock { $0 }.spec(in: controlState)
  }

  /// The title, unless another one was set.
  override open var accessibilityLabel: String? {
    let contents = contents.withLock { $0 }
    return super.accessibilityLabel ?? contents.value(contents.titles, controlState)?.string
  }
}
