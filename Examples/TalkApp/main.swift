internal import ArgumentParser
internal import Foundation
internal import Tapestry
internal import TapestryExamples
internal import TapestryTalk

/// The conversation in a window, or played by a script where there is no screen.
struct Talk: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Opens a conversation in a window; without a screen, plays it and draws pictures."
  )

  @Flag(help: "Plays the script even if there is a screen.")
  var headless = false

  @Flag(help: "Prints what frames took, every two seconds in which something was shown.")
  var statistics = false

  @Option(help: "How many messages there are.")
  var messages = 100

  @Argument(help: "The folder for the pictures and the trace of the script.")
  var folder = "out/talk"

  mutating func validate() throws {
    guard (1...100_000).contains(messages) else {
      throw ValidationError("--messages: \(messages) must be in 1…100000")
    }
  }

  func run() throws { try MainActor.assumeIsolated { try show() } }

  @MainActor
  private func show() throws {
    let pictures = Pictures(folder: Self.pictureFolder)
    let screen = TalkScreen(Message.conversation(messages), pictures: pictures)
    let variables = ProcessInfo.processInfo.environment
    let hasScreen = variables["DISPLAY"] != nil || variables["WAYLAND_DISPLAY"] != nil
    guard hasScreen, !headless else { return try play(screen) }
    let size = CGSize(width: 375, height: 720)
    let application = Application(title: "Talk", size: size, root: screen.view)
    // Measured by another thread while the window opens.
    let environment = Application.environment()
    Task.detached { _ = screen.layoutThatFits(SizeRange(exact: size), environment: environment) }
    if statistics { FrameReport.begin(application) }
    try application.run()
  }

  private static var pictureFolder: String {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Documents/images").path
  }

  @MainActor
  private func play(_ screen: TalkScreen) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    NodeTrace.start()
    let story = TalkStory(
      screen,
      diagnostics: DiagnosticsHandler { FileHandle.standardError.write(Data("talk: \($0)\n".utf8)) }
    )
    for scene in TalkStory.scenes {
      story.play(scene)
      try story.host.write(to: "\(folder)/\(scene.name).png")
      print("\(scene.name): \(scene.summary)")
    }
    let trace = NodeTrace.stop()
    try trace.write(to: URL(filePath: "\(folder)/trace.json"))
    let elsewhere = trace.intervals.count { !$0.isOnMain }
    let time = story.frameTimes
    print(
      "\(TalkStory.scenes.count) pictures and trace.json in \(folder): \(messages) messages, "
        + "\(time.seconds.count) frames scrolled, main thread "
        + String(format: "%.2f ms", time.percentile99 * 1000)
        + " in 99 of 100; \(elsewhere) of \(trace.intervals.count) intervals on other threads"
    )
  }
}

Talk.main()
