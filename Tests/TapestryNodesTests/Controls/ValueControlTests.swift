import Tapestry
import Testing

@MainActor
@Suite struct ValueControlTests {
  @Test func `a switch turns when it is pressed, and says so`() {
    let toggle = SwitchNode()
    let notes = Notes()
    toggle.addAction(for: .valueChanged) { (toggle: SwitchNode) in notes.add("\(toggle.isOn)") }
    let host = shown(RowNode(.horizontal, toggle))
    #expect(toggle.frame == rect(0, 0, 46, 28))
    host.tap(toggle.view)
    toggle.isOn = false
    host.press(.tab)
    host.press(.space)
    #expect(notes.all == ["true", "true"])
    #expect(toggle.accessibilityValue == "on")
    host.settle()
    // 2 points from the right edge, 24 wide.
    #expect(toggle.layer.part("thumb")?.frame == rect(20, 2, 24, 24))
  }

  /// 122 points: the knob's middle goes from 11 to 111.
  private func slider() -> (SliderNode, HeadlessHost) {
    let slider = SliderNode()
    let host = shown(slider, in: CGSize(width: 122, height: 28))
    return (slider, host)
  }

  @Test func `a slider follows a touch`() {
    let (slider, host) = slider()
    slider.maximumValue = 200
    let notes = Notes()
    slider.addAction(for: .valueChanged) { (slider: SliderNode) in notes.add("\(Int(slider.value))")
    }
    host.send(.touch(id: 0, .began, at: CGPoint(x: 61, y: 14)))
    host.send(.touch(id: 0, .moved, at: CGPoint(x: 86, y: 90)))
    host.send(.touch(id: 0, .moved, at: CGPoint(x: 86, y: 95)))
    host.send(.touch(id: 0, .ended, at: CGPoint(x: 500, y: 14)))
    #expect(notes.all == ["100", "150"])
    #expect(slider.value == 150)
  }

  @Test func `a slider with steps stands on one`() {
    let slider = SliderNode()
    slider.minimumValue = 1
    slider.maximumValue = 10
    slider.step = 2
    slider.value = 6.4
    #expect(slider.value == 7)
    slider.value = 60
    #expect(slider.value == 10)
    slider.value = -.infinity
    #expect(slider.value == 1)
  }

  @Test func `keys move a slider`() {
    let (slider, host) = slider()
    host.press(.tab)
    host.press(.right)
    #expect(abs(slider.value - 0.05) < 1e-9)
    host.press(.pageUp)
    #expect(abs(slider.value - 0.3) < 1e-9)
    host.press(.left)
    host.press(.down)
    #expect(abs(slider.value - 0.2) < 1e-9)
    host.press(.end)
    #expect(slider.value == 1 && slider.accessibilityValue == "100 %")
    host.press(.home)
    #expect(slider.value == 0)
    #expect(slider.accessibilityPerform("increment"))
    #expect(abs(slider.value - 0.05) < 1e-9)
  }

  @Test func `from right to left, a slider and a switch are mirrored`() {
    let (slider, host) = slider()
    host.window.rootEnvironment.layoutDirection = .rightToLeft
    host.send(.touch(id: 0, .began, at: CGPoint(x: 36, y: 14)))
    #expect(abs(slider.value - 0.75) < 1e-9)
    host.send(.touch(id: 0, .ended, at: CGPoint(x: 36, y: 14)))
    host.press(.tab)
    host.press(.left)
    #expect(abs(slider.value - 0.8) < 1e-9)
  }

  @Test func `a bar is as full as its progress`() {
    let bar = ProgressNode()
    bar.progress = 0.25
    let host = shown(bar, in: CGSize(width: 200, height: 4))
    #expect(bar.layer.part("filled")?.frame == rect(0, 0, 50, 4))
    bar.setProgress(0.75, animated: true)
    #expect(bar.layer.part("filled")?.presentation.bounds.width == 50)
    host.settle()
    #expect(bar.layer.part("filled")?.presentation.bounds.width == 150)
    bar.progress = 7
    #expect(bar.progress == 1 && bar.accessibilityValue == "100 %")
  }
}
