public import TapestryCore

/// A guide that rect layouts place; it is never drawn.
///
/// What lies in it lies, as far as the hierarchy goes, in its owner.
extension LayoutGuide: RectElement {
  /// The owner, if it can be one.
  public var superElement: (any RectElement)? { owner as? any RectElement }

  /// The identifier, if there is one.
  public var layoutName: String? { identifier.isEmpty ? nil : identifier }
}
