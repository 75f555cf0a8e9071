internal import Foundation
internal import TapestryCore
internal import TapestryDisplay
internal import TapestryImages
internal import Testing

struct FileImageSourceTests {
  private let folder = ImageFolder(path: Fixtures.folder)

  @Test func `A file gives its size and its pixels`() throws {
    let source = try folder.source(named: "rgb.png")
    #expect(try source.pixelSize() == PixelSize(width: 64, height: 32))
    #expect(try source.bitmap().pixel(0, 0) == Pixel(255, 0, 0))
  }

  @Test func `The same name gives the same source`() throws {
    #expect(try folder.source(named: "rgb.png") === folder.source(named: "rgb.png"))
  }

  @Test func `A picture is decoded once and stays when the file has gone`() throws {
    try withTemporaryFolder { path in
      try FileManager.default.copyItem(
        atPath: "\(Fixtures.folder)/rgb.png",
        toPath: "\(path)/a.png"
      )
      let source = try ImageFolder(path: path).source(named: "a.png")
      let first = try source.bitmap()
      #expect(try source.pixelSize() == PixelSize(width: 64, height: 32))
      try FileManager.default.removeItem(atPath: "\(path)/a.png")
      #expect(try source.bitmap() == first)
      #expect(try source.pixelSize() == PixelSize(width: 64, height: 32))
    }
  }

  @Test func `A failure is remembered`() throws {
    try withTemporaryFolder { path in
      let source = FileImageSource(path: "\(path)/later.png", name: "later.png")
      let expected = ImageError.unreadable("later.png", reason: "No such file or directory")
      #expect(throws: expected) { try source.bitmap() }
      try FileManager.default.copyItem(
        atPath: "\(Fixtures.folder)/rgb.png",
        toPath: "\(path)/later.png"
      )
      #expect(throws: expected) { try source.bitmap() }
    }
  }

  @Test(arguments: [0, 1, 60_000, 70_000, 300_000])
  func `A size is found behind a head of any length`(padding: Int) throws {
    try withTemporaryFolder { path in
      let bytes = try Fixtures.bytes("baseline.jpg")
      var padded = Array(bytes.prefix(2))
      // Comments of up to 65,533 bytes, which decoders pass over.
      for start in stride(from: 0, to: padding, by: 65_533) {
        let count = min(65_533, padding - start)
        padded += [0xFF, 0xFE, UInt8((count + 2) >> 8), UInt8((count + 2) & 0xFF)]
        padded += Array(repeating: 0x20, count: count)
      }
      try Data(padded + bytes.dropFirst(2)).write(to: URL(filePath: "\(path)/long.jpg"))
      let source = try ImageFolder(path: path).source(named: "long.jpg")
      #expect(try source.pixelSize() == PixelSize(width: 64, height: 32))
      #expect(try source.bitmap().height == 32)
    }
  }

  @Test func `A file of too many bytes is refused before it is read`() throws {
    let decoder = ImageDecoder(limits: ImageLimits { $0.bytes = 10 })
    let source = FileImageSource(
      path: "\(Fixtures.folder)/rgb.png",
      name: "rgb.png",
      decoder: decoder
    )
    let expected = ImageDecodingError.tooManyBytes(limit: 10).about("rgb.png")
    #expect(throws: expected) { try source.pixelSize() }
    #expect(throws: expected) { try source.bitmap() }
  }

  @Test(arguments: [
    ("a.png", 1), ("a@2x.png", 2), ("b/a@3x.jpg", 3), ("a@2x.b/c.png", 1), ("a@2x", 2),
    ("a@x.png", 1), ("a@0x.png", 1), ("a@12x.png", 1), ("a2x.png", 1), ("@2x.png", 2),
  ])
  func `The name's mark gives the scale`(name: String, scale: CGFloat) {
    #expect(FileImageSource(path: name).scale == scale)
  }

  @Test(arguments: ["/etc/passwd", "../Images/rgb.png", "a/../../x.png", "..", "rgb.png/..", ""])
  func `A name that could lead out of the folder is refused`(name: String) {
    #expect(throws: ImageError.self) { try folder.source(named: name) }
  }

  @Test func `A link that leads out of the folder is refused, one inside is followed`() throws {
    try withTemporaryFolder { path in
      let files = FileManager.default
      try files.createDirectory(atPath: "\(path)/in", withIntermediateDirectories: false)
      try files.createDirectory(atPath: "\(path)/inside", withIntermediateDirectories: false)
      try files.copyItem(atPath: "\(Fixtures.folder)/rgb.png", toPath: "\(path)/inside/a.png")
      try files.copyItem(atPath: "\(Fixtures.folder)/rgb.png", toPath: "\(path)/in/a.png")
      try files.createSymbolicLink(
        atPath: "\(path)/in/out.png",
        withDestinationPath: "../inside/a.png"
      )
      try files.createSymbolicLink(atPath: "\(path)/in/link.png", withDestinationPath: "a.png")
      let folder = ImageFolder(path: "\(path)/in")
      #expect(throws: outside("out.png")) {
        try folder.source(named: "out.png")
      }
      #expect(try folder.source(named: "link.png").bitmap().width == 64)
    }
  }

  @Test func `A missing file, a folder and a pipe are errors that name the file`() throws {
    try withTemporaryFolder { path in
      #expect(mkfifo("\(path)/pipe.png", 0o600) == 0)
      let folder = ImageFolder(path: path)
      #expect(throws: ImageError.unreadable("no.png", reason: "No such file or directory")) {
        try folder.source(named: "no.png")
      }
      #expect(throws: ImageError.unreadable("pipe.png", reason: "not a regular file")) {
        try folder.source(named: "pipe.png").bitmap()
      }
      #expect(throws: ImageError.unreadable(path, reason: "not a regular file")) {
        try FileImageSource(path: path).pixelSize()
      }
    }
  }

  @Test func `A picture with a good head and bad pixels has a size`() throws {
    try withTemporaryFolder { path in
      let bytes = try Fixtures.bytes("rgb.png").dropLast(30)
      try Data(bytes).write(to: URL(filePath: "\(path)/cut.png"))
      let source = try ImageFolder(path: path).source(named: "cut.png")
      let expected = ImageDecodingError.truncated(.png).about("cut.png")
      #expect(throws: expected) { try source.bitmap() }
      #expect(throws: expected) { try source.bitmap() }
      #expect(try source.pixelSize() == PixelSize(width: 64, height: 32))
    }
  }

  @Test func `Many threads get one picture`() async throws {
    let source = try folder.source(named: "interlaced.png")
    let pictures = await withTaskGroup(of: BitmapBytes?.self) { group in
      for _ in 0..<16 { group.addTask { try? source.bitmap().bytes } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    let expected = try ImageDecoder().decode(Fixtures.bytes("interlaced.png")).bytes
    #expect(pictures == Array(repeating: expected, count: 16))
  }

  private func outside(_ name: String) -> ImageError {
    .unreadable(name, reason: "the name leads out of the folder of pictures")
  }

  private func withTemporaryFolder(_ body: (String) throws -> Void) throws {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: url) }
    try body(url.path)
  }
}
