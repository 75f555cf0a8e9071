import TapestryCore
import TapestryDisplay
import TestSupport
import Testing

@Suite struct SVGPathTests {
  private func p(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

  @Test func `Absolute and relative lines`() throws {
    let path = try Path(svg: "M10,20 L30 40H5V6 l1-1h2v3z m1 1 2 2")
    #expect(
      path.elements == [
        .move(p(10, 20)), .line(p(30, 40)), .line(p(5, 40)), .line(p(5, 6)), .line(p(6, 5)),
        .line(p(8, 5)), .line(p(8, 8)), .close, .move(p(11, 21)), .line(p(13, 23)),
      ]
    )
  }

  @Test func `Numbers need no separators where signs and dots end them`() throws {
    let path = try Path(svg: "M-1-2L.5.5e1.25,1E-1")
    #expect(path.elements == [.move(p(-1, -2)), .line(p(0.5, 5)), .line(p(0.25, 0.1))])
  }

  @Test func `Smooth curves mirror the last control point`() throws {
    let path = try Path(svg: "M0 0C0 10 10 10 10 0S20-10 20 0s5 5 5 5")
    #expect(
      path.elements == [
        .move(p(0, 0)), .curve(p(0, 10), p(10, 10), p(10, 0)),
        .curve(p(10, -10), p(20, -10), p(20, 0)), .curve(p(20, 10), p(25, 5), p(25, 5)),
      ]
    )
    let alone = try Path(svg: "M1 2S3 4 5 6")
    #expect(alone.elements[1] == .curve(p(1, 2), p(3, 4), p(5, 6)))
  }

  @Test func `Quadratic curves become cubic ones`() throws {
    let path = try Path(svg: "M0 0Q3 3 6 0T12 0")
    #expect(
      path.elements == [
        .move(p(0, 0)), .curve(p(2, 2), p(4, 2), p(6, 0)), .curve(p(8, -2), p(10, -2), p(12, 0)),
      ]
    )
  }

  @Test func `A quarter of a circle is one curve`() throws {
    let path = try Path(svg: "M0 0A10 10 0 0 1 10 10")
    guard case .curve(let first, let second, let end) = path.elements[1] else {
      Issue.record("not a curve")
      return
    }
    // 4/3 tan(22.5°) = 0.5522847 of the radius.
    #expect(abs(first.x - 5.522_847) < 1e-5 && abs(first.y) < 1e-9)
    #expect(abs(second.x - 10) < 1e-9 && abs(second.y - 4.477_152) < 1e-5)
    #expect(end == p(10, 10))
    #expect(path.elements.count == 2)
  }

  @Test(arguments: [("0 0", 5.0, true), ("0 1", 5, false), ("1 1", 15, true), ("1 0", 15, false)])
  func `An arc's flags choose among four`(flags: String, reach: CGFloat, isAbove: Bool) throws {
    // From 0,0 to 8,0 on circles of radius 5 around 4,3 and 4,-3: the farthest points from the
    // chord are 2 and 8 away.
    let path = try Path(svg: "M0 0A5 5 0 \(flags) 8 0")
    var far: CGFloat = 0
    for case .curve(let first, let second, let end) in path.elements {
      for point in [first, second, end] where abs(point.y) > abs(far) { far = point.y }
    }
    let isLarge = flags.first == "1"
    let sweeps = flags.last == "1"
    // With y down, a positive angle turns from x to y: a sweep from left to right passes above.
    #expect((far < 0) == sweeps)
    #expect(isLarge ? abs(far) >= 8 - 0.5 : abs(far) <= 3)
  }

  @Test func `Flags of an arc need no separators`() throws {
    #expect(try Path(svg: "M0 0a5 5 0 018 0").elements == Path(svg: "M0 0a5,5,0,0,1,8,0").elements)
  }

  @Test func `An arc without radius is a line, one that goes nowhere is nothing`() throws {
    #expect(try Path(svg: "M0 0A0 5 0 0 1 8 0").elements == [.move(p(0, 0)), .line(p(8, 0))])
    #expect(try Path(svg: "M1 1A5 5 0 0 1 1 1").elements == [.move(p(1, 1))])
  }

  @Test func `Radii that are too small grow until they reach`() throws {
    let path = try Path(svg: "M0 0A1 1 0 0 1 20 0")
    guard case .curve(_, _, let top) = path.elements[1] else {
      Issue.record("not a curve")
      return
    }
    #expect(abs(top.x - 10) < 1e-9 && abs(top.y + 10) < 1e-9)
  }

  @Test(arguments: ["", "  ", "M0 0", "M1 1z"])
  func `Data with little in it is no error`(data: String) throws { _ = try Path(svg: data) }

  @Test(arguments: [
    ("L1 1", 1), ("M", 1), ("M1", 2), ("M0 0X", 4), ("M0 0L1 a", 7), ("M1e400 0", 1),
    ("M0 0A1 1 0 2 0 1 1", 11), ("M0 0,", 4), ("M--1 1", 1), ("M0 0 L1 1é", 9), ("5 5", 0),
    ("M0 0zz1", 6),
  ])
  func `Wrong data is refused with its place`(data: String, offset: Int) {
    let error = #expect(throws: PathError.self) { try Path(svg: data) }
    #expect(error?.offset == offset, "\(error.map { "\($0)" } ?? "")")
  }

  @Test func `Damaged data never traps`() {
    let sound = Array("M10 20L30-40h5v6c1 2 3 4 5 6s1 2 3 4q1 2 3 4t5 6a1 2 30 0 1 7 8z".utf8)
    let noise = Array("MmZzAaeE.,-+019 \u{0}ÿ".utf8)
    var random = SplitMix64(seed: 1)
    for _ in 0..<2000 {
      var bytes = sound
      for _ in 0...random.below(4) { bytes[random.below(bytes.count)] = random.pick(noise) }
      _ = try? Path(svg: String(decoding: bytes.prefix(random.below(bytes.count)), as: UTF8.self))
    }
  }
}
