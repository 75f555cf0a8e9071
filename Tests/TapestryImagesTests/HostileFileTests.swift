import TestSupport

internal import TapestryDisplay
internal import TapestryImages
internal import Testing

/// Damaged files and files made to do harm are refused with an error, and never crash.
struct HostileFileTests {
  /// Small limits: a flipped bit of a width must not make the tests slow.
  private let decoder = ImageDecoder(limits: ImageLimits { $0.pixels = 1_000_000 })

  @Test(arguments: [("bomb.png", 60_000, 60_000), ("bomb.jpg", 65_000, 65_000)])
  func `A picture with too long sides is refused by its head`(
    name: String,
    width: Int,
    height: Int
  ) throws {
    let bytes = try Fixtures.bytes(name)
    let expected = ImageDecodingError.tooLarge(width: width, height: height, ImageLimits())
    #expect(throws: expected) { try ImageDecoder().pixelSize(of: bytes) }
    #expect(throws: expected) { try ImageDecoder().decode(bytes) }
  }

  @Test func `A picture with short sides and too many pixels is refused by its head`() throws {
    let bytes = try Fixtures.bytes("bomb.webp")
    let expected = ImageDecodingError.tooLarge(width: 16_383, height: 16_383, ImageLimits())
    #expect(throws: expected) { try ImageDecoder().decode(bytes) }
  }

  @Test func `Limits are inclusive`() throws {
    let bytes = try Fixtures.bytes("rgba.png")
    func decoder(_ change: (inout ImageLimits) -> Void) -> ImageDecoder {
      ImageDecoder(limits: ImageLimits(change))
    }
    #expect(try decoder { $0.pixels = 64 * 32 }.decode(bytes).width == 64)
    #expect(try decoder { $0.side = 64 }.decode(bytes).width == 64)
    #expect(try decoder { $0.bytes = bytes.count }.decode(bytes).width == 64)
    #expect(throws: ImageDecodingError.self) {
      try decoder { $0.pixels = 64 * 32 - 1 }.decode(bytes)
    }
    #expect(throws: ImageDecodingError.self) { try decoder { $0.side = 63 }.decode(bytes) }
    #expect(throws: ImageDecodingError.tooManyBytes(limit: bytes.count - 1)) {
      try decoder { $0.bytes = bytes.count - 1 }.decode(bytes)
    }
  }

  @Test func `A picture of more scans than allowed is refused`() throws {
    let bytes = try Fixtures.bytes("scans-bomb.jpg")
    #expect(throws: ImageDecodingError.tooManyScans(limit: 100)) { try decoder.decode(bytes) }
    let patient = ImageDecoder(limits: ImageLimits { $0.scans = 253 })
    #expect(try patient.decode(bytes).quarters[3].isNear(Pixel(255, 255, 255), within: 4))
    let impatient = ImageDecoder(limits: ImageLimits { $0.scans = 252 })
    #expect(throws: ImageDecodingError.tooManyScans(limit: 252)) { try impatient.decode(bytes) }
  }

  @Test(arguments: Fixtures.good + ["animated.webp"])
  func `A file cut anywhere is refused`(name: String) throws {
    let bytes = try Fixtures.bytes(name)
    for count in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 64)) {
      #expect(throws: ImageDecodingError.self, "\(name) cut to \(count) of \(bytes.count) bytes") {
        try decoder.decode(Array(bytes.prefix(count)))
      }
    }
    #expect(throws: ImageDecodingError.self) { try decoder.decode(bytes.dropLast()) }
  }

  @Test(arguments: Fixtures.good + ["animated.webp", "bomb.jpg", "bomb.png", "scans-bomb.jpg"])
  func `A file with damaged bytes gives a picture or an error`(name: String) throws {
    let bytes = try Fixtures.bytes(name)
    var random = SplitMix64(seed: 0x7A9E_5712)
    for _ in 0..<100 {
      var damaged = bytes
      for _ in 0...random.below(3) {
        damaged[random.below(bytes.count)] = UInt8(truncatingIfNeeded: random.next())
      }
      guard let bitmap = try? decoder.decode(damaged) else { continue }
      #expect(bitmap.bytes.count == bitmap.width * bitmap.height * 4)
      #expect(bitmap.isPremultiplied, "\(name)")
    }
  }

  @Test func `The error tells that a file ends early`() throws {
    let bytes = try Fixtures.bytes("rgb.png")
    #expect(throws: ImageDecodingError.truncated(.png)) { try decoder.decode(bytes.dropLast(20)) }
    let photo = try Fixtures.bytes("baseline.jpg")
    #expect(throws: ImageDecodingError.truncated(.jpeg)) { try decoder.decode(photo.dropLast(20)) }
    let web = try Fixtures.bytes("lossy.webp")
    #expect(throws: ImageDecodingError.truncated(.webp)) { try decoder.decode(web.dropLast(20)) }
  }
}

extension Bitmap {
  fileprivate var isPremultiplied: Bool {
    stride(from: 0, to: bytes.count, by: 4).allSatisfy { at in
      bytes[at..<at + 3].allSatisfy { $0 <= bytes[at + 3] }
    }
  }
}

extension ImageDecoder {
  fileprivate func decode(_ bytes: ArraySlice<UInt8>) throws(ImageDecodingError) -> Bitmap {
    try decode(Array(bytes))
  }
}
