import TapestryCore
import TapestryRects

/// Measures texts by a table of widths, and remembers sizes if it is told to.
///
/// Far cheaper than shaping, so that what a layout costs beside it is seen the more.
final class TextMeasurer: @unchecked Sendable {
  // Used on one thread only; `Sendable` because contents are.
  private var known: [Question: CGSize] = [:]
  let remembers: Bool
  /// How often a text is gone through to measure it: what shaping costs.
  let effort: Int
  /// How often a text was measured.
  var count = 0

  private struct Question: Hashable {
    let text: String
    let width: CGFloat
  }

  init(remembers: Bool, effort: Int = 1) {
    (self.remembers, self.effort) = (remembers, effort)
  }

  func size(of text: String, width: CGFloat) -> CGSize {
    guard remembers else { return measureThoroughly(text, width) }
    let question = Question(text: text, width: width)
    if let size = known[question] { return size }
    let size = measureThoroughly(text, width)
    known[question] = size
    return size
  }

  private func measureThoroughly(_ text: String, _ width: CGFloat) -> CGSize {
    var size = CGSize.zero
    // The widths differ, so that no time is left away.
    for time in 1...effort { size = measure(text, width + CGFloat(effort - time)) }
    return size
  }

  /// Breaks lines at spaces; 20.5 points a line.
  private func measure(_ text: String, _ width: CGFloat) -> CGSize {
    count += 1
    var (lines, line, word, widest) = (1, 0.0, 0.0, 0.0)
    for byte in text.utf8 {
      word += byte < 0x60 ? 7.5 : byte == 0x69 || byte == 0x6C ? 4 : 8.25
      guard byte == 0x20 else { continue }
      if line + word > width, line > 0 {
        lines += 1
        widest = max(widest, line)
        line = 0
      }
      line += word
      word = 0
    }
    if line + word > width, line > 0 {
      lines += 1
      widest = max(widest, line)
      line = 0
    }
    return CGSize(width: max(widest, line + word), height: 20.5 * CGFloat(lines))
  }
}

/// What a cell shows.
struct FeedCellItem {
  var texts: [String]

  static func generate(_ count: Int) -> [FeedCellItem] {
    (0..<count).map { i in
      FeedCellItem(texts: [
        "action text \(i)", "poster name \(i)", "poster title \(i) with some longer stuff",
        "poster timestamp \(i)", "poster comment \(i)", "content title \(i)",
        "content domain \(i)", "actor comment \(i)",
      ])
    }
  }
}

/// The leaves of a cell, in the order of their texts, then the constant ones, then the pictures.
enum FeedLeaf: Int, CaseIterable {
  case action, name, headline, time, comment, title, domain, actorComment
  case options, like, reply, share
  case posterImage, contentImage, actorImage
}

/// A cell laid out by hand.
final class HandwrittenCell {
  final class Leaf {
    var text = ""
    var frame = CGRect.zero
  }

  let leaves = FeedLeaf.allCases.map { _ in Leaf() }
  let measurer: TextMeasurer

  init(_ measurer: TextMeasurer) {
    self.measurer = measurer
    for (leaf, text) in [
      (FeedLeaf.options, "..."), (.like, "Like"), (.reply, "Comment"), (.share, "Share"),
    ] { leaves[leaf.rawValue].text = text }
  }

  func bind(_ item: FeedCellItem) {
    for index in item.texts.indices { leaves[index].text = item.texts[index] }
  }

  @inline(__always)
  private func size(_ leaf: FeedLeaf, _ width: CGFloat) -> CGSize {
    measurer.size(of: leaves[leaf.rawValue].text, width: width)
  }

  @inline(__always)
  private func place(_ leaf: FeedLeaf, _ x: CGFloat, _ y: CGFloat, _ size: CGSize) -> CGRect {
    let frame = CGRect(origin: CGPoint(x: x, y: y), size: size)
    leaves[leaf.rawValue].frame = frame
    return frame
  }

  /// Places the leaves, and returns the height of the cell.
  func layOut(width: CGFloat) -> CGFloat {
    let inner = width - 16
    var fit = size(.options, inner)
    let options = place(.options, width - 8 - fit.width, 8, fit)
    let action = place(.action, 8, 8, size(.action, options.minX - 8))
    let image = place(.posterImage, 8, action.maxY + 10, CGSize(width: 50, height: 50))
    let (x, room) = (image.maxX + 2, width - image.maxX - 2)
    let name = place(.name, x, image.minY - 10, size(.name, room))
    let headline = place(.headline, x, name.maxY + 1, size(.headline, room))
    let time = place(.time, x, headline.maxY + 1, size(.time, room))
    let comment = place(.comment, 8, max(image.maxY, time.maxY + 2), size(.comment, inner))
    let picture = place(.contentImage, 8, comment.maxY, CGSize(width: 350, height: 200))
    let title = place(.title, 8, picture.maxY, size(.title, inner))
    let domain = place(.domain, 8, title.maxY, size(.domain, inner))
    let y = domain.maxY + 4
    let like = place(.like, 8, y, size(.like, inner))
    fit = size(.reply, inner)
    _ = place(.reply, width / 2 - fit.width / 2, y, fit)
    fit = size(.share, inner)
    _ = place(.share, width - 8 - fit.width, y, fit)
    let actor = place(.actorImage, 8, like.maxY + 4, CGSize(width: 50, height: 50))
    fit = size(.actorComment, width - actor.maxX - 4)
    let said = place(.actorComment, actor.maxX + 4, actor.midY - fit.height / 2, fit)
    return max(actor.maxY, said.maxY) + 8
  }
}

