internal import TapestryConstraints
internal import TapestryCore
internal import TapestryDisplay

/// Lies over a window, takes what a person does, and holds a panel with what is presented.
@MainActor
final class PresentationOverlay: View {
  weak var shown: Presentation?
  private let content: View
  private let style: PresentationStyle
  private let dimming = View()
  private let panel = PresentationPanel()
  /// Where the panel may be.
  private let area = LayoutGuide(identifier: "presentation-area")
  private var placing: [LayoutConstraint] = []
  /// What it was placed for last.
  private var place: Place?

  private struct Place: Equatable {
    let rect: CGRect
    let side: PresentationStyle.Side?
  }

  init(_ content: View, _ style: PresentationStyle) {
    (self.content, self.style) = (content, style)
    super.init()
    identifier = "presentation"
    // Above all but the line around the view with the keyboard.
    layer.zPosition = 1e5
    accessibility.role = .group
    accessibility.traits = [.modal]
    dimming.background = style.dims ? Color(white: 0, alpha: 0.4) : nil
    dimming.isUserInteractionEnabled = false
    addSubviews(dimming, panel)
    panel.addSubview(content)
    addLayoutGuide(area)
    if case .sheet = style { panel.layer.cornerRadius = 18 }
  }

  // MARK: Where it is

  /// Fills a window and places the panel in it.
  func cover(_ window: Window) {
    window.addSubview(self)
    for view in [self, dimming, panel, content] {
      view.translatesAutoresizingMaskIntoConstraints = false
    }
    LayoutConstraint.activate(
      edges(of: self, in: window) + edges(of: dimming, in: self) + limits(in: window)
        + sizes(window)
    )
  }

  private func edges(of view: View, in outer: View) -> [LayoutConstraint] {
    [
      view.leftAnchor.constraint(equalTo: outer.leftAnchor),
      view.rightAnchor.constraint(equalTo: outer.rightAnchor),
      view.topAnchor.constraint(equalTo: outer.topAnchor),
      view.bottomAnchor.constraint(equalTo: outer.bottomAnchor),
    ]
  }

  /// The panel stays in the part of the window that nothing covers.
  private func limits(in window: Window) -> [LayoutConstraint] {
    let (safe, margin, beside) = (window.safeAreaLayoutGuide, style.margin, style.sideMargin)
    let (keyboard, strong) = (window.keyboardLayoutGuide, LayoutPriority(999))
    return [
      area.leftAnchor.constraint(equalTo: safe.leftAnchor, constant: beside),
      area.rightAnchor.constraint(equalTo: safe.rightAnchor, constant: -beside),
      area.topAnchor.constraint(equalTo: safe.topAnchor, constant: margin),
      area.bottomAnchor.constraint(equalTo: keyboard.topAnchor, constant: -margin),
      panel.leftAnchor.constraint(greaterThanOrEqualTo: area.leftAnchor, priority: strong),
      panel.rightAnchor.constraint(lessThanOrEqualTo: area.rightAnchor, priority: strong),
      panel.topAnchor.constraint(greaterThanOrEqualTo: area.topAnchor, priority: strong),
    ]
  }

  /// The panel is as large as its content; content that wants no size gets one.
  private func sizes(_ window: Window) -> [LayoutConstraint] {
    var constraints = [
      content.leftAnchor.constraint(equalTo: panel.leftAnchor),
      content.rightAnchor.constraint(equalTo: panel.rightAnchor),
      content.topAnchor.constraint(equalTo: panel.topAnchor),
      // Below all else, also below what holds the guides.
      panel.widthAnchor.constraint(equalToConstant: 280, priority: 0.5),
      panel.heightAnchor.constraint(equalToConstant: 200, priority: 0.5),
    ]
    guard case .sheet = style else {
      return constraints + [
        content.bottomAnchor.constraint(equalTo: panel.bottomAnchor),
        panel.bottomAnchor.constraint(lessThanOrEqualTo: area.bottomAnchor, priority: 999),
      ] + middle
    }
    constraints += [
      // Its lower corners are below the window's edge.
      panel.bottomAnchor.constraint(equalTo: bottomAnchor, constant: panel.layer.cornerRadius),
      content.bottomAnchor.constraint(equalTo: window.keyboardLayoutGuide.topAnchor),
      panel.centerXAnchor.constraint(equalTo: centerXAnchor),
      panel.widthAnchor.constraint(equalTo: widthAnchor, priority: 760),
      panel.widthAnchor.constraint(lessThanOrEqualToConstant: 640),
    ]
    return constraints
  }

  private var middle: [LayoutConstraint] {
    guard style.isAlert else { return [] }
    return [
      panel.centerXAnchor.constraint(equalTo: area.centerXAnchor),
      panel.centerYAnchor.constraint(equalTo: area.centerYAnchor, priority: 760),
    ]
  }

  /// Goes where the view is that a popover belongs to.
  ///
  /// - Returns: Whether it has to be laid out again.
  @discardableResult
  func follow() -> Bool {
    guard let place = wantedPlace, place != self.place else { return false }
    self.place = place
    LayoutConstraint.deactivate(placing)
    placing = constraints(for: place)
    LayoutConstraint.activate(placing)
    return true
  }

