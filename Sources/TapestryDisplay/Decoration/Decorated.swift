public import TapestryCore

/// An element with a decoration; measures as the element itself does.
public struct Decorated: StyledLayoutElement, WrappingElement {
  /// What the element asks of its parent; at first the element's own style.
  public var style: LayoutElementStyle
  /// What is drawn around the element.
  public var decoration: Decoration
  private let child: LayoutChild

  /// Decorates an element.
  public init(_ element: any LayoutElement, _ decoration: Decoration) {
    child = LayoutChild(element)
    style = element.style
    identifier = element.identifier
    self.decoration = decoration
  }

  /// The element inside.
  public var base: any LayoutElement { child.element }

  /// The element's own name.
  public let identifier: String?
}

extension LayoutElement {
  /// The element with a decoration changed by a closure; decorates it if it is not yet.
  public func decorated(_ change: (inout Decoration) -> Void) -> Decorated {
    var decorated = self as? Decorated ?? Decorated(self, Decoration())
    change(&decorated.decoration)
    return decorated
  }

  /// The element in front of a colour.
  public func background(_ color: Color) -> Decorated { decorated { $0.background = color } }

  /// The element with rounded corners, by a radius in points.
  public func cornerRadius(_ radius: CGFloat) -> Decorated {
    decorated { $0.cornerRadius = radius }
  }

  /// The element with a line inside its edge, in points.
  public func border(_ color: Color, width: CGFloat = 1) -> Decorated {
    decorated { $0.border = Border(width: width, color: color) }
  }

  /// The element with a shadow behind it.
  public func shadow(_ shadow: Shadow = Shadow()) -> Decorated { decorated { $0.shadow = shadow } }

  /// The element and all below it, seen through by a share 0…1.
  public func opacity(_ opacity: CGFloat) -> Decorated { decorated { $0.opacity = opacity } }

  /// The element cut at its rectangle.
  public func clipped() -> Decorated { decorated { $0.clips = true } }
}
