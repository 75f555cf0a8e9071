internal import TapestryCore

extension Path {
  /// Reads SVG path data, the whole grammar: `M10 10h80a5 5 0 0 1 5 5z`.
  ///
  /// Curves of lower degree and arcs become cubic curves. Source: SVG 2, chapter 9. Unlike SVG,
  /// which draws up to an error, wrong data is refused.
  ///
  /// - Throws: where the data departs from the grammar, or a number is not finite.
  /// - Complexity: O(length).
  public init(svg data: String) throws(PathError) {
    var parser = SVGPathParser(data)
    self = try parser.parse()
  }
}

/// Reads path data step by step, with the state that relative and smooth commands refer to.
struct SVGPathParser {
  private var reader: SVGPathReader
  private var path = Path()
  private var current = CGPoint.zero
  private var start = CGPoint.zero
  private var lastCubic: CGPoint?
  private var lastQuadratic: CGPoint?

  init(_ data: String) { reader = SVGPathReader(data) }

  mutating func parse() throws(PathError) -> Path {
    var isFirst = true
    while let command = try reader.command() {
      let letter = command | 0x20
      if isFirst, letter != UInt8(ascii: "m") {
        throw reader.error("expected a move command (M or m) first")
      }
      isFirst = false
      let isRelative = command == letter
      if letter == UInt8(ascii: "z") {
        close()
        continue
      }
      var next = letter
      repeat {
        try step(next, isRelative)
        // Further pairs after a move are lines.
        if next == UInt8(ascii: "m") { next = UInt8(ascii: "l") }
      } while reader.hasNumber()
    }
    return path
  }

  private mutating func close() {
    path.append(.close)
    current = start
    (lastCubic, lastQuadratic) = (nil, nil)
  }

  private mutating func step(_ letter: UInt8, _ isRelative: Bool) throws(PathError) {
    let origin = isRelative ? current : .zero
    switch letter {
    case UInt8(ascii: "m"): move(to: try point(origin))
    case UInt8(ascii: "l"): line(to: try point(origin))
    case UInt8(ascii: "h"): line(to: CGPoint(x: origin.x + (try number()), y: current.y))
    case UInt8(ascii: "v"): line(to: CGPoint(x: current.x, y: origin.y + (try number())))
    case UInt8(ascii: "c"): curve(try point(origin), try point(origin), to: try point(origin))
    case UInt8(ascii: "s"):
      curve(mirrored(lastCubic), try point(origin), to: try point(origin))
    case UInt8(ascii: "q"): quadratic(try point(origin), to: try point(origin))
    case UInt8(ascii: "t"): quadratic(mirrored(lastQuadratic), to: try point(origin))
    case UInt8(ascii: "a"): try arc(from: origin)
    default: throw reader.error("unknown command")
    }
  }

  private mutating func number() throws(PathError) -> CGFloat { try reader.number() }

  private mutating func point(_ origin: CGPoint) throws(PathError) -> CGPoint {
    let x = try reader.number()
    let y = try reader.number()
    return CGPoint(x: origin.x + x, y: origin.y + y)
  }

  private func mirrored(_ control: CGPoint?) -> CGPoint {
    control.map { CGPoint(x: 2 * current.x - $0.x, y: 2 * current.y - $0.y) } ?? current
  }

  private mutating func move(to end: CGPoint) {
    path.append(.move(end))
    (current, start, lastCubic, lastQuadratic) = (end, end, nil, nil)
  }

  private mutating func line(to end: CGPoint) {
    path.append(.line(end))
    (current, lastCubic, lastQuadratic) = (end, nil, nil)
  }

  private mutating func curve(_ first: CGPoint, _ second: CGPoint, to end: CGPoint) {
    path.append(.curve(first, second, end))
    (current, lastCubic, lastQuadratic) = (end, second, nil)
  }

  private mutating func quadratic(_ control: CGPoint, to end: CGPoint) {
    func toward(_ point: CGPoint) -> CGPoint {
      CGPoint(
        x: point.x + (control.x - point.x) * 2 / 3,
        y: point.y + (control.y - point.y) * 2 / 3
      )
    }
    path.append(.curve(toward(current), toward(end), end))
    (current, lastCubic, lastQuadratic) = (end, nil, control)
  }

  private mutating func arc(from origin: CGPoint) throws(PathError) {
    let radii = CGSize(width: try number(), height: try number())
    let rotation = try number()
    let isLarge = try reader.flag()
    let isSweeping = try reader.flag()
    let end = try point(origin)
    let arc = SVGArc(
      from: current,
      to: end,
      radii: radii,
      degrees: rotation,
      isLarge: isLarge,
      isSweeping: isSweeping
    )
    for element in arc.elements() { path.append(element) }
    (current, lastCubic, lastQuadratic) = (end, nil, nil)
  }
}
