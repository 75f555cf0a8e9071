import Foundation
import Tapestry
import TapestryExamples
import TapestryScreens
import Testing

/// What the app's design says, whatever the fonts.
@MainActor
@Suite struct ScreenRulesTests {
  let visitor = Visitor(pictures: .ofExamples, diagnostics: .ignoring)
  var app: AppView { visitor.app }
  var window: Window { visitor.host.window }

  /// The rectangle of a view in the window, as it is seen.
  private func seen(_ view: View) throws -> CGRect {
    try #require(view.convert(view.bounds, to: window))
  }

  private func find(_ identifier: String, in view: View? = nil) throws -> View {
    var waiting = [view ?? window]
    while let next = waiting.popLast() {
      if next.identifier == identifier { return next }
      waiting += next.subviews
    }
    throw Missing(identifier: identifier)
  }

  private struct Missing: Error { let identifier: String }

  private func signIn(_ password: String) {
    visitor.tap(app.login.email)
    visitor.type("a@b.c")
    visitor.tap(app.login.password)
    visitor.type(password)
    visitor.tap(app.login.signIn)
    visitor.waitUntilStill()
  }

  // MARK: Login

  @Test func `the button waits for both fields`() {
    let login = app.login
    #expect(!login.signIn.isEnabled)
    visitor.tap(login.email)
    visitor.type("a")
    #expect(!login.signIn.isEnabled)
    visitor.press(.tab)
    visitor.type("b")
    #expect(login.password.text == "b" && login.signIn.isEnabled)
    visitor.press(.backspace)
    #expect(!login.signIn.isEnabled)
  }

  @Test(arguments: [false, true])
  func `field and button stay above the keyboard`(isLying: Bool) throws {
    if isLying { visitor.turn() }
    visitor.tap(app.login.password)
    visitor.waitUntilStill()
    let keyboard = try seen(try find("keyboard"))
    #expect(keyboard.height == (isLying ? 187 : 258))
    #expect(keyboard.maxY == window.size.height)
    let field = try seen(app.login.password)
    #expect(field.minY >= 0 && field.maxY <= keyboard.minY - 16)
    // On its side there is no room for both.
    if !isLying { #expect(try seen(app.login.signIn).maxY <= keyboard.minY - 16) }
    window.makeFirstResponder(nil)
    visitor.waitUntilStill()
    #expect(window.keyboardHeight == 0)
    #expect(app.login.subviews[0].bounds.origin == .zero)
  }

  @Test func `an error comes between password and switch, and goes with the next try`() throws {
    let error = try find("error")
    let before = try seen(app.login.keep).minY - seen(app.login.password).maxY
    #expect(before == 16)
    signIn("wrong")
    #expect(error.opacity == 1)
    #expect(app.login.password.text.isEmpty && !app.login.signIn.isEnabled)
    #expect(try seen(error).minY - seen(app.login.password).maxY == 8)
    #expect(try seen(app.login.keep).minY - seen(error).maxY == 12)
    visitor.tap(app.login.password)
    visitor.type("weave")
    visitor.tap(app.login.signIn)
    #expect(error.opacity == 0)
    visitor.wait(0.3)
    #expect(try seen(app.login.keep).minY - seen(app.login.password).maxY == before)
    visitor.waitUntilStill()
    #expect(app.login.isHidden && !app.detail.isHidden)
  }

  /// The error's constraint changes at once, and what is seen of it goes there slowly.
  @Test func `the error slides out`() throws {
    signIn("wrong")
    let error = try find("error")
    visitor.tap(app.login.password)
    visitor.type("b")
    visitor.tap(app.login.signIn)
    let start = error.layer.presentation.frame.minY
    visitor.wait(0.1)
    let middle = error.layer.presentation.frame.minY
    visitor.wait(0.2)
    let end = error.layer.presentation.frame.minY
    #expect(end == error.frame.minY)
    #expect(start > middle && middle > end)
  }

  // MARK: Article

  @Test func `what is scrolled is as high as its contents, and the button stays`() throws {
    signIn("weave")
    let scroll = app.detail.scroll
    let (picture, texts) = (try find("picture", in: scroll), try find("texts", in: scroll))
    #expect(picture.frame.origin == .zero && picture.frame.width == 375)
    #expect(abs(picture.frame.height - 375.0 * 9 / 16) <= 0.5)
    #expect(texts.frame.minY - picture.frame.maxY == 22)
    #expect(scroll.contentSize == CGSize(width: 375, height: texts.frame.maxY + 96))
    let button = try seen(app.detail.save)
    let bottom = try seen(scroll).maxY
    #expect(button.maxX == 355 && button.maxY == bottom - 20)
    visitor.flick(by: 200)
    #expect(scroll.isDecelerating)
    visitor.waitUntilStill()
    #expect(scroll.contentOffset.y > 200)
    #expect(try seen(app.detail.save) == button)
  }

  @Test func `on its side the words keep a width that can be read, in the middle`() throws {
    signIn("weave")
    visitor.turn()
    visitor.waitUntilStill()
    let texts = try seen(try find("texts"))
    #expect(texts.width == 560 && texts.midX == 360)
    let scroll = try seen(app.detail.scroll)
    #expect(try seen(try find("picture")).height <= 0.6 * scroll.height + 0.5)
  }

  // MARK: Settings

  @Test func `a row comes and goes with the switch above it`() throws {
    signIn("weave")
    visitor.tap(app.tabs[1])
    let settings = app.settings
    let below = try find("privacy")
    #expect(settings.quietHours.isHidden)
    let before = below.frame.minY
    visitor.tap(settings.notifications)
    visitor.waitUntilStill()
    #expect(!settings.quietHours.isHidden)
    #expect(settings.quietHours.frame.minY == settings.notifications.frame.maxY)
    #expect(settings.quietHours.frame.width == settings.notifications.frame.width)
    #expect(below.frame.minY - before == settings.quietHours.frame.height)
    visitor.tap(settings.notifications)
    visitor.waitUntilStill()
    #expect(below.frame.minY == before)
  }

  @Test func `a tap on a row moves its switch, a drag does not`() throws {
    signIn("weave")
    visitor.tap(app.tabs[1])
    visitor.tap(app.settings.darkMode)
    #expect(window.rootEnvironment.colorScheme == .dark)
    #expect(app.settings.darkMode.toggle?.isOn == true)
    visitor.flick(by: 40)
    visitor.waitUntilStill()
    #expect(app.settings.lock.toggle?.isOn == false)
    #expect(app.settings.scroll.contentOffset.y > 0)
  }

  @Test func `from right to left every view is at the mirrored place`() throws {
    signIn("weave")
    visitor.tap(app.tabs[1])
    visitor.tap(app.settings.notifications)
    visitor.waitUntilStill()
    let views = all(in: app.settings) + all(in: app.detail)
    let before = try views.map(seen)
    visitor.change { $0.layoutDirection = .rightToLeft }
    visitor.waitUntilStill()
    for (view, old) in zip(views, before) {
      let new = try seen(view)
      // A pixel for widths that are no whole numbers.
      #expect(abs(new.minX - (375 - old.maxX)) <= 1, "\(view.layoutName)")
      #expect(new.minY == old.minY, "\(view.layoutName)")
    }
  }

  private func all(in view: View) -> [View] { [view] + view.subviews.flatMap(all) }
}
