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

  @Test func `A file is read once and not again when it has gone`() throws {
    try withTemporaryFolder { path in
      try FileManager.default.copyItem(
        atPath: "\(Fixtures.folder)/rgb.png",
        toPath: "\(path)/a.png"
      )
      let source = try ImageFolder(path: path).source(named: "a.png")
      _ = try source.pixelSize()
      try FileManager.default.removeItem(atPath: "\(path)/a.png")
      #expect(try source.bitmap().width == 64)
      #expect(try source.bitmap().height == 32)
      #expect(try source.pixelSize() == PixelSize(width: 64, height: 32))
    }
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
    let pictures = await withTaskGroup(of: [UInt8]?.self) { group in
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
