internal import TapestryConstraints
public import TapestryCore
internal import TapestryDisplay
internal import TapestryStage

/// A view that shows a layout element: a text, an image, or a whole tree of specs.
///
/// Its intrinsic size is the element's size, the height following the width, and its baselines are
/// the element's.
@MainActor
open class ElementView: View {
  /// The element that the view shows.
  public var element: any LayoutElement {
    get { measured.element }
    set {
      measured.element = newValue
      elementDidChange()
    }
  }

  private var measured: MeasuredElement

  /// Creates a view that shows an element.
  public init(_ element: any LayoutElement) {
    measured = MeasuredElement(element)
    super.init()
    isUserInteractionEnabled = false
    elementDidChange()
  }

  /// Called when the element is another one.
  func elementDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  /// The size that the element wants in unlimited space.
  override open var intrinsicContentSize: CGSize { measured.layout(in: environment).size }

  /// The height that the element wants in a width.
  override open func intrinsicHeight(forWidth width: CGFloat) -> CGFloat? {
    measured.height(forWidth: width, in: environment)
  }

  /// The first baseline of the element.
  override open var firstBaselineOffset: CGFloat { measured.firstBaseline(in: environment) }

  /// The last baseline of the element.
  override open var lastBaselineOffset: CGFloat { measured.lastBaseline(in: environment) }

  /// The element; for an image its own size, scaled as it is shown.
  override open var rectContent: (any RectContent)? {
    SurroundedContent.make(element, in: environment)
  }

  override open func draw(in context: inout ViewDrawing) {
    context.add(element, in: context.bounds)
  }

  /// Text keeps its size; all else is laid out for the size that is seen.
  override var naturalDrawingMode: DrawingMode { element.naturalDrawingMode }

  override func forgetMeasurements() { measured.forget() }
}
