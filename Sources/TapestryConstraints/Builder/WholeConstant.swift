internal import TapestryCore

/// All that is added to the second side of a constraint.
struct WholeConstant: Equatable {
  var points: CGFloat
  /// What is added where the first item reads from right to left.
  var rightToLeftShift: CGFloat = 0
  /// How many system spacings between baselines are added.
  var baselineSpacings = 0.0

  var isFinite: Bool { (points + rightToLeftShift + CGFloat(baselineSpacings)).isFinite }
}

extension LayoutConstraint {
  var wholeConstant: WholeConstant {
    get {
      WholeConstant(
        points: constant,
        rightToLeftShift: rightToLeftShift,
        baselineSpacings: baselineSpacings
      )
    }
    set {
      constant = newValue.points
      rightToLeftShift = newValue.rightToLeftShift
      baselineSpacings = newValue.baselineSpacings
    }
  }
}

extension ConstraintDraft.Constant {
  /// The constant of an attribute that is compared with another one.
  func value(
    for own: LayoutAttribute,
    comparedWith other: LayoutAttribute
  ) -> WholeConstant {
    switch self {
    case .perAxis(let horizontal, let vertical):
      WholeConstant(points: own.axis == .horizontal ? horizontal : vertical)
    case .insets(let insets): own.constant(for: insets, comparedWith: other)
    case .spacings(let count):
      if own.isBaseline && other.isBaseline {
        WholeConstant(points: 0, baselineSpacings: Double(count))
      } else {
        WholeConstant(points: count * .systemSpacing)
      }
    }
  }
}

extension LayoutAttribute {
  /// What of the superitem a number is counted from; nothing for a size.
  var origin: LayoutAttribute {
    switch self {
    case .width, .height: .notAnAttribute
    case .centerX: .left
    case .centerY: .top
    default: self
    }
  }

  /// What insets add to the attribute.
  func constant(
    for insets: EdgeInsets,
    comparedWith other: LayoutAttribute
  ) -> WholeConstant {
    guard axis == .horizontal else {
      return WholeConstant(points: constant(insets.top, insets.bottom))
    }
    let points = constant(insets.left(in: .leftToRight), insets.right(in: .leftToRight))
    let (left, right) = (insets.left(in: .rightToLeft), insets.right(in: .rightToLeft))
    // What is leading or trailing is counted from the right then.
    let followsReading = isDirectional || other.isDirectional
    let mirrored = followsReading ? constant(right, left) : constant(left, right)
    return WholeConstant(
      points: points,
      rightToLeftShift: mirrored == points ? 0 : mirrored - points
    )
  }

  private func constant(_ near: CGFloat, _ far: CGFloat) -> CGFloat {
    if isSize { return -(near + far) }
    return switch fraction {
    case 0: near
    case 1: -far
    default: (near - far) / 2
    }
  }
}
