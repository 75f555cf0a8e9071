internal import Tapestry

extension Example {
  /// A login form: a column that is not too wide, labels as wide as each other, a footer at the
  /// bottom, and guides for the space that is left.
  static let login = Example("login", "A login form by constraints", width: 375, minHeight: 720) {
    pictures in
    LoginForm(pictures: pictures).element
  }
}

private struct LoginForm {
  let pictures: Pictures

  /// The document has no safe area, and says the same by larger margins.
  var element: any LayoutElement {
    ConstraintLayoutSpec(
      items,
      margins: EdgeInsets(top: 16, left: 24, bottom: 8, right: 24),
      safeAreaInsets: EdgeInsets(top: 44, bottom: 34)
    ) { login in
      try Self.page(login) + Self.rows(login) + Self.form(login) + Self.footer(login)
    }
    .background(Palette.background).id("login")
  }

  // What there is, from back to front.

  private var items: [ConstraintItem] {
    [
      // As large as constraints say, not as the picture is.
      pictures("aurora.webp").item("hero").with { $0.intrinsicSize = (nil, nil) },
      ConstraintItem(guide: "column"), ConstraintItem(guide: "above"),
      ConstraintItem(guide: "below"), ConstraintItem(guide: "footer"),
      pictures.rounded("emblem@2x.png", radius: 16).inset(4)
        .background(Palette.background).cornerRadius(20).item("logo"),
      label("Welcome back", 30, .bold).alignment(.start).item("title"),
      label("Sign in to go on where you stopped weaving.", 15, .regular, Palette.soft)
        .lineSpacing(2).alignment(.start).item("subtitle"),
      form,
      label("Keep me signed in", 15).alignment(.start).item("keep")
        .with { $0.compression.horizontal = 740 },
      onOffSwitch(true).item("keepSwitch"),
      CenterLayoutSpec(child: label("Sign in", 16, .bold, Palette.onAccent).lines(1))
        .background(Palette.accent).cornerRadius(14).item("signIn"),
      label("New to Tapestry?", 14, .regular, Palette.soft).lines(1).item("new"),
      label("Create an account", 14, .bold, Palette.accent).lines(1).item("join"),
    ]
  }

  private var form: ConstraintItem {
    plate(Palette.surface, radius: 16).border(Palette.line).item("form").with {
      $0.margins = EdgeInsets(left: 16, right: 16)
      $0.items = [
        ConstraintItem(guide: "labels"),
        name("Email", "mailLabel"), answer("mina@example.com", "mail"),
        plate(Palette.line).item("line"),
        name("Password", "passwordLabel"), answer("••••••••••", "password"),
        label("Forgot?", 14, .bold, Palette.accent).lines(1).item("forgot"),
      ]
    }
  }

  private func name(_ text: String, _ name: String) -> ConstraintItem {
    label(text, 15, .regular, Palette.soft).lines(1).alignment(.start).item(name)
  }

  /// What was typed gives way first, to more room and to less: the names keep their width.
  private func answer(_ text: String, _ name: String) -> ConstraintItem {
    label(text, 16).lines(1).alignment(.start).item(name).with {
      ($0.hugging.horizontal, $0.compression.horizontal) = (200, 740)
    }
  }

  // How it is placed.

