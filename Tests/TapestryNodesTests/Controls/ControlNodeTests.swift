import Tapestry
import Testing

@MainActor
@Suite struct ControlNodeTests {
  /// A control of 40 × 20 at (50, 40) of a window of 200 × 100, and what it said.
  @MainActor
  final class Scene {
    let control: ControlNode
    let host: HeadlessHost
    let notes = Notes()
    let outer = DisplayNode()

    init(_ control: ControlNode = ControlNode(), hears: Bool = true) {
      self.control = control
      control.frame = rect(50, 40, 40, 20)
      outer.addSubnode(control)
      host = shown(outer)
      guard hears else { return }
      let names: [(ControlEvents, String)] = [
        (.touchDown, "down"), (.touchDownRepeat, "again"), (.touchDragInside, "inside"),
        (.touchDragOutside, "outside"), (.touchUpInside, "up inside"),
        (.touchUpOutside, "up outside"), (.touchCancel, "cancel"), (.valueChanged, "value"),
        (.primaryActionTriggered, "primary"),
      ]
      for (events, name) in names { control.addAction(for: events) { [notes] in notes.add(name) } }
    }

    func touch(_ phase: Touch.Phase, _ x: CGFloat, _ y: CGFloat, id: Int = 0) {
      host.send(.touch(id: id, phase, at: CGPoint(x: x, y: y)))
    }
  }

  @Test func `a press that is lifted on it says so`() {
    let scene = Scene()
    scene.touch(.began, 60, 50)
    #expect(scene.control.isHighlighted && scene.control.isTracking)
    scene.touch(.moved, 61, 50)
    scene.touch(.ended, 61, 50)
    #expect(scene.notes.all == ["down", "inside", "up inside", "primary"])
    #expect(scene.control.controlState == .normal && !scene.control.isTracking)
  }

