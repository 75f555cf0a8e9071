internal import Synchronization
public import TapestryCore
public import TapestryDisplay
public import TapestryStage
internal import TapestryViews

/// Shows a picture; its size is read, and its pixels are decoded, on any thread.
///
///     let avatar = ImageNode(FileImageSource(path: "ada.jpg"))
///     avatar.imageModification = .rounded(border: Border(width: 2, color: .white))
///     (avatar.style.width, avatar.style.height) = (.points(40), .points(40))
///
/// Measures the picture's own size, its pixels divided by its scale. A picture that cannot be read is
/// reported to the diagnostics handler, measures as nothing and shows nothing.
///
/// Pixels that are changed are never more than the picture has: what is shown larger is stretched
/// when it is composited. Of a picture with several frames only the first is shown; there is no
/// animation.
///
/// All properties may be read and set on any thread.
open class ImageNode: DisplayNode {
  private nonisolated let box = Mutex(State())

  private struct State {
    var image: (any ImageSource)?
    var placement = ImagePlacement()
    var tint: Color?
    var modification: ImageModification?
    var block: (@Sendable (Bitmap) -> Bitmap)?
  }

  private nonisolated static let showsScaling = Atomic(false)

  /// Whether every image node whose picture's pixels are not those of the screen says how many of
  /// these one of them takes; for debugging, default no.
  ///
  /// What is drawn from then on shows it.
  public nonisolated static var shouldShowImageScalingOverlay: Bool {
    get { showsScaling.load(ordering: .relaxed) }
    set { showsScaling.store(newValue, ordering: .relaxed) }
  }

  /// A node without a picture.
  public nonisolated override init() { super.init() }

  /// A node with a picture.
  public nonisolated convenience init(
    _ image: (any ImageSource)?,
    contentMode: ContentMode = .scaleAspectFill
  ) {
    self.init()
    box.change {
      $0.image = image
      $0.placement.contentMode = contentMode
    }
  }

  /// The picture; nil, the default, for none.
  public nonisolated var image: (any ImageSource)? {
    get { box.withLock { $0.image } }
    set {
      box.change { $0.image = newValue }
      setNeedsLayout()
      setNeedsDisplay()
    }
  }

  private nonisolated func place<Value: Equatable & Sendable>(
    _ path: any (WritableKeyPath<ImagePlacement, Value> & Sendable),
    _ value: Value
  ) {
    let isOther = box.withLock { state in
      guard state.placement[keyPath: path] != value else { return false }
      state.placement[keyPath: path] = value
      return true
    }
    if isOther { setNeedsDisplay() }
  }

  /// How the picture fills the node; default: it covers it.
  public nonisolated var contentMode: ContentMode {
    get { box.withLock { $0.placement.contentMode } }
    set { place(\.contentMode, newValue) }
  }

  /// Whether the picture is cut at the node's bounds; default yes.
  public nonisolated var isCropEnabled: Bool {
    get { box.withLock { $0.placement.isCropped } }
    set { place(\.isCropped, newValue) }
  }

  /// Which part of a picture is seen that is cut, in shares of its width and height; default
  /// 0.5, 0.5 without a size.
  ///
  /// Without a size, and where the picture covers the node, the origin's point of the picture lies at
  /// the same share of the node: 0.5, 0.5 shows the middle, 0, 0 the top left corner. With a size the
  /// part covers the node, whatever the content mode is.
  public nonisolated var cropRect: CGRect {
    get { box.withLock { $0.placement.cropRect } }
    set { place(\.cropRect, newValue) }
  }

  /// The size in points that the pixels are made for, instead of the node's; nil, the default, for
  /// the node's.
  ///
  /// The result is stretched to the node. For nodes that change their size often.
  public nonisolated var forcedSize: CGSize? {
    get { box.withLock { $0.placement.forcedSize } }
    set { place(\.forcedSize, newValue) }
  }

  /// The colour that the picture's shape is filled with; nil, the default, for the picture itself.
  public nonisolated var tintColor: Color? {
    get { box.withLock { $0.tint } }
    set {
      box.change { $0.tint = newValue }
      setNeedsDisplay()
    }
  }

  /// What is done to the pixels that are seen, off the main thread; nil, the default, for nothing.
  ///
  /// Nodes that show the same part of the same picture in as many pixels, with equal
  /// modifications, share the result as long as one of them shows it. The same picture is the same
  /// object, or an equal value.
  public nonisolated var imageModification: ImageModification? {
    get { box.withLock { $0.modification } }
    set {
      box.change {
        $0.modification = newValue
        $0.block = nil
      }
      setNeedsDisplay()
    }
  }

  /// What is done to the pixels that are seen, off the main thread, as a closure; nil, the default,
  /// for nothing.
  ///
  /// Instead of ``imageModification``. Closures cannot be compared: its results are this node's
  /// alone. Must be pure.
  public nonisolated var imageModificationBlock: (@Sendable (Bitmap) -> Bitmap)? {
    get { box.withLock { $0.block } }
    set {
      box.change {
        $0.block = newValue
        $0.modification = newValue.map { ImageModification($0) }
      }
      setNeedsDisplay()
    }
  }

  // MARK: Measuring

  /// The picture's own size; without one, all of the room where that is finite.
  override open nonisolated func calculateLayoutThatFits(
    _ range: SizeRange,
    parentSize: ParentSize,
    in context: LayoutContext
  ) -> Layout {
    guard let image else {
      return super.calculateLayoutThatFits(range, parentSize: parentSize, in: context)
    }
    return Image(image).calculateLayout(in: range, parentSize: parentSize, context: context)
      .standing(for: self)
  }

  /// The picture's own extent.
  override open nonisolated func calculateContentSizes(
    along axis: Axis,
    in context: LayoutContext
  ) -> ContentSizes? {
    image.map { Image($0).contentSizes(along: axis, context: context) }
  }

  // MARK: Drawing

  /// The picture, and how it is shown.
  override open func drawParameters() -> (any Sendable)? {
    let state = box.withLock { ($0.image, $0.placement, $0.tint, $0.modification) }
    return state.0.map {
      ImageDrawing(
        source: $0,
        placement: state.1,
        tint: state.2,
        modification: state.3,
        showsScaling: Self.shouldShowImageScalingOverlay
      )
    }
  }

  /// Decodes the picture and draws it.
  override open nonisolated class func draw(
    in drawing: inout ViewDrawing,
    parameters: (any Sendable)?,
    isCancelled: @Sendable () -> Bool
  ) {
    guard let parameters = parameters as? ImageDrawing else { return }
    parameters.draw(in: &drawing, isCancelled: isCancelled)
  }
}
