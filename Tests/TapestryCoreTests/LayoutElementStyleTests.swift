import TapestryCore
import Testing

@Suite struct LayoutElementStyleTests {
  private let parent = ParentSize(width: 200, height: 100)

  private func width(_ change: (inout LayoutElementStyle) -> Void) -> ClosedRange<CGFloat> {
    let range = LayoutElementStyle(change).sizeRange(in: parent)
    return range.min.width...range.max.width
  }

  @Test func `By default nothing is asked`() {
    let style = LayoutElementStyle()
    for size in [
      style.width, style.height, style.minWidth, style.minHeight, style.maxWidth, style.maxHeight,
      style.flexBasis,
    ] { #expect(size == .auto) }
    for number in [style.flexGrow, style.flexShrink, style.spacingBefore, style.spacingAfter] {
      #expect(number == 0)
    }
    #expect(style.alignSelf == .auto)
    #expect(style.ascender == nil)
    #expect(style.descender == nil)
    #expect(style.layoutPosition == .zero)
    #expect(style.sizeRange(in: parent) == .unconstrained)
  }

  @Test func `A width leaves no choice`() { #expect(width { $0.width = 50 } == 50...50) }

  @Test func `Limits leave a choice`() {
    #expect(
      width {
        $0.minWidth = 10
        $0.maxWidth = 30
      } == 10...30
    )
  }

  @Test func `The largest width wins over the width`() {
    #expect(
      width {
        $0.width = 50
        $0.maxWidth = 30
      } == 30...30
    )
  }

  @Test func `The least width wins over the width`() {
    #expect(
      width {
        $0.width = 50
        $0.minWidth = 70
      } == 70...70
    )
  }

  @Test func `The least width wins over the largest`() {
    #expect(
      width {
        $0.minWidth = 70
        $0.maxWidth = 30
      } == 70...70
    )
    #expect(
      width {
        $0.width = 50
        $0.minWidth = 70
        $0.maxWidth = 30
      } == 70...70
    )
  }

  @Test func `Fractions refer to the parent's extent on their axis`() {
    let style = LayoutElementStyle {
      $0.width = .fraction(0.5)
      $0.height = .fraction(0.5)
    }
    #expect(
      style.sizeRange(in: parent) == SizeRange(exact: CGSize(width: 100, height: 50))
    )
  }

  @Test func `Fractions of an unknown parent ask nothing`() {
    let style = LayoutElementStyle { $0.width = .fraction(0.5) }
    #expect(style.sizeRange(in: .unknown) == .unconstrained)
    #expect(style.sizeRange(in: ParentSize(width: .infinity, height: 1)) == .unconstrained)
  }

  @Test func `A preferred size is a width and a height`() {
    var style = LayoutElementStyle()
    style.setPreferredSize(CGSize(width: 3, height: 4))
    #expect(style.width == 3)
    #expect(style.height == 4)
  }

  @Test func `A growth factor is not negative`() async {
    await #expect(processExitsWith: .failure) { _ = LayoutElementStyle { $0.flexGrow = -1 } }
  }

  @Test func `A shrink factor is finite`() async {
    await #expect(processExitsWith: .failure) {
      _ = LayoutElementStyle { $0.flexShrink = .infinity }
    }
  }

  @Test func `A gap is a number`() async {
    await #expect(processExitsWith: .failure) { _ = LayoutElementStyle { $0.spacingAfter = .nan } }
  }

  @Test func `A place is finite`() async {
    await #expect(processExitsWith: .failure) {
      _ = LayoutElementStyle { $0.layoutPosition = CGPoint(x: 0, y: CGFloat.infinity) }
    }
  }

  @Test func `An ascender is a number`() async {
    await #expect(processExitsWith: .failure) { _ = LayoutElementStyle { $0.ascender = .nan } }
  }
}
