public import TapestryCore

/// What restricts the space of an element: another element with anchors, its own content, a rect.
///
/// CGLayout's `LayoutConstraint` and its siblings. Made by the methods of the element that
/// restricts: `layoutConstraint(for:)` and others. Holds the element weakly; once
/// it is gone, or in no hierarchy, the constraint does nothing.
public struct RectConstraint {
  /// Which rect restricts.
  enum Source {
    /// An element's frame.
    case frame
    /// What an element offers to what lies in it.
    case area
    /// An element's frame without its margins.
    case margins
    /// A line on the first baseline of an element's content.
    case baseline
    /// The size of an element's content in the space.
    case content
    /// The space as it is before.
    case space
    /// A rect made of the space.
    case transform(RectTransform)
  }

  let source: Source
  let element: WeakElement
  let rules: [RectRule]
  /// For content: where the space of its size lies in the space before.
  let alignment: RectLayout.Alignment
  /// What switches it off, each alone.
  let activities: [RectActivity]

  init(
    _ source: Source,
    of element: (any RectElement)?,
    _ rules: [RectRule],
    alignment: RectLayout.Alignment = .equal,
    activities: [RectActivity] = []
  ) {
    (self.source, self.rules, self.alignment) = (source, rules, alignment)
    (self.element, self.activities) = (WeakElement(element), activities)
  }

  /// Whether it is taken into account: all its switches are on.
  public var isActive: Bool { activities.allSatisfy(\.isActive) }

  /// The same constraint with one more switch.
  public func active(_ activity: RectActivity) -> RectConstraint {
    RectConstraint(
      source,
      of: element.value,
      rules,
      alignment: alignment,
      activities: activities + [activity]
    )
  }

  /// The same constraint, as it is or off for good.
  public func active(_ isActive: Bool) -> RectConstraint { active(RectActivity(isActive)) }
}

/// A function of rects, which is the same as itself alone.
final class RectTransform: Sendable {
  let change: @Sendable (CGRect) -> CGRect
  init(_ change: @escaping @Sendable (CGRect) -> CGRect) { self.change = change }
}

/// What a rect does to a space.
enum RectRule: Sendable, Hashable {
  case anchor(RectAnchor)
  case typed(TypedRule)

  /// How important it is, if it can give way.
  var priority: LayoutPriority {
    switch self {
    case .anchor(let anchor):
      if case .side(_, let priority) = anchor.rule { priority } else { .required }
    case .typed(let rule): rule.priority
    }
  }
}

/// Switches constraints on and off: CGLayout's `MutableLayoutConstraint`.
///
/// A reference, held by those who switch and by the constraints. Not `Sendable`: it lives where the
/// constraints live, and a layout takes its state when it begins.
public final class RectActivity {
  /// Whether its constraints are taken into account.
  public var isActive: Bool

  /// A switch.
  public init(_ isActive: Bool = true) { self.isActive = isActive }
}

/// Constraints without an element.
extension RectConstraint {
  /// Anchors in a rect that is made of the space, or in the space as it is before them.
  ///
  /// The rect stays the same for all its anchors. CGLayout's `AnonymConstraint`.
  public static func anonymous(
    _ anchors: [RectAnchor],
    rect: (@Sendable (_ space: CGRect) -> CGRect)? = nil
  ) -> RectConstraint {
    RectConstraint(
      rect.map { .transform(RectTransform($0)) } ?? .space,
      of: nil,
      anchors.map(RectRule.anchor)
    )
  }

  /// The space changed by a function.
  public static func transform(
    _ change: @escaping @Sendable (_ space: inout CGRect) -> Void
  ) -> RectConstraint {
    anonymous([.equally]) { space in
      var space = space
      change(&space)
      return space
    }
  }
}

/// What an element does to the space of others.
extension RectElement {
  /// Its frame restricts the space.
  ///
  /// In the coordinates of what is laid out, wherever in the hierarchy both are: the super element
  /// itself restricts by its bounds.
  public func layoutConstraint(for anchors: [RectAnchor]) -> RectConstraint {
    RectConstraint(.frame, of: self, anchors.map(RectRule.anchor))
  }

  /// Its frame restricts the space, by anchors of any kind.
  public func layoutConstraint(for anchors: [any RectBasedConstraint]) -> RectConstraint {
    RectConstraint(.frame, of: self, anchors.map { .anchor(RectAnchor(any: $0)) })
  }

  /// What it offers to what lies in it restricts the space.
  public func contentLayoutConstraint(for anchors: [RectAnchor]) -> RectConstraint {
    RectConstraint(.area, of: self, anchors.map(RectRule.anchor))
  }

  /// Its frame without its margins restricts the space.
  public func marginsLayoutConstraint(for anchors: [RectAnchor]) -> RectConstraint {
    RectConstraint(.margins, of: self, anchors.map(RectRule.anchor))
  }

  /// The first baseline of its content restricts the space: a rect without height as wide as its
  /// frame.
  public func baselineLayoutConstraint(for anchors: [RectAnchor]) -> RectConstraint {
    RectConstraint(.baseline, of: self, anchors.map(RectRule.anchor))
  }

  /// The size of its content in the space becomes that of the space.
  ///
  /// - Parameters:
  ///   - sizes: the axes, with factors.
  ///   - alignment: where the new space lies in the one before; by default where that begins.
  /// - Returns: the constraint.
  public func adjustLayoutConstraint(
    for sizes: [RectAnchor.Size] = [.width(), .height()],
    alignment: RectLayout.Alignment = .equal
  ) -> RectConstraint {
    RectConstraint(
      .content,
      of: self,
      sizes.map { .anchor($0.anchor) },
      alignment: alignment
    )
  }
}

extension RectAnchor {
  /// Any constraint as an anchor.
  init(any base: any RectBasedConstraint) {
    self =
      (base as? RectAnchor) ?? (base as? any RectAnchorConvertible)?.anchor
      ?? RectAnchor.build(base)
  }
}

/// An element that is not kept alive.
struct WeakElement {
  weak var value: (any RectElement)?
  /// Who it is, also once it is gone.
  let identity: ObjectIdentifier?

  init(_ value: (any RectElement)?) {
    let placed = value?.placedElement
    self.value = placed
    identity = placed.map { ObjectIdentifier($0) }
  }
}
