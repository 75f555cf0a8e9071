internal import TapestryCore
internal import TapestryDisplay

/// The leaves.
let leafTypes = [boxType, textType, imageType, shapeType]

/// An intrinsic size as it is written: nil on an axis where there is none.
struct IntrinsicSize {
  var width: CGFloat?
  var height: CGFloat?
}

extension Kind where Value == IntrinsicSize? {
  /// `[width, height]`; null on an axis where there is none.
  static var intrinsicSize: Kind {
    let extent = Kind<CGFloat?>.maybe(.notNegative)
    return Kind(.tuple(extent.schema, count: 2)) { value, session throws(DocumentError) in
      let items = try value.items("[width, height]")
      guard items.count == 2 else { throw value.expected("[width, height]") }
      return IntrinsicSize(
        width: try extent.read(items[0], session),
        height: try extent.read(items[1], session)
      )
    }
  }
}

extension Kind {
  /// A value, or `null` for none.
  static func maybe<Inner: Sendable>(_ inner: Kind<Inner>) -> Kind where Value == Inner? {
    inner.map { $0 }.orNull(nil)
  }
}

private let boxType = ElementType(
  "box",
  "A rectangle.",
  keys: [
    Key("intrinsicSize", .intrinsicSize, "What it measures; null on an axis: nothing.") {
      $0 = $1
    }
  ],
  styleKeys: { $0 == .flex ? flexStyleKeys : specStyleKeys },
  fresh: { IntrinsicSize?.none }
) { size, style, surroundings, _ in
  // A box fills what a spec offers; as the content of a flex item it is empty.
  let nothing: CGFloat? = surroundings == .flex ? 0 : nil
  var box = Box(width: size?.width ?? nothing, height: size?.height ?? nothing)
  box.style = style.spec
  return box
}

private struct ShapeDraft {
  var path = Path()
  var viewBox: CGRect?
  var fill: Color? = .label
  var stroke: Color?
  var strokeWidth: CGFloat = 1
}

private let shapeType = ElementType(
  "shape",
  "An outline, filled or stroked.",
  keys: [
    Key("path", .svgPath, "SVG path data.", isRequired: true) { $0.path = $1 },
    Key("viewBox", .viewBox, "The rectangle of the path's coordinates that fills the element.") {
      $0.viewBox = $1
    },
    Key("fill", .maybe(.color), "The colour inside; null: none. Default: the text colour.") {
      $0.fill = $1
    },
    Key("stroke", .maybe(.color), "The colour of the line; null: none.", absent: .null) {
      $0.stroke = $1
    },
    Key("strokeWidth", .notNegative, "The line's width in points.", absent: 1) {
      $0.strokeWidth = $1
    },
  ],
  fresh: ShapeDraft.init
) { draft, _ in
  Shape(
    draft.path,
    viewBox: draft.viewBox,
    fill: draft.fill,
    stroke: draft.stroke,
    strokeWidth: draft.strokeWidth
  )
}

extension Kind where Value == Path {
  /// SVG path data.
  static var svgPath: Kind {
    Kind(.type("string")) { value, _ throws(DocumentError) in
      guard let data = value.string else { throw value.expected("SVG path data: a string") }
      do throws(PathError) {
        return try Path(svg: data)
      } catch {
        throw value.error("\(error)")
      }
    }
  }
}

extension Kind where Value == CGRect? {
  /// `[x, y, width, height]`.
  static var viewBox: Kind {
    let what = "[x, y, width, height] with width and height > 0"
    return Kind(.tuple(.type("number"), count: 4)) { value, session throws(DocumentError) in
      let items = try value.items(what)
      guard items.count == 4 else { throw value.expected(what) }
      let number = Kind<CGFloat>.anyNumber
      let extent = Kind<CGFloat>.positive
      return CGRect(
        x: try number.read(items[0], session),
        y: try number.read(items[1], session),
        width: try extent.read(items[2], session),
        height: try extent.read(items[3], session)
      )
    }
  }
}
