internal import Foundation
internal import TapestryCairo
public import TapestryCore
public import TapestryDisplay
public import Testing

/// Compares a drawing with the one that was looked at and accepted.
///
/// `ReferenceImages/<suite>/<name>.txt`, the display list's dump, is compared first, then
/// `<name>.png` with a small tolerance. On failure, what was drawn and a picture of the difference
/// are written to `.build/reference-images/<suite>/`. With `TAPESTRY_ACCEPT_IMAGES=1` in the
/// environment, what is drawn becomes the reference: look at it before you commit it.
public struct ReferenceImage {
  private let suite: String
  private let name: String
  private let scale: CGFloat
  /// The folder of the test target, which the references lie in.
  private let tests: URL
  /// The largest difference of a channel that counts as equal, 0…255.
  private let channelTolerance = 24
  /// The share of pixels that may differ.
  private let pixelTolerance = 0.001
  /// A Boolean value that is true where pixels are compared, and not only the list of what is
  /// drawn; default true.
  public var hasPicture = true

  /// A reference of the test target that the calling file lies in.
  ///
  /// - Parameters:
  ///   - suite: the folder below `ReferenceImages`.
  ///   - name: the files' name without its ending.
  ///   - scale: pixels a point.
  ///   - file: a file right in the test target's folder.
  public init(suite: String, name: String, scale: CGFloat = 2, file: String = #filePath) {
    (self.suite, self.name, self.scale) = (suite, name, scale)
    tests = URL(filePath: file).deletingLastPathComponent()
  }

  private static var accepts: Bool {
    ProcessInfo.processInfo.environment["TAPESTRY_ACCEPT_IMAGES"] == "1"
  }

  private func reference(_ ending: String) -> URL {
    tests.appending(path: "ReferenceImages/\(suite)/\(name).\(ending)")
  }

  private func output(_ ending: String) -> URL {
    tests.appending(path: "../../.build/reference-images/\(suite)/\(name)\(ending)")
      .standardizedFileURL
  }

  /// Draws an element in a range and environment and compares.
  public func check(
    _ element: any LayoutElement,
    in range: SizeRange = SizeRange(upTo: 320),
    environment: LayoutEnvironment,
    outlines: Bool = false,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let layout = element.layoutThatFits(range, environment: environment)
    let list = DisplayList(layout, environment: environment, outlines: outlines)
    try check(list, environment.colorScheme, sourceLocation)
  }

  /// Compares a text, such as a tree of views, with `<name>.<ending>.txt` beside the picture.
  public func check(
    _ text: String,
    ending: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    guard !Self.accepts else { return try write(text, to: reference("\(ending).txt")) }
    let expected = try? String(contentsOf: reference("\(ending).txt"), encoding: .utf8)
    guard let difference = Self.firstDifference(text, expected ?? "") else { return }
    try write(text, to: output("-current.\(ending).txt"))
    Issue.record(
      "\(name): \(difference); whole: \(output("-current.\(ending).txt").path)",
      sourceLocation: sourceLocation
    )
  }

  /// Compares a drawing.
  public func check(
    _ list: DisplayList,
    _ scheme: ColorScheme,
    _ sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let background = Color.background.resolved(in: scheme)
    let canvas = CairoCanvas(list, scale: scale, background: background)
    if Self.accepts {
      try write(list.dump, to: reference("txt"))
      if hasPicture { try write(canvas.data(.png), to: reference("png")) }
      return
    }
    let current = try canvas.bitmap()
    guard let text = try? String(contentsOf: reference("txt"), encoding: .utf8),
      let expected = hasPicture ? PixelSurface.bitmap(ofPNG: reference("png").path) : current
    else {
      try write(canvas.data(.png), to: output("-current.png"))
      Issue.record(
        "\(name) has no reference; drawn: \(output("-current.png").path)",
        sourceLocation: sourceLocation
      )
      return
    }
    if let difference = Self.firstDifference(list.dump, text) {
      try write(list.dump, to: output("-current.txt"))
      try write(canvas.data(.png), to: output("-current.png"))
      Issue.record(
        "\(name): \(difference); drawn: \(output("-current.txt").path)",
        sourceLocation: sourceLocation
      )
    } else if let difference = difference(current, expected) {
      try write(canvas.data(.png), to: output("-current.png"))
      try write(difference.picture(), to: output("-diff.png"))
      Issue.record(
        "\(name): \(difference.message); drawn: \(output("-diff.png").path)",
        sourceLocation: sourceLocation
      )
    }
  }

  private func write(_ text: String, to file: URL) throws { try write(Data(text.utf8), to: file) }

  private func write(_ data: Data, to file: URL) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try data.write(to: file)
  }

  /// The first line in which two texts differ; nil where they are equal.
  public static func firstDifference(_ current: String, _ expected: String) -> String? {
    guard current != expected else { return nil }
    let now = current.split(separator: "\n", omittingEmptySubsequences: false)
    let then = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let line =
      zip(now, then).enumerated().first { $1.0 != $1.1 }?.offset ?? min(now.count, then.count)
    func text(_ lines: [Substring]) -> Substring { line < lines.count ? lines[line] : "(the end)" }
    return "line \(line + 1) of the list is\n\(text(now))\ninstead of\n\(text(then))"
  }

  /// How two drawings differ.
  public struct Difference {
    /// How much differs, in words.
    public let message: String
    /// The drawing, faded, with what differs in red.
    public let bitmap: Bitmap

    func picture() throws -> Data {
      let size = CGSize(width: bitmap.width, height: bitmap.height)
      let rect = CGRect(origin: .zero, size: size)
      let command = DisplayCommand.image(
        BitmapImageSource(bitmap),
        rect,
        clip: RoundedRect(rect)
      )
      return try CairoCanvas(DisplayList(size: size, items: [.init(command)])).data(.png)
    }
  }

  /// Returns how two drawings differ; nil where they count as equal.
  public func difference(_ current: Bitmap, _ expected: Bitmap) -> Difference? {
    guard current.width == expected.width, current.height == expected.height else {
      let sizes =
        "\(current.width) × \(current.height) instead of \(expected.width) × \(expected.height)"
      return Difference(message: "drawn in \(sizes) pixels", bitmap: current)
    }
    var differing = 0
    var marked = [UInt8](repeating: 255, count: current.bytes.count)
    for start in stride(from: 0, to: current.bytes.count, by: 4) {
      let isEqual = (0..<4).allSatisfy {
        abs(Int(current.bytes[start + $0]) - Int(expected.bytes[start + $0])) <= channelTolerance
      }
      for channel in 0..<3 {
        let faded = 170 + Int(current.bytes[start + channel]) / 3
        marked[start + channel] = UInt8(isEqual ? faded : (channel == 2 ? 255 : 0))
      }
      differing += isEqual ? 0 : 1
    }
    let share = Double(differing) / Double(max(1, current.width * current.height))
    guard share > pixelTolerance else { return nil }
    return Difference(
      message: "\(differing) pixels differ",
      bitmap: Bitmap(width: current.width, height: current.height, bytes: marked)
    )
  }
}
