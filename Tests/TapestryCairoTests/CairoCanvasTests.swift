import Foundation
import Synchronization
import TapestryCairo
import TapestryCore
import TapestryDisplay
import Testing

@Suite struct CairoCanvasTests {
  private let red = RGBA(red: 1, green: 0, blue: 0)
  private let white = RGBA(red: 1, green: 1, blue: 1)

  private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> RoundedRect
  {
    RoundedRect(CGRect(x: x, y: y, width: width, height: height))
  }

  private func list(_ commands: DisplayCommand..., size: CGSize = CGSize(width: 20, height: 10))
    -> DisplayList
  {
    DisplayList(size: size, items: commands.map { .init($0) })
  }

  @Test func `A rectangle fills its pixels at any scale`() throws {
    let list = list(.fill(rect(2, 3, 5, 4), red))
    for scale in [1, 2, 3] {
      let bitmap = try CairoCanvas(list, scale: CGFloat(scale), background: white).bitmap()
      #expect(bitmap.width == 20 * scale && bitmap.height == 10 * scale)
      for y in 0..<bitmap.height {
        for x in 0..<bitmap.width {
          let isInside = (2 * scale..<7 * scale).contains(x) && (3 * scale..<7 * scale).contains(y)
          #expect(bitmap[x, y] == (isInside ? red : white))
        }
      }
    }
  }

  @Test func `A clip cuts what follows until it ends`() throws {
    let bitmap = try CairoCanvas(
      list(
        .pushClip(rect(0, 0, 5, 10)),
        .fill(rect(0, 0, 20, 5), red),
        .popClip,
        .fill(rect(10, 5, 2, 2), red)
      ),
      background: white
    ).bitmap()
    #expect(bitmap[4, 4] == red && bitmap[5, 4] == white && bitmap[11, 6] == red)
  }

  @Test func `A group is seen through as one picture`() throws {
    let bitmap = try CairoCanvas(
      list(
        .pushOpacity(0.5),
        .fill(rect(0, 0, 10, 10), red),
        .fill(rect(5, 0, 10, 10), white),
        .popOpacity
      ),
      background: RGBA(red: 0, green: 0, blue: 0)
    ).bitmap()
    #expect(abs(bitmap[2, 2].red - 0.5) < 0.01 && bitmap[2, 2].green == 0)
    // Where both lie, the lower one does not shine through the upper one.
    #expect(abs(bitmap[7, 2].red - 0.5) < 0.01 && abs(bitmap[7, 2].green - 0.5) < 0.01)
  }

  @Test func `Groups nested deeper than pictures allow still fade`() throws {
    let pushes = [DisplayCommand](repeating: .pushOpacity(0.99), count: 40)
    let pops = [DisplayCommand](repeating: .popOpacity, count: 40)
    let items = (pushes + [.fill(rect(0, 0, 20, 10), white)] + pops).map { DisplayList.Item($0) }
    let list = DisplayList(size: CGSize(width: 20, height: 10), items: items)
    let bitmap = try CairoCanvas(list, background: RGBA(red: 0, green: 0, blue: 0)).bitmap()
    // 0.99 to the 40th is 0.669; each of a dozen pictures rounds to a 255th.
    #expect(abs(bitmap[5, 5].red - 0.669) < 12.5 / 255)
  }

  @Test func `Ends without beginnings and beginnings without ends do no harm`() throws {
    let bitmap = try CairoCanvas(
      list(
        .popClip,
        .popOpacity,
        .pushOpacity(0.5),
        .pushClip(rect(0, 0, 5, 5)),
        .fill(rect(0, 0, 20, 10), white)
      ),
      background: RGBA(red: 0, green: 0, blue: 0)
    ).bitmap()
    #expect(abs(bitmap[2, 2].red - 0.5) < 0.01)
    #expect(bitmap[8, 8].red == 0)
  }

