package import TapestryCore

/// The questions and notifications of a layer to the item that owns the layer.
///
/// Views and display nodes answer; the stage knows neither. Everything runs on the main actor.
@MainActor
package protocol LayerOwner: StageItem {
  /// The object that a layer in another one keeps alive: the item, or an object that keeps it.
  var objectKeptByLayer: AnyObject { get }

  /// Called when the layer has another appearance; animations do not change the appearance.
  func layer(_ layer: Layer, didChangeFrom old: LayerAppearance)

  /// Called when the layer is seen in another size than before, or will be.
  func layerIsSeenResized(_ layer: Layer)

  /// Called when the content of the layer, or of one in it without an owner, wants another size.
  func layerContentDidChange(_ layer: Layer)

  /// Called when the item came to another stage or left one, after all layers in it know.
  func stageDidChange(from old: Stage?)

  /// Tells the layout engine, if there is one, of another reading direction for the item and all
  /// in it.
  ///
  /// - Returns: True when the engine tells the items in this one by itself.
  func layoutDirectionDidChange() -> Bool

  /// Called when the item's environment is another one.
  func surroundingsDidChange(_ difference: EnvironmentDifference)

  /// Lays out what lies in the item; the pass has cleared the needs-layout flag.
  func layoutPass()

  /// Called on the way of layout where the safe area or the margins of the item may have changed.
  func insetsPass()

  /// The view that stands for the item in the tree of views: for a view itself, for a node the one
  /// that was asked for; nil if there is none.
  var viewItem: StageItem? { get }

  /// The name of the item in diagnostics.
  var itemName: String { get }

  /// Draws the layer's contents where they are out of date.
  func displayIfNeeded()

  /// Called when the item is asked to lay out at once everything that waits in its tree.
  func layoutTreeIfNeeded()

  /// The distance, in points, from the device pixel at which the item begins to its exact origin.
  var pixelOffset: CGPoint { get }
}
