public import TapestryCore

/// A guide that makes an element when it is first asked for, and lays it out in its rect: CGLayout's
/// `LayoutPlaceholder`.
///
/// The element comes into the guide's owner, and leaves it when the guide does. Until it is loaded,
/// the placeholder wants no size and nothing is drawn for it. Subclasses override
/// ``loadElement()`` and ``elementDidLoad()``, or these are given as functions.
open class LayoutPlaceholder<Element: RectElement>: ContainerLayoutGuide {
  /// Where the element is in the guide's rect; default all of it.
  public var layout: RectLayout { didSet { if layout != oldValue { contentBlockDidChange() } } }

  /// The element, if it has been asked for.
  public private(set) var elementIfLoaded: Element?

  private let load: (() -> Element)?
  private let didLoad: ((Element) -> Void)?

  /// A placeholder for what a function makes.
  ///
  /// - Parameters:
  ///   - layout: where the element is in the guide's rect.
  ///   - identifier: the guide's name.
  ///   - load: makes the element; nil in a subclass that overrides ``loadElement()``.
  ///   - didLoad: called with the element when it has its place.
  public init(
    layout: RectLayout = .equal,
    identifier: String = "",
    load: (() -> Element)? = nil,
    didLoad: ((Element) -> Void)? = nil
  ) {
    (self.layout, self.load, self.didLoad) = (layout, load, didLoad)
    super.init(identifier: identifier)
  }

  /// Whether the element has been asked for.
  public var isElementLoaded: Bool { elementIfLoaded != nil }

  /// The element; made when it is asked for the first time.
  public var element: Element {
    if let elementIfLoaded { return elementIfLoaded }
    let element = loadElement()
    elementIfLoaded = element
    if let owner = superElement { element.attach(to: owner) }
    contentBlockDidChange()
    elementDidLoad()
    return element
  }

  /// Makes the element if that was not done yet.
  public func loadElementIfNeeded() { _ = element }

  /// Makes the element; called once.
  open func loadElement() -> Element {
    guard let load else {
      preconditionFailure(
        "LayoutPlaceholder: give a function that loads, or override loadElement()"
      )
    }
    return load()
  }

  /// Called when the element was made and has its place; call `super`.
  open func elementDidLoad() { if let elementIfLoaded { didLoad?(elementIfLoaded) } }

  override open var elements: [any RectElement] { elementIfLoaded.map { [$0] } ?? [] }

  override open var contentBlock: (any LayoutBlockProtocol)? {
    elementIfLoaded?.layoutBlock(
      with: layout,
      constraints: [layoutConstraint(for: [RectAnchor.equally])]
    )
  }

  /// The element's; no size until it is loaded.
  override open var rectContent: (any RectContent)? {
    guard let elementIfLoaded else { return FixedContent(.zero) }
    return elementIfLoaded.rectContent
  }

  override open func contentSize(
    fitting available: CGSize,
    in environment: LayoutEnvironment
  ) -> CGSize? {
    guard let elementIfLoaded else { return .zero }
    return elementIfLoaded.contentSize(fitting: available, in: environment)
  }
}
