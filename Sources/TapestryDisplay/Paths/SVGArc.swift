internal import TapestryCore

#if canImport(Darwin)
internal import Darwin
#else
internal import Foundation
#endif

/// An elliptical arc between two points, as cubic curves.
///
/// Source: SVG 2, implementation notes on elliptical arcs (B.2.4, B.2.5).
struct SVGArc {
  private let from: CGPoint
  private let end: CGPoint
  private let radii: CGSize
  private let angle: Double
  private let isLarge: Bool
  private let isSweeping: Bool

  init(
    from: CGPoint,
    to end: CGPoint,
    radii: CGSize,
    degrees: CGFloat,
    isLarge: Bool,
    isSweeping: Bool
  ) {
    (self.from, self.end, self.radii) = (from, end, radii)
    angle = Double(degrees).truncatingRemainder(dividingBy: 360) * .pi / 180
    (self.isLarge, self.isSweeping) = (isLarge, isSweeping)
  }

  func elements() -> [Path.Element] {
    var (rx, ry) = (abs(Double(radii.width)), abs(Double(radii.height)))
    guard from != end else { return [] }
    guard rx > 0, ry > 0 else { return [.line(end)] }
    let (sine, cosine) = (sin(angle), cos(angle))
    // The chord's half, in the ellipse's own axes.
    let (dx, dy) = (Double(from.x - end.x) / 2, Double(from.y - end.y) / 2)
    let (x, y) = (cosine * dx + sine * dy, cosine * dy - sine * dx)
    let excess = (x / rx) * (x / rx) + (y / ry) * (y / ry)
    if excess > 1 {
      // Radii too small to reach are scaled up until they do.
      rx *= excess.squareRoot()
      ry *= excess.squareRoot()
    }
    let share = Swift.max(0, 1 / Swift.min(excess, 1) - 1).squareRoot()
    let sign: Double = isLarge == isSweeping ? -1 : 1
    let factor = excess >= 1 ? 0 : sign * share
    let (cx, cy) = (factor * rx * y / ry, -factor * ry * x / rx)
    let center = CGPoint(
      x: cosine * cx - sine * cy + Double(from.x + end.x) / 2,
      y: sine * cx + cosine * cy + Double(from.y + end.y) / 2
    )
    let first = atan2((y - cy) / ry, (x - cx) / rx)
    var sweep = atan2((-y - cy) / ry, (-x - cx) / rx) - first
    if isSweeping, sweep < 0 { sweep += 2 * .pi }
    if !isSweeping, sweep > 0 { sweep -= 2 * .pi }
    guard center.x.isFinite, center.y.isFinite, sweep.isFinite else { return [.line(end)] }
    return curves(center, rx, ry, first, sweep)
  }

  private func curves(
    _ center: CGPoint,
    _ rx: Double,
    _ ry: Double,
    _ first: Double,
    _ sweep: Double
  ) -> [Path.Element] {
    let (sine, cosine) = (sin(angle), cos(angle))
    func place(_ x: Double, _ y: Double) -> CGPoint {
      CGPoint(
        x: Double(center.x) + cosine * rx * x - sine * ry * y,
        y: Double(center.y) + sine * rx * x + cosine * ry * y
      )
    }
    let count = Swift.max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = sweep / Double(count)
    let reach = 4 / 3 * tan(step / 4)
    return (0..<count).map { number in
      let (a, b) = (first + step * Double(number), first + step * Double(number + 1))
      let last = number == count - 1
      return .curve(
        place(cos(a) - reach * sin(a), sin(a) + reach * cos(a)),
        place(cos(b) + reach * sin(b), sin(b) - reach * cos(b)),
        last ? end : place(cos(b), sin(b))
      )
    }
  }
}
