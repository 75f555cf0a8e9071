import TapestryCore
import TapestryDisplay
import TapestryViews
import TestSupport

/// A window with a random tree of views and layers that changes at random.
@MainActor
final class RandomScreen {
  let window: Window
  var random: SplitMix64
  /// All views but the window, in it or not.
  private(set) var views: [View] = []
  private var layers: [Layer] = []
  private let places: Places

  /// Where edges may be.
  enum Places {
    /// At whole points.
    case whole
    /// Anywhere, but level.
    case level
    /// Anywhere, turned as well.
    case any
  }

  init(seed: UInt64, size: CGSize, count: Int = 16, _ places: Places) {
    random = SplitMix64(seed: seed)
    self.places = places
    window = Window(size: size)
    for _ in 0..<count {
      let view = random.one(in: 3) ? View() : PaintedView(random.length(0...6))
      view.frame = frame()
      view.background = random.one(in: 4) ? nil : color()
      parent(of: view)?.addSubview(view)
      views.append(view)
    }
    for _ in 0..<count / 4 {
      let layer = Layer()
      layer.frame = frame()
      layer.background = color()
      random.pick(views).layer.addSublayer(layer)
      layers.append(layer)
    }
  }

  /// Draws a plate and a line that follow its bounds.
  final class PaintedView: View {
    var radius: CGFloat { didSet { setNeedsDisplay() } }
    init(_ radius: CGFloat) {
      self.radius = radius
      super.init()
    }
    override func draw(in context: inout ViewDrawing) {
      guard min(bounds.width, bounds.height) > 6 else { return }
      let plate = RoundedRect(bounds.insetBy(dx: 3, dy: 3), radius: radius)
      context.add(.fill(plate, context.resolve(.yellow)))
      context.add(.border(plate, width: 1.5, context.resolve(.label)))
    }
  }

  /// Where a view may be put: the window, or a view that does not lie in it.
  private func parent(of view: View) -> View? {
    let others = views.filter { !$0.isDescendant(of: view) }
    return random.one(in: 3) || others.isEmpty ? window : random.pick(others)
  }

  private func length(_ range: ClosedRange<Int>) -> CGFloat {
    places == .whole
      ? random.length(range)
      : random.number(CGFloat(range.lowerBound)...CGFloat(range.upperBound))
  }

  private func frame() -> CGRect {
    let (x, y) = (length(-20...Int(window.size.width)), length(-20...Int(window.size.height)))
    return CGRect(x: x, y: y, width: length(0...60), height: length(0...60))
  }

  private func color() -> Color {
    Color(
      red: Double(random.number(0...1)),
      green: Double(random.number(0...1)),
      blue: Double(random.number(0...1))
    )
    .opacity(random.one(in: 3) ? 0.5 : 1)
  }

  private func map() -> Transform {
    if random.one(in: 3) { return .identity }
    if random.one(in: 3) { return .translation(x: length(-9...9), y: length(-9...9)) }
    guard places == .any else {
      return places == .whole ? .scale(x: 2, y: -1) : .scale(random.number(0.4...1.6))
    }
    return Transform.rotation(random.number(-3...3)).followed(by: .scale(random.number(0.4...1.6)))
  }

  private func changeAppearance(of layer: Layer) -> String {
    let kind = random.below(12)
    switch kind {
    case 0: layer.frame = frame()
    case 1: layer.position.x += length(-9...9)
    case 2: layer.opacity = [0, 0.3, 0.8, 1][random.below(4)]
    case 3: layer.isHidden.toggle()
    case 4: layer.clips.toggle()
    case 5: layer.cornerRadius = random.length(0...12)
    case 6: layer.transform = map()
    case 7: layer.zPosition = random.length(-2...2)
    case 8: layer.bounds.origin = CGPoint(x: length(-20...20), y: length(-20...20))
    case 9: layer.background = random.one(in: 3) ? nil : color()
    case 10:
      layer.border = random.one(in: 2) ? nil : Border(width: random.length(0...4), color: color())
    default:
      let radius = random.length(0...8)
      layer.shadow =
        random.one(in: 2)
        ? nil : Shadow(color: color(), radius: radius, dx: length(-6...6), dy: length(-6...6))
    }
    return "appearance \(kind)"
  }

  private func changeTree() -> String {
    let view = random.pick(views)
    switch random.below(5) {
    case 0:
      view.removeFromSuperview()
      return "remove"
    case 1:
      parent(of: view)?.addSubview(view)
      return "add"
    case 2:
      view.superview?.bringSubviewToFront(view)
      return "bring to front"
    case 3:
      view.superview?.sendSubviewToBack(view)
      return "send to back"
    default:
      let layer = random.pick(layers)
      random.pick(views).layer.insertSublayer(layer, at: 0)
      return "move a layer"
    }
  }

  /// The schemes that views were given.
  private(set) var schemes: [ObjectIdentifier: ColorScheme] = [:]

  /// Gives a view a colour scheme, or none, or moves something.
  func changeScheme() -> String {
    let view = random.pick(views)
    let (light, dark) = (color(), color())
    let color = Color(light: light, dark: dark)
    switch random.below(6) {
    case 0: window.rootEnvironment.colorScheme = random.one(in: 2) ? .light : .dark
    case 1, 2:
      if random.one(in: 3) {
        schemes[ObjectIdentifier(view)] = nil
        view.changeEnvironment(nil)
      } else {
        let scheme: ColorScheme = random.one(in: 2) ? .light : .dark
        schemes[ObjectIdentifier(view)] = scheme
        view.changeEnvironment { $0.colorScheme = scheme }
      }
      return "scheme"
    case 3: view.layer.background = color
    case 4:
      let layer = random.pick(layers)
      layer.border = Border(width: 2, color: color)
      layer.shadow = Shadow(color: color, radius: 1)
    default: return changeTree()
    }
    return "colour"
  }

  /// Changes something.
  ///
  /// - Returns: What was done.
  func change() -> String {
    switch random.below(8) {
    case 0, 1: return changeTree()
    case 2:
      (random.pick(views) as? PaintedView)?.radius = random.length(0...8)
      return "contents"
    case 3:
      return changeAppearance(of: random.pick(layers))
    default:
      return changeAppearance(of: random.pick(views).layer)
    }
  }
}
