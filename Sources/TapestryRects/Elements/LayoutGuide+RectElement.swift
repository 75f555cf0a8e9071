public import TapestryCore

/// A guide that rect layouts place; it is never drawn.
///
/// What lies in it lies, as far as the hierarchy goes, in its owner.
extension LayoutGuide: RectElement {
  /// The owner, if it can be one.
  public var superElement: (any RectElement)? { (owner as? any RectElement)?.placedElement }

  /// The identifier, if there is one.
  public var rectName: String? { identifier.isEmpty ? nil : identifier }

  /// It does.
  public static var countsMoves: Bool { true }

  /// Makes it belong to an element; the same as ``add(to:)``.
  public func attach(to owner: any RectElement) { add(to: owner) }

  /// Makes it belong to nobody.
  public func removeFromSuperElement() {
    (owner as? any LayoutGuideOwner)?.removeLayoutGuide(self)
    owner = nil
  }

  /// Makes it belong to an element, in whose coordinates its frame is then.
  ///
  /// Items of constraint layout keep their guides; others do not. A guide that is added to a guide
  /// belongs to the same element as that one, which must belong to one already.
  public func add(to element: any RectElement) {
    if let guide = element as? LayoutGuide {
      guard let owner = guide.superElement else {
        preconditionFailure(
          "LayoutGuide.add: \(RectHierarchy.name(of: guide)) belongs to nobody yet; add it first"
        )
      }
      return add(to: owner)
    }
    if let owner = element as? any LayoutGuideOwner { return owner.addLayoutGuide(self) }
    (owner as? any LayoutGuideOwner)?.removeLayoutGuide(self)
    owner = element
  }
}
