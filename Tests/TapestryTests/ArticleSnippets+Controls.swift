import Tapestry
import Testing

// The code of the article on controls.

@MainActor
extension ArticleSnippets {
  static func volume(print: @escaping @MainActor (Any) -> Void) -> Slider {
    let volume = Slider()
    volume.maximumValue = 11
    volume.addAction(for: .valueChanged) { slider in print(slider.value) }
    return volume
  }
}

struct Dimmer: ControlBehavior {
  static var accessibilityRole: Accessibility.Role { .button }
  var level = 0

  var accessibilityValue: String? { "\(level)" }

  func size(fitting available: CGSize, in environment: LayoutEnvironment) -> CGSize {
    CGSize(width: 44, height: 44)
  }

  func parts(in context: ControlContext) -> [ControlPart] {
    let lamp = CGRect(origin: .zero, size: context.size)
    return [ControlPart("lamp", lamp, color: Color(white: Double(level) / 3), cornerRadius: 22)]
  }

  mutating func respond(to input: ControlInput, in context: ControlContext) -> ControlResponse? {
    guard input == .press else { return nil }
    level = (level + 1) % 4
    return .change(true)
  }
}

/// The code in the article on controls does what the text around it says.
@MainActor
@Suite struct ControlArticleTests {
  @Test func `a slider tells what the user does`() {
    var printed: [String] = []
    let volume = ArticleSnippets.volume { printed.append("\($0)") }
    volume.value = 4
    #expect(printed == [])
    #expect(volume.respond(to: .key(.end)))
    #expect(printed == ["11.0"])
  }

  @Test func `a behavior is a view and a node`() {
    let (view, node) = (BehaviorControl(Dimmer()), BehaviorControlNode(Dimmer()))
    view.performPrimaryAction()
    node.performPrimaryAction()
    #expect(view.level == 1 && node.level == 1)
    #expect(view.intrinsicContentSize == node.layoutThatFits(.unconstrained).size)
  }
}
