/// The subviews of a view that its next layout has to place: all, or those that were noted.
///
/// A constraint that moves one of 10,000 siblings costs as much as one of 100.
@MainActor
struct SubviewPlacing {
  private var isForAll = true
  private var noted: [View] = []

  /// Notes that all subviews have to be placed.
  mutating func noteAll() {
    isForAll = true
    noted = []
  }

  /// Notes that one subview has to be placed.
  mutating func note(_ view: View) {
    if !isForAll { noted.append(view) }
  }

  /// Returns the subviews to place, and begins anew.
  ///
  /// - Complexity: O(subviews to place).
  mutating func take(of view: View) -> [View] {
    defer { (isForAll, noted) = (false, []) }
    return subviews(of: view)
  }

  /// The subviews that the next layout will place.
  func subviews(of view: View) -> [View] {
    guard !isForAll else { return view.subviews }
    var known: Set<ObjectIdentifier> = []
    return noted.filter { $0.superview === view && known.insert(ObjectIdentifier($0)).inserted }
  }
}
