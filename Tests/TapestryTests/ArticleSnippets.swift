import Foundation
import Tapestry
import Testing

// The code of the documentation's articles, so that it compiles. `ArticleTests` checks that every
// block of code in an article is here or in a file beside this one.

enum ArticleSnippets {
  static func landingPage() -> Layout {
    let card = StackLayoutSpec(direction: .vertical, spacing: 4) {
      Text("Tapestry", font: .system(17, weight: .bold)).id("title")
      Text("Many threads, one picture").id("line")
    }
    let layout = InsetLayoutSpec(insets: EdgeInsets(12), child: card)
      .layoutThatFits(SizeRange(upTo: 320))
    return layout
  }

  static func gettingStarted(print: @escaping @Sendable (Any) -> Void) -> (
    left: Layout, right: Layout
  ) {
    let avatar = Box(width: 48, height: 48).background(.blue).cornerRadius(24).id("avatar")
    let texts = StackLayoutSpec(direction: .vertical, spacing: 2) {
      Text("Ada Lovelace", font: .system(17, weight: .semibold)).id("name")
      Text("Notes on the Analytical Engine", font: .system(14)).id("subtitle")
    }
    let row = StackLayoutSpec(spacing: 12, alignItems: .center) {
      avatar
      texts.flexShrink(1)
    }
    let cell = InsetLayoutSpec(
      insets: EdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16),
      child: row
    )

    let range = SizeRange(
      min: CGSize(width: 320, height: 0),
      max: CGSize(width: 320, height: CGFloat.infinity)
    )
    let layout = cell.layoutThatFits(range)
    print(layout.size)
    print(layout.framesByIdentifier)

    print(layout.dump())
    print(cell.asciiArt)

    var environment = LayoutEnvironment(scale: 2, layoutDirection: .rightToLeft)
    environment.colorScheme = .dark
    environment.diagnostics = DiagnosticsHandler { print($0) }
    let mirrored = cell.layoutThatFits(range, environment: environment)

    let list = DisplayList(mirrored, environment: environment)
    print(list.dump)
    return (layout, mirrored)
  }

  static func stacks() -> [any LayoutElement] {
    let toolbar = StackLayoutSpec(direction: .horizontal, spacing: 8, alignItems: .center) {
      Text("Back")
      SpacerLayoutSpec().flexGrow(1)
      Text("Done").spacingBefore(8)
    }
    let tags = StackLayoutSpec(
      spacing: 6,
      alignItems: .start,
      flexWrap: .wrap,
      alignContent: .start,
      lineSpacing: 6,
      children: ["swift", "layout", "linux"].map { Text($0) }
    )

    var badge = StackLayoutSpec(
      direction: .vertical,
      horizontalAlignment: .right,
      verticalAlignment: .center,
      children: [Text("12")]
    )
    badge.direction = .horizontal
    return [toolbar, tags, badge]
  }

  static func otherSpecs() -> [any LayoutElement] {
    let photo = RatioLayoutSpec(ratio: 9.0 / 16, child: Box().background(.gray))
    let caption = InsetLayoutSpec(
      insets: EdgeInsets(top: .infinity, leading: 12, bottom: 12, trailing: 12),
      child: Text("Oslo")
    )
    let picture = OverlayLayoutSpec(child: photo, overlay: caption)
    let panel = BackgroundLayoutSpec(
      child: InsetLayoutSpec(insets: EdgeInsets(16), child: Text("Saved")),
      background: Box().background(.green).cornerRadius(8)
    )
    let middle = CenterLayoutSpec(centering: .xy, sizing: .default, child: panel)
    let heart = RelativeLayoutSpec(
      horizontal: .end,
      vertical: .end,
      sizing: .default,
      child: Text("♥")
    )
    let pins = AbsoluteLayoutSpec(sizing: .sizeToFit) {
      Text("A").layoutPosition(10, 20)
      Text("B").layoutPosition(40, 5)
    }
    let unread = CornerLayoutSpec(
      child: Box(width: 48, height: 48),
      corner: Text("3"),
      location: .topRight,
      offset: CGPoint(x: -4, y: 4),
      wrapsCorner: true
    )
    let pile = WrapperLayoutSpec(children: [Box(width: 10, height: 10), Text("on top")])
    return [picture, middle, heart, pins, unread, pile]
  }

  static func ownSpec() -> Layout {
    let cascade = CascadeLayoutSpec(step: 10) {
      Badge(count: 7)
      Badge(count: 12)
      Text("and more").maxWidth(80)
    }
    let layout = CenterLayoutSpec(child: cascade).layoutThatFits(SizeRange(upTo: 320, 200))
    return layout
  }
}

