internal import TapestryCore
internal import TapestrySpecs

/// `inset`: a child with room around it.
let insetType = ElementType(
  "inset",
  "A child with room around it.",
  keys: [
    Key("insets", .insets, "Distances from the edges, in points; null is infinite.") {
      $0.insets = $1
    },
    childKey { $0.child = $1 },
  ],
  fresh: InsetDraft.init
) { draft, _ in InsetLayoutSpec(insets: draft.insets, child: draft.child) }

private struct InsetDraft {
  var insets = EdgeInsets.zero
  var child: any LayoutElement = Absent()
}

extension Kind where Value == EdgeInsets {
  /// `{top, left, bottom, right}` or `{top, leading, bottom, trailing}`; absent ones are 0, `null` is
  /// infinite.
  static var insets: Kind { insets(.anyNumber.orNull(.infinity)) }

  /// The same without infinite ones.
  static var finiteInsets: Kind { insets(.anyNumber) }

  private static func insets(_ side: Kind<CGFloat>) -> Kind {
    KeyTable<Sides>(
      "insets",
      [
        Key("top", side, "From the top.", absent: 0) { $0.top = $1 },
        Key("left", side, "From the left.", absent: 0) { $0.left = $1 },
        Key("bottom", side, "From the bottom.", absent: 0) { $0.bottom = $1 },
        Key("right", side, "From the right.", absent: 0) { $0.right = $1 },
        Key("leading", side, "From where reading starts; instead of left and right.") {
          $0.leading = $1
        },
        Key("trailing", side, "From where reading ends; instead of left and right.") {
          $0.trailing = $1
        },
      ]
    ).kind(Sides.init) { sides, place throws(DocumentError) in
      guard sides.leading != nil || sides.trailing != nil else {
        return EdgeInsets(
          top: sides.top,
          left: sides.left ?? 0,
          bottom: sides.bottom,
          right: sides.right ?? 0
        )
      }
      guard sides.left == nil, sides.right == nil else {
        throw place.expected("either left and right or leading and trailing, not both")
      }
      return EdgeInsets(
        top: sides.top,
        leading: sides.leading ?? 0,
        bottom: sides.bottom,
        trailing: sides.trailing ?? 0
      )
    }
  }
}

private struct Sides {
  var top: CGFloat = 0
  var left: CGFloat?
  var bottom: CGFloat = 0
  var right: CGFloat?
  var leading: CGFloat?
  var trailing: CGFloat?
}