  @Test func `A border lies inside the edge`() throws {
    let bitmap = try CairoCanvas(
      list(.border(rect(2, 2, 16, 6), width: 2, red)),
      background: white
    ).bitmap()
    #expect(bitmap[1, 4] == white && bitmap[2, 4] == red && bitmap[3, 4] == red)
    #expect(bitmap[4, 4] == white && bitmap[17, 7] == red && bitmap[18, 8] == white)
    let wide = try CairoCanvas(
      list(.border(rect(2, 2, 16, 6), width: 50, red)),
      background: white
    ).bitmap()
    #expect(wide[10, 5] == red)
  }

  @Test func `A shadow fades from the edge outwards, and leaves the inside alone`() throws {
    let shape = rect(20, 20, 40, 40)
    let bitmap = try CairoCanvas(
      list(
        .shadow(shape, RGBA(red: 0, green: 0, blue: 0), radius: 10, offset: .zero),
        size: CGSize(width: 80, height: 80)
      ),
      background: white
    ).bitmap()
    let grays = (0..<20).map { bitmap[$0, 40].red }
    #expect(grays == grays.sorted(by: >))
    // A Gaussian's half lies on each side of an edge.
    #expect(abs(grays[19] - 0.5) < 0.06)
    #expect(grays[2] > 0.97)
    #expect(bitmap[21, 40] == white && bitmap[40, 40] == white)
  }

  @Test func `A hard shadow is a moved copy`() throws {
    let bitmap = try CairoCanvas(
      list(.shadow(rect(2, 2, 4, 4), red, radius: 0, offset: CGPoint(x: 3, y: 0))),
      background: white
    ).bitmap()
    #expect(bitmap[7, 4] == red && bitmap[4, 4] == white && bitmap[9, 4] == white)
  }

  @Test func `A picture fills its rectangle and is cut at its clip`() throws {
    let pixels = Bitmap(width: 2, height: 1, bytes: [0, 0, 255, 255, 255, 255, 255, 255])
    let frame = CGRect(x: 0, y: 0, width: 20, height: 10)
    let bitmap = try CairoCanvas(
      list(.image(BitmapImageSource(pixels), frame, clip: rect(0, 0, 20, 5))),
      background: RGBA(red: 0, green: 0, blue: 0)
    ).bitmap()
    #expect(bitmap[0, 0] == red && bitmap[19, 4] == white)
    #expect(bitmap[0, 6].red == 0)
  }

  private struct Broken: ImageSource {
    let name = "broken.png"
    func pixelSize() -> PixelSize { PixelSize(width: 4, height: 4) }
    func bitmap() throws(ImageError) -> Bitmap { throw .corrupt(name, reason: "cut short") }
  }

  @Test func `A picture that cannot be decoded is reported and left out`() async throws {
    let frame = CGRect(x: 0, y: 0, width: 20, height: 10)
    try await confirmation { reported in
      let handler = DiagnosticsHandler {
        #expect($0.item == "photo" && $0.message.contains("broken.png"))
        reported()
      }
      let list = DisplayList(
        size: frame.size,
        items: [.init(.image(Broken(), frame, clip: RoundedRect(frame)), identifier: "photo")],
        diagnostics: handler
      )
      _ = try CairoCanvas(list).bitmap()
    }
  }

  @Test func `Each format begins as it should, and is the same each time`() throws {
    let text = Text("Hello").layoutThatFits(.unconstrained, environment: Self.environment)
    let list = DisplayList(text, environment: Self.environment)
    let starts: [(CairoCanvas.Format, String)] = [
      (.png, "PNG"), (.svg, "<?xml"), (.pdf, "%PDF"),
    ]
    for (format, start) in starts {
      let data = try CairoCanvas(list).data(format)
      let head = String(decoding: data.prefix(8), as: UTF8.self)
      #expect(head.contains(start))
      let again = try CairoCanvas(list).data(format)
      #expect(again == data, "\(format)")
    }
  }

  private static var environment: LayoutEnvironment {
    var environment = LayoutEnvironment()
    environment.textEngine = PangoTextEngine.shared
    return environment
  }

