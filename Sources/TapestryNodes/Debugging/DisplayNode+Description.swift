internal import Foundation
internal import TapestryCore
internal import TapestryStage
internal import TapestryViews

extension DisplayNode: CustomStringConvertible {
  /// Its class, its identifier, its rectangle and what is unusual about it.
  public nonisolated var description: String {
    let (options, frame) = (core.options, frame)
    var parts = [debugTitle]
    parts.append(
      "\(frame.minX.short),\(frame.minY.short) \(frame.width.short)x\(frame.height.short)"
    )
    if !options.contains(.isLoaded) { parts.append("not loaded") }
    if options.contains(.isLayerBacked) { parts.append("layer-backed") }
    if options.contains(.rasterizesSubtree) { parts.append("rasterizes") }
    if options.contains(.isDisplaySuspended) { parts.append("suspended") }
    if isHidden { parts.append("hidden") }
    if opacity < 1 { parts.append("opacity \(opacity.short)") }
    return parts.joined(separator: " ")
  }

  /// It and all nodes in it, a line each, from back to front.
  ///
  /// On any thread. Rectangles are in the coordinates of the node around, in points.
  public nonisolated var recursiveDescription: String {
    var text = ""
    var waiting: [(node: DisplayNode, depth: Int)] = [(self, 0)]
    while let (node, depth) = waiting.popLast() {
      text += String(repeating: "  ", count: depth) + node.description + "\n"
      waiting += node.subnodes.reversed().map { ($0, depth + 1) }
    }
    return text
  }
}

extension CGFloat {
  /// With two decimals at most.
  fileprivate var short: String {
    let rounded = (Double(self) * 100).rounded() / 100
    return rounded == rounded.rounded() && rounded.magnitude < 1e15
      ? "\(Int(rounded))" : "\(rounded)"
  }
}
