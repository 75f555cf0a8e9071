package import TapestryCore

/// The commands that draw a box around its contents, in the one order that all of Tapestry uses.
///
/// From back to front: transform, opacity, shadow, background, clip, the contents and all that lies
/// in the box, the end of the clip, border, and the ends of opacity and transform. The shadow lies
/// outside of the clip, and the border in front of everything that is clipped; the opacity is that
/// of all of them together. Layouts, layers and jobs of nodes all draw by this value.
package struct BoxPainting: Sendable {
  private let decoration: Decoration
  private let shape: RoundedRect
  private let scheme: ColorScheme
  private let transform: Transform

  /// The painting of a decoration.
  ///
  /// - Parameters:
  ///   - decoration: what is drawn around the contents.
  ///   - bounds: the box in points, in the contents' coordinates.
  ///   - scheme: the color scheme that decides the colors.
  ///   - transform: the map from the contents' coordinates to those of what is drawn before.
  package init(
    _ decoration: Decoration,
    bounds: CGRect,
    scheme: ColorScheme,
    transform: Transform = .identity
  ) {
    (self.decoration, self.scheme, self.transform) = (decoration, scheme, transform)
    shape = RoundedRect(bounds, radius: decoration.cornerRadius)
  }

  /// Adds what comes before the contents.
  ///
  /// - Parameters:
  ///   - items: the list that the commands are appended to.
  ///   - identifier: the name of the element that they come from.
  package func open(in items: inout [DisplayList.Item], identifier: String?) {
    func add(_ command: DisplayCommand) { items.append(.init(command, identifier: identifier)) }
    if !transform.isIdentity { add(.pushTransform(transform)) }
    if decoration.opacity < 1 { add(.pushOpacity(decoration.opacity)) }
    if let shadow = decoration.shadow {
      let color = shadow.color.resolved(in: scheme)
      let offset = CGPoint(x: shadow.dx, y: shadow.dy)
      add(.shadow(shape, color, radius: shadow.radius, offset: offset))
    }
    if let background = decoration.background?.resolved(in: scheme), background.alpha > 0 {
      add(.fill(shape, background))
    }
    if decoration.clips { add(.pushClip(shape)) }
  }

  /// Adds what comes after the contents, and ends what ``open(in:identifier:)`` has begun.
  ///
  /// - Parameters:
  ///   - items: the list that the commands are appended to.
  ///   - identifier: the name of the element that they come from.
  package func close(in items: inout [DisplayList.Item], identifier: String?) {
    func add(_ command: DisplayCommand) { items.append(.init(command, identifier: identifier)) }
    if decoration.clips { add(.popClip) }
    if let border = decoration.border, border.width > 0 {
      add(.border(shape, width: border.width, border.color.resolved(in: scheme)))
    }
    if decoration.opacity < 1 { add(.popOpacity) }
    if !transform.isIdentity { add(.popTransform) }
  }

  /// Returns contents with what is drawn around them.
  package func items(
    around contents: [DisplayList.Item],
    identifier: String?
  ) -> [DisplayList.Item] {
    var items: [DisplayList.Item] = []
    open(in: &items, identifier: identifier)
    items += contents
    close(in: &items, identifier: identifier)
    return items
  }
}
