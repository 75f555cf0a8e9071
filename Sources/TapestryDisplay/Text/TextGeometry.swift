public import TapestryCore

/// Where each character of a laid out text lies: carets, hit tests, selections, links.
///
/// Indices are those of the whole text's string (`content.text.string`); points are in the
/// layout's box, y down.
public struct TextGeometry: Sendable {
  /// A character (an extended grapheme cluster) in its place.
  public struct Cluster: Sendable, Hashable {
    /// The number of its line.
    public let line: Int
    /// Its bytes in the displayed text's UTF-8.
    public let bytes: Range<Int>
    /// Its left edge in points.
    public let x: CGFloat
    /// Its width in points; 0 for line breaks and hanging spaces.
    public let width: CGFloat
    /// Whether it is read from right to left.
    public let isRightToLeft: Bool

    /// A character in its place.
    public init(line: Int, bytes: Range<Int>, x: CGFloat, width: CGFloat, isRightToLeft: Bool) {
      (self.line, self.bytes, self.x, self.width) = (line, bytes, x, width)
      self.isRightToLeft = isRightToLeft
    }

    var leadingEdge: CGFloat { isRightToLeft ? x + width : x }
    var trailingEdge: CGFloat { isRightToLeft ? x : x + width }
  }

  /// The layout.
  public let layout: TextLayout
  /// The displayed characters in reading order.
  public let clusters: [Cluster]

  /// The places that an engine found.
  public init(_ layout: TextLayout, clusters: [Cluster]) {
    (self.layout, self.clusters) = (layout, clusters)
  }

  private var string: String { layout.content.text.string }

  private func sourceBytes(of cluster: Cluster) -> Range<Int> {
    layout.displayed.source(of: cluster.bytes)
  }

  /// The caret before a character: an upright line of no width, as high as its line, in points.
  ///
  /// Where the character is cut out, the caret is at the truncation token.
  ///
  /// - Complexity: O(log length); of a truncated text, O(length).
  public func position(of index: String.Index) -> CGRect {
    let byte = string.byte(at: index)
    if let cluster = cluster(ofByte: byte) {
      return caret(at: cluster.leadingEdge, line: cluster.line)
    }
    guard let last = clusters.last, let lastLine = layout.lines.indices.last else {
      let first = layout.lines.first?.rect ?? .zero
      return CGRect(x: first.minX, y: first.minY, width: 0, height: first.height)
    }
    // After a line break at the very end the caret stands on the line below it.
    if last.line < lastLine {
      let line = layout.lines[lastLine].rect
      return caret(at: line.minX, line: lastLine)
    }
    return caret(at: last.trailingEdge, line: last.line)
  }

  private func cluster(ofByte byte: Int) -> Cluster? {
    guard !layout.isTruncated else {
      return clusters.first { sourceBytes(of: $0).contains(byte) }
    }
    // The clusters lie in the order of the text, and show each byte once.
    var (low, high) = (0, clusters.count)
    while low < high {
      let middle = (low + high) / 2
      if clusters[middle].bytes.upperBound <= byte { low = middle + 1 } else { high = middle }
    }
    guard low < clusters.count, clusters[low].bytes.contains(byte) else { return nil }
    return clusters[low]
  }

  private func caret(at x: CGFloat, line: Int) -> CGRect {
    let rect = layout.lines[line].rect
    return CGRect(x: x, y: rect.minY, width: 0, height: rect.height)
  }

  /// The caret position nearest to a point; points outside belong to the nearest line.
  ///
  /// - Complexity: O(length).
  public func index(at point: CGPoint) -> String.Index {
    guard let line = lineNumber(at: point.y) else { return string.startIndex }
    let onLine = clusters.filter { $0.line == line }
    guard !onLine.isEmpty else {
      let byte = layout.displayed.source(of: layout.lines[line].bytes).lowerBound
      return string.index(atByte: byte)
    }
    var best = (distance: CGFloat.infinity, byte: 0)
    for cluster in onLine {
      let source = sourceBytes(of: cluster)
      let inside = point.x >= cluster.x && point.x <= cluster.x + cluster.width
      // A character under the point wins over a neighbour's edge at the same place.
      let penalty: CGFloat = inside ? 0 : 1e-6
      let leading = abs(point.x - cluster.leadingEdge) + penalty
      if leading < best.distance { best = (leading, source.lowerBound) }
      let trailing = abs(point.x - cluster.trailingEdge) + penalty
      if trailing < best.distance, !isLineBreak(cluster) { best = (trailing, source.upperBound) }
    }
    return string.index(atByte: best.byte)
  }

  /// The character under a point, as its range; nil where there is none.
  ///
  /// - Complexity: O(length).
  public func character(at point: CGPoint) -> Range<String.Index>? {
    guard
      let cluster = clusters.first(where: {
        let line = layout.lines[$0.line].rect
        return point.x >= $0.x && point.x < $0.x + $0.width && point.y >= line.minY
          && point.y < line.maxY
      })
    else { return nil }
    let source = sourceBytes(of: cluster)
    return string.index(atByte: source.lowerBound)..<string.index(atByte: source.upperBound)
  }

  /// The link of the character under a point; nil where there is none.
  ///
  /// - Complexity: O(length).
  public func link(at point: CGPoint) -> String? {
    guard let range = character(at: point) else { return nil }
    return layout.content.text.attributes(atByte: string.byte(at: range.lowerBound)).link
  }

  /// The boxes that cover a range of characters, one for each run that is read in one direction.
  ///
  /// - Complexity: O(length).
  public func rects(for range: Range<String.Index>) -> [CGRect] {
    let bytes = string.byte(at: range.lowerBound)..<string.byte(at: range.upperBound)
    var rects: [CGRect] = []
    var lastLine = -1
    for cluster in clusters where cluster.width > 0 && sourceBytes(of: cluster).overlaps(bytes) {
      let line = layout.lines[cluster.line].rect
      let rect = CGRect(x: cluster.x, y: line.minY, width: cluster.width, height: line.height)
      if let last = rects.last, cluster.line == lastLine,
        abs(last.maxX - rect.minX) < 0.01 || abs(last.minX - rect.maxX) < 0.01
      {
        rects[rects.count - 1] = last.union(rect)
      } else {
        rects.append(rect)
      }
      lastLine = cluster.line
    }
    return rects
  }

  private func isLineBreak(_ cluster: Cluster) -> Bool {
    let text = layout.displayed.text.string.utf8Slice(cluster.bytes)
    return text.first?.isNewline ?? false
  }

  private func lineNumber(at y: CGFloat) -> Int? {
    layout.lines.firstIndex { y < $0.rect.maxY } ?? layout.lines.indices.last
  }
}
