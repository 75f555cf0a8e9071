import Foundation
import Synchronization
import Tapestry
import Testing

@MainActor
@Suite struct ImageNodeTests {
  /// Pixels of one colour each, row by row.
  private func bitmap(_ width: Int, _ colors: RGBA...) -> Bitmap {
    let bytes = colors.flatMap { color in
      [color.blue, color.green, color.red, 1].map { UInt8(($0 * color.alpha * 255).rounded()) }
    }
    return Bitmap(width: width, height: colors.count / width, bytes: bytes)
  }

  private let red = RGBA(red: 1, green: 0, blue: 0)
  private let blue = RGBA(red: 0, green: 0, blue: 1)

  /// 40 × 20 pixels.
  private var wide: BitmapImageSource {
    BitmapImageSource(Bitmap(width: 40, height: 20, bytes: Array(repeating: 255, count: 3200)))
  }

  private func drawn(_ node: ImageNode, _ size: CGSize) -> String {
    let dump = shownFixed(node, in: size).displayList.dump
    return dump.split(separator: "\n").first { $0.hasPrefix("image") }.map(String.init) ?? ""
  }

  private func pixels(_ node: ImageNode, _ size: CGSize) throws -> Bitmap {
    let host = shownFixed(node, in: size)
    host.window.background = .white
    return try host.bitmap()
  }

  @Test func `is as large as its picture where nobody says otherwise`() {
    let node = ImageNode(wide)
    #expect(measured(node, .infinity).size == CGSize(width: 40, height: 20))
    #expect(measured(node, 30, 50).size == CGSize(width: 30, height: 20))
    node.image = BitmapImageSource(wide.bitmap(), scale: 2)
    #expect(measured(node, .infinity).size == CGSize(width: 20, height: 10))
    let context = LayoutContext(environment: fixedText)
    #expect(node.contentSizes(along: .horizontal, context: context).max == 20)
    node.image = nil
    #expect(measured(node, 30, 50).size == CGSize(width: 30, height: 50))
  }

  @Test func `content modes say where the picture goes`() {
    let node = ImageNode(wide)
    let size = CGSize(width: 20, height: 20)
    #expect(drawn(node, size).hasPrefix("image -10,0 40x20 clip 0,0 20x20"))
    node.contentMode = .scaleAspectFit
    #expect(drawn(node, size).hasPrefix("image 0,5 20x10 clip 0,5 20x10"))
    node.contentMode = .scaleToFill
    #expect(drawn(node, size).hasPrefix("image 0,0 20x20"))
    node.contentMode = .center
    #expect(drawn(node, CGSize(width: 60, height: 60)).hasPrefix("image 10,20 40x20"))
  }

  @Test func `the crop rectangle says what stays in sight`() {
    let node = ImageNode(wide)
    let size = CGSize(width: 20, height: 20)
    node.cropRect = .zero
    #expect(drawn(node, size).hasPrefix("image 0,0 40x20 clip 0,0 20x20"))
    node.cropRect = rect(1, 1, 0, 0)
    #expect(drawn(node, size).hasPrefix("image -20,0 40x20 clip 0,0 20x20"))
    // The right quarter, 10 × 20, covers 20 × 20 at twice its size.
    node.cropRect = rect(0.75, 0, 0.25, 1)
    #expect(drawn(node, size).hasPrefix("image -60,-10 80x40 clip 0,0 20x20"))
    node.isCropEnabled = false
    #expect(drawn(node, size).hasPrefix("image -10,0 40x20 clip -10,0 40x20"))
  }

  @Test func `a modification gets the part that is seen, in the screen's pixels`() {
    let sizes = Notes()
    let node = ImageNode(wide)
    node.imageModificationBlock = {
      sizes.add("\($0.width)x\($0.height)")
      return $0
    }
    // Half of the width is seen, and half of the pixels are needed.
    #expect(drawn(node, CGSize(width: 10, height: 10)).hasPrefix("image 0,0 10x10 clip 0,0 10x10"))
    // Larger than the picture: not scaled up.
    #expect(drawn(node, CGSize(width: 80, height: 40)).hasPrefix("image 0,0 80x40"))
    node.forcedSize = CGSize(width: 20, height: 10)
    #expect(drawn(node, CGSize(width: 80, height: 40)).hasPrefix("image 0,0 80x40"))
    #expect(sizes.all == ["10x10", "40x20", "20x10"])
  }

  @Test func `fewer pixels are the means of what they cover`() throws {
    let picture = bitmap(4, red, red, blue, blue, red, blue, blue, blue)
    let node = ImageNode(BitmapImageSource(picture), contentMode: .scaleToFill)
    let seen = Mutex<[RGBA]>([])
    node.imageModificationBlock = { bitmap in
      seen.withLock { $0 = (0..<bitmap.width).map { bitmap[$0, 0] } }
      return bitmap
    }
    _ = try pixels(node, CGSize(width: 2, height: 1))
    // Three red and a blue one of four, in bytes; then blue alone.
    #expect(seen.withLock { $0.map(\.description) } == ["#bf0040", "#0000ff"])
  }