  /// The picture reaches to the edges, and gives way before a text is cut; all else keeps to a
  /// column inside margins and safe area.
  private static func page(_ login: ConstraintScope) throws -> [LayoutConstraint] {
    let (page, column) = (login.container, login["column"])
    let (margins, hero, logo) = (page.layoutMarginsGuide, login["hero"], login["logo"])
    return try login.visual("H:|[hero]|") + [
      hero.topAnchor.constraint(equalTo: page.topAnchor),
      hero.heightAnchor.constraint(
        equalTo: page.heightAnchor,
        multiplier: 0.25,
        priority: .defaultHigh - 1
      ),
      column.centerXAnchor.constraint(equalTo: margins.centerXAnchor),
      column.widthAnchor.constraint(lessThanOrEqualToConstant: 400),
      column.leadingAnchor.constraint(greaterThanOrEqualTo: margins.leadingAnchor),
      column.leadingAnchor.constraint(equalTo: margins.leadingAnchor, priority: .defaultHigh),
      column.topAnchor.constraint(equalTo: margins.topAnchor),
      column.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
      logo.centerYAnchor.constraint(equalTo: hero.bottomAnchor),
      logo.topAnchor.constraint(greaterThanOrEqualTo: margins.topAnchor),
      logo.leadingAnchor.constraint(equalTo: column.leadingAnchor),
      logo.widthAnchor.constraint(equalToConstant: 72),
      logo.heightAnchor.constraint(equalToConstant: 72),
    ]
  }

  /// The rows from top to bottom; two guides share the room that is left.
  private static func rows(_ login: ConstraintScope) throws -> [LayoutConstraint] {
    let (column, keep, toggle) = (login["column"], login["keep"], login["keepSwitch"])
    let rows = ["title", "subtitle", "above", "form", "signIn", "below"]
    let downwards = try login.visual(
      "V:[logo]-16-[title]-4-[subtitle][above(>=20)][form]-18-[keep]-22-[signIn(52)]"
    )
    return try rows.flatMap { login[$0].spans(column) } + downwards
      + login.visual("V:[signIn][below(>=20)][new]") + [
        login["above"].heightAnchor.constraint(equalTo: login["below"].heightAnchor),
        keep.leadingAnchor.constraint(equalTo: column.leadingAnchor),
        keep.trailingAnchor.constraint(lessThanOrEqualTo: toggle.leadingAnchor, constant: -12),
        toggle.trailingAnchor.constraint(equalTo: column.trailingAnchor),
        toggle.centerYAnchor.constraint(equalTo: keep.centerYAnchor),
      ]
  }

  /// Both names span one guide, which is as wide as the longer one; answers stand on their line.
  private static func form(_ login: ConstraintScope) throws -> [LayoutConstraint] {
    let (form, labels) = (login["form"], login["labels"])
    let (mail, password, forgot) = (login["mail"], login["password"], login["forgot"])
    let baselines = [
      (mail, login["mailLabel"]), (password, login["passwordLabel"]), (forgot, password),
    ].map { $0.firstBaselineAnchor.constraint(equalTo: $1.firstBaselineAnchor) }
    return try login.visual("V:|-15-[mailLabel]-15-[line(1)]-15-[passwordLabel]-15-|")
      + login.visual("V:|[labels]|") + login["mailLabel"].spans(labels)
      + login["passwordLabel"].spans(labels) + login.visual("H:|-[labels]-16-[mail]-|")
      + login.visual("H:[labels]-16-[password]-12-[forgot]-|") + baselines + [
        login["line"].leadingAnchor.constraint(equalTo: labels.leadingAnchor),
        login["line"].trailingAnchor.constraint(equalTo: form.trailingAnchor),
      ]
  }

  /// A question and its answer, in the middle together: a guide holds both.
  private static func footer(_ login: ConstraintScope) throws -> [LayoutConstraint] {
    let (column, footer) = (login["column"], login["footer"])
    let (new, join) = (login["new"], login["join"])
    return try login.visual("H:[new]-6-[join]", .alignAllFirstBaseline) + [
      footer.leadingAnchor.constraint(equalTo: new.leadingAnchor),
      footer.trailingAnchor.constraint(equalTo: join.trailingAnchor),
      footer.topAnchor.constraint(equalTo: new.topAnchor),
      footer.bottomAnchor.constraint(equalTo: new.bottomAnchor),
      footer.centerXAnchor.constraint(equalTo: column.centerXAnchor),
      footer.bottomAnchor.constraint(equalTo: column.bottomAnchor),
    ]
  }
}
