public import TapestryCore
public import TapestryDisplay
internal import TapestryStage

/// A place that the lines of a text flow around, in points of the text's own coordinates.
public struct ExclusionPath: Sendable, Hashable {
  private enum Shape: Sendable, Hashable {
    case rect(CGRect)
    /// The outline as straight pieces, and what they lie in.
    case outline([Edge], CGRect)
  }

  /// A straight piece of an outline.
  private struct Edge: Sendable, Hashable {
    let start: CGPoint
    let end: CGPoint
  }

  private let shape: Shape

  /// A rectangle; lines keep off it exactly.
  public init(_ rect: CGRect) { shape = .rect(rect.standardized) }

  /// What a path fills.
  ///
  /// Curves are taken as sixteen straight pieces each, and a line looks at every half point of its
  /// height: what is thinner may be missed.
  public init(_ path: Path) {
    var edges: [Edge] = []
    var (start, last) = (CGPoint.zero, CGPoint.zero)
    func line(to end: CGPoint) {
      edges.append(Edge(start: last, end: end))
      last = end
    }
    for element in path.elements {
      switch element {
      case .move(let end):
        line(to: start)
        (start, last) = (end, end)
      case .line(let end): line(to: end)
      case .curve(let first, let second, let end):
        let from = last
        for step in 1...16 {
          line(to: Self.point(from, first, second, end, at: CGFloat(step) / 16))
        }
      case .close: line(to: start)
      }
    }
    line(to: start)
    edges.removeAll { $0.start == $0.end }
    let bounds = edges.reduce(CGRect.null) { box, edge in
      box.union(CGRect(origin: edge.start, size: .zero))
    }
    shape = .outline(edges, bounds)
  }

  private static func point(
    _ from: CGPoint,
    _ first: CGPoint,
    _ second: CGPoint,
    _ end: CGPoint,
    at share: CGFloat
  ) -> CGPoint {
    let rest = 1 - share
    let weights = (
      rest * rest * rest, 3 * rest * rest * share, 3 * rest * share * share, share * share * share
    )
    return CGPoint(
      x: weights.0 * from.x + weights.1 * first.x + weights.2 * second.x + weights.3 * end.x,
      y: weights.0 * from.y + weights.1 * first.y + weights.2 * second.y + weights.3 * end.y
    )
  }

  /// What it lies in.
  var bounds: CGRect {
    switch shape {
    case .rect(let rect): rect
    case .outline(_, let bounds): bounds
    }
  }

  /// The stretches of x that it takes between two heights.
  func covered(from top: CGFloat, to bottom: CGFloat) -> [ClosedRange<CGFloat>] {
    guard bounds.minY < bottom, bounds.maxY > top else { return [] }
    switch shape {
    case .rect(let rect): return rect.width > 0 ? [rect.minX...rect.maxX] : []
    case .outline(let edges, _):
      let (low, high) = (max(top, bounds.minY), min(bottom, bounds.maxY))
      let steps = max(1, Int(((high - low) / 0.5).rounded(.up)))
      return (0..<steps).flatMap { step in
        Self.filled(edges, at: low + (high - low) * (CGFloat(step) + 0.5) / CGFloat(steps))
      }
    }
  }

  /// What the outline fills of a height, by the non-zero rule.
  private static func filled(_ edges: [Edge], at y: CGFloat) -> [ClosedRange<CGFloat>] {
    var crossings: [(x: CGFloat, turn: Int)] = []
    for edge in edges where (edge.start.y <= y) != (edge.end.y <= y) {
      let share = (y - edge.start.y) / (edge.end.y - edge.start.y)
      let x = edge.start.x + (edge.end.x - edge.start.x) * share
      crossings.append((x, edge.start.y < edge.end.y ? 1 : -1))
    }
    crossings.sort { $0.x < $1.x }
    var (found, turns, start): ([ClosedRange<CGFloat>], Int, CGFloat) = ([], 0, 0)
    for crossing in crossings {
      if turns == 0 { start = crossing.x }
      turns += crossing.turn
      if turns == 0 { found.append(start...crossing.x) }
    }
    return found
  }
}

extension [ExclusionPath] {
  /// What they leave of a width between two heights, from left to right.
  func free(of width: CGFloat, from top: CGFloat, to bottom: CGFloat) -> [ClosedRange<CGFloat>] {
    let taken = flatMap { $0.covered(from: top, to: bottom) }
      .sorted { $0.lowerBound < $1.lowerBound }
    var free: [ClosedRange<CGFloat>] = []
    var left: CGFloat = 0
    for range in taken where range.upperBound > left {
      if range.lowerBound > left { free.append(left...Swift.min(range.lowerBound, width)) }
      left = range.upperBound
      guard left < width else { return free }
    }
    free.append(left...width)
    return free
  }

  /// The next height below one at which something else may be free; nil if all of them are above.
  func nextHeight(below y: CGFloat) -> CGFloat? {
    let bounds = map(\.bounds).filter { $0.maxY > y }
    guard !bounds.isEmpty else { return nil }
    let edges = bounds.map(\.maxY)
    // A path may leave room long before it ends.
    let hasPaths = contains { $0.bounds.maxY > y && !$0.isRect }
    return Swift.min(edges.min() ?? y + 1, hasPaths ? y + 1 : .infinity)
  }
}

extension ExclusionPath {
  fileprivate var isRect: Bool {
    if case .rect = shape { return true }
    return false
  }
}
