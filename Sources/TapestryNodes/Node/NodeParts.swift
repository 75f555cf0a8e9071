internal import TapestryCore
internal import TapestryViews

/// What belongs to the main actor of a loaded node; let go of there, wherever the node ends.
@MainActor
final class NodeParts {
  let layer: Layer
  /// Nil for a layer-backed node.
  let view: View?
  /// The layer that shows what it draws, where that is not its own.
  var contentsLayer: Layer?
  /// The layout that its subnodes are placed by.
  var applied: NodeLayout?
  /// The layout that its supernode has for it.
  var assigned: NodeLayout?
  /// The subnodes that the layout has put there.
  var managedSubnodes: [DisplayNode] = []
  var interfaceState = InterfaceState()
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

  init(view: View) { (self.view, layer) = (view, view.layer) }

  init(layer: Layer) { (view, self.layer) = (nil, layer) }

  isolated deinit { display.placeholder?.removeFromSuperlayer() }
}
