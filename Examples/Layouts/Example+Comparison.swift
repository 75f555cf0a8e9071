internal import Tapestry

extension Example {
  /// One card, written by anchors, by the constraint builder, as visual format and as specs.
  ///
  /// The frames are the same, as a test asserts.
  static let comparison = Example(
    "comparison",
    "One card, written in four ways",
    width: 820
  ) { pictures in
    StackLayoutSpec(direction: .vertical, spacing: 28) {
      StackLayoutSpec(direction: .vertical, spacing: 4) {
        label("One card, four ways", 28, .bold).alignment(.start).id("heading")
        label(
          "Whichever way the rules are written, the frames are the same.",
          15,
          .regular,
          Palette.soft
        ).alignment(.start).id("lead")
      }
      pair(ComparisonCard.anchors(pictures), ComparisonCard.builder(pictures))
      pair(ComparisonCard.visualFormat(pictures), ComparisonCard.specs(pictures))
    }
    .inset(28, 28, 36, 28).background(Palette.canvas).id("comparison")
  }

  private static func pair(
    _ first: StackLayoutSpec,
    _ second: StackLayoutSpec
  ) -> StackLayoutSpec {
    StackLayoutSpec(spacing: 24, alignItems: .start) {
      first.flexBasis(.fraction(0.5)).flexShrink(1)
      second.flexBasis(.fraction(0.5)).flexShrink(1)
    }
  }
}

extension ComparisonCard {
  fileprivate static func anchors(_ pictures: Pictures) -> StackLayoutSpec {
    let card = ComparisonCard(pictures: pictures, prefix: "anchors")
    return tile(
      1,
      "Anchors",
      """
      username.leadingAnchor.constraint(
        equalTo: profile.trailingAnchor, constant: 14)
      """,
      card.byAnchors
    )
  }

  fileprivate static func builder(_ pictures: Pictures) -> StackLayoutSpec {
    let card = ComparisonCard(pictures: pictures, prefix: "builder")
    return tile(
      2,
      "Builder",
      """
      make.leading
        .equalTo(profile.attributes.trailing).offset(14)
      """,
      card.byBuilder
    )
  }

  fileprivate static func visualFormat(_ pictures: Pictures) -> StackLayoutSpec {
    let card = ComparisonCard(pictures: pictures, prefix: "visual")
    return tile(
      3,
      "Visual format",
      """
      H:|-[profile(56)]-14-[username]-|
      V:|-[username]-5-[description]
      """,
      card.byVisualFormat
    )
  }

  fileprivate static func specs(_ pictures: Pictures) -> StackLayoutSpec {
    let card = ComparisonCard(pictures: pictures, prefix: "specs")
    return tile(
      4,
      "Layout specs",
      """
      StackLayoutSpec(spacing: 14) { profile; info }
        .inset(16)
      """,
      card.bySpecs
    )
  }

  private static func tile(
    _ number: Int,
    _ title: String,
    _ code: String,
    _ card: any LayoutElement
  ) -> StackLayoutSpec {
    StackLayoutSpec(direction: .vertical, spacing: 10) {
      step(number, title, size: 15)
      Text(code, font: Font("DejaVu Sans Mono", size: 11), color: Palette.soft).lineSpacing(3)
      card
    }
  }
}
