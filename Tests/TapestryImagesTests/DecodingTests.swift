internal import TapestryDisplay
internal import TapestryImages
internal import Testing

/// Every kind of file shows the same four quarters.
struct DecodingTests {
  private let decoder = ImageDecoder()

  private func expect(_ name: String, _ expected: [Pixel], within tolerance: Int) throws {
    let bytes = try Fixtures.bytes(name)
    #expect(try decoder.pixelSize(of: bytes) == PixelSize(width: 64, height: 32))
    let bitmap = try decoder.decode(bytes)
    #expect(bitmap.width == 64 && bitmap.height == 32)
    #expect(bitmap.bytes.count == 64 * 32 * 4)
    for (found, wanted) in zip(bitmap.quarters, expected) {
      #expect(found.isNear(wanted, within: tolerance), "\(name): \(found) instead of \(wanted)")
    }
  }

  private func tolerance(_ name: String) -> Int {
    name.hasSuffix(".png") || name.hasPrefix("lossless") ? 0 : 4
  }

  @Test(arguments: Fixtures.colorful + Fixtures.turned)
  func `Opaque pictures have four colors, upright`(name: String) throws {
    let colors = [Pixel(255, 0, 0), Pixel(0, 255, 0), Pixel(0, 0, 255), Pixel(255, 255, 255)]
    try expect(name, colors, within: tolerance(name))
  }

  @Test(arguments: Fixtures.translucent)
  func `Alpha is multiplied into the colors`(name: String) throws {
    let colors = [Pixel(255, 0, 0), Pixel(0, 255, 0), Pixel(0, 0, 255), Pixel(128, 128, 128, 128)]
    try expect(name, colors, within: tolerance(name))
  }

  @Test(arguments: Fixtures.gray)
  func `Gray pictures of every depth come out as colors`(name: String) throws {
    let colors = [0, 85, 170, 255].map { Pixel($0, $0, $0) }
    try expect(name, colors, within: tolerance(name))
  }

  @Test func `Gray with alpha is premultiplied`() throws {
    let colors = [0, 85, 170].map { Pixel($0, $0, $0) } + [Pixel(128, 128, 128, 128)]
    try expect("gray-alpha.png", colors, within: 0)
  }

  @Test func `An interlaced picture has every pixel in its place`() throws {
    let plain = try decoder.decode(Fixtures.bytes("rgba.png"))
    let interlaced = try decoder.decode(Fixtures.bytes("interlaced.png"))
    #expect(plain.bytes == interlaced.bytes)
  }

  @Test(arguments: 2...8)
  func `A turned picture differs from the upright one by compression alone`(way: Int) throws {
    let upright = try decoder.decode(Fixtures.bytes("orientation-1.jpg"))
    let turned = try decoder.decode(Fixtures.bytes("orientation-\(way).jpg"))
    for y in 0..<32 {
      for x in 0..<64 {
        #expect(turned.pixel(x, y).isNear(upright.pixel(x, y), within: 4), "at \(x), \(y)")
      }
    }
  }

  @Test func `An animation is refused in words`() throws {
    let error = #expect(throws: ImageDecodingError.self) {
      try decoder.decode(Fixtures.bytes("animated.webp"))
    }
    #expect(
      error?.description == "this kind of webp file is not supported: it is an animation"
    )
  }

  @Test(arguments: [[], [0xFF], Array("GIF89a......".utf8), Array(repeating: 0, count: 500)])
  func `Bytes of no known format are refused`(bytes: [UInt8]) {
    #expect(throws: ImageDecodingError.unknownFormat) { try decoder.decode(bytes) }
    #expect(throws: ImageDecodingError.unknownFormat) { try decoder.pixelSize(of: bytes) }
  }

  @Test func `The first bytes tell the format`() throws {
    #expect(ImageFormat(sniffing: try Fixtures.bytes("rgb.png")) == .png)
    #expect(ImageFormat(sniffing: try Fixtures.bytes("gray.jpg")) == .jpeg)
    #expect(ImageFormat(sniffing: try Fixtures.bytes("lossy.webp")) == .webp)
    #expect(ImageFormat(sniffing: Array("RIFF....WAVE".utf8)) == nil)
  }
}
