internal import Synchronization
public import TapestryCore
internal import TapestryDisplay
internal import TapestryStage
internal import TapestryViews

/// What was measured, and where characters are.
extension TextNode {
  /// The lines of the layout that it was given, or else of the one that was measured last.
  var measuredLines: TextArrangement? {
    let contents = parts?.assigned?.contents ?? calculatedLayout?.contents
    return contents as? TextArrangement
  }

  /// The lines that are seen, in the bounds that it has.
  private var shownLines: TextArrangement {
    arranger.arrange(in: bounds.size, measured: measuredLines)
  }

  private var arranger: TextArranger {
    TextArranger(recipe: recipe, environment: environment)
  }

  /// The number of lines that it was measured with last; 0 without a text, and until it was
  /// measured.
  public nonisolated var lineCount: Int {
    (calculatedLayout?.contents as? TextArrangement)?.lineCount ?? 0
  }

  /// Whether something was cut out when it was measured last; no until it was measured.
  public nonisolated var isTruncated: Bool {
    (calculatedLayout?.contents as? TextArrangement)?.isTruncated ?? false
  }

  /// The boxes, as high as their lines, that cover characters of ``text``, in the node's
  /// coordinates.
  ///
  /// - Complexity: O(length).
  public func rects(for range: Range<String.Index>) -> [CGRect] {
    let string = text
    return rects(
      of: shownLines,
      string.byte(at: range.lowerBound)..<string.byte(at: range.upperBound)
    )
  }

  /// The smallest rectangle around characters of ``text``, in the node's coordinates; null where
  /// none of them is seen.
  public func frame(for range: Range<String.Index>) -> CGRect {
    rects(for: range).reduce(.null) { $0.union($1) }
  }

  /// What is left of the last line's height beside its end, in the node's coordinates.
  public var trailingRect: CGRect {
    let lines = shownLines
    let corner = corner
    guard let piece = lines.pieces.last, let line = piece.lines.lines.last else { return .zero }
    let rect = line.rect.offsetBy(
      dx: corner.x + piece.origin.x,
      dy: corner.y + piece.origin.y
    )
    let (left, right) =
      line.isRightToLeft ? (bounds.minX, rect.minX) : (rect.maxX, bounds.maxX)
    return CGRect(x: left, y: rect.minY, width: max(0, right - left), height: rect.height)
  }

  /// The link of the character at a point of the node's coordinates; nil where there is none.
  ///
  /// - Complexity: O(length).
  public func link(at point: CGPoint) -> TextLink? {
    let (lines, corner) = (shownLines, corner)
    let place = CGPoint(x: point.x - corner.x, y: point.y - corner.y)
    guard let byte = lines.byte(at: place) else { return nil }
    return lines.text.textLinks.first { $0.bytes.contains(byte) }?.link
  }

  /// The links of the text, in its order.
  public nonisolated var links: [TextLink] { recipe.text.textLinks.map(\.link) }

  // MARK: Targets of touches

  /// What a touch may be on.
  enum Target: Equatable {
    case link(TextLink)
    case truncation
  }

  private var corner: CGPoint { CGPoint(x: arranger.inset.left, y: arranger.inset.top) }

  private func rects(of lines: TextArrangement, _ bytes: Range<Int>) -> [CGRect] {
    let corner = corner
    return lines.rects(ofBytes: bytes).map { $0.offsetBy(dx: corner.x, dy: corner.y) }
  }

  /// The link, or what stands for the part cut out, that is nearest to a touch, if one of the nine
  /// places around it is on one.
  func target(at point: CGPoint) -> Target? {
    let state = box.withLock { ($0.linkTouchSlop, $0.handlesToken, $0.recipe.message != nil) }
    let lines = shownLines
    let links = lines.text.textLinks
    guard !links.isEmpty || state.1 || state.2 else { return nil }
    var candidates = links.map { (Target.link($0.link), rects(of: lines, $0.bytes)) }
    if lines.isTruncated, state.1 || state.2 {
      let corner = corner
      let token = lines.tokenRects(messageOnly: !state.1)
        .map { $0.offsetBy(dx: corner.x, dy: corner.y) }
      candidates.insert((.truncation, token), at: 0)
    }
    let slop = state.0
    let places = [-slop, 0, slop].flatMap { y in
      [-slop, 0, slop].map { CGPoint(x: point.x + $0, y: point.y + y) }
    }
    var best: (target: Target, distance: CGFloat)?
    for (target, rects) in candidates {
      for rect in rects where places.contains(where: { rect.contains($0) }) {
        let distance = rect.distance(to: point)
        if distance < best?.distance ?? .infinity { best = (target, distance) }
      }
    }
    return best?.target
  }
}

extension AttributedText {
  /// The links, with the bytes that each covers.
  fileprivate var textLinks: [(link: TextLink, bytes: Range<Int>)] {
    links.map { address, bytes in
      let range = string.index(atByte: bytes.lowerBound)..<string.index(atByte: bytes.upperBound)
      return (TextLink(address: address, text: String(string[range]), range: range), bytes)
    }
  }
}

extension CGRect {
  /// How far a point is from it, in points; 0 inside.
  fileprivate func distance(to point: CGPoint) -> CGFloat {
    let across = max(minX - point.x, 0, point.x - maxX)
    let down = max(minY - point.y, 0, point.y - maxY)
    return (across * across + down * down).squareRoot()
  }
}
