internal import Tapestry

/// What a visitor does with the app, and how it looks each time that they stop.
public enum Story {
  /// A part of the story that ends with a picture.
  @MainActor
  public struct Scene {
    /// The name of the picture, without its extension.
    public let name: String
    /// What happens, in one line.
    public let summary: String
    /// Whether it is a part of the moving picture.
    public let isInMovie: Bool
    /// Lets the visitor do it.
    public let play: (Visitor) -> Void

    init(
      _ name: String,
      _ summary: String,
      isInMovie: Bool = false,
      _ play: @escaping (Visitor) -> Void
    ) {
      (self.name, self.summary, self.isInMovie, self.play) = (name, summary, isInMovie, play)
    }
  }

  /// The whole story, in order: each scene begins where the one before ended.
  @MainActor public static let scenes = signingIn + reading + changing + leaving

  @MainActor private static let signingIn = [
    Scene("app-01-login", "the form as it is at first", isInMovie: true) { $0.wait(0.6) },
    Scene("app-02-typing", "an address, above the keyboard", isInMovie: true) {
      $0.tap($0.app.login.email)
      $0.wait(0.4)
      $0.type("mina@example.com")
      $0.wait(0.2)
    },
    Scene("app-03-ready", "both fields are filled: the button is enabled", isInMovie: true) {
      $0.tap($0.app.login.password)
      $0.wait(0.3)
      $0.type("spin")
      $0.wait(0.4)
    },
    Scene("app-04-error", "the wrong password: an error slides out", isInMovie: true) {
      $0.tap($0.app.login.signIn)
      $0.wait(1.6)
    },
    Scene("app-05-entered", "the right one: the article", isInMovie: true) {
      $0.tap($0.app.login.password)
      $0.wait(0.2)
      $0.type("weave")
      $0.wait(0.3)
      $0.tap($0.app.login.signIn)
      $0.wait(1.2)
      $0.tap($0.app.detail.save)
      $0.wait(1.2)
    },
  ]

  @MainActor private static let reading = [
    Scene("app-06-turned", "on its side, words keep a width that can be read") {
      $0.turn()
      $0.waitUntilStill()
    },
    Scene("app-07-scrolled", "upright again; a flick: the content goes on and slows down") {
      $0.turn()
      $0.flick(by: 120, seconds: 0.16)
      $0.waitUntilStill()
    },
  ]

  @MainActor private static let changing = [
    Scene("app-08-settings", "the settings") {
      $0.tap($0.app.tabs[1])
      $0.waitUntilStill()
    },
    Scene("app-09-opening", "half way: a hidden row comes, the others make room") {
      $0.tap($0.app.settings.notifications)
      $0.wait(0.1)
    },
    Scene("app-10-dark", "dark mode") {
      $0.waitUntilStill()
      $0.tap($0.app.settings.darkMode)
      $0.waitUntilStill()
    },
    Scene("app-11-large", "text a third larger") {
      $0.tap($0.app.settings.largeText)
      $0.waitUntilStill()
    },
    Scene("app-12-rtl", "from right to left") {
      $0.change { $0.layoutDirection = .rightToLeft }
      $0.waitUntilStill()
    },
    Scene("app-13-article-rtl", "the article, dark, large and from right to left") {
      $0.tap($0.app.tabs[0])
      $0.flick(by: -300)
      $0.waitUntilStill()
    },
  ]

  @MainActor private static let leaving = [
    Scene("app-14-left", "light and from left to right again, and signed out") {
      $0.change { $0.layoutDirection = .leftToRight }
      $0.tap($0.app.tabs[1])
      $0.tap($0.app.settings.largeText)
      $0.tap($0.app.settings.darkMode)
      $0.flick(by: 300)
      $0.waitUntilStill()
      $0.tap($0.app.settings.signOut)
      $0.waitUntilStill()
    },
    Scene("app-15-lying", "the form on its side, beside the picture") {
      $0.turn()
      $0.waitUntilStill()
    },
    Scene("app-16-lying-keyboard", "above the keyboard, scrolled to the field") {
      $0.tap($0.app.login.password)
      $0.waitUntilStill()
    },
  ]
}
