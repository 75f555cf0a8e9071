import TapestryCore
import Testing

/// Reports come from the layouts in a result, not from those that were only tried.
@Suite struct KeptReportTests {
  private let reports = DiagnosticsLog()

  @Test func `A layout that was only tried reports nothing`() {
    _ = Chooser(Complaining(), trying: [0, 5], keeping: 9)
      .layoutThatFits(.unconstrained, environment: reports.environment)
    #expect(reports.diagnostics.map(\.message) == ["9 wide"])
  }

  @Test func `An answer from memory reports as if it were new`() {
    _ = Chooser(Complaining(), trying: [9, 5, 9], keeping: 9)
      .layoutThatFits(.unconstrained, environment: reports.environment)
    #expect(reports.diagnostics.map(\.message) == ["9 wide"])
  }

  @Test func `A trial within what is kept, and a kept one within a trial, report nothing`() {
    let inner = Chooser(Complaining(), trying: [1], keeping: 2)
    _ = Chooser(inner, trying: [4], keeping: 5)
      .layoutThatFits(.unconstrained, environment: reports.environment)
    #expect(reports.diagnostics.map(\.message) == ["2 wide"])
    let never = Chooser(Complaining(), trying: [1], keeping: nil)
    _ = never.layoutThatFits(.unconstrained, environment: reports.environment)
    #expect(reports.diagnostics.count == 1)
  }

  @Test func `Names and other wrappers neither lose nor double a report`() {
    _ = Chooser(Complaining().id("a").id("b"), trying: [3], keeping: 9)
      .layoutThatFits(.unconstrained, environment: reports.environment)
    #expect(reports.diagnostics.map(\.message) == ["9 wide"])
  }

  @Test func `A layout that stands for another takes its reports along`() {
    struct Relabelling: LayoutElement {
      let child = LayoutChild(Complaining())
      func calculateLayout(
        in range: SizeRange,
        parentSize: ParentSize,
        context: LayoutContext
      ) -> Layout {
        let inner = child.layoutThatFits(range, parentSize: parentSize, in: context)
        let more = Layout.Placement(Layout(Leaf(), size: .zero, in: context), at: .zero)
        return inner.standing(for: self, adding: [more])
      }
    }
    let layout = Relabelling().layoutThatFits(
      SizeRange(exact: CGSize(width: 4, height: 1)),
      environment: reports.environment
    )
    #expect(layout.sublayouts.count == 1)
    #expect(reports.diagnostics.map(\.message) == ["4 wide"])
  }

  @Test func `Parents report before children, and each oddity once`() {
    let row = Row([
      Chooser(Complaining(), trying: [], keeping: 2),
      Chooser(Complaining(), trying: [], keeping: 1),
      Chooser(Complaining(), trying: [], keeping: 2),
    ])
    _ = Complaining(around: row)
      .layoutThatFits(SizeRange(upTo: 7, 7), environment: reports.environment)
    #expect(reports.diagnostics.map(\.message) == ["7 wide", "2 wide", "1 wide"])
  }

  @Test func `A share of a size that is known in the end is not reported`() {
    struct Late: LayoutElement {
      let child = LayoutChild(Leaf().width(.fraction(0.5)))
      func calculateLayout(
        in range: SizeRange,
        parentSize: ParentSize,
        context: LayoutContext
      ) -> Layout {
        _ = child.layoutThatFits(.unconstrained, parentSize: .unknown, in: context)
        let size = CGSize(width: 40, height: 40)
        let layout = child.layoutThatFits(
          SizeRange(upTo: 40, 40),
          parentSize: ParentSize(size),
          in: context
        )
        return Layout(self, size: size, sublayouts: [.init(layout, at: .zero)], in: context)
      }
    }
    _ = Late().layoutThatFits(.unconstrained, environment: reports.environment)
    #expect(reports.diagnostics.isEmpty)
  }

