public import TapestryCore
internal import TapestryDisplay
public import TapestryRects

/// A layer as an element of rect layouts.
///
/// A layer lies in the view whose layer it is added to, so that views, layers and guides share one
/// coordinate space. A view's own layer stands for its view: to lay it out is to lay the view out,
/// with all that follows from it.
extension Layer: @MainActor RectElement {
  /// Its rect in its superlayer, without its transform.
  public var layoutFrame: CGRect {
    get { placedFrame }
    set {
      let scale = Self.placingScale
      place(
        at: newValue,
        scale: scale,
        origin: scale > 0 ? superlayer?.pixelOffset ?? .zero : .zero
      )
    }
  }

  /// The view that it was added to, or else the superlayer.
  public var superElement: (any RectElement)? {
    if let view = ownerView { return view.superview }
    guard let superlayer else { return nil }
    return superlayer.ownerView ?? superlayer
  }

  /// The view whose layer it is, or itself.
  public var placedElement: any RectElement { ownerView ?? self }

  /// Its name.
  public var rectName: String? { name }

  /// The element that it shows, or a picture; a picture's own size, scaled as it is shown.
  public var rectContent: (any RectContent)? {
    let environment = layoutEnvironment
    if let element { return SurroundedContent.make(element, in: environment) }
    guard case .image(let source, let mode) = contents else { return nil }
    return SurroundedContent.make(Image(source, contentMode: mode), in: environment)
  }

  /// That of the view that it lies in.
  public var layoutEnvironment: LayoutEnvironment {
    nearestOwner?.environment ?? LayoutEnvironment()
  }

  /// It does.
  public static var countsMoves: Bool { true }

  /// Comes into a view or a layer, in front of the others; anything else is a programming error.
  public func attach(to owner: any RectElement) {
    switch owner.placedElement {
    case let view as View: view.layer.addSublayer(self)
    case let layer as Layer: layer.addSublayer(self)
    default: preconditionFailure("Layer.attach: a layer lies in views and layers only")
    }
  }

  /// Leaves its superlayer.
  public func removeFromSuperElement() { removeFromSuperlayer() }
}

extension Layer {
  /// The view whose layer it is: the owner, or the one that stands for a node.
  package var ownerView: View? { owner?.viewItem as? View }
}
