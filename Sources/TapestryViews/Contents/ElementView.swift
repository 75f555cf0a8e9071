internal import TapestryConstraints
public import TapestryCore
public import TapestryDisplay

/// Shows a layout element: a text, a picture, or a whole tree of specs.
///
/// It wants the size that the element wants, its height following the width, and has the
/// element's baselines.
@MainActor
open class ElementView: View {
  /// What it shows.
  public var element: any LayoutElement {
    didSet {
      natural = nil
      invalidateIntrinsicContentSize()
      setNeedsDisplay()
    }
  }

  private var natural: Layout?

  /// A view that shows an element.
  public init(_ element: any LayoutElement) {
    self.element = element
    super.init()
    isUserInteractionEnabled = false
  }

  /// The element's layout in as much room as it likes.
  private var naturalLayout: Layout {
    if let natural { return natural }
    let layout = element.layoutThatFits(.unconstrained, environment: environment)
    natural = layout
    return layout
  }

  /// What the element wants in as much room as it likes.
  override open var intrinsicContentSize: CGSize { naturalLayout.size }

  /// What the element wants in a width.
  override open func intrinsicHeight(forWidth width: CGFloat) -> CGFloat? {
    if width >= naturalLayout.size.width { return naturalLayout.size.height }
    let range = SizeRange(
      min: CGSize(width: width, height: 0),
      max: CGSize(width: width, height: .infinity)
    )
    return element.layoutThatFits(range, environment: environment).size.height
  }

  /// The element's.
  override open var firstBaselineOffset: CGFloat { naturalLayout.firstBaseline ?? 0 }

  /// The element's.
  override open var lastBaselineOffset: CGFloat {
    guard let last = naturalLayout.lastBaseline ?? naturalLayout.firstBaseline else { return 0 }
    return max(0, naturalLayout.size.height - last)
  }

  /// The element's; a picture's own size, scaled as it is shown.
  override open var rectContent: (any RectContent)? {
    SurroundedContent.make(element, in: environment)
  }

  override open func draw(in context: inout ViewDrawing) {
    context.add(element, in: context.bounds)
  }

  /// Text keeps its size; all else is laid out for the size that is seen.
  override var naturalContentMode: DrawingMode {
    guard let text = element as? Text else { return .redraw }
    return switch text.paragraph.alignment {
    case .center: .fixed(x: 0.5, y: 0)
    case .end: .fixed(x: 1, y: 0)
    case .natural, .start, .justified: .topLeading
    }
  }

  override func forgetMeasurements() { natural = nil }
}

/// Shows text.
@MainActor
open class Label: ElementView {
  /// The text.
  public var text: String { didSet { if text != oldValue { update() } } }
  /// Its font; it grows with the environment's text size.
  public var font: Font { didSet { if font != oldValue { update() } } }
  /// Its colour.
  public var textColor: Color { didSet { if textColor != oldValue { update() } } }
  /// At most so many lines; 0 for any; 1 by default.
  public var numberOfLines: Int { didSet { if numberOfLines != oldValue { update() } } }
  /// Where lines lie across the width.
  public var textAlignment = TextAlignment.start {
    didSet { if textAlignment != oldValue { update() } }
  }

  /// A label.
  public init(
    _ text: String = "",
    font: Font = Font(),
    color: Color = .label,
    lines: Int = 1
  ) {
    (self.text, self.font, textColor, numberOfLines) = (text, font, color, lines)
    super.init(Self.element(text, font, color, lines, .start))
    accessibility.role = .text
  }

  private static func element(
    _ text: String,
    _ font: Font,
    _ color: Color,
    _ lines: Int,
    _ alignment: TextAlignment
  ) -> Text {
    Text(text, font: font, color: color).lines(lines).alignment(alignment)
  }

  private func update() {
    element = Self.element(text, font, textColor, numberOfLines, textAlignment)
  }

  /// The text, unless another one was set.
  override open var accessibilityLabel: String? { accessibility.label ?? text }
}

/// Shows a picture.
@MainActor
open class ImageView: ElementView {
  /// A view of a picture.
  public init(_ source: any ImageSource, contentMode: ContentMode = .scaleAspectFill) {
    super.init(Image(source, contentMode: contentMode))
    clips = true
    accessibility.role = .image
    showPicture()
  }

  /// What it shows, a picture as a rule.
  override open var element: any LayoutElement { didSet { showPicture() } }

  /// A picture belongs to the layer, which fits it in anew while its size is animated.
  private func showPicture() {
    if let image = element as? Image { layer.contents = .image(image.source, image.contentMode) }
  }

  override open func draw(in context: inout ViewDrawing) {
    if !(element is Image) { super.draw(in: &context) }
  }
}