  @Test func `Content sizes report nothing`() {
    let context = LayoutContext(environment: reports.environment)
    _ = LayoutChild(Complaining()).contentSizes(along: .horizontal, in: context)
    #expect(reports.diagnostics.isEmpty)
  }

  @Test func `Each report goes to the handler of its own element's surroundings`() {
    struct Elsewhere: LayoutElement {
      let child = LayoutChild(Complaining())
      let environment: LayoutEnvironment
      func calculateLayout(
        in range: SizeRange,
        parentSize: ParentSize,
        context: LayoutContext
      ) -> Layout {
        let other = context.with(environment: environment)
        return child.layoutThatFits(range, parentSize: parentSize, in: other).standing(for: self)
      }
    }
    let others = DiagnosticsLog()
    _ = Elsewhere(environment: others.environment)
      .layoutThatFits(SizeRange(upTo: 3, 3), environment: reports.environment)
    #expect(reports.diagnostics.isEmpty)
    #expect(others.diagnostics.map(\.message) == ["3 wide"])
  }

  @Test func `Outside measurements a report is handed on at once`() {
    LayoutContext(environment: reports.environment).report(Diagnostic(.illegalSize, message: "now"))
    #expect(reports.diagnostics.map(\.message) == ["now"])
  }

  @Test func `A trace lists every measurement, with notes about the kept ones only`() {
    let trace = LayoutTrace()
    _ = Chooser(Complaining(), trying: [5], keeping: 9).layoutThatFits(
      .unconstrained,
      parentSize: .unknown,
      in: LayoutContext(environment: LayoutEnvironment(), trace: trace)
    )
    let entries = trace.entries
    #expect(entries.filter { $0.role == nil }.map(\.chosen.width) == [5, 9, 9])
    #expect(entries.flatMap(\.notes).map(\.text) == ["placed at 9", "measured at 9"])
    #expect(entries.compactMap(\.role) == ["a part"])
  }
}

/// A leaf, or the wrapping of another element, that reports how wide it was laid out.
private struct Complaining: LayoutElement {
  var child: LayoutChild?

  init(around element: (any LayoutElement)? = nil) { child = element.map(LayoutChild.init) }

  func calculateLayout(
    in range: SizeRange,
    parentSize: ParentSize,
    context: LayoutContext
  ) -> Layout {
    let size = range.clamp(CGSize(width: 7, height: 7))
    context.report(Diagnostic(.illegalSize, message: "\(Int(size.width)) wide"))
    let inner = child?.layoutThatFits(.unconstrained, parentSize: .unknown, in: context)
    let layout = Layout(
      self,
      size: size,
      sublayouts: inner.map { [.init($0, at: .zero)] } ?? [],
      in: context
    )
    let note = LayoutTrace.Note("placed at \(Int(size.width))")
    context.record(Leaf(), in: size, chosen: layout, as: "a part", notes: [note])
    context.annotate([LayoutTrace.Note("measured at \(Int(size.width))")])
    return layout
  }
}

/// Measures a child in some widths, and keeps the layout of one, or none.
private struct Chooser: LayoutElement {
  let child: LayoutChild
  let trials: [CGFloat]
  let kept: CGFloat?

  init(_ element: any LayoutElement, trying trials: [CGFloat], keeping kept: CGFloat?) {
    child = LayoutChild(element)
    (self.trials, self.kept) = (trials, kept)
  }

  func calculateLayout(
    in range: SizeRange,
    parentSize: ParentSize,
    context: LayoutContext
  ) -> Layout {
    func layout(_ width: CGFloat) -> Layout {
      let size = SizeRange(exact: CGSize(width: width, height: 7))
      return child.layoutThatFits(size, parentSize: .unknown, in: context)
    }
    for width in trials { _ = layout(width) }
    let chosen = kept.map(layout)
    return Layout(
      self,
      size: chosen?.size ?? .zero,
      sublayouts: chosen.map { [.init($0, at: .zero)] } ?? [],
      in: context
    )
  }
}
