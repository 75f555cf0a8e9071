package import TapestryCore

/// The distances that all controls share.
package enum ControlMetrics {
  /// The distance in points by which a press may leave a control and still count.
  ///
  /// *Differences*: Texture allows 70 points on phones, where a finger hides the control.
  package static let trackingSlop: CGFloat = 25
  /// The side in points of the smallest area that takes the touches of a control.
  package static let touchTarget: CGFloat = 44
  /// The opacity of a disabled control.
  package static let disabledOpacity: CGFloat = 0.4
}
