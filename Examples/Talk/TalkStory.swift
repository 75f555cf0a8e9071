public import Tapestry
internal import TapestryNodes

/// Somebody reads the conversation, likes something, answers and turns the device: as a script.
@MainActor
public struct TalkStory {
  /// What is seen at one moment.
  public struct Scene {
    /// The name of the picture, without its extension.
    public let name: String
    /// What it shows, in one line.
    public let summary: String
    let play: (TalkStory) -> Void
  }

  /// The conversation.
  public let screen: TalkScreen
  /// What it is shown in.
  public let host: HeadlessHost
  /// How long the main thread worked at each frame that was scrolled, in seconds.
  public let frameTimes = FrameTimes()

  /// Times of frames.
  @MainActor
  public final class FrameTimes {
    /// In the order of the frames, in seconds.
    public fileprivate(set) var seconds: [Double] = []

    /// The time that 99 in 100 frames are within.
    public var percentile99: Double {
      seconds.isEmpty ? 0 : seconds.sorted()[(seconds.count * 99 - 1) / 100]
    }
  }

  /// A conversation in a window without a screen, drawn by other threads as in a window with one.
  public init(_ screen: TalkScreen, diagnostics: DiagnosticsHandler = .ignoring) {
    self.screen = screen
    var environment = LayoutEnvironment(scale: 2)
    environment.diagnostics = diagnostics
    environment.rasterizer = CairoRasterizer()
    let window = Window(size: CGSize(width: 375, height: 720), environment: environment)
    window.displaysAsynchronously = true
    window.fill(with: screen.view)
    host = HeadlessHost(window)
  }

  /// The scenes, in their order.
  public static let scenes = [
    Scene(name: "talk-1-open", summary: "the conversation, at its beginning") { _ in },
    Scene(name: "talk-2-scrolled", summary: "flung upwards, after it has come to rest") {
      $0.fling()
    },
    Scene(name: "talk-3-liked", summary: "the hearts that are seen, tapped") { $0.like() },
    Scene(name: "talk-4-typing", summary: "an answer in two lines, the field grown") {
      $0.host.tap($0.screen.composer.field.view)
      $0.host.type("Can't wait! 곧 만나요 — I'll bring the camera and something warm to drink.")
    },
    Scene(name: "talk-5-sent", summary: "the answer at the end of the conversation") {
      $0.host.tap("Send")
      $0.host.settle()
    },
    Scene(name: "talk-6-wide", summary: "the same in a wide window") {
      $0.host.resize(to: CGSize(width: 720, height: 420))
      $0.screen.showEnd(animated: false)
    },
    Scene(name: "talk-7-dark", summary: "and in the dark") {
      $0.host.window.rootEnvironment.colorScheme = .dark
    },
  ]

  /// Plays a scene; everything in it is drawn afterwards.
  public func play(_ scene: Scene) {
    scene.play(self)
    host.advance(by: 0.5)
    screen.recursivelyEnsureDisplay()
    host.advance(by: 0)
  }

  /// Drags the list and lets it go, three times, a frame at a time.
  private func fling() {
    for _ in 0..<3 {
      host.drag(from: CGPoint(x: 180, y: 560), to: CGPoint(x: 180, y: 160), seconds: 0.1)
      for _ in 0..<90 {
        let clock = ContinuousClock()
        let time = clock.measure { host.advance(by: 1 / 60) }
        frameTimes.seconds.append(
          Double(time.components.seconds) + Double(time.components.attoseconds) * 1e-18
        )
      }
    }
    host.settle()
  }

  private func like() {
    for node in screen.messages.value where !node.message.isOwn {
      let heart = node.heart.view
      guard let place = heart.convert(heart.bounds, to: screen.list.view),
        screen.list.view.bounds.contains(place)
      else { continue }
      host.tap(heart)
    }
    host.settle()
  }
}
