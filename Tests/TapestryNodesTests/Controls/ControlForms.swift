import Tapestry

/// What a control is in both forms, with the same names.
@MainActor
protocol TestedControl: AnyObject {
  var isEnabled: Bool { get set }
  var isHighlighted: Bool { get set }
  var isSelected: Bool { get set }
  var isTracking: Bool { get }
  var controlState: ControlState { get }
  var accessibilityLabel: String? { get }
  var accessibilityValue: String? { get }
  var accessibilityTraits: Set<Accessibility.Trait> { get }
  var layer: Layer { get }

  func addAction(for events: ControlEvents, _ action: @escaping @MainActor @Sendable () -> Void)
  func performPrimaryAction()
  func accessibilityActivate() -> Bool
  func accessibilityPerform(_ action: String) -> Bool
}

extension Control: TestedControl {}
extension ControlNode: TestedControl {}

/// A control with a behavior, in both forms.
@MainActor
protocol TestedBehaviorControl<Behavior>: TestedControl {
  associatedtype Behavior: ControlBehavior
  var behavior: Behavior { get set }
}

extension BehaviorControl: TestedBehaviorControl {}
extension BehaviorControlNode: TestedBehaviorControl {}

/// The two forms of a control.
enum Form: CaseIterable {
  case view, node
}

/// A control of 40 × 20 at (80, 40), or of its own size, in a window of 300 × 200.
@MainActor
struct ControlScene<Tested> {
  let control: Tested
  let view: View
  let host: HeadlessHost
  let notes = Notes()

  init(
    _ control: Tested,
    _ view: View,
    frame: CGRect = rect(80, 40, 40, 20),
    direction: LayoutDirection = .leftToRight
  ) {
    (self.control, self.view) = (control, view)
    var environment = LayoutEnvironment(scale: 1)
    environment.layoutDirection = direction
    let window = Window(size: CGSize(width: 300, height: 200), environment: environment)
    view.frame = frame
    window.addSubview(view)
    host = HeadlessHost(window)
  }

  func touch(_ phase: Touch.Phase, _ x: CGFloat, _ y: CGFloat, id: Int = 0) {
    host.send(.touch(id: id, phase, at: CGPoint(x: x, y: y)))
  }

  func tap(_ x: CGFloat, _ y: CGFloat) { host.send(Event.tap(at: CGPoint(x: x, y: y))) }
}

extension Form {
  @MainActor
  func plain() -> ControlScene<any TestedControl> {
    let scene: ControlScene<any TestedControl>
    switch self {
    case .view:
      let control = Control()
      scene = ControlScene(control, control)
    case .node:
      let control = ControlNode()
      scene = ControlScene(control, control.view)
    }
    let names: [(ControlEvents, String)] = [
      (.touchDown, "down"), (.touchDownRepeat, "again"), (.touchDragInside, "inside"),
      (.touchDragOutside, "outside"), (.touchDragEnter, "enter"), (.touchDragExit, "exit"),
      (.touchUpInside, "up inside"), (.touchUpOutside, "up outside"), (.touchCancel, "cancel"),
      (.valueChanged, "value"), (.primaryActionTriggered, "primary"),
    ]
    for (events, name) in names {
      scene.control.addAction(for: events) { [notes = scene.notes] in notes.add(name) }
    }
    return scene
  }

  /// A control with a behavior, that notes its value when the user changed it.
  @MainActor
  func make<Behavior: ControlBehavior>(
    _ behavior: Behavior,
    _ frame: CGRect,
    direction: LayoutDirection = .leftToRight
  ) -> ControlScene<any TestedBehaviorControl<Behavior>> {
    let scene: ControlScene<any TestedBehaviorControl<Behavior>>
    switch self {
    case .view:
      let control = BehaviorControl(behavior)
      scene = ControlScene(control, control, frame: frame, direction: direction)
    case .node:
      let control = BehaviorControlNode(behavior)
      scene = ControlScene(control, control.view, frame: frame, direction: direction)
    }
    scene.control.addAction(for: .valueChanged) {
      [notes = scene.notes, weak control = scene.control] in
      notes.add(control?.accessibilityValue ?? "none")
    }
    return scene
  }
}
