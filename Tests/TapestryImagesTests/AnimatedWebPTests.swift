import TapestryDisplay
import TapestryImages
import Testing

/// The container is read as the WebP Container Specification lays it out.
@Suite struct AnimatedWebPTests {
  private func plain(_ blue: UInt8, _ green: UInt8, _ red: UInt8, _ alpha: UInt8 = 255) -> Bitmap {
    Bitmap(
      width: 6,
      height: 4,
      bytes: (0..<24).flatMap { _ in [blue, green, red, alpha] }
    )
  }

  /// `base` with a pixel of its own at (4, 2).
  private func dotted(_ base: Bitmap) -> Bitmap {
    var bytes = Array(base.bytes)
    bytes.replaceSubrange((2 * 6 + 4) * 4..<(2 * 6 + 5) * 4, with: [9, 200, 30, 255])
    return Bitmap(width: 6, height: 4, bytes: bytes)
  }

  private struct Chunk {
    let name: String
    let bytes: ArraySlice<UInt8>

    func number(_ offset: Int, _ count: Int) -> Int {
      (0..<count).reduce(0) { $0 | Int(bytes[bytes.startIndex + offset + $1]) << (8 * $1) }
    }
  }

  /// The chunks of a file or of a frame: four letters, a length, and bytes up to an even number.
  private func chunks(_ bytes: ArraySlice<UInt8>) -> [Chunk] {
    var (found, rest): ([Chunk], ArraySlice<UInt8>) = ([], bytes)
    while rest.count >= 8 {
      let length = Chunk(name: "", bytes: rest).number(4, 4)
      let name = String(decoding: rest.prefix(4), as: UTF8.self)
      found.append(Chunk(name: name, bytes: rest.dropFirst(8).prefix(length)))
      rest = rest.dropFirst(8 + length + length % 2)
    }
    return found
  }

  /// The picture of a frame as a file of its own.
  private func file(ofFrame frame: Chunk) -> [UInt8] {
    let picture = Array(frame.bytes.dropFirst(16))
    let size = picture.count + 4
    return Array("RIFF".utf8) + (0..<4).map { UInt8(size >> (8 * $0) & 255) }
      + Array("WEBP".utf8) + picture
  }

  @Test func `size, repeats and durations stand in the file`() throws {
    let movie = try AnimatedWebP(width: 6, height: 4, repeats: 3)
    let first = plain(10, 20, 30)
    try movie.add(first, at: 0)
    try movie.add(dotted(first), at: 0.25)
    let bytes = try movie.file(endingAt: 1.25)
    #expect(bytes.prefix(4).elementsEqual("RIFF".utf8))
    #expect(bytes[8..<12].elementsEqual("WEBP".utf8))
    let chunks = chunks(bytes.dropFirst(12))
    #expect(chunks.map(\.name) == ["VP8X", "ANIM", "ANMF", "ANMF"])
    // One less than width and height, in 24 bits each; the second bit says that it moves.
    #expect(chunks[0].number(0, 1) & 2 == 2)
    #expect(chunks[0].number(4, 3) == 5)
    #expect(chunks[0].number(7, 3) == 3)
    #expect(chunks[1].number(4, 2) == 3)
    #expect(chunks[2].number(12, 3) == 250)
    #expect(chunks[3].number(12, 3) == 1000)
  }

  @Test func `at full quality pixels stay as they are, and only what changed is written`() throws {
    let first = plain(10, 20, 30)
    let movie = try AnimatedWebP(width: 6, height: 4)
    try movie.add(first, at: 0)
    try movie.add(dotted(first), at: 0.1)
    let frames = try chunks(movie.file(endingAt: 0.2).dropFirst(12)).filter { $0.name == "ANMF" }
    #expect(try ImageDecoder().decode(file(ofFrame: frames[0])) == first)
    // Half of x and y, and one less than width and height, in 24 bits each.
    #expect([0, 3].map { frames[1].number($0, 3) * 2 } == [4, 2])
    #expect(frames[1].number(6, 3) < 5 && frames[1].number(9, 3) < 3)
  }

  @Test func `equal frames are one`() throws {
    let movie = try AnimatedWebP(width: 6, height: 4)
    for step in 0..<5 { try movie.add(plain(1, 2, 3), at: Double(step) / 10) }
    try movie.add(dotted(plain(1, 2, 3)), at: 0.5)
    let frames = try chunks(movie.file(endingAt: 1).dropFirst(12)).filter { $0.name == "ANMF" }
    #expect(frames.map { $0.number(12, 3) } == [500, 500])
  }

  /// Half of 200 and 100 of 255, premultiplied, and back.
  @Test func `translucent pixels are not darkened`() throws {
    let movie = try AnimatedWebP(width: 6, height: 4)
    let shade = plain(50, 25, 0, 128)
    try movie.add(shade, at: 0)
    try movie.add(plain(0, 0, 0), at: 0.1)
    let frames = try chunks(movie.file(endingAt: 1).dropFirst(12)).filter { $0.name == "ANMF" }
    let pixel = try ImageDecoder().decode(file(ofFrame: frames[0]))[0, 0]
    #expect(abs(pixel.blue - 100.0 / 255) < 0.01)
    #expect(abs(pixel.green - 50.0 / 255) < 0.01)
    #expect(abs(pixel.alpha - 128.0 / 255) < 0.01)
  }

  @Test func `frames of another size and times that go back trap`() async {
    await #expect(processExitsWith: .failure) {
      let movie = try AnimatedWebP(width: 2, height: 2)
      try movie.add(Bitmap(width: 1, height: 1, bytes: [0, 0, 0, 255]), at: 0)
    }
    await #expect(processExitsWith: .failure) {
      let movie = try AnimatedWebP(width: 1, height: 1)
      let pixel = Bitmap(width: 1, height: 1, bytes: [0, 0, 0, 255])
      try movie.add(pixel, at: 1)
      try movie.add(pixel, at: 0.5)
    }
  }
}
