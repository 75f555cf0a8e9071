public import TapestryCore
public import TapestryDisplay
public import TapestryStage

/// A control with a title and an image, each for every state.
///
/// What is not set for a state is that of the nearest state that is a part of it, in the end that of
/// the normal state.
@MainActor
open class Button: Control {
  private var contents: ButtonContents
  private var measured: MeasuredElement

  /// Creates a button.
  ///
  /// - Parameters:
  ///   - title: the title of the normal state.
  ///   - style: the style of the background.
  ///   - tintColor: the color of the background, or of the title where there is none.
  ///   - action: an action for `primaryActionTriggered`; must not retain the button.
  public init(
    _ title: String = "",
    style: ButtonStyle = .filled,
    tintColor: Color = .blue,
    _ action: (@MainActor () -> Void)? = nil
  ) {
    contents = ButtonContents(title, style: style, tintColor: tintColor)
    measured = MeasuredElement(contents.element(in: .normal))
    super.init()
    cornerRadius = contents.cornerRadius
    if let action { addAction(for: .primaryActionTriggered, action) }
  }

  // MARK: Contents

  /// The title of the normal state.
  public var title: String {
    get { title(for: .normal) ?? "" }
    set { setTitle(newValue, for: .normal) }
  }

  /// Returns the title that was set for a state.
  public func title(for state: ControlState) -> String? {
    contents.titles[state] ?? contents.attributedTitles[state]?.string
  }

  /// Sets the title of a state, in the button's ``font`` and the state's title color; nil for that
  /// of the normal state.
  public func setTitle(_ title: String?, for state: ControlState = .normal) {
    change {
      $0.titles[state] = title
      $0.attributedTitles[state] = nil
    }
  }

  /// Returns the title with attributes that was set for a state.
  public func attributedTitle(for state: ControlState) -> AttributedText? {
    contents.attributedTitles[state]
  }

  /// Sets the title of a state with its attributes; nil for that of the normal state.
  public func setAttributedTitle(_ title: AttributedText?, for state: ControlState = .normal) {
    change { $0.attributedTitles[state] = title }
  }

  /// Returns the title color that was set for a state.
  public func titleColor(for state: ControlState) -> Color? { contents.titleColors[state] }

  /// Sets the title color of a state; nil, the default, for white on a filled background, and for
  /// the tint color otherwise.
  public func setTitleColor(_ color: Color?, for state: ControlState = .normal) {
    change { $0.titleColors[state] = color }
  }

  /// Returns the image that was set for a state.
  public func image(for state: ControlState) -> (any ImageSource)? { contents.images[state] }

  /// Sets the image of a state; nil for that of the normal state.
  ///
  /// On a background, images are templates in the color of the title.
  public func setImage(_ image: (any ImageSource)?, for state: ControlState = .normal) {
    change { $0.images[state] = image }
  }

  /// Returns the background image that was set for a state.
  public func backgroundImage(for state: ControlState) -> (any ImageSource)? {
    contents.backgroundImages[state]
  }

  /// Sets the image that is stretched behind everything in a state; nil for that of the normal
  /// state.
  public func setBackgroundImage(_ image: (any ImageSource)?, for state: ControlState = .normal) {
    change { $0.backgroundImages[state] = image }
  }

  // MARK: Appearance

  /// The style of the background.
  public var buttonStyle: ButtonStyle { contents.style }

  /// The color of the background, or of the title where there is none; default blue.
  public var tintColor: Color {
    get { contents.tintColor }
    set { change { $0.tintColor = newValue } }
  }

  /// The radius of the background's corners, in points; by default what suits the style.
  public var cornerRadius: CGFloat {
    get { layer.cornerRadius }
    set {
      layer.cornerRadius = newValue
      change { $0.cornerRadius = newValue }
    }
  }

  /// The font of titles without attributes.
  public var font: Font {
    get { contents.font }
    set { change { $0.font = newValue } }
  }

  /// A Boolean value that is true when a highlighted or disabled button without contents of its own
  /// for that state is shown faded; default true.
  public var fadesWithState: Bool {
    get { contents.fades }
    set { change { $0.fades = newValue } }
  }

  // MARK: Arrangement

  /// The space between title and image, in points; default 8.
  public var contentSpacing: CGFloat {
    get { contents.spacing }
    set { change { $0.spacing = newValue } }
  }

  /// A Boolean value that is true when title and image lie side by side, not above each other;
  /// default true.
  public var laysOutHorizontally: Bool {
    get { contents.isHorizontal }
    set { change { $0.isHorizontal = newValue } }
  }

  /// The horizontal placement of title and image; default in the center.
  public var contentHorizontalAlignment: ContentHorizontalAlignment {
    get { contents.horizontalAlignment }
    set { change { $0.horizontalAlignment = newValue } }
  }

  /// The vertical placement of title and image; default in the center.
  public var contentVerticalAlignment: ContentVerticalAlignment {
    get { contents.verticalAlignment }
    set { change { $0.verticalAlignment = newValue } }
  }

  /// The distance of title and image from the edges, in points; by default what suits the style.
  public var contentEdgeInsets: EdgeInsets {
    get { contents.insets }
    set { change { $0.insets = newValue } }
  }

  /// The placement of the image beside the title; default before it.
  public var imageAlignment: ButtonImageAlignment {
    get { contents.imageAlignment }
    set { change { $0.imageAlignment = newValue } }
  }

  private func change(_ change: (inout ButtonContents) -> Void) {
    change(&contents)
    update()
    invalidateIntrinsicContentSize()
  }

  // MARK: State

  private func update() {
    measured.element = contents.element(in: controlState, isHovered: isHovered)
    setNeedsDisplay()
  }

  override open func controlStateDidChange(from old: ControlState) {
    super.controlStateDidChange(from: old)
    guard contents.sources(in: old) != contents.sources(in: controlState) else { return }
    update()
    invalidateIntrinsicContentSize()
  }

  override open func hoverDidChange(_ isHovered: Bool) { update() }

  // MARK: Size

  /// The size of title and image with the insets.
  override open var intrinsicContentSize: CGSize { measured.layout(in: environment).size }

  override open var firstBaselineOffset: CGFloat { measured.firstBaseline(in: environment) }
  override open var lastBaselineOffset: CGFloat { measured.lastBaseline(in: environment) }

  /// The title and the image with the insets.
  override open var rectContent: (any RectContent)? {
    SurroundedContent.make(measured.element, in: environment)
  }

  override func forgetMeasurements() { measured.forget() }

  override open func draw(in context: inout ViewDrawing) {
    context.add(measured.element, in: context.bounds)
  }

  /// The label that was set, or the title.
  override open var accessibilityLabel: String? {
    accessibility.label ?? contents.title(in: controlState)?.string
  }
}
