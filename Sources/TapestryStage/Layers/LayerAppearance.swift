public import TapestryCore
public import TapestryDisplay

/// Where a layer is and what it looks like: one value, to compare and to interpolate.
public struct LayerAppearance: Sendable, Equatable {
  /// The rectangle of its own coordinates that it shows, in points.
  public var bounds = CGRect.zero
  /// Where its anchor point is in the superlayer's coordinates, in points.
  public var position = CGPoint.zero
  /// The point of the bounds that is at ``position``, as shares of the size.
  ///
  /// Default the middle.
  public var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  /// What it is turned and scaled by, about its anchor point.
  public var transform = Transform.identity
  /// Its place from back to front among its siblings, before their order.
  ///
  /// Default 0.
  public var zPosition: CGFloat = 0
  /// How much of it and all in it is seen, 0…1.
  ///
  /// Default 1.
  public var opacity: CGFloat = 1
  /// Whether it and all in it is left out.
  public var isHidden = false
  /// What fills it behind its contents.
  public var background: Color?
  /// The radius of its corners, in points.
  public var cornerRadius: CGFloat = 0
  /// A line along the inside of its edge, in front of everything in it.
  public var border: Border?
  /// A shadow of its rectangle.
  public var shadow: Shadow?
  /// Whether contents and sublayers are cut at its edge.
  public var clips = false

  /// An empty layer at the origin.
  public init() {}
}

extension LayerAppearance {
  /// From the layer's coordinates to the superlayer's.
  public var toSuperlayer: Transform {
    let anchor = CGPoint(
      x: bounds.minX + bounds.width * anchorPoint.x,
      y: bounds.minY + bounds.height * anchorPoint.y
    )
    guard !transform.isIdentity else {
      return .translation(x: position.x - anchor.x, y: position.y - anchor.y)
    }
    return Transform.translation(x: -anchor.x, y: -anchor.y)
      .followed(by: transform)
      .followed(by: .translation(x: position.x, y: position.y))
  }

  /// The smallest rectangle around it in the superlayer's coordinates.
  ///
  /// Setting it changes size and position so that without a transform it has that rectangle.
  public var frame: CGRect {
    get {
      guard transform.isIdentity else { return toSuperlayer.apply(to: bounds) }
      return CGRect(
        x: position.x - bounds.width * anchorPoint.x,
        y: position.y - bounds.height * anchorPoint.y,
        width: bounds.width,
        height: bounds.height
      )
    }
    set {
      bounds.size = newValue.size
      position = CGPoint(
        x: newValue.minX + newValue.width * anchorPoint.x,
        y: newValue.minY + newValue.height * anchorPoint.y
      )
    }
  }

  /// The rectangle that it can draw in, in its own coordinates: its bounds, its shadow, and its
  /// drawing.
  func drawnBounds(_ drawing: LayerComposition.Drawing?) -> CGRect {
    var result = bounds
    if let reach = drawing?.reach(in: bounds), !reach.isNull {
      result = result.union(clips ? reach.intersection(bounds) : reach)
    }
    guard let shadow else { return result }
    let blur = DisplayCommand.blurReach(of: shadow.radius)
    return result.union(bounds.offsetBy(dx: shadow.dx, dy: shadow.dy).insetBy(dx: -blur, dy: -blur))
  }

  /// The commands that draw the layer around its contents.
  ///
  /// - Parameters:
  ///   - scheme: the color scheme that decides the colors.
  ///   - isDrawn: a Boolean value that is false for only what sublayers need: the map to the
  ///     superlayer's coordinates, opacity and clip.
  /// - Returns: the commands before and after the contents.
  package func painting(scheme: ColorScheme, isDrawn: Bool = true) -> BoxPainting {
    var decoration = Decoration()
    (decoration.cornerRadius, decoration.opacity, decoration.clips) = (cornerRadius, opacity, clips)
    if isDrawn {
      (decoration.background, decoration.border, decoration.shadow) = (background, border, shadow)
    }
    return BoxPainting(decoration, bounds: bounds, scheme: scheme, transform: toSuperlayer)
  }
}
