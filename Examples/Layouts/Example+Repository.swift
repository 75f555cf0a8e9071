internal import Tapestry

extension Example {
  /// The card of "Texture Layout API", before and after a label is added to it.
  ///
  /// What changes is one more child in one stack.
  static let repository = Example(
    "repository",
    "A card, and the same with one label more",
    width: 400
  ) {
    pictures in
    StackLayoutSpec(direction: .vertical, spacing: 24) {
      RepositoryCard(pictures: pictures, prefix: "before", information: nil)
        .numbered(1, "Profile, user name, description")
      RepositoryCard(pictures: pictures, prefix: "after", information: "Updated 2 hours ago")
        .numbered(2, "One child more: the information label")
    }
    .inset(20, 20, 28, 20).background(Palette.canvas).id("repository")
  }
}

private struct RepositoryCard {
  let pictures: Pictures
  let prefix: String
  let information: String?

  func numbered(_ number: Int, _ title: String) -> any LayoutElement {
    StackLayoutSpec(direction: .vertical, spacing: 10) {
      step(number, title)
      card
    }
  }

  private var card: any LayoutElement {
    StackLayoutSpec(spacing: 14, alignItems: .stretch) {
      pictures.rounded("emblem@2x.png", radius: 14).preferredSize(56, 56).alignSelf(.start)
        .id("\(prefix)-profile")
      info.flexGrow(1).flexShrink(1).id("\(prefix)-info")
    }
    .inset(16)
    .background(Palette.card).cornerRadius(18).border(Palette.line)
    .shadow(Shadow(color: Color(0x101828, alpha: 0x18), radius: 12, dy: 4))
    .id("\(prefix)-card")
  }

  private var info: StackLayoutSpec {
    StackLayoutSpec(direction: .vertical, spacing: 5, alignItems: .stretch) {
      label("tapestry-ui / loom", 17, .bold).lines(1).alignment(.start).id("\(prefix)-username")
      label(
        "Layout specs, flexbox and text that measure on any thread, woven into one tree.",
        14,
        .regular,
        Palette.soft
      ).alignment(.start).lineSpacing(2).id("\(prefix)-description")
      if let information { informationLayout(information) }
    }
  }

  private func informationLayout(_ text: String) -> any LayoutElement {
    StackLayoutSpec(spacing: 14, alignItems: .center, flexWrap: .wrap, lineSpacing: 4) {
      statistic(plate(Color(0xf05138), radius: 5).preferredSize(10, 10), "Swift")
      statistic(Glyph.star.filled(Color(0xf2b01e)).preferredSize(13, 13), "1,284")
      label(text, 12, .regular, Palette.soft)
    }
    .spacingBefore(4).id("\(prefix)-information")
  }

  private func statistic(_ mark: any LayoutElement, _ text: String) -> any LayoutElement {
    StackLayoutSpec(spacing: 5, alignItems: .center) {
      mark
      label(text, 12, .regular, Palette.soft)
    }
  }
}
