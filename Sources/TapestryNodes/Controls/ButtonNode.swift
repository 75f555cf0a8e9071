internal import Synchronization
public import TapestryCore
public import TapestryDisplay
internal import TapestrySpecs
public import TapestryStage
internal import TapestryViews

/// A control with a title and an image, each for every state; Texture's `ASButtonNode`.
///
/// All properties may be read and set on any thread. What is not set for a state is that of the nearest state that is a part of it, in the end that of
/// the normal state.
@MainActor
open class ButtonNode: ControlNode {
  private nonisolated let box = Mutex(ButtonContents())
  private nonisolated let hovered = LayoutState(false)

  /// Creates a plain button that is as large as its contents; on any thread.
  override public nonisolated init() { super.init() }

  /// Creates a plain button that is as large as its title; on any thread.
  ///
  /// - Parameters:
  ///   - title: the title of the normal state.
  ///   - font: the font of titles without attributes.
  ///   - color: the color of the title in the normal state.
  ///   - action: an action for `primaryActionTriggered`; must not retain the button.
  public nonisolated convenience init(
    _ title: String,
    font: Font = Font(),
    color: Color = .blue,
    _ action: (@MainActor @Sendable () -> Void)? = nil
  ) {
    self.init()
    box.withLock {
      $0.titles[.normal] = title
      ($0.font, $0.tintColor) = (font, color)
    }
    if let action { addAction(for: .primaryActionTriggered, action) }
  }

  /// Creates a button in a style, with the font and the insets that suit it; on any thread.
  ///
  /// - Parameters:
  ///   - title: the title of the normal state.
  ///   - style: the style of the background.
  ///   - tintColor: the color of the background, or of the title where there is none.
  ///   - action: an action for `primaryActionTriggered`; must not retain the button.
  public nonisolated convenience init(
    _ title: String,
    style: ButtonStyle,
    tintColor: Color = .blue,
    _ action: (@MainActor @Sendable () -> Void)? = nil
  ) {
    self.init()
    let contents = ButtonContents(title, style: style, tintColor: tintColor)
    box.withLock { $0 = contents }
    cornerRadius = contents.cornerRadius
    if let action { addAction(for: .primaryActionTriggered, action) }
  }

  // MARK: Contents

  /// The title of the normal state.
  public nonisolated var title: String {
    get { title(for: .normal) ?? "" }
    set { setTitle(newValue, for: .normal) }
  }

  /// Returns the title that was set for a state.
  public nonisolated func title(for state: ControlState) -> String? {
    contents.titles[state] ?? contents.attributedTitles[state]?.string
  }

  /// Sets the title of a state, in the button's ``font`` and the state's title color; nil for that
  /// of the normal state.
  public nonisolated func setTitle(_ title: String?, for state: ControlState = .normal) {
    change {
      $0.titles[state] = title
      $0.attributedTitles[state] = nil
    }
  }

  /// Returns the title with attributes that was set for a state.
  public nonisolated func attributedTitle(for state: ControlState) -> AttributedText? {
    contents.attributedTitles[state]
  }

  /// Sets the title of a state with its attributes; nil for that of the normal state.
  public nonisolated func setAttributedTitle(
    _ title: AttributedText?,
    for state: ControlState = .normal
  ) {
    change { $0.attributedTitles[state] = title }
  }

  /// Returns the title color that was set for a state.
  public nonisolated func titleColor(for state: ControlState) -> Color? {
    contents.titleColors[state]
  }

  /// Sets the title color of a state; nil, the default, for white on a filled background, and for
  /// the tint color otherwise.
  public nonisolated func setTitleColor(_ color: Color?, for state: ControlState = .normal) {
    change { $0.titleColors[state] = color }
  }

  /// Returns the image that was set for a state.
  public nonisolated func image(for state: ControlState) -> (any ImageSource)? {
    contents.images[state]
  }

  /// Sets the image of a state; nil for that of the normal state.
  ///
  /// On a background, images are templates in the color of the title.
  public nonisolated func setImage(_ image: (any ImageSource)?, for state: ControlState = .normal) {
    change { $0.images[state] = image }
  }

  /// Returns the background image that was set for a state.
  public nonisolated func backgroundImage(for state: ControlState) -> (any ImageSource)? {
    contents.backgroundImages[state]
  }

  /// Sets the image that is stretched behind everything in a state; nil for that of the normal
  /// state.
  public nonisolated func setBackgroundImage(
    _ image: (any ImageSource)?,
    for state: ControlState = .normal
  ) {
    change { $0.backgroundImages[state] = image }
  }

  // MARK: Appearance

  /// The style of the background.
  public nonisolated var buttonStyle: ButtonStyle { contents.style }

  /// The color of the background, or of the title where there is none; default blue.
  public nonisolated var tintColor: Color {
    get { contents.tintColor }
    set { change { $0.tintColor = newValue } }
  }

  /// The font of titles without attributes.
  public nonisolated var font: Font {
    get { contents.font }
    set { change { $0.font = newValue } }
  }

  /// A Boolean value that is true when a highlighted or disabled button without contents of its own
  /// for that state is shown faded; default true.
  public nonisolated var fadesWithState: Bool {
    get { contents.fades }
    set { change { $0.fades = newValue } }
  }

  // MARK: Arrangement

  /// The space between title and image, in points; default 8.
  public nonisolated var contentSpacing: CGFloat {
    get { contents.spacing }
    set { change { $0.spacing = newValue } }
  }

  /// A Boolean value that is true when title and image lie side by side, not above each other;
  /// default true.
  public nonisolated var laysOutHorizontally: Bool {
    get { contents.isHorizontal }
    set { change { $0.isHorizontal = newValue } }
  }

  /// The horizontal placement of title and image; default in the center.
  public nonisolated var contentHorizontalAlignment: ContentHorizontalAlignment {
    get { contents.horizontalAlignment }
    set { change { $0.horizontalAlignment = newValue } }
  }

  /// The vertical placement of title and image; default in the center.
  public nonisolated var contentVerticalAlignment: ContentVerticalAlignment {
    get { contents.verticalAlignment }
    set { change { $0.verticalAlignment = newValue } }
  }

  /// The distance of title and image from the edges, in points; by default what suits the style.
  public nonisolated var contentEdgeInsets: EdgeInsets {
    get { contents.insets }
    set { change { $0.insets = newValue } }
  }

  /// The placement of the image beside the title; default before it.
  public nonisolated var imageAlignment: ButtonImageAlignment {
    get { contents.imageAlignment }
    set { change { $0.imageAlignment = newValue } }
  }

  private nonisolated func change(_ change: (inout ButtonContents) -> Void) {
    box.change(change)
    setNeedsLayout()
  }

  private nonisolated var contents: ButtonContents { box.withLock { $0 } }

  // MARK: State

  override open nonisolated func controlStateDidChange(from old: ControlState) {
    super.controlStateDidChange(from: old)
    let (contents, new) = (contents, controlState)
    if contents.sources(in: old) != contents.sources(in: new) { setNeedsLayout() }
  }

  override open func hoverDidChange(_ isHovered: Bool) {
    super.hoverDidChange(isHovered)
    hovered.value = isHovered
  }

  override open func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    var contents = contents
    contents.cornerRadius = cornerRadius
    return WrapperLayoutSpec(
      children: [contents.element(in: controlState, isHovered: hovered.value)]
    )
  }

  /// The label that was set, or the title.
  override open var accessibilityLabel: String? {
    super.accessibilityLabel ?? contents.title(in: controlState)?.string
  }
}