/// The text of a leaf, as the scheme sees it.
struct MeasuredText: RectContent {
  var text: String
  let measurer: TextMeasurer

  func size(fitting available: CGSize, in environment: LayoutEnvironment) -> CGSize {
    measurer.size(of: text, width: available.width)
  }

  func isSame(as other: any RectContent) -> Bool {
    guard let other = other as? MeasuredText else { return false }
    return other.text == text && other.measurer === measurer
  }
}

/// A cell laid out by a scheme.
final class SchemeCell {
  final class Leaf: RectElement {
    let rectName: String?
    var layoutFrame = CGRect.zero
    var text: MeasuredText?
    unowned let cell: Root

    init(_ name: String, _ cell: Root) { (rectName, self.cell) = (name, cell) }

    var superElement: (any RectElement)? { cell }
    var rectContent: (any RectContent)? { text }

    func contentSize(fitting available: CGSize, in environment: LayoutEnvironment) -> CGSize? {
      text?.size(fitting: available, in: environment)
    }

    // It stays in its cell.
    static var countsMoves: Bool { true }
  }

  final class Root: RectElement {
    var layoutFrame = CGRect.zero
    var superElement: (any RectElement)? { nil }
    var rectName: String? { "cell" }
    static var countsMoves: Bool { true }
  }

  let root = Root()
  let leaves: [Leaf]
  var scheme = LayoutScheme()

  init(_ measurer: TextMeasurer) {
    let root = root
    leaves = FeedLeaf.allCases.map { Leaf("\($0)", root) }
    for leaf in FeedLeaf.allCases where leaf.rawValue < FeedLeaf.posterImage.rawValue {
      leaves[leaf.rawValue].text = MeasuredText(text: "", measurer: measurer)
    }
    for (leaf, text) in [
      (FeedLeaf.options, "..."), (.like, "Like"), (.reply, "Comment"), (.share, "Share"),
    ] { leaves[leaf.rawValue].text?.text = text }
    scheme = makeScheme()
  }

  func bind(_ item: FeedCellItem) {
    for index in item.texts.indices { leaves[index].text?.text = item.texts[index] }
  }

  func layOut(width: CGFloat) -> CGFloat {
    scheme.layout(in: CGRect(x: 0, y: 0, width: width, height: 1e6))
    return height
  }

  /// Shows an item in rects that are known.
  func show(_ item: FeedCellItem, _ rects: LayoutSnapshot) {
    bind(item)
    do { try scheme.apply(rects) } catch { preconditionFailure("\(error)") }
  }

  /// Takes rects that are known.
  func show(_ rects: LayoutSnapshot) {
    do { try scheme.apply(rects) } catch { preconditionFailure("\(error)") }
  }

  /// A cell that is measured and never shown.
  func sizer() -> FeedSizer? { FeedSizer(scheme.plan(), leaves[0].text?.measurer) }

  /// The cell's height, from the rects of the leaves.
  var height: CGFloat {
    max(
      leaves[FeedLeaf.actorImage.rawValue].layoutFrame.maxY,
      leaves[FeedLeaf.actorComment.rawValue].layoutFrame.maxY
    ) + 8
  }

