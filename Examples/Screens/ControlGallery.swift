public import Tapestry

/// All controls one below the other, as views in a stack view.
@MainActor
public final class ControlGallery: View {
  /// The button that shows keyboard focus in pictures.
  public let filled = Button("Filled")
  private let spinner = ActivityIndicatorView()

  /// Creates the gallery; all controls are disabled if that is wished.
  public init(isEnabled: Bool = true) {
    super.init()
    background = .background
    let column = StackView(axis: .vertical, spacing: 16)
    addSubview(column)
    column.translatesAutoresizingMaskIntoConstraints = false
    column.makeConstraints { make in make.leading.top.trailing.equalToSuperitem().inset(24) }
    for view in controls {
      column.addArrangedSubview(view)
      (view as? Control)?.isEnabled = isEnabled
      for part in (view as? StackView)?.arrangedSubviews ?? [] {
        (part as? Control)?.isEnabled = isEnabled
      }
    }
  }

  private var controls: [View] {
    let (slider, progress) = (Slider(), ProgressView())
    (slider.value, progress.progress) = (0.4, 0.7)
    spinner.startAnimating()
    let mixed = CheckBox("Some of them")
    mixed.isMixed = true
    let segments = SegmentedControl(["Day", "Week", "Month"], selectedSegmentIndex: 1)
    return [
      Label("Controls", font: Font(size: 22, weight: .bold)),
      row(filled, Button("Outlined", style: .outlined), Button("Plain", style: .plain)),
      row(Switch(isOn: true), Switch(), Stepper(), spinner),
      slider, progress, segments,
      CheckBox("Remember me", isOn: true), CheckBox("Send a copy"), mixed,
      RadioGroup(["Small", "Medium", "Large"], selectedIndex: 1),
      MenuButton(["Red", "Green", "Blue"], selectedIndex: 2),
    ]
  }

  private func row(_ views: View...) -> StackView {
    let row = StackView(views + [View()], spacing: 16, alignment: .center)
    return row
  }
}

/// All controls one below the other, as nodes in a stack spec.
@MainActor
public final class ControlGalleryNode: DisplayNode {
  private let title = TextNode(
    AttributedText("Controls", font: Font(size: 22, weight: .bold))
  )
  /// The button that shows keyboard focus in pictures.
  public let filled = ButtonNode("Filled", style: .filled) {}
  private let outlined = ButtonNode("Outlined", style: .outlined) {}
  private let plain = ButtonNode("Plain", style: .plain) {}
  private let toggles = (SwitchNode(isOn: true), SwitchNode())
  private let stepper = StepperNode()
  private let spinner = ActivityIndicatorNode()
  private let slider = SliderNode()
  private let progress = ProgressNode()
  private let segments = SegmentedControlNode(["Day", "Week", "Month"], selectedSegmentIndex: 1)
  private let boxes = (
    CheckBoxNode("Remember me", isOn: true), CheckBoxNode("Send a copy"),
    CheckBoxNode("Some of them")
  )
  private let radios = RadioGroupNode(["Small", "Medium", "Large"], selectedIndex: 1)
  private let menu = MenuButtonNode(["Red", "Green", "Blue"], selectedIndex: 2)

  /// Creates the gallery; all controls are disabled if that is wished.
  public nonisolated init(isEnabled: Bool = true) {
    super.init()
    backgroundColor = .background
    automaticallyManagesSubnodes = true
    (slider.value, progress.progress) = (0.4, 0.7)
    spinner.startAnimating()
    title.alignment = .start
    boxes.2.isMixed = true
    let controls: [ControlNode] = [
      filled, outlined, plain, toggles.0, toggles.1, stepper, spinner, slider, progress, segments,
      boxes.0, boxes.1, boxes.2, radios, menu,
    ]
    for control in controls { control.isEnabled = isEnabled }
  }

  override public func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    InsetLayoutSpec(
      insets: EdgeInsets(24),
      child: StackLayoutSpec(
        direction: .vertical,
        spacing: 16,
        children: [
          title, row([filled, outlined, plain]),
          row([toggles.0, toggles.1, stepper, spinner]),
          slider, progress, segments, boxes.0, boxes.1, boxes.2, radios, menu,
        ]
      )
    )
  }

  private nonisolated func row(_ nodes: [DisplayNode]) -> StackLayoutSpec {
    StackLayoutSpec(direction: .horizontal, spacing: 16, alignItems: .center, children: nodes)
  }
}
