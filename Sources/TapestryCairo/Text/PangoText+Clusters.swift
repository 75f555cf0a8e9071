internal import CPangoCairo
internal import TapestryCore
internal import TapestryDisplay

/// The places of characters, read from the glyphs of each line in one pass.
extension PangoText {
  /// A cluster of Pango's: glyphs that show some bytes together.
  private struct GlyphCluster {
    let bytes: Range<Int>
    /// The left edge from the left of Pango's line, in Pango's units.
    let x: Int
    let width: Int
    let isRightToLeft: Bool
  }

  /// A character's extent on its line, in Pango's units.
  private struct Extent {
    var low: Double
    var high: Double
    let isRightToLeft: Bool

    var leadingEdge: Double { isRightToLeft ? high : low }
  }

  /// Returns where each character of the lines lies that a layout shows.
  ///
  /// - Complexity: O(length).
  func clusters(in layout: TextLayout) -> [TextGeometry.Cluster] {
    var clusters: [TextGeometry.Cluster] = []
    clusters.reserveCapacity(text.string.utf8.count)
    var start = text.string.startIndex
    for (number, line) in lines.enumerated() where number < layout.lines.count {
      let end = text.string.index(atByte: line.bytes.upperBound)
      var characters: [Range<Int>] = []
      while start < end {
        let next = text.string.index(after: start)
        characters.append(text.string.byte(at: start)..<text.string.byte(at: next))
        start = next
      }
      let rect = layout.lines[number].rect
      add(characters, of: line, number: number, in: rect, to: &clusters)
    }
    return clusters
  }

  private func add(
    _ characters: [Range<Int>],
    of line: Line,
    number: Int,
    in rect: CGRect,
    to clusters: inout [TextGeometry.Cluster]
  ) {
    let extents = Self.extents(of: characters, Self.glyphClusters(of: line))
    let left = rect.minX + line.shift
    let unit = CGFloat(PANGO_SCALE)
    let firstHanging = characters.firstIndex { $0.lowerBound >= line.visibleEnd }
    // What hangs lies at the end of what is visible; a line break has no glyph to say where.
    let end =
      firstHanging.flatMap { extents[$0] }.map { left + CGFloat($0.leadingEdge) / unit }
      ?? (line.isRightToLeft ? rect.minX : rect.maxX)
    for (index, bytes) in characters.enumerated() {
      let extent = extents[index]
      let isVisible = bytes.lowerBound < line.visibleEnd
      let x = isVisible ? extent.map { left + CGFloat($0.low) / unit } ?? end : end
      let width = isVisible ? extent.map { CGFloat($0.high - $0.low) / unit } ?? 0 : 0
      clusters.append(
        .init(
          line: number,
          bytes: bytes,
          x: x,
          width: width,
          isRightToLeft: extent?.isRightToLeft ?? line.isRightToLeft
        )
      )
    }
  }

  /// Shares the widths of glyphs out to characters.
  ///
  /// Characters that Pango shows as one, as in a ligature, get equal shares; a character that Pango
  /// shows as several reaches from the first one's to the last one's edge.
  private static func extents(
    of characters: [Range<Int>],
    _ glyphs: [GlyphCluster]
  ) -> [Extent?] {
    var extents = [Extent?](repeating: nil, count: characters.count)
    var next = 0
    for glyph in glyphs {
      let first = next
      while next < characters.count, characters[next].lowerBound < glyph.bytes.upperBound {
        next += 1
      }
      let (low, width) = (Double(glyph.x), Double(glyph.width))
      if first == next, first > 0, var extent = extents[first - 1] {
        extent.low = min(extent.low, low)
        extent.high = max(extent.high, low + width)
        extents[first - 1] = extent
      }
      for index in first..<next {
        let number = glyph.isRightToLeft ? next - 1 - index : index - first
        let share = width / Double(next - first)
        extents[index] = Extent(
          low: low + share * Double(number),
          high: low + share * Double(number + 1),
          isRightToLeft: glyph.isRightToLeft
        )
      }
    }
    return extents
  }

  /// The clusters of a line in the order of the text.
  private static func glyphClusters(of line: Line) -> [GlyphCluster] {
    var clusters: [GlyphCluster] = []
    var x = 0
    var next = line.pointer.pointee.runs
    while let entry = next {
      next = entry.pointee.next
      guard let run = entry.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self) else {
        continue
      }
      add(run.pointee, at: &x, base: line.base, to: &clusters)
    }
    return clusters.sorted { $0.bytes.lowerBound < $1.bytes.lowerBound }
  }

  private static func add(
    _ run: PangoGlyphItem,
    at x: inout Int,
    base: Int,
    to clusters: inout [GlyphCluster]
  ) {
    guard let item = run.item?.pointee, let glyphs = run.glyphs?.pointee else { return }
    let isRightToLeft = item.analysis.level & 1 == 1
    let count = Int(glyphs.num_glyphs)
    // Glyphs lie in visual order; those of one cluster are neighbors.
    var groups: [(start: Int, x: Int, width: Int)] = []
    for index in 0..<count {
      let (start, width) = (
        Int(glyphs.log_clusters[index]), Int(glyphs.glyphs[index].geometry.width)
      )
      if let last = groups.last, last.start == start {
        groups[groups.count - 1].width += width
      } else {
        groups.append((start, x, width))
      }
      x += width
    }
    if isRightToLeft { groups.reverse() }
    let first = base + Int(item.offset)
    for (index, group) in groups.enumerated() {
      let end = index + 1 < groups.count ? groups[index + 1].start : Int(item.length)
      clusters.append(
        GlyphCluster(
          bytes: first + group.start..<first + max(group.start, end),
          x: group.x,
          width: group.width,
          isRightToLeft: isRightToLeft
        )
      )
    }
  }
}
