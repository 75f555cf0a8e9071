package import TapestryCore

/// Things that the owner of a ``ScrollState`` does, in their order.
package enum ScrollAction: Sendable, Equatable {
  /// Shows the content at the state's offset.
  case offsetChanged
  /// Says that a finger begins to move the content.
  case willBeginDragging
  /// Asks where the content shall stand, and answers by `release(toward:at:)`.
  ///
  /// The velocity is that of the offset in points per second, the target where it stands by itself.
  case willEndDragging(velocity: CGPoint, target: CGPoint)
  /// Says that the finger moves the content no more.
  case didEndDragging(willDecelerate: Bool)
  /// Says that content stands which went on after it was released.
  case didEndDecelerating
  /// Says that an animated change of the offset is over.
  case didEndScrollingAnimation
}
