import TapestryConstraints
import TapestryCore
import TapestryViews
import TestSupport
import Testing

/// Conversion of coordinates against a computation by points: up by the definition of a layer's
/// map, down by solving its two equations.
@MainActor
@Suite struct CoordinateTests {
  /// Where a point of a layer is in its superlayer, by the definition of the parts.
  private func up(_ point: CGPoint, _ layer: Layer) -> CGPoint {
    let anchor = CGPoint(
      x: layer.bounds.minX + layer.bounds.width * layer.anchorPoint.x,
      y: layer.bounds.minY + layer.bounds.height * layer.anchorPoint.y
    )
    let (x, y) = (point.x - anchor.x, point.y - anchor.y)
    let map = layer.transform
    return CGPoint(
      x: map.a * x + map.c * y + map.tx + layer.position.x,
      y: map.b * x + map.d * y + map.ty + layer.position.y
    )
  }

  /// Where a point of the superlayer is in a layer: Cramer's rule.
  private func down(_ point: CGPoint, _ layer: Layer) -> CGPoint {
    let map = layer.transform
    let x = point.x - layer.position.x - map.tx
    let y = point.y - layer.position.y - map.ty
    let determinant = map.a * map.d - map.b * map.c
    return CGPoint(
      x: (map.d * x - map.c * y) / determinant + layer.bounds.minX
        + layer.bounds.width * layer.anchorPoint.x,
      y: (map.a * y - map.b * x) / determinant + layer.bounds.minY
        + layer.bounds.height * layer.anchorPoint.y
    )
  }

  /// From one layer to another by way of the root.
  private func expected(_ point: CGPoint, _ from: Layer, _ to: Layer) -> CGPoint {
    var (point, layer) = (point, from)
    while let outer = layer.superlayer { (point, layer) = (up(point, layer), outer) }
    var path: [Layer] = []
    layer = to
    while let outer = layer.superlayer {
      path.append(layer)
      layer = outer
    }
    return path.reversed().reduce(point) { down($0, $1) }
  }

  private func randomize(_ layer: Layer, _ random: inout SplitMix64) {
    layer.frame = rect(
      random.length(-50...100),
      random.length(-50...100),
      random.length(1...120),
      random.length(1...120)
    )
    if random.one(in: 3) { layer.anchorPoint = CGPoint(x: random.number(0...1), y: 0.25) }
    if random.one(in: 2) {
      layer.bounds.origin = CGPoint(x: random.length(-80...80), y: random.length(-80...80))
    }
    guard random.one(in: 2) else { return }
    layer.transform = Transform.rotation(random.number(-3...3))
      .followed(by: .scale(x: random.number(0.5...2), y: -random.number(0.5...2)))
      .followed(by: .translation(x: random.number(-9...9), y: 4))
  }

  private func randomTree(_ count: Int, _ random: inout SplitMix64) -> [View] {
    var views = [View(frame: rect(0, 0, 200, 200))]
    for _ in 1..<count {
      let view = View()
      randomize(view.layer, &random)
      random.pick(views).addSubview(view)
      views.append(view)
    }
    return views
  }

  private func isNear(_ a: CGPoint?, _ b: CGPoint) -> Bool {
    a.map { abs($0.x - b.x) < 1e-6 && abs($0.y - b.y) < 1e-6 } ?? false
  }

  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func `points go between any two views and layers`(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let views = randomTree(25, &random)
    var layers = views.map(\.layer)
    for _ in 0..<5 {
      let layer = Layer()
      randomize(layer, &random)
      random.pick(layers).addSublayer(layer)
      layers.append(layer)
    }
    for _ in 0..<200 {
      let point = CGPoint(x: random.number(-100...100), y: random.number(-100...100))
      let (a, b) = (random.pick(layers), random.pick(layers))
      #expect(isNear(a.map(to: b)?.apply(to: point), expected(point, a, b)))
      let (from, to) = (random.pick(views), random.pick(views))
      let found = from.convert(point, to: to)
      #expect(isNear(found, expected(point, from.layer, to.layer)))
      #expect(isNear(found.flatMap { to.convert($0, to: from) }, point))
    }
  }

