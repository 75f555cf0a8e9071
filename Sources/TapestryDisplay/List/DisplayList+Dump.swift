internal import TapestryCore

extension DisplayList {
  /// The list as text, for tests and for reading: a line for each command.
  ///
  /// `name x,y width×height …` with the element's name at the end as `id …`. What is inside a
  /// clip or a group is indented by two spaces, as are the lines of a text below it. Numbers have
  /// three decimals at most.
  ///
  /// - Complexity: O(commands).
  public var dump: String {
    var writer = DisplayListWriter()
    writer.write("size \(size.width.shortText)x\(size.height.shortText)")
    for item in items { writer.write(item) }
    return writer.text
  }
}

private struct DisplayListWriter {
  var text = ""
  private var depth = 0

  mutating func write(_ line: String) {
    text += String(repeating: "  ", count: depth) + line + "\n"
  }

  mutating func write(_ item: DisplayList.Item) {
    let name = item.identifier.map { " id \($0)" } ?? ""
    switch item.command {
    case .fill(let shape, let color): write("fill \(form(shape)) \(color)\(name)")
    case .border(let shape, let width, let color):
      write("border \(form(shape)) width \(width.shortText) \(color)\(name)")
    case .shadow(let shape, let color, let radius, let offset):
      write(
        "shadow \(form(shape)) \(color) blur \(radius.shortText) offset \(form(offset))\(name)"
      )
    case .path(let path, let fill, let stroke, let width):
      write("path \(form(path))\(form(fill, stroke, width))\(name)")
    case .text(let layout, let origin, let scheme): write(layout, origin, scheme, name)
    case .textShadow(let layout, let origin, let color, let radius):
      let shown = quoted(layout.displayed.text.string)
      write("text shadow \(form(origin)) \(color) blur \(radius.shortText) \(shown)\(name)")
    case .image(let source, let rect, let clip):
      write("image \(form(rect)) clip \(form(clip)) \(quoted(source.name))\(name)")
    case .pushClip(let shape): open("clip \(form(shape))\(name)")
    case .pushOpacity(let share): open("opacity \(share.shortText)\(name)")
    case .pushTransform(let map): open("\(form(map))\(name)")
    case .popClip, .popOpacity, .popTransform: depth = max(0, depth - 1)
    case .outline(let rect, let label, _): write("outline \(form(rect)) \(quoted(label))")
    }
  }

  private mutating func open(_ line: String) {
    write(line)
    depth += 1
  }

  private mutating func write(
    _ layout: TextLayout,
    _ origin: CGPoint,
    _ scheme: ColorScheme,
    _ name: String
  ) {
    let box = CGRect(x: origin.x, y: origin.y, width: layout.width, height: layout.size.height)
    open("text \(form(box))\(layout.isTruncated ? " truncated" : "")\(name)")
    for span in layout.displayed.text.spans { write("span \(form(span, scheme))") }
    for line in layout.lines {
      let shown = layout.displayed.text.string.utf8Slice(line.bytes)
      let rect = line.rect.offsetBy(dx: origin.x, dy: origin.y)
      write(
        "line \(form(rect)) baseline \((origin.y + line.baseline).shortText) \(quoted(shown))"
      )
    }
    depth -= 1
  }

  private func form(_ span: AttributedText.Span, _ scheme: ColorScheme) -> String {
    let look = span.attributes
    var form = "\(quoted(span.text)) \(look.font.size.shortText) \(look.font.weight.rawValue)"
    if let family = look.font.family { form += " \(quoted(family))" }
    if look.font.italic { form += " italic" }
    form += " \(look.color.resolved(in: scheme))"
    if look.underline { form += " underline" }
    if let link = look.link { form += " link \(quoted(link))" }
    return form
  }

  private func form(_ map: Transform) -> String {
    if map.isTranslation { return "move \(map.tx.shortText),\(map.ty.shortText)" }
    let numbers = [map.a, map.b, map.c, map.d, map.tx, map.ty].map(\.shortText)
    return "transform \(numbers.joined(separator: " "))"
  }

  private func form(_ point: CGPoint) -> String { "\(point.x.shortText),\(point.y.shortText)" }

  private func form(_ rect: CGRect) -> String {
    "\(form(rect.origin)) \(rect.width.shortText)x\(rect.height.shortText)"
  }

  private func form(_ shape: RoundedRect) -> String {
    form(shape.rect) + (shape.radius > 0 ? " radius \(shape.radius.shortText)" : "")
  }

  private func form(_ path: Path) -> String {
    let steps = path.elements.map {
      switch $0 {
      case .move(let end): "M\(form(end))"
      case .line(let end): "L\(form(end))"
      case .curve(let first, let second, let end): "C\(form(first)) \(form(second)) \(form(end))"
      case .close: "Z"
      }
    }
    return quoted(steps.joined(separator: " "))
  }

  private func form(_ fill: RGBA?, _ stroke: RGBA?, _ width: CGFloat) -> String {
    (fill.map { " fill \($0)" } ?? "")
      + (stroke.map { " stroke \($0) width \(width.shortText)" } ?? "")
  }

  private func quoted(_ text: some StringProtocol) -> String {
    var form = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": form += "\\\""
      case "\\": form += "\\\\"
      case "\n": form += "\\n"
      case _ where scalar.value < 0x20: form += "\\u{\(String(scalar.value, radix: 16))}"
      default: form.unicodeScalars.append(scalar)
      }
    }
    return form + "\""
  }
}
