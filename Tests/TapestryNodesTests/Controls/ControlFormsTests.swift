import Tapestry
import Testing

/// The behavior of all controls, in the form of a view and in the form of a node.
@MainActor
@Suite struct ControlFormsTests {
  @Test(arguments: Form.allCases)
  func `a press that is lifted inside is one`(form: Form) {
    let scene = form.plain()
    scene.touch(.began, 90, 50)
    #expect(scene.control.isHighlighted && scene.control.isTracking)
    scene.touch(.ended, 91, 50)
    #expect(scene.notes.all == ["down", "up inside", "primary"])
    #expect(!scene.control.isHighlighted && !scene.control.isTracking)
  }

  /// The control ends at x = 120: 25 points more are inside, 26 are not.
  @Test(arguments: Form.allCases, [(CGFloat(144), true), (146, false)])
  func `a press may leave it by 25 points`(form: Form, end: (x: CGFloat, isInside: Bool)) {
    let scene = form.plain()
    scene.touch(.began, 90, 50)
    scene.touch(.moved, end.x, 50)
    #expect(scene.control.isHighlighted == end.isInside)
    scene.touch(.ended, end.x, 50)
    let inside = ["down", "inside", "up inside", "primary"]
    let outside = ["down", "outside", "exit", "up outside"]
    #expect(scene.notes.all == (end.isInside ? inside : outside))
  }