  @Test(arguments: 11...15 as ClosedRange<UInt64>)
  func `a rectangle becomes the smallest level one around its corners`(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let views = randomTree(20, &random)
    for _ in 0..<100 {
      let (from, to) = (random.pick(views), random.pick(views))
      let box = rect(random.length(-9...9), 3, random.length(1...50), random.length(1...50))
      let corners = [
        (box.minX, box.minY), (box.maxX, box.minY), (box.minX, box.maxY), (box.maxX, box.maxY),
      ]
      .map { expected(CGPoint(x: $0.0, y: $0.1), from.layer, to.layer) }
      let found = try #require(from.convert(box, to: to))
      let (xs, ys) = (corners.map(\.x), corners.map(\.y))
      #expect(xs.min().map { abs($0 - found.minX) < 1e-6 } ?? false)
      #expect(xs.max().map { abs($0 - found.maxX) < 1e-6 } ?? false)
      #expect(ys.min().map { abs($0 - found.minY) < 1e-6 } ?? false)
      #expect(ys.max().map { abs($0 - found.maxY) < 1e-6 } ?? false)
    }
  }

  @Test(arguments: 21...25 as ClosedRange<UInt64>)
  func `points go to guides and back`(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let views = randomTree(20, &random)
    for _ in 0..<10 {
      let (owner, other) = (random.pick(views), random.pick(views))
      let guide = LayoutGuide()
      owner.addLayoutGuide(guide)
      let (left, top) = (random.length(-40...40), random.length(-40...40))
      LayoutConstraint.activate([
        guide.leftAnchor.constraint(equalTo: owner.leftAnchor, constant: left),
        guide.topAnchor.constraint(equalTo: owner.topAnchor, constant: top),
        guide.widthAnchor.constraint(equalToConstant: 10),
        guide.heightAnchor.constraint(equalToConstant: 10),
      ])
      views[0].layoutIfNeeded()
      let point = CGPoint(x: random.number(-100...100), y: random.number(-100...100))
      let inOwner = expected(point, other.layer, owner.layer)
      let inGuide = CGPoint(x: inOwner.x - left, y: inOwner.y - top)
      #expect(isNear(other.convert(point, to: guide), inGuide))
      #expect(isNear(other.convert(inGuide, from: guide), point))
    }
  }

  @Test func `between trees there is nothing, nor through what is flat`() {
    let (a, b) = (View(frame: rect(0, 0, 10, 10)), View(frame: rect(5, 5, 10, 10)))
    #expect(a.convert(CGPoint.zero, to: b) == nil)
    #expect(a.convert(a.bounds, to: b) == nil)
    #expect(a.layer.map(to: b.layer) == nil)
    let guide = LayoutGuide()
    #expect(a.convert(CGPoint.zero, to: guide) == nil)
    b.addLayoutGuide(guide)
    #expect(a.convert(CGPoint.zero, to: guide) == nil)
    #expect(a.convert(CGPoint.zero, from: guide) == nil)
    a.addSubview(b)
    #expect(b.convert(CGPoint.zero, to: a) == CGPoint(x: 5, y: 5))
    b.transform = .scale(x: 1, y: 0)
    #expect(a.convert(CGPoint.zero, to: b) == nil)
    #expect(b.convert(CGPoint.zero, to: a) == CGPoint(x: 5, y: 10))
  }

  @Test func `scrolling counts`() {
    let window = Window(size: CGSize(width: 100, height: 100))
    let scroll = ScrollView(frame: rect(10, 20, 80, 60))
    let content = View(frame: rect(0, 300, 80, 40))
    scroll.contentSize = CGSize(width: 80, height: 500)
    window.addSubview(scroll)
    scroll.addSubview(content)
    scroll.contentOffset.y = 290
    #expect(content.convert(CGPoint(x: 1, y: 2), to: window) == CGPoint(x: 11, y: 32))
    #expect(window.convert(CGPoint(x: 11, y: 32), to: content) == CGPoint(x: 1, y: 2))
  }
}
