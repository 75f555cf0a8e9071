public import TapestryCore

/// The guides that every item has once they are asked for.
enum SystemGuide: Int {
  case margins
  case safeArea
  case readableContent
}

/// An edge of the safe area.
enum SafeAreaEdge {
  case top
  case left
  case bottom
  case right

  /// How far the safe area's edge is from the item's, along the axis.
  func offset(_ insets: Edges) -> Double {
    switch self {
    case .top: insets.top
    case .left: insets.left
    case .bottom: -insets.bottom
    case .right: -insets.right
    }
  }
}

extension LayoutItem {
  /// The rectangle inside the margins.
  public var layoutMarginsGuide: LayoutGuide { core.systemGuide(.margins) }

  /// The rectangle that nothing covers: inside the safe area of the root.
  public var safeAreaLayoutGuide: LayoutGuide { core.systemGuide(.safeArea) }

  /// A column in the middle of the margins that is not too wide to read: at most 672 points.
  ///
  /// *Differences*: in UIKit the limit follows the user's text size, from 560 to 896 points.
  public var readableContentGuide: LayoutGuide { core.systemGuide(.readableContent) }
}

extension ItemCore {
  func systemGuide(_ kind: SystemGuide) -> LayoutGuide {
    if let guide = systemGuides[kind] { return guide }
    let guide = LayoutGuide(identifier: kind.name)
    guide.owner = item
    guide.core.guideOwner = self
    systemGuides[kind] = guide
    for constraint in constraints(for: kind, guide.core) {
      install(constraint)
      treeEngine?.enter(constraint)
    }
    treeEngine?.adopt(guide.core)
    return guide
  }

  private func constraints(
    for kind: SystemGuide,
    _ guide: ItemCore
  ) -> [LayoutConstraint] {
    switch kind {
    case .margins:
      [
        edge(guide, .top, to: .topMargin), edge(guide, .left, to: .leftMargin),
        edge(guide, .bottom, to: .bottomMargin), edge(guide, .right, to: .rightMargin),
      ]
    case .safeArea:
      [
        edge(guide, .top, to: .top, .top), edge(guide, .left, to: .left, .left),
        edge(guide, .bottom, to: .bottom, .bottom), edge(guide, .right, to: .right, .right),
      ]
    case .readableContent: readableConstraints(guide)
    }
  }

  /// In the middle of the margins, as wide as they are, but not too wide.
  private func readableConstraints(_ guide: ItemCore) -> [LayoutConstraint] {
    let width = LayoutTerm(core: guide, attribute: .width, coefficient: 1, isSecond: false)
    let limit = LayoutConstraint(
      [width],
      .lessThanOrEqual,
      constant: 672,
      isSystemOwned: true,
      fileID: #fileID,
      line: #line
    )
    let left = edge(guide, .left, to: .leftMargin)
    left.priority = 999
    let limits = [edge(guide, .left, to: .leftMargin), limit]
    limits[0].relation = .greaterThanOrEqual
    return limits + [
      edge(guide, .centerX, to: .centerXWithinMargins), left,
      edge(guide, .top, to: .topMargin), edge(guide, .bottom, to: .bottomMargin),
    ]
  }

  private func edge(
    _ guide: ItemCore,
    _ attribute: LayoutAttribute,
    to other: LayoutAttribute,
    _ safeAreaEdge: SafeAreaEdge? = nil
  ) -> LayoutConstraint {
    let constraint = LayoutConstraint(
      [
        LayoutTerm(core: guide, attribute: attribute, coefficient: 1, isSecond: false),
        LayoutTerm(core: self, attribute: other, coefficient: -1, isSecond: true),
      ],
      .equal,
      isSystemOwned: true,
      safeAreaEdge: safeAreaEdge,
      fileID: #fileID,
      line: #line
    )
    constraint.identifier = "\(guide.item?.layoutName ?? "")-\(attribute)"
    return constraint
  }
}

extension SystemGuide {
  var name: String {
    switch self {
    case .margins: "layoutMarginsGuide"
    case .safeArea: "safeAreaLayoutGuide"
    case .readableContent: "readableContentGuide"
    }
  }
}
