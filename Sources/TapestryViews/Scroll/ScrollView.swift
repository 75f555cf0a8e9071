internal import TapestryConstraints
public import TapestryCore
public import TapestryStage

/// A view that shows a part of content that may be larger than itself, and lets it be moved.
///
/// The size of the content follows from constraints with ``contentLayoutGuide``, or is set. The
/// content follows a finger, goes on when it is released, and swings back from beyond its edges.
@MainActor
open class ScrollView: View, Scrollable {
  /// The rectangle of the content, for constraints: pin what is scrolled to its edges.
  ///
  /// Its size is the ``Scrollable/contentSize`` as soon as a constraint mentions it.
  public let contentLayoutGuide = LayoutGuide(identifier: "contentLayoutGuide")
  /// The rectangle that is seen, for constraints of what does not move with the content.
  public let frameLayoutGuide = LayoutGuide(identifier: "frameLayoutGuide")

  /// Called when the content offset changed.
  public var onScroll: ((ScrollView) -> Void)?

  private var offsets: [LayoutConstraint] = []
  private lazy var emptyContent = [
    contentLayoutGuide.widthAnchor.constraint(equalToConstant: 0),
    contentLayoutGuide.heightAnchor.constraint(equalToConstant: 0),
  ]

  override public init(frame: CGRect = .zero) {
    super.init(frame: frame)
    clips = true
    scroller.onScroll = { [weak self] in
      if let self { onScroll?(self) }
    }
    addLayoutGuide(contentLayoutGuide)
    addLayoutGuide(frameLayoutGuide)
    let left = frameLayoutGuide.leftAnchor.constraint(equalTo: leftAnchor)
    let top = frameLayoutGuide.topAnchor.constraint(equalTo: topAnchor)
    offsets = [left, top]
    LayoutConstraint.activate(
      offsets + [
        frameLayoutGuide.widthAnchor.constraint(equalTo: widthAnchor),
        frameLayoutGuide.heightAnchor.constraint(equalTo: heightAnchor),
        contentLayoutGuide.leftAnchor.constraint(equalTo: leftAnchor),
        contentLayoutGuide.topAnchor.constraint(equalTo: topAnchor),
      ]
    )
  }

  // MARK: Layout

  /// The content.
  override open var layoutArea: RectArea { .content(contentSize) }

  override func boundsDidChange(from old: CGRect) {
    super.boundsDidChange(from: old)
    guard bounds.origin != old.origin else { return }
    offsets[0].constant = bounds.minX
    offsets[1].constant = bounds.minY
    scroller.boundsOriginDidChange()
  }

  override open func didMoveToWindow() {
    super.didMoveToWindow()
    scroller.stageDidChange()
  }

  /// Lets the content's size be nothing as long as no constraint says what it is.
  override open func updateConstraints() {
    takeContentGuide()
    super.updateConstraints()
  }

  /// Lets the content guide be of no size where no constraint says how large it is.
  ///
  /// - Returns: True when constraints say how large the content is.
  @discardableResult
  private func takeContentGuide() -> Bool {
    let isAlone = contentLayoutGuide.isAlone
    for constraint in emptyContent { constraint.isActive = isAlone }
    return !isAlone
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    if takeContentGuide() {
      let rect = contentLayoutGuide.layoutFrame.roundedEdges(scale: environment.scale)
      contentSize = rect.size
    }
    scroller.update()
  }

  // MARK: Events

  /// Arrows, page keys, space, home and end move the content; at its edge, what the view lies in.
  override open func keyDown(_ key: Key, modifiers: KeyModifiers) -> Bool {
    scroller.scroll(by: key, modifiers) || super.keyDown(key, modifiers: modifiers)
  }

  /// Moves the content as far as it goes; the rest is for what the view lies in.
  override open func scroll(by distance: CGPoint, granularity: ScrollGranularity) -> CGPoint {
    let rest = scroller.scroll(by: distance, granularity)
    return rest == .zero ? .zero : super.scroll(by: rest, granularity: granularity)
  }
}