  @Test func `nodes that show the same in the same way share the result`() {
    let made = Counter()
    func modification(_ key: String) -> ImageModification {
      ImageModification(key: key) { bitmap, _ in
        made.add()
        return bitmap
      }
    }
    let picture = wide
    let size = CGSize(width: 20, height: 20)
    let (one, two) = (ImageNode(picture), ImageNode(picture))
    (one.imageModification, two.imageModification) = (modification("a"), modification("a"))
    let first = shownFixed(one, in: size)
    let second = shownFixed(two, in: size)
    #expect(made.value == 1)
    two.imageModification = modification("b")
    second.advance(by: 0.1)
    #expect(made.value == 2)
    two.tintColor = .red
    second.advance(by: 0.1)
    #expect(made.value == 3)
    _ = (first, second)
  }

  @Test func `what nobody shows any more is made anew`() {
    let made = Counter()
    let picture = wide
    for _ in 1...2 {
      let node = ImageNode(picture)
      node.imageModification = ImageModification(key: "gone") { bitmap, _ in
        made.add()
        return bitmap
      }
      _ = drawn(node, CGSize(width: 20, height: 20))
    }
    #expect(made.value == 2)
  }

  @Test func `a template is filled with the tint`() throws {
    let clear = RGBA(red: 0, green: 0, blue: 0, alpha: 0)
    let node = ImageNode(BitmapImageSource(bitmap(2, blue, clear)))
    node.tintColor = Color(light: Color(red), dark: Color(blue))
    let light = try pixels(node, CGSize(width: 2, height: 1))
    #expect(light[0, 0] == red && light[1, 0] == RGBA(red: 1, green: 1, blue: 1))
    node.imageModification = .tinted(Color(blue))
    #expect(try pixels(node, CGSize(width: 2, height: 1))[0, 0] == blue)
  }

  @Test func `a round border is inside of the edge`() throws {
    let node = ImageNode(
      BitmapImageSource(Bitmap(width: 40, height: 40, bytes: Array(repeating: 255, count: 6400)))
    )
    node.imageModification = .rounded(border: Border(width: 4, color: Color(blue)))
    let host = shownFixed(node, in: CGSize(width: 40, height: 40))
    host.window.background = .black
    let seen = try host.bitmap()
    #expect(seen[0, 0] == RGBA(red: 0, green: 0, blue: 0))
    #expect(seen[20, 1] == blue && seen[1, 20] == blue && seen[38, 20] == blue)
    #expect(seen[20, 6] == RGBA(red: 1, green: 1, blue: 1))
    node.imageModification = .rounded(radius: 2)
    host.advance(by: 0.1)
    #expect(try host.bitmap()[3, 3] == RGBA(red: 1, green: 1, blue: 1))
  }

  /// Says on which threads it is decoded.
  private final class Witness: ImageSource {
    let name = "witness"
    let notes = Notes()
    func pixelSize() -> PixelSize { PixelSize(width: 1, height: 1) }
    func bitmap() -> Bitmap {
      notes.add(Thread.isMainThread ? "main" : "other")
      return Bitmap(width: 1, height: 1, bytes: [0, 0, 255, 255])
    }
  }

  private final class WatchedNode: ImageNode {
    var onDisplay: (() -> Void)?
    override func displayDidFinish() { onDisplay?() }
  }

  @Test func `is decoded by another thread, once for what is shown`() async throws {
    let (node, witness) = (WatchedNode(), Witness())
    node.image = witness
    let window = Window(size: CGSize(width: 4, height: 4), environment: fixedText)
    window.displaysAsynchronously = true
    node.frame = window.bounds
    window.addSubview(node.view)
    var host: HeadlessHost?
    await withCheckedContinuation { done in
      node.onDisplay = { done.resume() }
      host = HeadlessHost(window)
    }
    node.onDisplay = nil
    #expect(try host?.bitmap()[2, 2] == red)
    #expect(witness.notes.all == ["other"])
  }

  @Test func `a picture that cannot be read is reported and left out`() {
    struct Broken: ImageSource {
      let name = "broken"
      func pixelSize() throws(ImageError) -> PixelSize { throw .unknownFormat(name) }
      func bitmap() throws(ImageError) -> Bitmap { throw .unknownFormat(name) }
    }
    let node = ImageNode(Broken())
    let log = DiagnosticsLog()
    var environment = fixedText
    environment.diagnostics = log.handler
    #expect(node.layoutThatFits(.unconstrained, environment: environment).size == .zero)
    #expect(log.diagnostics.map(\.kind) == [.missingContent])
    #expect(drawn(node, CGSize(width: 10, height: 10)) == "")
  }
}

@MainActor
@Suite(.serialized) struct ImageScalingOverlayTests {
  @Test func `pictures of other than the screen's pixels say by how much`() {
    let picture = Bitmap(width: 4, height: 4, bytes: Array(repeating: 255, count: 64))
    ImageNode.shouldShowImageScalingOverlay = true
    defer { ImageNode.shouldShowImageScalingOverlay = false }
    func dump(_ side: CGFloat) -> String {
      let node = ImageNode(BitmapImageSource(picture))
      return shownFixed(node, in: CGSize(width: side, height: side)).displayList.dump
    }
    #expect(dump(8).contains("\"2.0x\""))
    #expect(dump(1).contains("\"0.25x\""))
    #expect(!dump(4).contains("x\""))
  }
}
