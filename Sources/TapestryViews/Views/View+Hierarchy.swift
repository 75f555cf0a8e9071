public import TapestryConstraints
public import TapestryCore

/// The tree of views.
extension View {
  /// Puts a view in front of the others in this one, and of its layers; takes it out of where it was.
  public func addSubview(_ view: View) { insertSubview(view, at: subviews.count) }

  /// Adds several views, each in front of the one before.
  public func addSubviews(_ views: View...) {
    for view in views { addSubview(view) }
  }

  /// Puts a view directly behind another one in this view.
  public func insertSubview(_ view: View, belowSubview sibling: View) {
    insertSubview(view, at: place(of: sibling, "insertSubview(_:belowSubview:)"))
  }

  /// Puts a view directly in front of another one in this view.
  public func insertSubview(_ view: View, aboveSubview sibling: View) {
    insertSubview(view, at: place(of: sibling, "insertSubview(_:aboveSubview:)") + 1)
  }

  /// Puts a view at a place from back to front; takes it out of where it was.
  ///
  /// Constraints inside the view stay active. A view cannot lie in itself: that is a programming
  /// error. Windows cannot lie in anything.
  public func insertSubview(_ view: View, at index: Int) {
    precondition(
      view.subviews.isEmpty ? view !== self : !isDescendant(of: view),
      "View.addSubview: \(view.layoutName) cannot be added to itself or to a view in it"
    )
    precondition(!(view is Window), "View.addSubview: a window cannot lie in a view")
    if view.superview === self { return move(view, to: index) }
    view.leave()
    subviews.insert(view, at: min(max(index, 0), subviews.count))
    layer.insert(view.layer, at: layerIndex(ofSubview: view))
    view.superview = self
    subviewPlacing.noteAll()
    view.ownCycle?.retire()
    view.ownCycle = nil
    view.takeSurroundings()
    itemDidAdd(view)
    view.didJoin(self)
    view.didMoveToSuperview()
    view.layer.settleTree()
  }

  private func move(_ view: View, to index: Int) {
    guard let old = subviews.firstIndex(where: { $0 === view }) else { return }
    subviews.remove(at: old)
    subviews.insert(view, at: min(max(old < index ? index - 1 : index, 0), subviews.count))
    layer.insertSublayer(view.layer, at: layerIndex(ofSubview: view))
  }

  /// Where its layer belongs: in front of all that is there already for the foremost view, else
  /// directly in front of that of the view behind it.
  private func layerIndex(ofSubview view: View) -> Int {
    if subviews.last === view { return layer.sublayers.count }
    guard let place = subviews.lastIndex(where: { $0 === view }), place > 0 else { return 0 }
    let behind = subviews[place - 1].layer
    return (layer.sublayers.firstIndex { $0 === behind } ?? layer.sublayers.count - 1) + 1
  }

  private func place(of sibling: View, _ name: String) -> Int {
    guard let place = subviews.firstIndex(where: { $0 === sibling }) else {
      preconditionFailure("View.\(name): \(sibling.layoutName) does not lie in \(layoutName)")
    }
    return place
  }

  /// Puts a view in this one in front of the others, and of its layers.
  public func bringSubviewToFront(_ view: View) {
    if view.superview === self { move(view, to: subviews.count) }
  }

  /// Puts a view in this one behind the others.
  public func sendSubviewToBack(_ view: View) {
    if view.superview === self { move(view, to: 0) }
  }

  /// Takes it out of its superview.
  ///
  /// Constraints between what leaves and what stays are deactivated, those inside stay active.
  public func removeFromSuperview() {
    guard superview != nil else { return }
    leave()
    didMoveToSuperview()
    layer.settleTree()
  }

  /// Takes it out of its superview, and tells nobody yet: it may go on to another one.
  private func leave() {
    guard let superview else { return }
    superview.itemWillRemove(self)
    superview.subviewPlacing.noteAll()
    superview.placedSubviews = []
    if let place = superview.subviews.lastIndex(where: { $0 === self }) {
      superview.subviews.remove(at: place)
    }
    superview.willLose(self)
    layer.detach()
    self.superview = nil
    exactFrame = nil
    mark(.needsInsets)
    superview.setNeedsLayout()
  }

  /// What is marked in it is marked above it.
  private func didJoin(_ superview: View) {
    marks.formUnion([.needsLayout, .needsInsets])
    propagateMarks()
    superview.setNeedsLayout()
  }
}

extension View: @MainActor LayoutItem {
  /// The superview.
  public var superitem: (any LayoutItem)? { superview }
  /// The subviews.
  public var subitems: [any LayoutItem] { subviews }

  /// Its identifier, or its class.
  public var layoutName: String { identifier ?? "\(type(of: self))" }

  /// The environment's.
  public var effectiveLayoutDirection: LayoutDirection { surroundings.value.layoutDirection }

  /// The view for first baseline layout.
  public var firstBaselineItem: (any LayoutItem)? { viewForFirstBaselineLayout }
  /// The view for last baseline layout.
  public var lastBaselineItem: (any LayoutItem)? { viewForLastBaselineLayout }
}
