public import TapestryCore
public import TapestryRects

/// A guide that makes a view when it is first asked for; see ``TapestryRects/LayoutPlaceholder``.
@MainActor
public final class ViewPlaceholder<Content: View>: LayoutPlaceholder<Content> {}

/// A guide that makes a layer when it is first asked for; see ``TapestryRects/LayoutPlaceholder``.
@MainActor
public final class LayerPlaceholder: LayoutPlaceholder<Layer> {}

/// Views and layers made where guides are.
extension LayoutGuide {
  /// A view with the guide's rect, in the view that the guide belongs to.
  ///
  ///     let button = buttonGuide.add(Button("Buy"))
  ///
  /// - Parameter view: makes it.
  /// - Returns: the view.
  @MainActor
  @discardableResult
  public func add<Content: View>(_ view: @autoclosure () -> Content) -> Content {
    let view = build(view())
    if let owner = superElement { view.attach(to: owner) }
    return view
  }

  /// A layer with the guide's rect, in the view or layer that the guide belongs to.
  ///
  /// - Parameter layer: makes it.
  /// - Returns: the layer.
  @MainActor
  @discardableResult
  public func add(_ layer: @autoclosure () -> Layer) -> Layer {
    let layer = build(layer())
    if let owner = superElement { layer.attach(to: owner) }
    return layer
  }

  /// A view with the guide's rect, in no superview yet.
  @MainActor
  public func build<Content: View>(_ view: @autoclosure () -> Content) -> Content {
    let view = view()
    view.layoutFrame = layoutFrame
    return view
  }

  /// A layer with the guide's rect, in no superlayer yet.
  @MainActor
  public func build(_ layer: @autoclosure () -> Layer) -> Layer {
    let layer = layer()
    layer.layoutFrame = layoutFrame
    return layer
  }

  /// A plain view with the guide's rect, in the view that the guide belongs to.
  @MainActor
  @discardableResult
  public func add(_ type: View.Type) -> View { add(View()) }

  /// A layer with the guide's rect, in the view or layer that the guide belongs to.
  @MainActor
  @discardableResult
  public func add(_ type: Layer.Type) -> Layer { add(Layer()) }

  /// A plain view with the guide's rect, in no superview yet.
  @MainActor
  public func build(_ type: View.Type) -> View { build(View()) }

  /// A layer with the guide's rect, in no superlayer yet.
  @MainActor
  public func build(_ type: Layer.Type) -> Layer { build(Layer()) }
}

extension View {
  /// Lets a drag in it move what a guide scrolls.
  ///
  /// The content follows the finger, goes on when it is let go, and comes back from beyond its
  /// edges, by the window's clock.
  ///
  /// - Returns: the recognizer of the drag.
  @discardableResult
  public func addScrolling(of guide: ScrollLayoutGuide) -> PanGestureRecognizer {
    let pan = PanGestureRecognizer { [weak self, weak guide] recognizer in
      guard let self, let guide, let pan = recognizer as? PanGestureRecognizer else { return }
      scroll(guide, by: pan)
    }
    addGestureRecognizer(pan)
    return pan
  }

  private func scroll(_ guide: ScrollLayoutGuide, by pan: PanGestureRecognizer) {
    guard let window else { return }
    switch pan.state {
    case .began: guide.beginDragging()
    case .changed: guide.drag(by: pan.translation(in: window))
    default:
      let velocity = pan.state == .ended ? pan.velocity : .zero
      guard guide.letGo(velocity: velocity, at: window.time) else { return }
      window.addStep { [weak guide] in guide?.advance(to: $0) ?? false }
    }
  }
}
