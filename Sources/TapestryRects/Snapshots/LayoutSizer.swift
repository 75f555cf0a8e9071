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
    contents[key.slot].pointee.value = content
    contents[key.slot].pointee.available.width = .nan
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
    if contents[slot].pointee.available == available { return contents[slot].pointee.size }
    return ask(slot, available)
  }

  @inline(never)
  private func ask(_ slot: Int, _ available: CGSize) -> CGSize? {
    // Taken out and put back: to ask it where it is would copy it.
    guard let content = contents[slot].pointee.value.take() else { return nil }
    let size = content.size(fitting: available, in: contents.environment)
    contents[slot].pointee.value = content
    contents[slot].pointee.available = available
    contents[slot].pointee.size = size
    return size
  }

  func baseline(of slot: Int, fitting available: CGSize) -> CGFloat {
    contents[slot].pointee.value?.firstBaseline(fitting: available, in: contents.environment) ?? 0
  }

  func place(_ slot: Int, at rect: RectSpans) {}
}

/// Contents with their last answers, in memory of its own: an array would copy a content to ask it.
private final class RememberedContents {
  struct Content {
    var value: (any RectContent)?
    var available = CGSize(width: CGFloat.nan, height: .nan)
    var size = CGSize.zero
  }

  let environment: LayoutEnvironment
  private let contents: UnsafeMutablePointer<Content>
  private let count: Int

  init(_ values: [(any RectContent)?], _ environment: LayoutEnvironment) {
    self.environment = environment
    count = values.count
    contents = .allocate(capacity: count)
    for (slot, value) in values.enumerated() {
      (contents + slot).initialize(to: Content(value: value))
    }
  }

  deinit {
    contents.deinitialize(count: count)
    contents.deallocate()
  }

  @inline(__always)
  subscript(slot: Int) -> UnsafeMutablePointer<Content> { contents + slot }
}