  private func makeScheme() -> LayoutScheme {
    func leaf(_ leaf: FeedLeaf) -> Leaf { leaves[leaf.rawValue] }
    let inner = RectConstraint.anonymous([.insets(EdgeInsets(top: 0, left: 8, bottom: 0, right: 8))]
    )
    func text(_ it: FeedLeaf, below: FeedLeaf, by gap: CGFloat = 0) -> LayoutBlock {
      leaf(it).layoutBlock(
        with: RectLayout(y: .top(gap)),
        constraints: [
          inner, leaf(below).layoutConstraint(for: [.bottom(.limit(on: .outer))]),
          leaf(it).adjustLayoutConstraint(),
        ]
      )
    }
    func beside(_ it: FeedLeaf, _ y: RectConstraint, _ gap: CGFloat) -> LayoutBlock {
      leaf(it).layoutBlock(
        with: RectLayout(y: .top(gap)),
        constraints: [
          leaf(.posterImage).layoutConstraint(for: [.right(.limit(on: .outer))]),
          .anonymous([.insets(EdgeInsets(top: 0, left: 2, bottom: 0, right: 0))]), y,
          leaf(it).adjustLayoutConstraint(),
        ]
      )
    }
    func button(_ it: FeedLeaf, _ x: RectLayout.Alignment.Horizontal) -> LayoutBlock {
      leaf(it).layoutBlock(constraints: [
        inner, leaf(.domain).layoutConstraint(for: [.bottom(.limit(on: .outer))]),
        leaf(it).adjustLayoutConstraint(alignment: .init(horizontal: x, vertical: .top(4))),
      ])
    }
    return LayoutScheme(blocks: [
      leaf(.options).layoutBlock(constraints: [
        inner,
        leaf(.options).adjustLayoutConstraint(
          alignment: .init(horizontal: .right(), vertical: .top(8))
        ),
      ]),
      leaf(.action).layoutBlock(
        with: RectLayout(y: .top(8)),
        constraints: [
          leaf(.options).layoutConstraint(for: [.left(.limit(on: .outer))]),
          .anonymous([.insets(EdgeInsets(top: 0, left: 8, bottom: 0, right: 0))]),
          leaf(.action).adjustLayoutConstraint(),
        ]
      ),
      leaf(.posterImage).layoutBlock(
        with: RectLayout(x: .left(8), y: .top(10), width: 50, height: 50),
        constraints: [leaf(.action).layoutConstraint(for: [.bottom(.limit(on: .outer))])]
      ),
      beside(.name, leaf(.posterImage).layoutConstraint(for: [.top(.limit(on: .inner))]), -10),
      beside(.headline, leaf(.name).layoutConstraint(for: [.bottom(.limit(on: .outer))]), 1),
      beside(.time, leaf(.headline).layoutConstraint(for: [.bottom(.limit(on: .outer))]), 1),
      leaf(.comment).layoutBlock(constraints: [
        inner, leaf(.time).layoutConstraint(for: [.bottom(.limit(on: .outer))]),
        .anonymous([.insets(EdgeInsets(top: 2, left: 0, bottom: 0, right: 0))]),
        leaf(.posterImage).layoutConstraint(for: [.bottom(.limit(on: .outer))]),
        leaf(.comment).adjustLayoutConstraint(),
      ]),
      leaf(.contentImage).layoutBlock(
        with: RectLayout(x: .left(8), width: 350, height: 200),
        constraints: [leaf(.comment).layoutConstraint(for: [.bottom(.limit(on: .outer))])]
      ),
      text(.title, below: .contentImage), text(.domain, below: .title),
      button(.like, .left()), button(.reply, .center()), button(.share, .right()),
      leaf(.actorImage).layoutBlock(
        with: RectLayout(x: .left(8), y: .top(4), width: 50, height: 50),
        constraints: [leaf(.like).layoutConstraint(for: [.bottom(.limit(on: .outer))])]
      ),
      leaf(.actorComment).layoutBlock(constraints: [
        leaf(.actorImage).layoutConstraint(for: [.right(.limit(on: .outer))]),
        .anonymous([.insets(EdgeInsets(top: 0, left: 4, bottom: 0, right: 0))]),
        leaf(.actorComment).adjustLayoutConstraint(),
        leaf(.actorImage).layoutConstraint(for: [.custom(VerticalMiddle())]),
      ]),
    ])
  }
}

/// Moves the space along y so that its middle is that of a rect.
private struct VerticalMiddle: RectBasedConstraint {
  func formConstrain(sourceRect: inout CGRect, by rect: CGRect) {
    sourceRect.origin.y = rect.origin.y + rect.size.height / 2 - sourceRect.size.height / 2
  }
}

/// The cell that is measured and never shown.
struct FeedSizer {
  private let sizer: LayoutSizer
  private let keys: [LayoutSizer.Key]
  private let measurer: TextMeasurer

  init?(_ plan: LayoutPlan, _ measurer: TextMeasurer?) {
    guard let measurer else { return nil }
    let sizer = LayoutSizer(plan)
    (self.sizer, self.measurer) = (sizer, measurer)
    keys = FeedLeaf.allCases.compactMap { sizer.key(of: "\($0)") }
  }

  func bind(_ item: FeedCellItem) {
    for index in item.texts.indices {
      sizer.setContent(MeasuredText(text: item.texts[index], measurer: measurer), of: keys[index])
    }
  }

  /// The rects of a cell, and its height.
  func snapshot(width: CGFloat) -> (rects: LayoutSnapshot, height: CGFloat) {
    let rects = sizer.snapshot(for: CGRect(x: 0, y: 0, width: width, height: 1e6))
    return (rects, rects.frame.maxY + 8)
  }

  func height(width: CGFloat) -> CGFloat {
    sizer.size(fitting: CGSize(width: width, height: 1e6)).height + 8
  }
}
