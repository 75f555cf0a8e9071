public import TapestryCore

/// Where and how large something is in the space that is available to it: a pure function of rects.
///
/// The space comes from ``RectBasedConstraint``s. All coordinates are points, y down, of the same
/// space. Nothing is rounded to pixels.
public protocol RectBasedLayout: Sendable {
  /// Changes a rect from what it was to what it is in the space available.
  func formLayout(rect: inout CGRect, in source: CGRect)

  /// The same where lines are read in a direction; by default they do not matter.
  ///
  /// What speaks of leading and trailing implements this one.
  func formLayout(rect: inout CGRect, in source: CGRect, direction: LayoutDirection)
}

extension RectBasedLayout {
  /// The same in any direction.
  public func formLayout(rect: inout CGRect, in source: CGRect, direction: LayoutDirection) {
    formLayout(rect: &rect, in: source)
  }

  /// The rect that a rect becomes in the space available.
  public func layout(
    rect: CGRect,
    in source: CGRect,
    direction: LayoutDirection = .leftToRight
  ) -> CGRect {
    var rect = rect
    formLayout(rect: &rect, in: source, direction: direction)
    return rect
  }

  /// The rect that a rect becomes in what constraints leave of a space.
  ///
  /// - Parameters:
  ///   - rect: what it was.
  ///   - source: the space before it is constrained.
  ///   - constraints: rects with what they do to the space, one after the other.
  ///   - direction: where leading is.
  /// - Returns: what it is.
  public func layout(
    rect: CGRect,
    in source: CGRect,
    use constraints: [(rect: CGRect, anchors: [any RectBasedConstraint])],
    direction: LayoutDirection = .leftToRight
  ) -> CGRect {
    var space = source
    for (rect, anchors) in constraints {
      for anchor in anchors {
        anchor.formConstrain(sourceRect: &space, by: rect, direction: direction)
      }
    }
    return layout(rect: rect, in: space, direction: direction)
  }
}

/// What a rect does to the space that is available to something else: a pure function of rects.
public protocol RectBasedConstraint: Sendable {
  /// Changes the space available, given a rect in the same coordinates.
  func formConstrain(sourceRect: inout CGRect, by rect: CGRect)

  /// The same where lines are read in a direction; by default they do not matter.
  func formConstrain(sourceRect: inout CGRect, by rect: CGRect, direction: LayoutDirection)
}

extension RectBasedConstraint {
  /// The same in any direction.
  public func formConstrain(
    sourceRect: inout CGRect,
    by rect: CGRect,
    direction: LayoutDirection
  ) {
    formConstrain(sourceRect: &sourceRect, by: rect)
  }

  /// What is left of a space.
  public func constrained(
    sourceRect: CGRect,
    by rect: CGRect,
    direction: LayoutDirection = .leftToRight
  ) -> CGRect {
    var space = sourceRect
    formConstrain(sourceRect: &space, by: rect, direction: direction)
    return space
  }
}

/// A type whose place in an interface others can take with behaviour of their own.
///
///     extension RectLayout.Alignment.Horizontal {
///       static let golden = build(GoldenSection())
///     }
///
/// What is built stands where the built-in values stand, with their type.
public protocol Extensible {
  /// What own behaviour has to be.
  associatedtype Conformed
  /// A value with that behaviour.
  static func build(_ base: Conformed) -> Self
}

/// Behaviour from outside, kept behind one reference.
final class CustomLayout: Sendable {
  let base: any RectBasedLayout
  init(_ base: any RectBasedLayout) { self.base = base }
}

/// A constraint from outside, kept behind one reference.
final class CustomConstraint: Sendable {
  let base: any RectBasedConstraint
  init(_ base: any RectBasedConstraint) { self.base = base }
}

extension CustomLayout: Hashable {
  static func == (left: CustomLayout, right: CustomLayout) -> Bool {
    left === right || areKnownEqual(left.base, right.base)
  }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type(of: base))) }
}

extension CustomConstraint: Hashable {
  static func == (left: CustomConstraint, right: CustomConstraint) -> Bool {
    left === right || areKnownEqual(left.base, right.base)
  }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type(of: base))) }
}

/// Whether two values are known to be equal: both of one type that can tell.
func areKnownEqual(_ left: Any, _ right: Any) -> Bool {
  guard let left = left as? any Equatable else { return false }
  func isEqual<Value: Equatable>(_ value: Value) -> Bool { value == right as? Value }
  return isEqual(left)
}
