internal import Foundation

/// An affine map of the plane: scaling, rotating, skewing and moving.
///
/// Maps `(x, y)` to `(a·x + c·y + tx, b·x + d·y + ty)`; angles turn from x towards y, which is
/// clockwise as y grows down.
public struct Transform: Sendable, Hashable {
  /// How much of x goes into x.
  public var a: CGFloat
  /// How much of x goes into y.
  public var b: CGFloat
  /// How much of y goes into x.
  public var c: CGFloat
  /// How much of y goes into y.
  public var d: CGFloat
  /// How far it moves along x, in points.
  public var tx: CGFloat
  /// How far it moves along y, in points.
  public var ty: CGFloat

  /// A map by its numbers; a number that is not finite is a programming error.
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat = 0, ty: CGFloat = 0) {
    let sum = a + b + c + d + tx + ty
    precondition(sum.isFinite, "Transform: \([a, b, c, d, tx, ty]) must be finite")
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// Leaves everything where it is.
  public static let identity = Transform(a: 1, b: 0, c: 0, d: 1)

  /// Moves by a distance in points.
  public static func translation(x: CGFloat, y: CGFloat) -> Transform {
    Transform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// Scales from the origin.
  public static func scale(x: CGFloat, y: CGFloat) -> Transform {
    Transform(a: x, b: 0, c: 0, d: y)
  }

  /// Scales by the same factor in both directions, from the origin.
  public static func scale(_ factor: CGFloat) -> Transform { .scale(x: factor, y: factor) }

  /// Turns about the origin, by an angle in radians.
  public static func rotation(_ angle: CGFloat) -> Transform {
    let (sine, cosine) = (CGFloat(sin(Double(angle))), CGFloat(cos(Double(angle))))
    return Transform(a: cosine, b: sine, c: -sine, d: cosine)
  }

  /// Whether it leaves everything where it is.
  public var isIdentity: Bool { self == .identity }

  /// Whether it only moves.
  public var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }

  /// Whether edges stay level and upright.
  public var keepsEdgesStraight: Bool { b == 0 && c == 0 }

  /// The map that does this first and then the other one.
  public func followed(by next: Transform) -> Transform {
    Transform(
      a: a * next.a + b * next.c,
      b: a * next.b + b * next.d,
      c: c * next.a + d * next.c,
      d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx,
      ty: tx * next.b + ty * next.d + next.ty
    )
  }

  /// The area that a unit square becomes, negative if the map mirrors.
  public var determinant: CGFloat { a * d - b * c }

  /// The map back; nil where everything falls onto a line or a point.
  public var inverted: Transform? {
    let determinant = determinant
    guard abs(determinant) > 1e-300, (1 / determinant).isFinite else { return nil }
    return Transform(
      a: d / determinant,
      b: -b / determinant,
      c: -c / determinant,
      d: a / determinant,
      tx: (c * ty - d * tx) / determinant,
      ty: (b * tx - a * ty) / determinant
    )
  }

  /// Where a point goes.
  public func apply(to point: CGPoint) -> CGPoint {
    CGPoint(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// The smallest level rectangle around what a rectangle becomes.
  public func apply(to rect: CGRect) -> CGRect {
    if isTranslation {
      return CGRect(
        x: rect.minX + tx,
        y: rect.minY + ty,
        width: rect.width,
        height: rect.height
      )
    }
    let corners = [
      apply(to: CGPoint(x: rect.minX, y: rect.minY)),
      apply(to: CGPoint(x: rect.maxX, y: rect.minY)),
      apply(to: CGPoint(x: rect.minX, y: rect.maxY)),
      apply(to: CGPoint(x: rect.maxX, y: rect.maxY)),
    ]
    var (low, high) = (corners[0], corners[0])
    for corner in corners.dropFirst() {
      low = CGPoint(x: min(low.x, corner.x), y: min(low.y, corner.y))
      high = CGPoint(x: max(high.x, corner.x), y: max(high.y, corner.y))
    }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}

extension Transform {
  /// A map in parts that can be interpolated: a turn, a skew, scales and a move.
  private struct Parts {
    var angle: CGFloat
    var skew: CGFloat
    var scaleX: CGFloat
    var scaleY: CGFloat

    /// The parts of a map that is not degenerate: skew, then scale, then turn.
    init?(_ map: Transform) {
      let length = CGFloat((map.a * map.a + map.b * map.b).squareRoot())
      guard length > 1e-12 else { return nil }
      angle = CGFloat(atan2(Double(map.b), Double(map.a)))
      scaleX = length
      scaleY = map.determinant / length
      skew = (map.a * map.c + map.b * map.d) / length
    }

    var map: Transform {
      let shape = Transform(a: scaleX, b: 0, c: skew, d: scaleY)
      return shape.followed(by: .rotation(angle))
    }
  }

  /// The map a share of the way to another, turning the shorter way round.
  ///
  /// Where one of them flattens everything their numbers are blended.
  public func interpolated(to end: Transform, at share: CGFloat) -> Transform {
    func mix(_ from: CGFloat, _ to: CGFloat) -> CGFloat { from + (to - from) * share }
    guard var from = Parts(self), let to = Parts(end) else {
      return Transform(
        a: mix(a, end.a),
        b: mix(b, end.b),
        c: mix(c, end.c),
        d: mix(d, end.d),
        tx: mix(tx, end.tx),
        ty: mix(ty, end.ty)
      )
    }
    if from.angle - to.angle > .pi { from.angle -= 2 * .pi }
    if to.angle - from.angle > .pi { from.angle += 2 * .pi }
    from.angle = mix(from.angle, to.angle)
    from.skew = mix(from.skew, to.skew)
    from.scaleX = mix(from.scaleX, to.scaleX)
    from.scaleY = mix(from.scaleY, to.scaleY)
    var result = from.map
    result.tx = mix(tx, end.tx)
    result.ty = mix(ty, end.ty)
    return result
  }
}