  @Test(arguments: Form.allCases)
  func `a press that goes out and comes back counts`(form: Form) {
    let scene = form.plain()
    scene.touch(.began, 90, 50)
    scene.touch(.moved, 250, 50)
    scene.touch(.moved, 100, 50)
    scene.touch(.ended, 100, 50)
    #expect(
      scene.notes.all == ["down", "outside", "exit", "inside", "enter", "up inside", "primary"]
    )
  }

  @Test(arguments: Form.allCases)
  func `a second touch, being disabled and leaving the window cancel a press`(form: Form) {
    for cancel in 0..<3 {
      let scene = form.plain()
      scene.touch(.began, 90, 50)
      switch cancel {
      case 0: scene.touch(.began, 100, 50, id: 1)
      case 1: scene.control.isEnabled = false
      default: scene.view.removeFromSuperview()
      }
      scene.touch(.ended, 90, 50)
      #expect(scene.notes.all == ["down", "cancel"])
      #expect(!scene.control.isHighlighted)
    }
  }

  @Test(arguments: Form.allCases, [Key.enter, .space])
  func `a key presses it where it has focus`(form: Form, key: Key) {
    let scene = form.plain()
    scene.host.press(.tab)
    #expect(scene.control.controlState == .focused)
    scene.host.press(key)
    #expect(scene.notes.all == ["up inside", "primary"])
  }

  @Test(arguments: Form.allCases)
  func `a disabled control does nothing and says so`(form: Form) {
    let scene = form.plain()
    scene.control.isEnabled = false
    scene.tap(90, 50)
    scene.host.press(.tab)
    scene.host.press(.enter)
    scene.control.performPrimaryAction()
    #expect(!scene.control.accessibilityActivate())
    #expect(scene.notes.all == [])
    #expect(scene.control.accessibilityTraits == [.disabled])
    scene.control.isEnabled = true
    scene.control.isSelected = true
    #expect(scene.control.accessibilityTraits == [.selected])
    #expect(scene.control.accessibilityActivate())
    #expect(scene.notes.all == ["up inside", "primary"])
  }

  // MARK: Switch and check box

  @Test(arguments: Form.allCases)
  func `a switch is toggled by touches, keys and assistive technologies`(form: Form) {
    let scene = form.make(SwitchBehavior(), rect(80, 40, 46, 28))
    scene.tap(90, 50)
    scene.host.press(.tab)
    scene.host.press(.space)
    #expect(scene.control.accessibilityActivate())
    // What a program sets is no event.
    scene.control.behavior.isOn = false
    #expect(scene.notes.all == ["on", "off", "on"])
    #expect(scene.host.window.accessibilityNodes.first?.role == .switch)
  }

  @Test(arguments: Form.allCases, [LayoutDirection.leftToRight, .rightToLeft])
  func `the thumb is at the trailing edge of a switch that is on`(
    form: Form,
    direction: LayoutDirection
  ) {
    let scene = form.make(SwitchBehavior(isOn: true), rect(80, 40, 46, 28), direction: direction)
    let isRight = direction == .leftToRight
    #expect(scene.control.layer.part("thumb")?.frame == rect(isRight ? 20 : 2, 2, 24, 24))
  }

  @Test(arguments: Form.allCases)
  func `a small control takes touches in 44 points`(form: Form) {
    let scene = form.make(SwitchBehavior(), rect(80, 40, 46, 28))
    // 8 points above and below 28 make 44.
    scene.tap(90, 33)
    scene.tap(90, 75)
    #expect(scene.notes.all == ["on", "off"])
    scene.tap(90, 31)
    scene.tap(90, 77)
    #expect(scene.notes.all.count == 2)
  }

  @Test(arguments: Form.allCases)
  func `a mixed check box is checked by the first press`(form: Form) {
    let scene = form.make(CheckBoxBehavior("Copies"), rect(80, 40, 100, 24))
    scene.control.behavior.isMixed = true
    #expect(scene.control.accessibilityValue == "mixed")
    scene.tap(90, 50)
    scene.tap(90, 50)
    #expect(scene.notes.all == ["on", "off"])
    #expect(scene.control.accessibilityLabel == "Copies")
  }

  // MARK: Slider

  /// 122 points: the middle of the thumb goes from 11 to 111.
  @Test(arguments: Form.allCases, [LayoutDirection.leftToRight, .rightToLeft])
  func `a slider follows touches and keys in the reading direction`(
    form: Form,
    direction: LayoutDirection
  ) {
    let scene = form.make(SliderBehavior(), rect(80, 40, 122, 28), direction: direction)
    let isReversed = direction == .rightToLeft
    scene.control.behavior.maximumValue = 200
    scene.touch(.began, 80 + 36, 54)
    #expect(scene.control.behavior.value == (isReversed ? 150 : 50))
    scene.touch(.moved, 80 + 61, 150)
    scene.touch(.ended, 80 + 61, 150)
    #expect(scene.control.behavior.value == 100)
    scene.host.press(.tab)
    scene.host.press(.right)
    #expect(scene.control.behavior.value == (isReversed ? 90 : 110))
    scene.host.press(.up)
    #expect(scene.control.behavior.value == (isReversed ? 100 : 120))
    scene.host.press(.end)
    #expect(scene.control.behavior.value == 200)
    #expect(scene.control.accessibilityPerform("decrement"))
    #expect(scene.control.accessibilityValue == "190")
  }

  @Test(arguments: Form.allCases)
  func `a slider that is not continuous tells at the end`(form: Form) {
    let scene = form.make(SliderBehavior(), rect(80, 40, 122, 28))
    scene.control.behavior.isContinuous = false
    scene.touch(.began, 80 + 36, 54)
    scene.touch(.moved, 80 + 61, 54)
    #expect(scene.notes.all == [])
    scene.touch(.ended, 80 + 61, 54)
    #expect(scene.notes.all == ["50 %"])
  }

  @Test func `a slider's numbers are legal ones`() {
    var slider = SliderBehavior()
    slider.minimumValue = 5
    #expect(slider.maximumValue == 5 && slider.value == 5)
    slider.maximumValue = 10
    slider.step = 2
    slider.value = 7.9
    #expect(slider.value == 7)
    slider.value = .nan
    #expect(slider.value == 5)
    slider.value = .infinity
    #expect(slider.value == 10)
    slider.maximumValue = 3
    #expect(slider.minimumValue == 3 && slider.value == 3)
  }

  // MARK: Stepper

  @Test(arguments: Form.allCases)
  func `a stepper steps, repeats while it is held, and stops at its ends`(form: Form) {
    let scene = form.make(StepperBehavior(), rect(80, 40, 96, 32))
    scene.control.behavior.maximumValue = 4
    scene.tap(160, 56)
    #expect(scene.control.behavior.value == 1)
    scene.touch(.began, 160, 56)
    scene.host.advance(by: 0.65, framesPerSecond: 100)
    // One step after half a second, another one a tenth of a second later.
    #expect(scene.control.behavior.value == 3)
    scene.touch(.ended, 160, 56)
    #expect(scene.control.behavior.value == 3)
    scene.host.press(.tab)
    scene.host.press(.up)
    scene.host.press(.up)
    #expect(scene.control.behavior.value == 4)
    scene.tap(90, 56)
    #expect(scene.notes.all == ["1", "2", "3", "4", "3"])
    scene.host.settle()
    #expect(scene.host.window.nextTurn == nil)
  }

  @Test func `a stepper that wraps goes on at the other end`() {
    var stepper = StepperBehavior()
    (stepper.maximumValue, stepper.wraps) = (3, true)
    let context = ControlContext(size: CGSize(width: 96, height: 32))
    _ = stepper.respond(to: .key(.down), in: context)
    #expect(stepper.value == 3)
    _ = stepper.respond(to: .key(.up), in: context)
    #expect(stepper.value == 0)
  }

  // MARK: Choices

  @Test(arguments: Form.allCases, [LayoutDirection.leftToRight, .rightToLeft])
  func `a segmented control selects by touches and keys`(form: Form, direction: LayoutDirection) {
    let behavior = SegmentedControlBehavior(["a", "b", "c"], selectedSegmentIndex: 0)
    let scene = form.make(behavior, rect(50, 40, 154, 32), direction: direction)
    scene.control.behavior.disabledSegments = [1]
    let isReversed = direction == .rightToLeft
    scene.tap(190, 56)
    #expect(scene.control.behavior.selectedSegmentIndex == (isReversed ? 0 : 2))
    scene.tap(127, 56)
    #expect(scene.control.behavior.selectedSegmentIndex == (isReversed ? 0 : 2))
    scene.host.press(.tab)
    scene.host.press(.home)
    scene.host.press(isReversed ? .left : .right)
    #expect(scene.control.accessibilityValue == "c")
    #expect(scene.control.accessibilityPerform("a"))
    let node = scene.host.window.accessibilityNodes.first
    #expect(node?.role == .segmentedControl)
    #expect(node?.children.map(\.label) == ["a", "b", "c"])
    #expect(node?.children.map(\.traits) == [[.selected], [.disabled], []])
    #expect(node?.children.first?.frame == rect(isReversed ? 152 : 52, 42, 50, 28))
  }

  @Test(arguments: Form.allCases)
  func `arrow keys go round a radio group`(form: Form) {
    let behavior = RadioGroupBehavior(["a", "b", "c", "d"])
    let scene = form.make(behavior, rect(50, 10, 100, 176))
    scene.control.behavior.disabledIndices = [2]
    scene.host.press(.tab)
    for key in [Key.space, .down, .down, .down, .up] { scene.host.press(key) }
    #expect(scene.notes.all == ["a", "b", "d", "a", "d"])
    // The second row of 44 points.
    scene.tap(60, 10 + 66)
    #expect(scene.control.behavior.selectedIndex == 1)
    scene.tap(60, 10 + 110)
    #expect(scene.control.behavior.selectedIndex == 1)
    scene.control.behavior.titles = ["a"]
    #expect(scene.control.behavior.selectedIndex == nil)
  }

  @Test(arguments: Form.allCases)
  func `a menu button selects by a menu`(form: Form) {
    let (view, node) = (MenuButton(["a", "b"]), MenuButtonNode(["a", "b"]))
    let scene =
      form == .view
      ? ControlScene<any TestedBehaviorControl<MenuButtonBehavior>>(view, view)
      : ControlScene<any TestedBehaviorControl<MenuButtonBehavior>>(node, node.view)
    var changes = 0
    view.addAction(for: .valueChanged) { (_: MenuButton) in changes += 1 }
    node.addAction(for: .valueChanged) { [notes = scene.notes] in notes.add("changed") }
    scene.tap(90, 50)
    scene.host.settle()
    scene.host.tap("b")
    scene.host.settle()
    #expect(scene.control.behavior.selectedIndex == 1)
    #expect(scene.control.accessibilityValue == "b")
    #expect(changes + scene.notes.all.count == 1)
    scene.host.press(.tab)
    scene.host.press(.down)
    scene.host.settle()
    scene.host.press(.down)
    scene.host.press(.enter)
    scene.host.settle()
    #expect(scene.control.behavior.selectedIndex == 0)
  }
}
