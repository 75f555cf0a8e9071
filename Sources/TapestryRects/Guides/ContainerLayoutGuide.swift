public import TapestryCore

/// A guide that lays other elements out as soon as it has its rect: a stack, something that scrolls,
/// a placeholder.
///
/// A subclass says what in ``contentBlock``, and calls ``contentBlockDidChange()`` when that is
/// another one:
///
///     final class Pair: ContainerLayoutGuide {
///       let left: any RectElement
///       let right: any RectElement
///       override var elements: [any RectElement] { [left, right] }
///       override var contentBlock: (any LayoutBlockProtocol)? {
///         LayoutScheme(blocks: [
///           left.layoutBlock(with: RectLayout(width: .scaled(0.5))),
///           right.layoutBlock(with: RectLayout(x: .right(), width: .scaled(0.5))),
///         ])
///         .within([layoutConstraint(for: [.equally])])
///       }
///     }
///
/// What it lays out lies in its owner, as any element may: views and layers as well, though the guide
/// belongs to no actor. Blocks are in the owner's coordinates. A scheme that places
/// the guide takes the contents in, so that its snapshots have their rects too; where the guide is
/// placed by hand or by constraints, it lays them out itself.
open class ContainerLayoutGuide: LayoutGuide {
  /// What it contains: it comes into the guide's owner, and leaves it when the guide does; default
  /// nothing.
  open var elements: [any RectElement] { [] }

  /// What it lays out; default nothing.
  ///
  /// Its space is that of the whole scheme: restrict it by the guide's frame, or by its content
  /// area.
  open var contentBlock: (any LayoutBlockProtocol)? { nil }

  /// Off as soon as the content block is another one.
  private(set) var revision = RectActivity()
  /// How many schemes place it right now that have its contents in them.
  var placingSchemes = 0
  private var scheme: LayoutScheme?

  /// Lays out anew, and lets schemes that it is in look at ``contentBlock`` again.
  public final func contentBlockDidChange() {
    revision.isActive = false
    revision = RectActivity()
    scheme = nil
    layoutContents()
    superElement?.rectContentDidChange()
  }

  /// Lays out what it contains in the rect that it has.
  public final func layoutContents() {
    guard owner != nil, let block = contentBlock else { return }
    var scheme = scheme ?? LayoutScheme(blocks: [block])
    scheme.environment = layoutEnvironment
    self.scheme = scheme
    scheme.layout(in: layoutFrame)
  }

  override open func ownerDidChange(from old: AnyObject?) {
    super.ownerDidChange(from: old)
    if let owner = superElement {
      for element in elements { element.attach(to: owner) }
    } else {
      for element in elements { element.removeFromSuperElement() }
    }
    contentBlockDidChange()
  }

  override open func layoutFrameDidChange() {
    if placingSchemes == 0 { layoutContents() }
  }
}
