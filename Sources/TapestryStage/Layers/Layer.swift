public import TapestryCore
public import TapestryDisplay

/// A rectangle with an appearance, contents and sublayers: what is composited.
///
/// Every ``View`` has one; layers also stand alone below a view's, for what needs no events and no
/// layout of its own. A layer's coordinates are those of its bounds, in points, y down.
@MainActor
public final class Layer {
  /// A name for dumps and diagnostics.
  public var name: String?

  /// The layer that it lies in.
  ///
  /// Cleared when that layer is released; an unowned reference, because weak ones make every
  /// retain and release of their object take the slow path.
  public package(set) unowned var superlayer: Layer?
  /// The layers that lie in it, from back to front as far as their ``zPosition`` is the same.
  public package(set) var sublayers: [Layer] = []

  /// Where it is and what it looks like.
  ///
  /// Setting several of its parts at once here is one change.
  public var appearance = LayerAppearance() {
    willSet { willChange(to: newValue) }
    didSet { if appearance != oldValue { didChange(from: oldValue) } }
  }

  /// What it shows between its background and its sublayers; it does not scroll with them.
  public var contents: LayerContents = .none {
    didSet {
      switch contents {
      case .drawing(let list, let mode), .pixels(_, let list, let mode):
        composition.drawing = .init(size: list.size, reach: list.reach, mode: mode)
      case .none, .image: composition.drawing = nil
      }
      setNeedsCompositing()
    }
  }

  /// A layout element that it shows, laid out in its bounds: a text, a picture, a tree of specs.
  ///
  /// Drawn in the window's turn, with what surrounds the view that the layer lies in; takes the
  /// place of the ``contents``.
  public var element: (any LayoutElement)? {
    didSet { elementDidChange() }
  }
  /// The rectangle that a rect layout gave the layer, if its position does not say as much.
  package var placement: Placement?

  /// Whether its colours and those of what is in it are for light or dark surroundings, if that is
  /// another question than for the superlayer.
  package var colorScheme: ColorScheme?
  /// The item whose layer it is, which is notified of changes; cleared when the item goes.
  package unowned var owner: (any LayerOwner)?
  /// The owner, or the object that keeps the owner, as long as the layer lies in another one.
  private var keptOwner: AnyObject?
  /// The stage that shows the layer.
  package internal(set) weak var stage: Stage?
  /// The environment of the owner; nil for a layer without one.
  var surroundings: SharedEnvironment?
  /// The work that waits for the owner and for the layers inside.
  package var updates: UpdateFlags = []
  /// The sublayers that may have work waiting, or have to be composited again.
  var listed: [Layer] = []
  /// True when the superlayer has the layer in its list.
  var isListed = false
  /// A Boolean value that says whether the owner and the items inside receive events.
  package var takesEvents = true
  /// The changes that are on their way to what ``appearance`` says.
  var animations: [LayerAnimation] = []
  /// A Boolean value that says whether the stage knows that the layer animates.
  var isListedAsAnimating = false
  /// The state that compositing keeps of the layer.
  var composition = LayerComposition()

  /// A layer at the origin, without a size.
  public init(name: String? = nil) { self.name = name }

  private func willChange(to new: LayerAppearance) {
    precondition(new.isFinite, "Layer\(name.map { " \($0)" } ?? ""): geometry must be finite")
    if isAnimating { interruptChanges(to: new) }
    if let animation = AnimationScope.current { animate(to: new, by: animation) }
  }

  isolated deinit {
    ElementMoves.add()
    if !sublayers.isEmpty { LayerDismantling.add(sublayers) }
  }

  /// Notes that the layer lies in another one or in none: there its owner lives as long as the
  /// layer does.
  func setSuperlayer(_ layer: Layer?) {
    superlayer = layer
    if layer == nil { (isListed, composition.isListedAsShown) = (false, false) }
    keptOwner = layer == nil ? nil : owner?.objectKeptByLayer
  }

  private func didChange(from old: LayerAppearance) {
    if old.zPosition != appearance.zPosition { superlayer?.sublayersDidChange() }
    setNeedsCompositing()
    if element != nil, old.bounds.size != bounds.size { mark(.needsDisplay) }
    owner?.layer(self, didChangeFrom: old)
  }
}

