internal import TapestryCore
internal import TapestryStage
internal import TapestryViews

/// What belongs to the main actor of a loaded node; let go of there, wherever the node ends.
@MainActor
final class NodeParts {
  let layer: Layer
  /// The view that the node shows, or that stands for it in the tree of views; nil until somebody
  /// asks for one.
  var view: View?
  /// True when the layer is the node's own, and not that of a view that the node shows.
  let ownsLayer: Bool
  /// The layer that shows what it draws, where that is not its own.
  var contentsLayer: Layer?
  /// The layout that its subnodes are placed by.
  var applied: NodeLayout?
  /// The layout that its supernode has for it.
  var assigned: NodeLayout?
  /// The subnodes that the layout has put there.
  var managedSubnodes: [DisplayNode] = []
  var interfaceStateDelegates: [WeakDelegate] = []
  var display = NodeDisplay()
  var transition: LayoutTransition?
  /// Counts the transitions, so that one that was overtaken knows.
  var transitions = 0
  var isInHierarchy = false
  /// Whether another thread measures the layout that is to come.
  var isMeasuredLater = false
  /// What lies over the corners, where they are rounded so.
  var cornerPieces: Layer?

  struct WeakDelegate {
    weak var delegate: (any InterfaceStateDelegate)?
  }

  init(view: View) { (self.view, layer, ownsLayer) = (view, view.layer, false) }

  init(layer: Layer) { (self.layer, ownsLayer) = (layer, true) }

  isolated deinit {
    if ownsLayer { layer.owner = nil }
    display.placeholder?.removeFromSuperlayer()
  }
}
