internal import Tapestry

/// The card of "Texture Layout API", in four ways with the same frames.
struct ComparisonCard {
  let pictures: Pictures
  /// What the names of its parts begin with in the result.
  let prefix: String

  // The parts.

  private var profile: any LayoutElement { pictures.rounded("emblem@2x.png", radius: 14) }
  private var username: Text { label("tapestry-ui / loom", 17, .bold).lines(1).alignment(.start) }
  private var description: Text {
    label(
      "Layout specs, flexbox and constraints that measure on any thread, woven into one tree.",
      14,
      .regular,
      Palette.soft
    ).lineSpacing(2).alignment(.start)
  }
  private var information: Text {
    label("Updated 2 hours ago", 12, .regular, Palette.soft).alignment(.start)
  }

  private var items: [ConstraintItem] {
    [
      ConstraintItem("profile", profile.id("\(prefix)_profile")),
      ConstraintItem("username", username.id("\(prefix)_username")),
      ConstraintItem("description", description.id("\(prefix)_description")),
      ConstraintItem("information", information.id("\(prefix)_information")),
    ]
  }

  private func plated(_ content: some LayoutElement) -> any LayoutElement {
    content.background(Palette.card).cornerRadius(18).border(Palette.line).id("\(prefix)_card")
  }

  /// Each rule is an equation between two anchors.
  var byAnchors: any LayoutElement {
    plated(
      ConstraintLayoutSpec(items, margins: EdgeInsets(16)) { card in
        let margins = card.container.layoutMarginsGuide
        let (profile, username) = (card["profile"], card["username"])
        let (description, information) = (card["description"], card["information"])
        return [
          profile.topAnchor.constraint(equalTo: margins.topAnchor),
          profile.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
          profile.widthAnchor.constraint(equalToConstant: 56),
          profile.heightAnchor.constraint(equalToConstant: 56),
          profile.bottomAnchor.constraint(lessThanOrEqualTo: margins.bottomAnchor),
          username.topAnchor.constraint(equalTo: margins.topAnchor),
          username.leadingAnchor.constraint(equalTo: profile.trailingAnchor, constant: 14),
          username.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
          description.topAnchor.constraint(equalTo: username.bottomAnchor, constant: 5),
          description.leadingAnchor.constraint(equalTo: username.leadingAnchor),
          description.trailingAnchor.constraint(equalTo: username.trailingAnchor),
          information.topAnchor.constraint(equalTo: description.bottomAnchor, constant: 9),
          information.leadingAnchor.constraint(equalTo: username.leadingAnchor),
          information.trailingAnchor.constraint(equalTo: username.trailingAnchor),
          information.bottomAnchor.constraint(lessThanOrEqualTo: margins.bottomAnchor),
        ]
      }
    )
  }

  /// Each rule is a sentence about one item.
  var byBuilder: any LayoutElement {
    plated(
      ConstraintLayoutSpec(items, margins: EdgeInsets(16)) { card in
        let (profile, username) = (card["profile"], card["username"])
        let (description, information) = (card["description"], card["information"])
        let made = [
          profile.prepareConstraints { make in
            make.leading.top.equalToSuperitem { $0.leadingMargin.topMargin }
            make.bottom.lessThanOrEqualToSuperitem { $0.bottomMargin }
            make.size.equalTo(56)
          },
          username.prepareConstraints { make in
            make.top.trailing.equalToSuperitem { $0.topMargin.trailingMargin }
            make.leading.equalTo(profile.attributes.trailing).offset(14)
          },
          description.prepareConstraints { make in
            make.top.equalTo(username.attributes.bottom).offset(5)
            make.leading.trailing.equalTo(username)
          },
          information.prepareConstraints { make in
            make.top.equalTo(description.attributes.bottom).offset(9)
            make.leading.trailing.equalTo(username)
            make.bottom.lessThanOrEqualToSuperitem { $0.bottomMargin }
          },
        ]
        return made.flatMap(\.layoutConstraints)
      }
    )
  }

  /// The rules are drawn: a row, and two columns.
  var byVisualFormat: any LayoutElement {
    plated(
      ConstraintLayoutSpec(items, margins: EdgeInsets(16)) { card in
        try card.visual("H:|-[profile(56)]-14-[username]-|")
          + card.visual("V:|-[profile(56)]-(>=16)-|")
          + card.visual(
            "V:|-[username]-5-[description]-9-[information]-(>=16)-|",
            [.alignAllLeading, .alignAllTrailing]
          )
      }
    )
  }

  /// There are no rules, only boxes: a column beside a picture, in an inset.
  var bySpecs: any LayoutElement {
    let info = StackLayoutSpec(direction: .vertical, spacing: 5, alignItems: .stretch) {
      username.id("\(prefix)_username")
      description.id("\(prefix)_description")
      information.id("\(prefix)_information").spacingBefore(4)
    }
    return plated(
      StackLayoutSpec(spacing: 14, alignItems: .stretch) {
        profile.id("\(prefix)_profile").preferredSize(56, 56).alignSelf(.start)
        info.flexGrow(1).flexShrink(1)
      }
      .inset(16)
    )
  }
}
