public import TapestryCore
public import TapestryDisplay

/// A control with a title.
@MainActor
open class Button: Control {
  /// How it looks.
  public enum Style: Sendable, Hashable {
    /// A filled plate: the most important action.
    case filled
    /// A plate with an outline.
    case outlined
    /// The title alone.
    case plain
  }

  /// The title.
  public var title: String {
    didSet {
      label.text = title
      invalidateIntrinsicContentSize()
    }
  }
  /// How it looks.
  public let style: Style
  /// The colour of its plate, or of its title where it has none.
  public var tint: Color { didSet { stateDidChange() } }
  /// The colour of its title; nil, the default, for white on a plate, and the tint without one.
  public var titleColor: Color? { didSet { stateDidChange() } }
  /// The title's font.
  public var font: Font {
    get { label.font }
    set {
      label.font = newValue
      invalidateIntrinsicContentSize()
    }
  }

  private let label: Label
  private let insets: EdgeInsets

  /// A button.
  public init(
    _ title: String,
    style: Style = .filled,
    tint: Color = .blue,
    _ action: (@MainActor () -> Void)? = nil
  ) {
    (self.title, self.style, self.tint) = (title, style, tint)
    label = Label(title, font: Font(size: 15, weight: style == .plain ? .medium : .semibold))
    label.textAlignment = .center
    insets =
      style == .plain
      ? EdgeInsets(horizontal: 2, vertical: 4) : EdgeInsets(horizontal: 20, vertical: 11)
    super.init()
    layer.cornerRadius = style == .plain ? 0 : 12
    addSubview(label)
    if let action { on(.primary, action) }
    stateDidChange()
  }

  /// The title with room around it.
  override open var intrinsicContentSize: CGSize {
    let size = label.intrinsicContentSize
    return CGSize(
      width: size.width + insets.left(in: .leftToRight) + insets.right(in: .leftToRight),
      height: size.height + insets.top + insets.bottom
    )
  }

  override open var firstBaselineOffset: CGFloat { insets.top + label.firstBaselineOffset }
  override open var lastBaselineOffset: CGFloat { insets.bottom + label.lastBaselineOffset }

  /// The title with room around it.
  override open var rectContent: (any RectContent)? {
    SurroundedContent(element: label.element, insets: insets, environment: environment)
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    let size = label.intrinsicContentSize
    label.frame = CGRect(
      x: min(insets.left(in: .leftToRight), max(0, (bounds.width - size.width) / 2)),
      y: (bounds.height - size.height) / 2,
      width: max(size.width, bounds.width - 2 * insets.left(in: .leftToRight)),
      height: size.height
    )
  }

  override open func stateDidChange() {
    super.stateDidChange()
    let strength = isPressed ? 0.75 : isHovered ? 0.9 : 1
    opacity = isEnabled ? 1 : 0.4
    switch style {
    case .filled:
      background = tint.mixed(with: .black, at: 1 - strength)
      label.textColor = titleColor ?? .white
    case .outlined:
      background = isPressed ? tint.opacity(0.15) : isHovered ? tint.opacity(0.07) : .clear
      layer.border = Border(width: 1, color: tint.opacity(0.6))
      label.textColor = titleColor ?? tint
    case .plain: label.textColor = (titleColor ?? tint).opacity(strength)
    }
  }

  /// The title, unless another one was set.
  override open var accessibilityLabel: String? { accessibility.label ?? title }
}
