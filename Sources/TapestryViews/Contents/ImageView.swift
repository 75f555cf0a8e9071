internal import TapestryConstraints
public import TapestryCore
public import TapestryDisplay
internal import TapestryStage

/// A view that shows an image.
@MainActor
open class ImageView: ElementView {
  /// The image; nil, the default, for none.
  public var image: (any ImageSource)? { didSet { update() } }
  /// How the image fits the view; by default it covers it.
  public var contentMode: ContentMode { didSet { if contentMode != oldValue { update() } } }
  /// The color that fills the shape of the image, which is a template then; nil, the default, shows
  /// the image itself.
  public var tintColor: Color? { didSet { if tintColor != oldValue { update() } } }

  /// Creates a view of an image, or of none.
  public init(
    _ image: (any ImageSource)? = nil,
    contentMode: ContentMode = .scaleAspectFill
  ) {
    (self.image, self.contentMode) = (image, contentMode)
    super.init(Box())
    clips = true
    accessibility.role = .image
    update()
  }

  private func update() {
    guard let image else { return element = Box() }
    var leaf = Image(image, contentMode: contentMode)
    leaf.tintColor = tintColor
    element = leaf
  }

  override func elementDidChange() {
    super.elementDidChange()
    showImage()
  }

  override open func environmentDidChange() {
    super.environmentDidChange()
    if tintColor != nil { showImage() }
  }

  /// Gives the image to the layer, which fits it anew while its size is animated.
  private func showImage() {
    guard let leaf = element as? Image else { return layer.contents = .none }
    let template = leaf.tintColor.map {
      TemplateImageSource(leaf.source, color: $0.resolved(in: environment.colorScheme))
    }
    layer.contents = .image(template ?? leaf.source, leaf.contentMode)
  }

  override open var intrinsicContentSize: CGSize {
    image == nil
      ? CGSize(width: CGFloat.noIntrinsicMetric, height: .noIntrinsicMetric)
      : super.intrinsicContentSize
  }

  override open func intrinsicHeight(forWidth width: CGFloat) -> CGFloat? {
    image == nil ? nil : super.intrinsicHeight(forWidth: width)
  }

  override open func draw(in context: inout ViewDrawing) {
    if image != nil, !(element is Image) { super.draw(in: &context) }
  }
}