  /// It ends at x = 90 and y = 60: 25 points more are near, 26 are not.
  @Test(arguments: [(CGPoint(x: 114, y: 50), true), (CGPoint(x: 116, y: 50), false)])
  func `a press may leave it by 25 points`(point: CGPoint, isNear: Bool) {
    let scene = Scene()
    scene.touch(.began, 60, 50)
    scene.touch(.moved, point.x, point.y)
    #expect(scene.control.isHighlighted == isNear)
    scene.touch(.ended, point.x, point.y)
    #expect(
      scene.notes.all
        == (isNear
          ? ["down", "inside", "up inside", "primary"] : ["down", "outside", "up outside"])
    )
  }

  @Test func `a press that comes back counts`() {
    let scene = Scene()
    scene.touch(.began, 60, 50)
    scene.touch(.moved, 190, 50)
    #expect(!scene.control.isHighlighted)
    scene.touch(.moved, 70, 50)
    #expect(scene.control.isHighlighted)
    scene.touch(.ended, 70, 50)
    #expect(scene.notes.all == ["down", "outside", "inside", "up inside", "primary"])
  }

  @Test func `two taps in short succession are a repetition`() {
    let scene = Scene()
    for _ in 1...2 {
      scene.touch(.began, 60, 50)
      scene.touch(.ended, 60, 50)
    }
    #expect(
      scene.notes.all
        == ["down", "up inside", "primary", "down", "again", "up inside", "primary"]
    )
  }

  @Test func `a second touch cancels the first`() {
    let scene = Scene()
    scene.touch(.began, 60, 50)
    scene.touch(.began, 70, 50, id: 1)
    #expect(!scene.control.isTracking && !scene.control.isHighlighted)
    scene.touch(.ended, 60, 50)
    scene.touch(.ended, 70, 50, id: 1)
    #expect(scene.notes.all == ["down", "cancel"])
  }

  @Test func `leaving the window cancels a press`() {
    let scene = Scene()
    scene.touch(.began, 60, 50)
    scene.control.removeFromSupernode()
    scene.touch(.ended, 60, 50)
    #expect(scene.notes.all == ["down", "cancel"])
    #expect(!scene.control.isHighlighted)
  }

  @Test func `being disabled cancels a press, and takes none`() {
    let scene = Scene()
    scene.touch(.began, 60, 50)
    scene.control.isEnabled = false
    scene.touch(.ended, 60, 50)
    #expect(scene.notes.all == ["down", "cancel"])
    scene.host.tap(scene.control.view)
    scene.control.performPrimaryAction()
    #expect(scene.notes.all == ["down", "cancel"])
    #expect(scene.control.accessibilityTraits == [.disabled])
  }

  @Test func `until somebody listens, touches are for what lies behind it`() {
    let scene = Scene(hears: false)
    let behind = ControlNode()
    behind.addAction(for: .touchUpInside) { [notes = scene.notes] in notes.add("behind") }
    behind.frame = rect(0, 0, 200, 100)
    scene.outer.insertSubnode(behind, at: 0)
    scene.host.tap(scene.control.view)
    #expect(scene.notes.all == ["behind"])
    scene.control.addAction(for: .touchUpInside) { [notes = scene.notes] in notes.add("in front") }
    scene.host.tap(scene.control.view)
    #expect(scene.notes.all == ["behind", "in front"])
  }

  @Test(arguments: [Key.enter, .space])
  func `a key presses it`(key: Key) {
    let scene = Scene()
    scene.host.press(.tab)
    #expect(scene.control.controlState == .focused)
    scene.host.press(key)
    #expect(scene.notes.all == ["up inside", "primary"])
    #expect(scene.control.accessibilityActivate())
    #expect(scene.notes.all.count == 4)
  }

  @MainActor
  final class Listener {
    var heard: [String] = []
    nonisolated init() {}
  }

  @Test func `targets are told with themselves, and are not kept`() {
    let scene = Scene(hears: false)
    var listener: Listener? = Listener()
    weak let weakListener = listener
    if let listener {
      scene.control.addTarget(
        listener,
        action: { $0.heard.append("tapped") },
        for: .touchUpInside
      )
      scene.control.addTarget(
        listener,
        action: { listener, sender, touch in
          listener.heard.append("\(type(of: sender)) \(touch?.id ?? -1)")
        },
        for: [.touchDown, .primaryActionTriggered]
      )
    }
    scene.host.tap(scene.control.view)
    #expect(listener?.heard == ["ControlNode 0", "tapped", "ControlNode 0"])
    listener = nil
    #expect(weakListener == nil)
    scene.host.tap(scene.control.view)
    scene.control.addAction(for: .touchDown) {}
    #expect(!scene.control.hasActions(for: .touchUpInside))
  }

  @Test func `targets can be taken away for some events`() {
    let scene = Scene(hears: false)
    let (one, other) = (Listener(), Listener())
    for listener in [one, other] {
      scene.control.addTarget(
        listener,
        action: { $0.heard.append("!") },
        for: [.touchDown, .touchUpInside]
      )
    }
    scene.control.removeTarget(one, for: .touchDown)
    scene.host.tap(scene.control.view)
    #expect(one.heard.count == 1 && other.heard.count == 2)
    scene.control.removeTarget(nil)
    #expect(!scene.control.hasActions())
  }

  @Test func `a control that a node listens to is let go with it`() {
    final class Form: DisplayNode {
      let button = ButtonNode("Send")
      override init() {
        super.init()
        addSubnode(button)
        button.addTarget(self, action: { $0.setNeedsLayout() }, for: .touchUpInside)
        button.addAction(for: .touchDown) { (button: ButtonNode) in button.isSelected = true }
      }
    }
    weak var weakForm: Form?
    weak var weakButton: ButtonNode?
    do {
      let form = Form()
      (weakForm, weakButton) = (form, form.button)
      let host = shown(form)
      form.button.frame = rect(0, 0, 50, 20)
      host.tap(form.button.view)
      #expect(form.button.isSelected)
    }
    #expect(weakForm == nil)
    #expect(weakButton == nil)
  }

  @Test func `the tappable area ends where the parent does`() {
    let scene = Scene()
    scene.control.hitTestSlop = EdgeInsets(top: -60, left: -10, bottom: -5, right: 10)
    #expect(scene.control.tappableRect == rect(-10, -40, 40, 65))
    // In the window: from 0 on, not from −20.
    scene.touch(.began, 45, 1)
    scene.touch(.ended, 45, 1)
    #expect(scene.notes.all == ["down", "up inside", "primary"])
  }
}
