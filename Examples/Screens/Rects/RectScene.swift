public import Tapestry
public import TapestryExamples

/// A screen that is laid out by rects, in a window of a size.
@MainActor
public struct RectScene {
  /// The name of the picture, without its extension.
  public let name: String
  /// What it shows, in one line.
  public let summary: String
  private let sizes: [CGSize]
  private let direction: LayoutDirection
  private let scheme: ColorScheme
  private let make: @MainActor (Pictures) -> View

  private init(
    _ name: String,
    _ summary: String,
    _ sizes: CGSize...,
    direction: LayoutDirection = .leftToRight,
    scheme: ColorScheme = .light,
    make: @escaping @MainActor (Pictures) -> View
  ) {
    (self.name, self.summary, self.sizes, self.make) = (name, summary, sizes, make)
    (self.direction, self.scheme) = (direction, scheme)
  }

  /// Shows the screen in one size after the other.
  ///
  /// - Parameters:
  ///   - pictures: the pictures of the screen.
  ///   - diagnostics: hears what is odd about a layout.
  /// - Returns: the host that shows the screen in its last size.
  public func play(pictures: Pictures, diagnostics: DiagnosticsHandler) -> HeadlessHost {
    var environment = LayoutEnvironment(scale: 2, layoutDirection: direction)
    environment.diagnostics = diagnostics
    environment.colorScheme = scheme
    let window = Window(size: sizes[0], environment: environment)
    let screen = make(pictures)
    window.addSubview(screen)
    LayoutManager(view: window, scheme: LayoutScheme(blocks: [screen.layoutBlock()]))
    let host = HeadlessHost(window)
    for size in sizes {
      window.rootEnvironment.safeAreaInsets = Self.safeArea(size)
      host.resize(to: size)
    }
    return host
  }

  private static func safeArea(_ size: CGSize) -> EdgeInsets {
    guard size.width < 800 else { return EdgeInsets(top: 24) }
    return size.width < size.height
      ? EdgeInsets(top: 24, bottom: 8) : EdgeInsets(left: 32, bottom: 8, right: 32)
  }

  private static let upright = CGSize(width: 375, height: 720)
  private static let lying = CGSize(width: 720, height: 375)
  private static let tablet = CGSize(width: 900, height: 640)

  /// All of them.
  public static let all = [
    RectScene("weather", "words above a panel", upright, make: WeatherScreen.english),
    RectScene("weather-lying", "beside it", lying, make: WeatherScreen.english),
    RectScene("weather-tablet", "with more room", tablet, make: WeatherScreen.english),
    RectScene(
      "weather-rtl",
      "in Arabic, from right to left",
      upright,
      direction: .rightToLeft,
      make: WeatherScreen.arabic
    ),
    RectScene("news", "cells of one view each", upright, make: { NewsScreen(pictures: $0) }),
    RectScene("news-turned", "in two columns", upright, lying, make: { NewsScreen(pictures: $0) }),
    RectScene(
      "news-back",
      "dark, turned and turned back: nothing is measured",
      upright,
      lying,
      upright,
      scheme: .dark,
      make: { NewsScreen(pictures: $0) }
    ),
  ]
}
