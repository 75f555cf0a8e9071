internal import TapestryCore
internal import TapestryRects

/// What an anchor of a block's element does by one of another's, as a document gives it.
struct RectRelation: Sendable {
  /// What the own anchor does.
  enum Action: String, Sendable, CaseIterable {
    case align
    case pull
    case limit
    case fartherThanOrEqual
    case nearerThanOrEqual
  }

  /// What it does, with the other side.
  enum Rule: Sendable {
    case edge(Action, RectName, anchor: String, constant: CGFloat, LayoutPriority)
    case points(CGFloat)
    case extent(RectName, anchor: String, factor: CGFloat, constant: CGFloat)
    case content(factor: CGFloat, RectLayout.Alignment)
  }

  let anchor: String
  let rule: Rule

  /// The anchors along x and y.
  static let horizontal = ["left", "right", "leading", "trailing", "centerX"]
  static let vertical = ["top", "bottom", "centerY", "baseline"]
  static let extents = ["width", "height"]
  /// The edges at the beginning of an axis, and those at its end.
  static let low = ["left", "leading", "top"]
  static let high = ["right", "trailing", "bottom"]

  /// Takes what it says down.
  func add(to maker: RectConstraintMaker, in scope: RectScope) throws(DocumentError) {
    switch rule {
    case .edge(let action, let name, let other, let constant, let priority):
      let anchors = try name.element(in: scope).layoutAnchors
      if Self.horizontal.contains(anchor) {
        let edge = anchors.horizontal(other) + constant
        switch anchor {
        case "left": maker.left.add(action, edge, priority)
        case "right": maker.right.add(action, edge, priority)
        case "leading": maker.leading.add(action, edge, priority)
        case "trailing": maker.trailing.add(action, edge, priority)
        default: maker.centerX.add(action, edge)
        }
      } else {
        let edge = anchors.vertical(other) + constant
        switch anchor {
        case "top": maker.top.add(action, edge, priority)
        case "bottom": maker.bottom.add(action, edge, priority)
        case "centerY": maker.centerY.add(action, edge)
        default: maker.baseline.add(action, edge)
        }
      }
    case .points(let value): extent(maker).equal(to: value)
    case .extent(let name, let other, let factor, let constant):
      let anchors = try name.element(in: scope).layoutAnchors
      let extent = other == "width" ? anchors.width : anchors.height
      if constant != 0 {
        self.extent(maker).boxed(by: extent, box: -constant)
      } else {
        self.extent(maker).scaled(by: extent, scale: factor)
      }
    case .content(let factor, let alignment):
      extent(maker).equalIntrinsicSize(factor, alignment: alignment)
    }
  }

  private func extent(_ maker: RectConstraintMaker) -> ExtentMaker {
    anchor == "width" ? maker.width : maker.height
  }
}

extension ElementAnchors {
  fileprivate func horizontal(_ name: String) -> RectEdge<HorizontalAxis> {
    switch name {
    case "left": left
    case "right": right
    case "leading": leading
    case "trailing": trailing
    default: centerX
    }
  }

  fileprivate func vertical(_ name: String) -> RectEdge<VerticalAxis> {
    switch name {
    case "top": top
    case "bottom": bottom
    case "centerY": centerY
    default: baseline
    }
  }
}

extension SideMaker {
  fileprivate func addPlain(_ action: RectRelation.Action, _ edge: RectEdge<Along>) {
    if action == .pull { pull(to: edge) } else { align(by: edge) }
  }
}

extension SideMaker where Kind == LowSide {
  fileprivate func add(
    _ action: RectRelation.Action,
    _ edge: RectEdge<Along>,
    _ priority: LayoutPriority
  ) {
    switch action {
    case .limit: limit(by: edge, priority: priority)
    case .fartherThanOrEqual, .nearerThanOrEqual: fartherThanOrEqual(to: edge)
    default: addPlain(action, edge)
    }
  }
}

extension SideMaker where Kind == HighSide {
  fileprivate func add(
    _ action: RectRelation.Action,
    _ edge: RectEdge<Along>,
    _ priority: LayoutPriority
  ) {
    switch action {
    case .limit: limit(by: edge, priority: priority)
    case .fartherThanOrEqual, .nearerThanOrEqual: nearerThanOrEqual(to: edge)
    default: addPlain(action, edge)
    }
  }
}

extension SideMaker where Kind == MiddleSide {
  fileprivate func add(_ action: RectRelation.Action, _ edge: RectEdge<Along>) {
    addPlain(action, edge)
  }
}