/// What a layer shows.
public enum LayerContents: Sendable {
  /// Nothing.
  case none
  /// A drawing whose origin is that of the bounds, wherever they are scrolled to, as long as they
  /// have its size; in bounds of another size the mode says where it goes.
  case drawing(DisplayList, DrawingMode = .redraw)
  /// A drawing whose pixels were made before: screens show those, and what keeps shapes, such as a
  /// file of them, the drawing.
  case pixels(DrawnPixels, DisplayList, DrawingMode = .redraw)
  /// A picture in the bounds as they are seen, also on their way to another size.
  case image(any ImageSource, ContentMode = .scaleToFill)
}

/// The pixels of a drawing.
public struct DrawnPixels: Sendable {
  /// The pixels.
  public let picture: BitmapImageSource
  /// Where they are in the drawing's coordinates, in points.
  public let rect: CGRect

  /// Pixels at a place of a drawing.
  public init(_ picture: BitmapImageSource, in rect: CGRect) {
    (self.picture, self.rect) = (picture, rect)
  }
}

/// The release of trees of layers, one layer after the other: they may be deeper than a thread's
/// stack allows.
@MainActor
private enum LayerDismantling {
  private static var waiting: [Layer]?

  /// Lets go of the sublayers of a layer that is released.
  static func add(_ layers: [Layer]) {
    guard waiting == nil else {
      waiting?.append(contentsOf: layers)
      return
    }
    waiting = layers
    while let layer = waiting?.popLast() { layer.setSuperlayer(nil) }
    waiting = nil
  }
}

extension LayerAppearance {
  /// Whether all numbers that place it are finite.
  var isFinite: Bool {
    (bounds.minX + bounds.minY + bounds.width + bounds.height + position.x + position.y
      + anchorPoint.x + anchorPoint.y + zPosition + opacity + cornerRadius).isFinite
  }
}

/// The parts of the appearance.
extension Layer {
  /// The rectangle of its own coordinates that it shows; its origin scrolls what is in it.
  public var bounds: CGRect {
    get { appearance.bounds }
    set { appearance.bounds = newValue }
  }

  /// Where its anchor point is in the superlayer's coordinates.
  public var position: CGPoint {
    get { appearance.position }
    set { appearance.position = newValue }
  }

  /// The point of the bounds that is at ``position``, as shares of the size; default the middle.
  public var anchorPoint: CGPoint {
    get { appearance.anchorPoint }
    set { appearance.anchorPoint = newValue }
  }

  /// What it is turned and scaled by, about its anchor point.
  public var transform: Transform {
    get { appearance.transform }
    set { appearance.transform = newValue }
  }

  /// The smallest rectangle around it in the superlayer's coordinates.
  public var frame: CGRect {
    get { appearance.frame }
    set { appearance.frame = newValue }
  }

  /// Its place from back to front among its siblings, before their order; default 0.
  public var zPosition: CGFloat {
    get { appearance.zPosition }
    set { appearance.zPosition = newValue }
  }

  /// How much of it and all in it is seen, 0…1; anything else is cut to that.
  public var opacity: CGFloat {
    get { appearance.opacity }
    set { appearance.opacity = min(max(newValue, 0), 1) }
  }

  /// Whether it and all in it is left out.
  public var isHidden: Bool {
    get { appearance.isHidden }
    set { appearance.isHidden = newValue }
  }

  /// What fills it behind its contents.
  public var background: Color? {
    get { appearance.background }
    set { appearance.background = newValue }
  }

  /// The radius of its corners, in points, ≥ 0.
  public var cornerRadius: CGFloat {
    get { appearance.cornerRadius }
    set { appearance.cornerRadius = max(0, newValue) }
  }

  /// A line along the inside of its edge, in front of everything in it.
  public var border: Border? {
    get { appearance.border }
    set { appearance.border = newValue }
  }

  /// A shadow of its rectangle.
  public var shadow: Shadow? {
    get { appearance.shadow }
    set { appearance.shadow = newValue }
  }

  /// Whether contents and sublayers are cut at its edge.
  public var clips: Bool {
    get { appearance.clips }
    set { appearance.clips = newValue }
  }
}