  @Test func `SVG is as large as the list and holds vectors`() throws {
    let data = try CairoCanvas(list(.fill(rect(1, 2, 3, 4), red)), scale: 3).data(.svg)
    let text = String(decoding: data, as: UTF8.self)
    #expect(text.contains("viewBox=\"0 0 20 10\""))
    #expect(text.contains("<path") && !text.contains("<image"))
  }

  @Test func `Links lead out of a PDF, whatever is in their address`() throws {
    var text = AttributedText("see ")
    for link in ["https://a.example/b", "x'] rect=[0 0", "back\\slash", "한국어", ""] {
      text = text + AttributedText("here ", underline: true, link: link)
    }
    let layout = Text(text).layoutThatFits(SizeRange(upTo: 60), environment: Self.environment)
    let list = DisplayList(layout, environment: Self.environment)
    let pdf = String(decoding: try CairoCanvas(list).data(.pdf), as: UTF8.self)
    #expect(pdf.contains("/URI (https://a.example/b)"))
    #expect(pdf.contains("x%27]"))
    #expect(throws: Never.self) { try CairoCanvas(list).data(.svg) }
  }

  @Test func `An empty drawing has one pixel`() throws {
    let bitmap = try CairoCanvas(list(size: .zero)).bitmap()
    #expect(bitmap.width == 1 && bitmap.height == 1)
    _ = try CairoCanvas(list(size: .zero)).data(.pdf)
  }

  @Test func `A drawing too large is refused`() {
    let huge = list(size: CGSize(width: 40_000, height: 10))
    #expect(throws: CairoCanvasError.tooLarge(width: 40_000, height: 10)) {
      try CairoCanvas(huge).bitmap()
    }
    #expect(throws: CairoCanvasError.self) {
      try CairoCanvas(list(size: CGSize(width: 30_000, height: 30_000))).data(.png)
    }
    #expect(throws: CairoCanvasError.self) {
      try CairoCanvas(list(size: CGSize(width: 1e9, height: 1e9))).data(.svg)
    }
  }

  @Test func `Files are written in the format of their name`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "a.PNG").path
    try CairoCanvas(list(.fill(rect(0, 0, 20, 10), red))).write(to: path)
    #expect(PixelSurface.bitmap(ofPNG: path)?[3, 3] == red)
    #expect(throws: CairoCanvasError.unknownFormat("a.gif")) {
      try CairoCanvas(list()).write(to: "a.gif")
    }
    let missing = folder.appending(path: "no/such/a.png").path
    let error = #expect(throws: CairoCanvasError.self) {
      try CairoCanvas(list()).write(to: missing)
    }
    #expect(error.map { "\($0)" }?.hasPrefix("\(missing): cannot be written: ") == true)
  }

  @Test(arguments: [CGFloat.nan, .infinity, -1, 1e300])
  func `Commands with senseless numbers do no harm`(number: CGFloat) throws {
    let shape = RoundedRect(
      CGRect(x: number, y: 0, width: number, height: 10),
      radius: number
    )
    let point = CGPoint(x: number, y: number)
    let path = Path([.move(point), .line(.zero), .curve(point, .zero, point), .close])
    let list = list(
      .fill(shape, red),
      .border(shape, width: 2, red),
      .shadow(shape, red, radius: 5, offset: point),
      .shadow(rect(0, 0, 5, 5), red, radius: abs(number), offset: .zero),
      .path(path, fill: red, stroke: red, strokeWidth: 1),
      .image(
        BitmapImageSource(Bitmap(width: 1, height: 1, bytes: [0, 0, 0, 0])),
        shape.rect,
        clip: shape
      ),
      .outline(shape.rect, label: "x", depth: 0),
      .fill(rect(0, 0, 5, 5), red)
    )
    // Cairo may refuse, but nothing traps.
    _ = try? CairoCanvas(list).bitmap()
    _ = try? CairoCanvas(list).data(.svg)
  }
}
