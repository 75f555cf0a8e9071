internal import TapestryCore

// Resolving lengths: CSS Sizing 3, section 5 (percentages), CSS Sizing 4, section 4 (ratios).
extension FlexSolver {
  /// A length in points: the number itself, or its share of a base; `nan` for auto, for keywords,
  /// and for a share of what is indefinite.
  @inline(__always)
  func points(_ style: UnsafePointer<FlexStyle>, _ length: FlexLength, of base: Double) -> Double {
    switch style.pointee.kind(length) {
    case .points: style[length]
    case .percent: style[length] * base / 100
    case .auto, .keyword: .nan
    }
  }

  /// A padding, margin or gap in points; a share of what is indefinite is 0, and so is auto.
  @inline(__always)
  func pointsOrZero(
    _ style: UnsafePointer<FlexStyle>,
    _ length: FlexLength,
    of base: Double
  ) -> Double {
    let value = points(style, length, of: base)
    return value.isNaN ? 0 : value
  }

  /// Padding and border of a box; percentages refer to the parent's width on all sides.
  @inline(__always)
  func padding(of node: Int32, in base: Double) -> FlexPadding {
    let traits = box(node).pointee.traits
    // Most boxes have none: the style need not be looked at.
    if !traits.contains(.padded) { return FlexPadding() }
    return traits.contains(.percentPadding)
      ? somePadding(of: node, in: base) : record(node).pointee.padding
  }

  private func somePadding(of node: Int32, in base: Double) -> FlexPadding {
    let style = style(node)
    let lengths = style.pointee.lengths
    return FlexPadding(
      left: pointsOrZero(style, .paddingLeft, of: base) + lengths[.borderLeft],
      right: pointsOrZero(style, .paddingRight, of: base) + lengths[.borderRight],
      top: pointsOrZero(style, .paddingTop, of: base) + lengths[.borderTop],
      bottom: pointsOrZero(style, .paddingBottom, of: base) + lengths[.borderBottom]
    )
  }

  /// Margins of a box, 0 where they are auto.
  @inline(__always)
  func margins(of node: Int32, in base: Double) -> FlexPadding {
    let traits = box(node).pointee.traits
    if !traits.contains(.margins) { return FlexPadding() }
    return traits.contains(.percentEdges)
      ? someMargins(of: node, in: base) : record(node).pointee.margins
  }

  private func someMargins(of node: Int32, in base: Double) -> FlexPadding {
    let style = style(node)
    return FlexPadding(
      left: pointsOrZero(style, .marginLeft, of: base),
      right: pointsOrZero(style, .marginRight, of: base),
      top: pointsOrZero(style, .marginTop, of: base),
      bottom: pointsOrZero(style, .marginBottom, of: base)
    )
  }

  /// A specified size as one of the border box.
  @inline(__always)
  func borderBox(_ size: Double, _ padding: Double, _ traits: FlexTraits) -> Double {
    traits.contains(.contentBox) ? size + padding : larger(size, padding)
  }

  /// The width that a ratio gives to a height, border boxes both.
  func width(fromHeight height: Double, of node: Int32, _ padding: FlexPadding) -> Double {
    let ratio = Double(style(node).pointee.ratio)
    if box(node).pointee.traits.contains(.contentBox) {
      return (height - padding.height) * ratio + padding.width
    }
    return larger(padding.width, height * ratio)
  }

  /// The height that a ratio gives to a width, border boxes both.
  func height(fromWidth width: Double, of node: Int32, _ padding: FlexPadding) -> Double {
    let ratio = Double(style(node).pointee.ratio)
    if box(node).pointee.traits.contains(.contentBox) {
      return (width - padding.width) / ratio + padding.height
    }
    return larger(padding.height, width / ratio)
  }
}

/// The limits of a size.
struct FlexLimits {
  var least: Double
  var most: Double

  @inline(__always)
  func clamp(_ size: Double) -> Double {
    let limited = size > most ? most : size
    return limited < least ? least : limited
  }
}

/// The keyword sizes, as ``FlexLengths`` stores them.
enum FlexKeyword {
  static let minContent = 0.0
  static let maxContent = 1.0
}