extension ArticleSnippets {
  static func flexbox() -> Layout {
    let tags = FlexLayoutSpec(
      style: FlexStyle {
        $0.flexWrap = .wrap
        $0.setGap(.points(6))
      },
      children: ["swift", "layout", "linux"].map { Text($0) }
    )
    let article = FlexLayoutSpec(
      style: FlexStyle {
        $0.flexDirection = .column
        $0.padding = FlexEdges(.points(16))
        $0.rowGap = .points(8)
      }
    ) {
      Text("Of looms").id("title")
      Text("A week with the last weaver of the valley.").flex { $0.flexGrow = 1 }
      tags
      Box(width: 40, height: 40).flex {
        $0.position = .absolute
        $0.inset = FlexEdges(top: .points(8), right: .points(8), bottom: .auto, left: .auto)
      }
    }
    let layout = article.layoutThatFits(SizeRange(upTo: 320))
    return layout
  }

  static func flexTree() -> (before: CGFloat, after: CGFloat) {
    var tree = FlexTree()
    let label = tree.makeLeaf(FlexStyle(), content: FixedFlexContent(CGSize(width: 60, height: 20)))
    let spacer = tree.makeNode(FlexStyle { $0.flexGrow = 1 })
    let row = tree.makeNode(FlexStyle { $0.width = 300 }, children: [label, spacer])
    tree.layOut(row)
    let before = tree.frame(of: spacer).width

    tree.setContent(FixedFlexContent(CGSize(width: 90, height: 20)), of: label)
    tree.layOut(row)
    let after = tree.frame(of: spacer).width
    return (before, after)
  }

  static func document(print: (String) -> Void) throws -> DocumentResult {
    let json = """
      {"size": [320, 100], "root": {"type": "inset", "insets": {"top": 8, "leading": 16}, "child":
        {"type": "stack", "spacing": 12, "alignItems": "center", "children": [
          {"type": "box", "id": "avatar", "intrinsicSize": [48, 48], "background": "#07f"},
          {"type": "text", "id": "name", "text": "Ada Lovelace", "style": {"flexShrink": 1}}]}}}
      """
    let document = try LayoutDocument(json: Data(json.utf8))
    let result = document.layOut(DocumentOverrides(direction: .rightToLeft))
    let avatar = result["avatar"]
    print(result.json(pretty: true))

    let explanation = try LayoutExplanation(json: Data(json.utf8))
    print(explanation.text(id: "avatar", axis: .horizontal) ?? "there is no such element")
    #expect(avatar?.maxX == 304)
    return result
  }
}

struct Badge: StyledLayoutElement {
  var style = LayoutElementStyle()
  var count: Int

  func calculateLayout(
    in range: SizeRange,
    parentSize: ParentSize,
    context: LayoutContext
  ) -> Layout {
    let diameter = CGFloat(12 + 6 * String(count).count)
    return Layout(
      self,
      size: range.clamp(CGSize(width: diameter, height: diameter)),
      in: context
    )
  }
}

struct CascadeLayoutSpec: LayoutSpec {
  var style = LayoutElementStyle()
  let children: [LayoutChild]
  let step: CGFloat

  init(step: CGFloat, @LayoutElementBuilder children: () -> [any LayoutElement]) {
    self.step = step
    self.children = children().asLayoutChildren
  }

  func calculateLayout(
    in range: SizeRange,
    parentSize: ParentSize,
    context: LayoutContext
  ) -> Layout {
    var frame = CGRect.zero
    let placements = children.enumerated().map { index, child in
      let layout = child.layoutThatFits(
        SizeRange(upTo: range.max.width, range.max.height),
        parentSize: ParentSize(range.max),
        in: context
      )
      let offset = CGFloat(index) * step
      frame = frame.union(CGRect(origin: CGPoint(x: offset, y: offset), size: layout.size))
      return Layout.Placement(layout, at: CGPoint(x: offset, y: offset))
    }
    return Layout(self, size: range.clamp(frame.size), sublayouts: placements, in: context)
  }
}

extension CascadeLayoutSpec {
  var outline: ElementOutline { ElementOutline("Cascade", children: children.map(\.element)) }
}

#if canImport(TapestryCairo)
extension ArticleSnippets {
  static func readme() -> Layout {
    let card = InsetLayoutSpec(insets: EdgeInsets(16)) {
      StackLayoutSpec(direction: .horizontal, spacing: 12, alignItems: .center) {
        Box(width: 48, height: 48).background(.blue).cornerRadius(24).id("avatar")
        StackLayoutSpec(direction: .vertical, spacing: 2) {
          Text("Ada Lovelace", font: .system(17, weight: .semibold)).id("name")
          Text("Notes on the Analytical Engine", font: .system(14)).id("subtitle")
        }
        .flexShrink(1)
      }
    }

    var environment = LayoutEnvironment(scale: 2)
    environment.textEngine = PangoTextEngine.shared

    let layout = card.layoutThatFits(SizeRange(upTo: 320), environment: environment)
    print(layout.framesByIdentifier["name"] ?? .zero)
    return layout
  }
}
#endif
