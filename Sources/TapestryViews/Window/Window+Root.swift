internal import TapestryConstraints

extension Window {
  /// Puts a view into it that fills it, whatever size it has.
  ///
  /// The view is placed by its frame and mask; it is not asked how large it wants to be.
  public func fill(with root: View) {
    root.translatesAutoresizingMaskIntoConstraints = true
    root.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    root.frame = bounds
    addSubview(root)
  }
}