  private var wantedPlace: Place? {
    switch style {
    case .alert, .sheet: return nil
    case .contextMenu(let point): return Place(rect: CGRect(origin: point, size: .zero), side: nil)
    case .popover(let view, let side):
      guard let rect = view.convert(view.bounds, to: self) else { return nil }
      return Place(rect: rect, side: fitting(side, at: rect))
    }
  }

  /// The side of a rectangle with room for the panel: the one that is asked for, if it can be.
  private func fitting(_ side: PresentationStyle.Side, at rect: CGRect)
    -> PresentationStyle.Side
  {
    func room(_ side: PresentationStyle.Side) -> CGFloat {
      let (area, size) = (area.layoutFrame, panel.bounds.size)
      let rest =
        switch side {
        case .top: rect.minY - area.minY - size.height
        case .bottom: area.maxY - rect.maxY - size.height
        case .left: rect.minX - area.minX - size.width
        case .right: area.maxX - rect.maxX - size.width
        }
      return rest - style.margin
    }
    return room(side) >= 0 || room(side) >= room(side.opposite) ? side : side.opposite
  }

  private func constraints(for place: Place) -> [LayoutConstraint] {
    let (rect, gap) = (place.rect, style.margin)
    func at(_ anchor: LayoutXAxisAnchor, _ x: CGFloat) -> LayoutConstraint {
      anchor.constraint(equalTo: leftAnchor, constant: x, priority: 740)
    }
    func at(_ anchor: LayoutYAxisAnchor, _ y: CGFloat) -> LayoutConstraint {
      anchor.constraint(equalTo: topAnchor, constant: y, priority: 740)
    }
    let middleX = at(panel.centerXAnchor, rect.midX)
    let middleY = at(panel.centerYAnchor, rect.midY)
    switch place.side {
    case .top: return [middleX, at(panel.bottomAnchor, rect.minY - gap)]
    case .bottom: return [middleX, at(panel.topAnchor, rect.maxY + gap)]
    case .left: return [middleY, at(panel.rightAnchor, rect.minX - gap)]
    case .right: return [middleY, at(panel.leftAnchor, rect.maxX + gap)]
    case nil:
      let begin = effectiveLayoutDirection == .leftToRight ? panel.leftAnchor : panel.rightAnchor
      return [at(begin, rect.minX), at(panel.topAnchor, rect.minY)]
    }
  }

  // MARK: Coming and going

  func comeIn(_ completion: @escaping () -> Void) {
    View.performWithoutAnimation { setGone() }
    View.animate(duration: duration, curve: .easeOut) {
      setThere()
    } completion: { _ in
      completion()
    }
  }

  func goOut(_ completion: @escaping () -> Void) {
    View.animate(duration: duration, curve: .easeIn) {
      setGone()
    } completion: { _ in
      completion()
    }
  }

  private var duration: Double { style.dims ? 0.25 : 0.12 }

  private func setGone() {
    dimming.opacity = 0
    switch style {
    case .alert:
      panel.opacity = 0
      panel.transform = .scale(x: 0.94, y: 0.94)
    case .sheet: panel.transform = .translation(x: 0, y: panel.bounds.height)
    case .popover, .contextMenu: panel.opacity = 0
    }
  }

  private func setThere() {
    (dimming.opacity, panel.opacity, panel.transform) = (1, 1, .identity)
  }

  // MARK: What a person does

  /// What is not taken inside ends here.
  override var next: Responder? { nil }

  private func isOutside(_ touch: Touch) -> Bool {
    !panel.bounds.contains(touch.location(in: panel))
  }

  override func touchesBegan(_ touches: [Touch]) {
    if !style.dims, touches.contains(where: isOutside) { shown?.dismissByPerson() }
  }

  override func touchesEnded(_ touches: [Touch]) {
    if style.dims, touches.contains(where: isOutside) { shown?.dismissByPerson() }
  }

  override func scroll(by distance: CGPoint, granularity: ScrollGranularity) -> CGPoint { .zero }

  override func showContextMenu(at point: CGPoint) -> Bool {
    if !style.dims { shown?.dismissByPerson() }
    return true
  }

  override func keyDown(_ key: Key, modifiers: KeyModifiers) -> Bool {
    guard key == .escape, modifiers.isEmpty else { return false }
    shown?.dismissByPerson()
    return true
  }
}

/// The plate that something is presented on.
@MainActor
private final class PresentationPanel: View {
  init() {
    super.init()
    background = Color(light: .white, dark: Color(white: 0.17))
    clips = true
    layer.cornerRadius = 12
    layer.border = Border(
      width: 0.5,
      color: Color(light: Color(white: 0, alpha: 0.12), dark: Color(white: 1, alpha: 0.16))
    )
    layer.shadow = Shadow(color: Color(white: 0, alpha: 0.3), radius: 12, dy: 4)
  }

  // What happens on it is not outside.
  override func touchesBegan(_ touches: [Touch]) {}
  override func touchesMoved(_ touches: [Touch]) {}
  override func touchesEnded(_ touches: [Touch]) {}
  override func touchesCancelled(_ touches: [Touch]) {}
}
