public import Tapestry
public import TapestryExamples

/// A login form that stays above the keyboard.
///
/// Everything lies in a scroll view that ends where the keyboard begins. The picture gives way
/// first; what still has no room is scrolled. An error slides out from under the password, and
/// moves what follows. On its side the screen puts picture and form next to each other.
@MainActor
public final class LoginScreen: View {
  /// Where the address is entered.
  public let email: TextField = FormField("Email").named("email")
  /// Where the password is entered.
  public let password: TextField = FormField("Password", isSecure: true).named("password")
  /// Whether the next visit begins behind this screen.
  public let keep = Switch(isOn: true)
  /// Asks whether the password is right; enabled once both fields are filled.
  public let signIn = Button("Sign in", tintColor: Palette.accent)
  /// Called with what was entered; whoever is called says later what came of it.
  public var onSignIn: ((_ email: String, _ password: String) -> Void)?

  let scroll = FormScrollView().named("scroll")
  let form = View().named("form")
  let column = LayoutGuide(identifier: "column")
  let hero: Photo
  let logo: View
  let title = Label("Welcome back", 30, .bold).named("title")
  let subtitle = Label("Sign in to go on where you stopped weaving.", 15, .regular, Palette.soft)
  let error = Label("", 14, .medium, Palette.heart).named("error")
  let keepLabel = Label("Keep me signed in", 15)
  let footer: StackView

  /// The constraints of an upright window, and of one on its side.
  var (upright, lying) = (ConstraintGroup([]), ConstraintGroup([]))
  /// Where the error begins, below the password.
  var errorTop = ConstraintGroup([])
  /// What comes below the error while there is one, or below the password.
  var (withError, withoutError) = (ConstraintGroup([]), ConstraintGroup([]))
  private var keyboardEdge: LayoutConstraint?

  /// A form without entries.
  public init(pictures: Pictures) {
    hero = Photo(pictures("aurora.webp").source).named("hero")
    logo = Photo(pictures("emblem@2x.png").source).named("logo")
    let join = Button("Create an account", style: .plain, tintColor: Palette.accent)
    join.font = .screen(14, .bold)
    let question = Label("New to Tapestry?", 14, .regular, Palette.soft)
    footer = StackView([question, join], spacing: 6, alignment: .firstBaseline)
    super.init()
    identifier = "login"
    background = Palette.background
    dress()
    setUpConstraints()
    react()
  }

  private func dress() {
    hero.accessibility.label = "Threads of light"
    logo.accessibility.isHidden = true
    logo.layer.cornerRadius = 20
    logo.layer.border = Border(width: 4, color: Palette.background)
    title.accessibility.role = .heading
    error.opacity = 0
    subtitle.identifier = "subtitle"
    keepLabel.identifier = "keep-label"
    footer.identifier = "footer"
    scroll.goal = signIn
    scroll.clips = false
    keep.identifier = "keep"
    keep.accessibility.label = keepLabel.text
    keep.onTintColor = Palette.accent
    signIn.identifier = "sign-in"
    signIn.font = .screen(16, .bold)
    signIn.setTitleColor(Palette.onAccent)
    signIn.cornerRadius = 14
    signIn.isEnabled = false
  }

  private func react() {
    for field in [email, password] {
      field.addAction(for: .valueChanged) { [weak self] in self?.didEdit() }
    }
    email.onSubmit = { [weak self] in self?.password.becomeFirstResponder() }
    password.onSubmit = { [weak self] in self?.signIn.performPrimaryAction() }
    signIn.addAction(for: .primaryActionTriggered) { [weak self] in self?.ask() }
  }

  private func didEdit() {
    let isReady = !email.text.isEmpty && !password.text.isEmpty
    guard isReady != signIn.isEnabled else { return }
    View.animate(duration: 0.2) { signIn.isEnabled = isReady }
  }

  private func ask() {
    signIn.title = "Signing in…"
    View.animate(duration: 0.2) { signIn.isEnabled = false }
    hideError()
    onSignIn?(email.text, password.text)
  }

  /// Forgets what was entered.
  func clear() {
    (email.text, password.text) = ("", "")
    signIn.title = "Sign in"
    signIn.isEnabled = false
  }

  // MARK: Errors

  /// Says that what was entered is not right; nothing is lost but the password.
  public func refuse(_ reason: String) {
    signIn.title = "Sign in"
    password.text = ""
    (password as? FormField)?.isWrong = true
    View.performWithoutAnimation {
      error.text = reason
      layoutIfNeeded()
    }
    withoutError.replace(with: withError)
    errorTop.update(offset: 8)
    View.animate(duration: 0.3, curve: .easeOut) {
      error.opacity = 1
      layoutIfNeeded()
      scroll.keepFieldInSight()
    }
  }

  private func hideError() {
    (password as? FormField)?.isWrong = false
    guard error.opacity > 0 else { return }
    withError.replace(with: withoutError)
    errorTop.update(offset: -16)
    View.animate(duration: 0.25) {
      error.opacity = 0
      layoutIfNeeded()
    }
  }

  // MARK: Window and keyboard

  override public func didMoveToWindow() {
    keyboardEdge?.isActive = false
    keyboardEdge = window.map {
      scroll.bottomAnchor.constraint(equalTo: $0.keyboardLayoutGuide.topAnchor)
    }
    keyboardEdge?.isActive = true
  }

  override public func layoutSubviews() {
    let isLying = bounds.width > bounds.height
    if isLying != lying.isActive {
      (isLying ? upright : lying).replace(with: isLying ? lying : upright)
    }
    super.layoutSubviews()
  }
}

/// Keeps the field with the keyboard in sight when less of the form is seen.
final class FormScrollView: ScrollView {
  /// What should be seen below the field, if there is room for both.
  weak var goal: View?
  private var height: CGFloat = 0

  override func layoutSubviews() {
    super.layoutSubviews()
    guard bounds.height != height else { return }
    height = bounds.height
    // Where the field is now, rather than before the change.
    for view in subviews { view.layoutIfNeeded() }
    keepFieldInSight()
  }

  /// Scrolls as little as it takes to show the field with the keyboard.
  func keepFieldInSight() {
    guard let field = window?.firstResponder as? View, field.isDescendant(of: self),
      let rect = field.convert(field.bounds, to: self)
    else { return }
    let all = goal?.convert(goal?.bounds ?? .zero, to: self).map(rect.union) ?? rect
    let wanted = all.height + 32 <= height ? all : rect
    scrollRectToVisible(wanted.insetBy(dx: 0, dy: -16))
  }
}
