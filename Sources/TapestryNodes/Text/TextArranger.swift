internal import TapestryCore
internal import TapestryDisplay
internal import TapestryStage

/// Lays out what a text node shows, with the engine of its environment.
struct TextArranger {
  let recipe: TextRecipe
  let environment: LayoutEnvironment

  /// What is lost of a length by rounding to pixels.
  var pixel: CGFloat { environment.scale > 0 ? 1 / environment.scale : 1e-3 }

  private var direction: LayoutDirection { environment.layoutDirection }

  /// The inset on all sides, as numbers.
  var inset: (left: CGFloat, top: CGFloat, width: CGFloat, height: CGFloat) {
    let inset = recipe.inset
    return (
      inset.left(in: direction), inset.top, inset.left(in: direction) + inset.right(in: direction),
      inset.top + inset.bottom
    )
  }

  /// The text in the largest of its sizes in which all of it fits, else in the smallest.
  ///
  /// - Parameters:
  ///   - size: of the node, its inset included; infinite where there is no limit.
  ///   - measured: the lines that it was measured with; what rounding to pixels takes from their
  ///     width breaks no line.
  /// - Returns: the lines, one at least.
  func arrange(in size: CGSize, measured: TextArrangement? = nil) -> TextArrangement {
    var room = CGSize(
      width: max(0, size.width - inset.width),
      height: max(0, size.height - inset.height)
    )
    if let natural = measured?.size.width, natural > room.width, natural <= room.width + pixel {
      room.width = natural
    }
    var last = arrange(in: room, scaledBy: environment.textScale)
    for factor in recipe.scaleFactors where !fits(last, room) {
      last = arrange(in: room, scaledBy: environment.textScale * factor)
    }
    return last
  }

  private func fits(_ arrangement: TextArrangement, _ room: CGSize) -> Bool {
    !arrangement.isTruncated && arrangement.size.width <= room.width + 0.01
      && arrangement.size.height <= room.height + 0.01
  }

  private func arrange(in room: CGSize, scaledBy factor: CGFloat) -> TextArrangement {
    let content = recipe.content(scaledBy: factor, direction)
    guard recipe.exclusions.isEmpty else {
      return arrange(content, around: recipe.exclusions, in: room)
    }
    let lines = limited(content, in: room)
    let piece = TextArrangement.Piece(lines: lines, origin: .zero, start: 0)
    return arrangement([piece], of: content, lineCount: lines.lines.count)
  }

  func arrangement(
    _ pieces: [TextArrangement.Piece],
    of content: TextContent,
    lineCount: Int
  ) -> TextArrangement {
    TextArrangement(
      pieces,
      of: content.text,
      lineCount: content.text.string.isEmpty ? 0 : lineCount,
      messageBytes: recipe.messageBytes
    )
  }

  /// The lines that fit, one at least.
  private func limited(_ content: TextContent, in room: CGSize) -> TextLayout {
    let engine = environment.textEngine
    let all = engine.layOut(content, width: room.width)
    guard all.size.height > room.height + pixel, all.lines.count > 1 else { return all }
    let fitting = all.lines.count { $0.rect.maxY <= room.height + pixel }
    return engine.layOut(content.limited(toLines: max(1, fitting)), width: room.width)
  }

  /// CSS's min-content and max-content, the inset included.
  func contentSizes(along axis: Axis) -> ContentSizes {
    let all = arrange(in: CGSize(width: CGFloat.infinity, height: .infinity))
    guard axis == .horizontal else {
      let height = max(0, all.size.height + inset.height)
      return ContentSizes(min: height, max: height)
    }
    let content = recipe.content(scaledBy: environment.textScale, direction)
    let sizes = environment.textEngine.contentSizes(of: content)
    return ContentSizes(
      min: max(0, sizes.min + inset.width),
      max: max(0, sizes.max + inset.width)
    )
  }
}
