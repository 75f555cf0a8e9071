import Observation
import Tapestry
import Testing

// The code of the article on views.

@MainActor
extension ArticleSnippets {
  static func form(print: @escaping (Any) -> Void) -> (
    window: Window, name: TextField, save: Button
  ) {
    let window = Window(size: CGSize(width: 375, height: 320))
    let name = TextField(placeholder: "Name")
    let save = Button("Save")
    let form = StackView([name, save], axis: .vertical, spacing: 12)
    window.addSubview(form)
    form.makeConstraints { make in
      make.leading.trailing.equalTo(window.layoutMarginsGuide)
      make.centerY.equalToSuperitem()
    }
    save.addAction(for: .primaryActionTriggered) { print("saved \(name.text)") }
    window.turn(at: 0)
    return (window, name, save)
  }

  static func journey(in window: Window) -> (column: StackView, details: Label) {
    let details = Label("By train, with one change")
    let column = StackView([Label("Oslo"), details, Label("Bergen")], axis: .vertical, spacing: 6)
    column.setCustomSpacing(20, after: details)
    window.addSubview(column)
    column.makeConstraints { $0.leading.top.equalToSuperitem() }
    window.turn(at: 0)
    View.animate(duration: 0.25) { details.isHidden = true }
    return (column, details)
  }

  static func scrolling() -> ScrollView {
    let scroll = ScrollView()
    let story = Label("It began with a thread that nobody had cut.", numberOfLines: 0)
    scroll.addSubview(story)
    story.makeConstraints { make in
      make.edges.equalTo(scroll.contentLayoutGuide)
      make.width.equalTo(scroll.frameLayoutGuide)
    }
    return scroll
  }

  static func gestures(on photo: View, print: @escaping (String) -> Void) {
    let zoom = TapGestureRecognizer { _ in print("zoom") }
    zoom.numberOfTapsRequired = 2
    let open = TapGestureRecognizer { _ in print("open") }
    open.require(toFail: zoom)
    photo.addGestureRecognizer(zoom)
    photo.addGestureRecognizer(open)
    photo.shortcuts = [KeyboardShortcut(.character("o"), title: "Open") { print("open") }]
  }

  static func animation(print: (CGFloat, CGFloat) -> Void) -> (window: Window, card: View) {
    let window = Window(size: CGSize(width: 200, height: 200))
    let card = Card()
    window.addSubview(card)
    card.makeConstraints { make in
      make.leading.equalToSuperitem()
      make.size.equalTo(CGSize(width: 200, height: 60))
    }
    let top = card.topAnchor.constraint(equalTo: window.topAnchor, constant: 20)
    top.isActive = true
    window.turn(at: 0)
    View.animate(duration: 0.3, curve: .linear) {
      top.constant = 120
      window.layoutIfNeeded()
    }
    print(card.frame.minY, card.layer.presentation.frame.minY)
    return (window, card)
  }

  static func surroundings(_ window: Window, _ sidebar: View, _ page: View) {
    sidebar.changeEnvironment { $0.colorScheme = .dark }
    window.rootEnvironment.safeAreaInsets = EdgeInsets(top: 24, bottom: 20)
    page.layoutMargins = EdgeInsets(8)
    page.preservesSuperviewLayoutMargins = true
  }
}

final class Card: View {
  let title = Label("Of looms")
  let badge = View(frame: CGRect(x: 180, y: 8, width: 12, height: 12))
  let line = View()

  init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
    addSubviews(title, badge, line)
    title.makeConstraints { make in
      make.leading.top.equalToSuperitem().inset(8)
      make.trailing.lessThanOrEqualTo(badge.attributes.leading).inset(8)
    }
    badge.autoresizingMask = .flexibleLeftMargin
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    line.frame = CGRect(x: 8, y: title.frame.maxY + 4, width: bounds.width - 16, height: 1)
  }
}

@MainActor
@Observable
final class Visitor {
  var name = "Ada"
  var isHere = false
}

final class VisitorView: View {
  let visitor: Visitor
  let label = Label()
  let light = View(frame: CGRect(x: 0, y: 0, width: 8, height: 8))

  init(_ visitor: Visitor) {
    self.visitor = visitor
    super.init()
    addSubviews(label, light)
  }

  override func updateProperties() {
    label.text = visitor.name
    light.isHidden = !visitor.isHere
  }
}

final class Gauge: View {
  var share: CGFloat = 0.5 { didSet { setNeedsDisplay() } }

  override var intrinsicContentSize: CGSize {
    CGSize(width: CGFloat.noIntrinsicMetric, height: 6)
  }

  override func draw(in context: inout ViewDrawing) {
    var bar = context.bounds
    context.add(.fill(RoundedRect(bar, radius: 3), context.resolve(.separator)))
    bar.size.width *= share
    context.add(.fill(RoundedRect(bar, radius: 3), context.resolve(.blue)))
  }
}
