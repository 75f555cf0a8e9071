import TapestryCore
import Testing

@Suite struct DiagnosticsTests {
  private let reports = DiagnosticsLog()

  @Test func `A share of an unknown width is reported`() {
    _ = Leaf().width(.fraction(0.5)).id("face")
      .layoutThatFits(SizeRange(upTo: .infinity, 10), environment: reports.environment)
    #expect(reports.diagnostics.map(\.kind) == [.undefinedFraction])
    #expect(reports.diagnostics.first?.item == "face")
    #expect(reports.diagnostics.first?.axis == .horizontal)
  }

  @Test func `A share as a limit of an unknown height is reported`() {
    _ = Leaf().minHeight(.fraction(0.5)).maxHeight(.fraction(0.5))
      .layoutThatFits(SizeRange(upTo: 10), environment: reports.environment)
    #expect(reports.diagnostics.map(\.axis) == [.vertical, .vertical])
  }

  @Test func `A share of a known width is not reported`() {
    _ = Leaf().width(.fraction(0.5))
      .layoutThatFits(SizeRange(upTo: 10), environment: reports.environment)
    #expect(reports.diagnostics.isEmpty)
  }

  @Test func `The same oddity is reported once in a pass`() {
    let context = LayoutContext(environment: reports.environment)
    let child = LayoutChild(Leaf().width(.fraction(0.5)))
    _ = child.layoutThatFits(.zero, parentSize: .unknown, in: context)
    _ = child.layoutThatFits(.unconstrained, parentSize: .unknown, in: context)
    #expect(reports.diagnostics.count == 1)
  }

  @Test(arguments: [CGFloat.nan, .infinity, -1])
  func `An illegal size is reported and replaced by 0`(extent: CGFloat) {
    let layout = Liar(size: CGSize(width: extent, height: 5))
      .layoutThatFits(.unconstrained, environment: reports.environment)
    #expect(layout.size == CGSize(width: 0, height: 5))
    #expect(reports.diagnostics.map(\.kind) == [.illegalSize])
    #expect(reports.diagnostics.map(\.axis) == [.horizontal])
  }

  @Test(arguments: [CGFloat.nan, .infinity])
  func `An illegal position is reported and replaced by 0`(coordinate: CGFloat) {
    let layout = Liar(size: .zero, position: CGPoint(x: 3, y: coordinate))
      .layoutThatFits(.unconstrained, environment: reports.environment)
    #expect(layout.sublayouts.map(\.position) == [CGPoint(x: 3, y: 0)])
    #expect(reports.diagnostics.map(\.kind) == [.illegalPosition])
  }

  @Test func `A report reads as kind, item and message`() {
    let report = Diagnostic(.illegalSize, item: "a", axis: .vertical, message: "too odd")
    #expect(report.description == "illegalSize a: too odd")
    #expect(Diagnostic(.illegalSize, message: "odd").description == "illegalSize: odd")
  }
}
