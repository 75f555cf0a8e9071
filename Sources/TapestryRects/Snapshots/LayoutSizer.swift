public import TapestryCore

/// Lays the same scheme out again and again with other contents: the cell that is never shown.
///
///     let sizer = LayoutSizer(cell.scheme.plan())
///     let name = sizer.key(of: "name")
///     for item in items {
///       sizer.setContent(TextContent(item.name), of: name)
///       heights.append(sizer.size(fitting: CGSize(width: width, height: .infinity)).height)
///     }
///
/// A ``LayoutPlan`` that keeps its memory, and for every content the answer that it gave last.
/// Allocates nothing from the second time on, unless contents do. Used by one thread at a time; give
/// each thread its own.
public final class LayoutSizer {
  /// An element in the plan.
  public struct Key: Sendable, Hashable {
    let slot: Int
  }

  private let plan: LayoutPlan
  private var run: LayoutRun
  private let contents: RememberedContents

  /// A sizer for a plan.
  public init(_ plan: LayoutPlan) {
    self.plan = plan
    run = LayoutRun(plan.program, plan.inputs)
    contents = RememberedContents(plan.contents, plan.environment)
  }

  /// The key of an element by its name; nil for a name that the plan does not know.
  public func key(of name: String) -> Key? {
    plan.program.slots.firstIndex { $0.name == name }.map(Key.init)
  }

  /// Gives an element another content.
  public func setContent(_ content: consuming any RectContent, of key: Key) {
    contents.set(content, of: key.slot)
  }

  /// Works out the rects in a space that begins at the origin.
  ///
  /// - Returns: how far the elements reach to the right and down.
  public func size(fitting available: CGSize) -> CGSize {
    layOut(in: CGRect(origin: .zero, size: available))
    guard let first = plan.program.outputs.first else { return .zero }
    var reach = run.frames[Int(first)]
    for slot in plan.program.outputs { reach.extend(to: run.frames[Int(slot)]) }
    return CGSize(width: reach.x.max, height: reach.y.max)
  }

  /// The rects in a space.
  public func snapshot(for source: CGRect) -> LayoutSnapshot {
    layOut(in: source)
    return LayoutSnapshot(plan.program.shape, plan.program.outputs.map { run.frames[Int($0)].rect })
  }

  /// The rect of an element as it was worked out last, in the coordinates of its super element.
  public subscript(key: Key) -> CGRect { run.frames[key.slot].rect }

  private func layOut(in source: CGRect) {
    var host = RememberingHost(contents: contents)
    run.start()
    run.run(in: source, &host)
    run.report(to: plan.environment.diagnostics)
  }
}

/// Lets a program ask contents, and remembers the last answer of each.
private struct RememberingHost: RunHost {
  let contents: RememberedContents

  @inline(__always)
  func contentSize(of slot: Int, fitting available: CGSize) -> CGSize? {
    let known = contents[slot]
    if known.pointee.available == available { return known.pointee.size }
    return contents.ask(slot, available)
  }

  func baseline(of slot: Int, fitting available: CGSize) -> CGFloat {
    contents[slot].pointee.firstBaseline(fitting: available, in: contents.environment) ?? 0
  }

  func place(_ slot: Int, at rect: RectSpans) {}
}

/// A content with its last answer.
///
/// Not copyable so that it is asked where it is: to ask a content in an array would copy it.
private struct RememberedContent: ~Copyable {
  /// The content; anything where there is none.
  private let value: any RectContent
  private let isThere: Bool
  /// What it was asked; not a number if it was not.
  var available = CGSize(width: CGFloat.nan, height: .nan)
  var size = CGSize.zero

  init(_ value: (any RectContent)?) {
    self.value = value ?? FixedContent(.zero)
    isThere = value != nil
  }

  init(_ value: consuming any RectContent) {
    self.value = value
    isThere = true
  }

  @inline(__always)
  borrowing func size(fitting available: CGSize, in environment: LayoutEnvironment) -> CGSize? {
    isThere ? value.size(fitting: available, in: environment) : nil
  }

  borrowing func firstBaseline(
    fitting available: CGSize,
    in environment: LayoutEnvironment
  ) -> CGFloat? {
    isThere ? value.firstBaseline(fitting: available, in: environment) : nil
  }
}

/// Contents with their last answers.
private final class RememberedContents {
  let environment: LayoutEnvironment
  private let contents: UnsafeMutablePointer<RememberedContent>
  private let count: Int

  init(_ values: [(any RectContent)?], _ environment: LayoutEnvironment) {
    self.environment = environment
    count = values.count
    contents = .allocate(capacity: count)
    for (slot, value) in values.enumerated() {
      (contents + slot).initialize(to: RememberedContent(value))
    }
  }

  deinit {
    contents.deinitialize(count: count)
    contents.deallocate()
  }

  @inline(__always)
  subscript(slot: Int) -> UnsafeMutablePointer<RememberedContent> { contents + slot }

  /// Takes another content.
  @inline(__always)
  func set(_ content: consuming any RectContent, of slot: Int) {
    (contents + slot).deinitialize(count: 1)
    (contents + slot).initialize(to: RememberedContent(content))
  }

  /// Asks a content, and keeps the answer.
  @inline(never)
  func ask(_ slot: Int, _ available: CGSize) -> CGSize? {
    let content = contents + slot
    guard let size = content.pointee.size(fitting: available, in: environment) else { return nil }
    content.pointee.available = available
    content.pointee.size = size
    return size
  }
}
