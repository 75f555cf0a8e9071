#if os(Linux)
import TestSupport
import Testing

/// What the compiler says of code that uses views off the main actor.
@Suite struct MainActorTests {
  /// One use each; `view`, `window` and so on are arguments.
  private static let uses = [
    "_ = View()", "_ = view.frame", "view.frame = .zero", "view.bounds.origin.y += 1",
    "view.center = .zero", "view.transform = .identity", "view.opacity = 0", "view.isHidden = true",
    "view.background = .red", "view.clips = true", "view.identifier = \"a\"", "_ = view.layer",
    "_ = view.subviews", "_ = view.superview", "_ = view.window", "_ = view.environment",
    "view.addSubview(view)", "view.insertSubview(view, at: 0)", "view.removeFromSuperview()",
    "view.bringSubviewToFront(view)", "_ = view.isDescendant(of: view)", "view.setNeedsLayout()",
    "view.setNeedsUpdateConstraints()", "view.setNeedsDisplay()", "view.setNeedsUpdateProperties()",
    "view.layoutIfNeeded()", "view.updateConstraintsIfNeeded()", "view.layoutSubviews()",
    "view.updateConstraints()", "_ = view.intrinsicContentSize",
    "view.invalidateIntrinsicContentSize()",
    "_ = view.convert(CGPoint.zero, to: view)", "_ = view.hitTest(.zero)", "_ = view.dump",
    "view.translatesAutoresizingMaskIntoConstraints = false", "_ = view.constraintState",
    "view.layoutMargins = EdgeInsets(8)", "view.addLayoutGuide(LayoutGuide())",
    "_ = view.leadingAnchor", "_ = view.safeAreaLayoutGuide", "_ = view.constraints",
    "view.setContentHuggingPriority(.required, for: .vertical)", "_ = LayoutEngine(root: view)",
    "_ = view.systemLayoutSizeFitting(.zero)", "let item: any LayoutItem = view; _ = item.frame",
    "View.animate(duration: 1) {}", "View.performWithoutAnimation {}",
    "view.addGestureRecognizer(gesture)", "_ = view.becomeFirstResponder()",
    "view.changeEnvironment(nil)", "view.shortcuts = []", "_ = view.accessibilityLabel",
    "_ = Window(size: .zero)", "window.turn(at: 0)", "window.send(.text(\"a\"), at: 0)",
    "_ = window.composite()", "_ = window.needsTurn", "window.rootEnvironment.scale = 2",
    "_ = window.schedule(after: 1) {}", "window.addStep { _ in false }", "_ = window.focusOrder",
    "_ = window.makeFirstResponder(nil)", "window.keyboardHeight = 1",
    "_ = window.keyboardLayoutGuide",
    "_ = Layer()", "layer.position = .zero", "layer.appearance.opacity = 0",
    "layer.addSublayer(layer)",
    "_ = layer.presentation", "_ = layer.map(to: layer)", "layer.removeAllAnimations()",
    "_ = gesture.state", "gesture.isEnabled = false", "gesture.move(to: .ended)",
    "_ = TapGestureRecognizer { _ in }", "_ = touch.location", "_ = touch.location(in: view)",
    "_ = StackView()", "stack.spacing = 1", "stack.addArrangedSubview(view)",
    "_ = ScrollView()", "scroll.contentOffset = .zero", "scroll.stopScrolling()", "_ = Label()",
    "_ = Button(\"a\")", "button.performPrimaryAction()", "button.isEnabled = false",
    "button.addAction(for: .primaryActionTriggered) {}",
    "_ = TextField()", "field.text = \"a\"", "_ = Switch()",
    "layer.element = nil", "layer.layoutFrame = .zero", "_ = view.layoutFrame",
    "_ = view.rectContent", "view.layOut(LayoutScheme())", "_ = view.layoutManager",
    "LayoutManager(view: view, scheme: LayoutScheme())",
    "let element: any RectElement = view; _ = element.layoutFrame", "_ = layer.layoutBlock()",
  ]

  private static let head = """
    import Foundation
    import TapestryConstraints
    import TapestryCore
    import TapestryDisplay
    import TapestryRects
    import TapestryViews
    """

  /// A function for each use, on a line of its own.
  private func source(_ attribute: String) -> String {
    let arguments = """
      _ view: View, _ window: Window, _ layer: Layer, _ gesture: GestureRecognizer, \
      _ touch: Touch, _ stack: StackView, _ scroll: ScrollView, _ button: Button, \
      _ field: TextField
      """
    let functions = Self.uses.enumerated().map { index, use in
      "\(attribute) func use\(index)(\(arguments)) { \(use) }"
    }
    return ([Self.head] + functions).joined(separator: "\n") + "\n"
  }

  @Test func `every use of a view off the main actor is refused`() throws {
    let compiler = try Compiler()
    let errors = try compiler.errors(in: source("nonisolated"))
    let first = Self.head.split(separator: "\n").count + 1
    for (index, use) in Self.uses.enumerated() {
      let found = errors.filter { $0.line == first + index }.map(\.message)
      let isRefused = found.contains { $0.contains("isolat") || $0.contains("actor") }
      #expect(isRefused, "\(use): \(found)")
    }
  }

  @Test func `the same on the main actor is fine`() throws {
    #expect(try Compiler().errors(in: source("@MainActor")).map(\.message) == [])
  }

  @Test func `views may be handed on, and used after a hop`() throws {
    let text = """
      \(Self.head)
      nonisolated func f(_ view: View) async { await MainActor.run { view.opacity = 0 } }
      nonisolated func g(_ view: View) { Task { @MainActor in view.setNeedsLayout() } }
      final class Panel: View { override func layoutSubviews() { super.layoutSubviews() } }
      """
    #expect(try Compiler().errors(in: text).map(\.message) == [])
  }
}
#endif
