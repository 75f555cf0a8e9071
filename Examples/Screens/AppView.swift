public import Tapestry
public import TapestryExamples

/// A small app: a login form, and behind it an article and settings, with a bar to switch.
@MainActor
public final class AppView: View {
  /// The login form, in front of everything until somebody has signed in.
  public let login: LoginScreen
  /// The article.
  public let detail: DetailScreen
  /// The settings.
  public let settings: SettingsScreen
  /// The bar's buttons: the article's and the settings'.
  public var tabs: [TabButton] { bar.tabs }

  private let bar = TabBar([TabButton("Read", .book), TabButton("Settings", .sliders)])
  /// How long the server takes, in seconds.
  private static let delay = 0.6

  /// The app as it is started, with pictures from a folder.
  public init(pictures: Pictures) {
    login = LoginScreen(pictures: pictures)
    detail = DetailScreen(pictures: pictures)
    settings = SettingsScreen(pictures: pictures)
    super.init()
    identifier = "app"
    place(detail, settings, bar, login)
    setUpConstraints()
    select(0)
    for view in [detail, settings, bar] { view.isHidden = true }
    bar.onSelect = { [weak self] in self?.select($0) }
    login.onSignIn = { [weak self] in self?.check($0, $1) }
    settings.signOut.addAction(for: .primaryActionTriggered) { [weak self] in self?.leave() }
    settings.onDarkMode = { [weak self] isDark in
      self?.window?.rootEnvironment.colorScheme = isDark ? .dark : .light
    }
    settings.onLargeText = { [weak self] isLarge in
      self?.window?.rootEnvironment.textScale = isLarge ? 1.35 : 1
    }
  }

  private func setUpConstraints() {
    for screen in [detail, settings] {
      screen.makeConstraints { make in
        make.top.leading.trailing.equalToSuperitem()
        make.bottom.equalTo(bar.attributes.top)
      }
    }
    bar.makeConstraints { make in make.leading.trailing.bottom.equalToSuperitem() }
    login.makeConstraints { make in make.edges.equalToSuperitem() }
  }

  private func select(_ tab: Int) {
    bar.selected = tab
    (detail.isHidden, settings.isHidden) = (tab != 0, tab != 1)
  }

  // MARK: Coming and going

  /// Asks the server, which knows one password.
  private func check(_ email: String, _ password: String) {
    window?.schedule(after: Self.delay) { [weak self] in
      if password == "weave" {
        self?.enter()
      } else {
        self?.login.refuse("That password is not right.")
      }
    }
  }

  /// The form goes down, like a sheet of paper that is done with.
  private func enter() {
    window?.makeFirstResponder(nil)
    bar.isHidden = false
    select(0)
    View.animate(duration: 0.35, curve: .easeIn) {
      login.transform = .translation(x: 0, y: bounds.height)
    } completion: { [weak self] _ in
      self?.login.isHidden = true
    }
  }

  private func leave() {
    login.clear()
    login.isHidden = false
    View.animate(duration: 0.35, curve: .easeOut) {
      login.transform = .identity
    } completion: { [weak self] _ in
      guard let self else { return }
      for view in [detail, settings, bar] { view.isHidden = true }
    }
  }
}
