internal import TapestryCore

/// A step of a layout in words.
struct NarratedStep {
  /// The axis that it is about; nil for both.
  let axis: Axis?
  let text: String
}

/// How a block's rects came about.
struct Narration {
  /// The slots that it places.
  let slots: [Int32]
  var steps: [NarratedStep]
}

extension LayoutRun {
  /// Works a block out and says how.
  ///
  /// The program has to be one that can tell.
  mutating func narration(
    of index: Int,
    in source: CGRect,
    _ host: inout some RunHost
  ) -> Narration {
    let (block, source) = (program.blocks[index], RectSpans(source))
    var steps = [
      NarratedStep(axis: nil, text: "laid out in \(source.rect.words) (\(block.source))")
    ]
    var registers = Registers(source)
    var start = block.code.range.lowerBound
    let before = gaveWay.count
    for mark in program.marks[block.marks.range] {
      evaluate(index, program.code, start..<mark.end, &registers, &host)
      start = mark.end
      steps.append(step(mark, registers, gaveWay[before...]))
    }
    evaluate(index, program.code, start..<block.code.range.upperBound, &registers, &host)
    return Narration(slots: Array(program.slotLists[block.slots.range]), steps: steps)
  }

  private func step(
    _ mark: LayoutProgram.Mark,
    _ registers: Registers,
    _ gaveWay: ArraySlice<(block: Int, limit: Int)>
  ) -> NarratedStep {
    let space = registers.space.rect.words
    switch mark.meaning {
    case .rule(let rule):
      return NarratedStep(axis: rule.axis, text: "  \(rule.words(of: mark.name)) → \(space)")
    case .softLimit(let rule, let number):
      let yields = gaveWay.contains { $0.limit == number } ? ", which gave way" : ""
      return NarratedStep(
        axis: rule.axis,
        text: "  \(rule.words(of: mark.name))\(yields) → \(space)"
      )
    case .contentSize(let rules):
      let axes = Set(rules.map(\.axis))
      let what = rules.map(\.words).joined(separator: ", ")
      return NarratedStep(
        axis: axes.count == 1 ? axes.first ?? nil : nil,
        text: "  \(what) of the content of \(mark.name) → \(space)"
      )
    case .step(let step):
      return NarratedStep(
        axis: step.axis,
        text: "  \(step.words) → \(step.result(registers.rect.rect))"
      )
    case .arrangement(let name):
      return NarratedStep(axis: nil, text: "  placed by \(name) with the others")
    }
  }
}

extension CGRect {
  /// `x 1, y 2, 30 × 40`.
  var words: String {
    let (x, y) = (self[.horizontal], self[.vertical])
    return "x \(x.min.shortText), y \(y.min.shortText), \(x.size.shortText) × \(y.size.shortText)"
  }
}

extension RectRule {
  /// The axis that it changes; nil for both.
  fileprivate var axis: Axis? {
    switch self {
    case .typed(let rule): rule.axis
    case .anchor(let anchor):
      switch anchor.rule {
      case .side(let side, _): side.axis
      case .size(let axis, _): axis
      case .center, .insets, .equal, .equally, .custom: nil
      }
    }
  }

  /// What it does, as documents write it.
  var words: String {
    switch self {
    case .anchor(let anchor): anchor.words
    case .typed(let rule): rule.words(of: "")
    }
  }

  /// What it does by something.
  func words(of name: String) -> String {
    switch self {
    case .typed(let rule): rule.words(of: name)
    case .anchor(let anchor):
      switch anchor.rule {
      case .insets, .equal: anchor.words
      default: "\(anchor.words) of \(name)"
      }
    }
  }
}

extension RectAnchor {
  /// As documents write it: `bottom.limit.outer`.
  var words: String {
    switch rule {
    case .side(let side, let priority):
      side.words + (priority < .required ? " @\(CGFloat(priority.rawValue).shortText)" : "")
    case .size(let axis, let factor):
      "\(factor == 1 ? "" : "\(factor.shortText) * ")\(axis == .horizontal ? "width" : "height")"
    case .center(let isMiddle): isMiddle ? "center" : "center.origin"
    case .insets: "insets"
    case .equal: "a given rect"
    case .equally: "equal"
    case .custom(let custom): "\(type(of: custom.base))"
    }
  }
}

extension SideRule {
  var words: String {
    let isInner = (point == .min) == (region == .after)
    return "\(point.words(axis, isRelative: isRelative)).\(action).\(isInner ? "inner" : "outer")"
  }
}

extension SideRule.Point {
  /// The coordinate's name.
  fileprivate func words(_ axis: Axis, isRelative: Bool) -> String {
    switch (self, axis) {
    case (.min, .horizontal): isRelative ? "leading" : "left"
    case (.mid, .horizontal): "centerX"
    case (.max, .horizontal): isRelative ? "trailing" : "right"
    case (.min, .vertical): "top"
    case (.mid, .vertical): "centerY"
    case (.max, .vertical): "bottom"
    }
  }
}

extension TypedRule {
  /// As documents write it: `top align label.bottom + 8`.
  func words(of name: String) -> String {
    let extent = axis == .horizontal ? "width" : "height"
    switch action {
    case .fixed(let value): return "\(extent) equal \(value.shortText)"
    case .size(let other, let scale, let box):
      let factor = scale == 1 ? "" : "\(scale.shortText) * "
      let amount = box == 0 ? "" : " - \(box.shortText)"
      return
        "\(extent) equal \(factor)\(name).\(other == .horizontal ? "width" : "height")\(amount)"
    case .align, .pull, .limit, .push:
      let amount = CGFloat.signed(constant)
      let level = priority < .required ? " @\(CGFloat(priority.rawValue).shortText)" : ""
      let place = other.isBaseline ? name : "\(name).\(other.words(axis))"
      return "\(own.words(axis)) \(actionWord) \(place)\(amount)\(level)"
    }
  }

  private var actionWord: String {
    switch action {
    case .push: own.point == .min ? "fartherThanOrEqual" : "nearerThanOrEqual"
    default: "\(action)"
    }
  }
}

extension TypedRule.Edge {
  fileprivate func words(_ axis: Axis) -> String {
    isBaseline ? "baseline" : point.words(axis, isRelative: isRelative)
  }
}

extension CGFloat {
  /// ` + 8`, ` - 8`, or nothing.
  fileprivate static func signed(_ value: CGFloat) -> String {
    value == 0 ? "" : value < 0 ? " - \((-value).shortText)" : " + \(value.shortText)"
  }
}

extension LayoutStep {
  /// The axis that it changes; nil for both.
  fileprivate var axis: Axis? {
    if case .axis(let axis, _, _) = self { axis } else { nil }
  }

  /// What it does, as documents write it.
  var words: String {
    switch self {
    case .axis(let axis, let rule, let isRelative): rule.words(axis, isRelative: isRelative)
    case .rect: "a given rect"
    case .aspect(let ratio, let covers): "aspect\(covers ? "Fill" : "Fit") \(ratio.shortText)"
    case .custom(let custom): "\(type(of: custom.base))"
    }
  }

  /// What it made of a rect.
  fileprivate func result(_ rect: CGRect) -> String {
    guard case .axis(let axis, let rule, _) = self else { return rect.words }
    return rule.isSize ? rect[axis].size.shortText : "\(axis.placeWord) \(rect[axis].words)"
  }
}

extension RectSpan {
  var words: String { "\(min.shortText)…\(max.shortText)" }
}

extension Axis {
  fileprivate var placeWord: String { self == .horizontal ? "x" : "y" }
}

extension SpanRule {
  /// Whether it gives the size, and not the place.
  fileprivate var isSize: Bool {
    switch self {
    case .fill, .fixed, .scaled, .boxed, .clamped, .ratio: true
    default: false
    }
  }

  fileprivate func words(_ axis: Axis, isRelative: Bool) -> String {
    let isHorizontal = axis == .horizontal
    func size(_ words: String) -> String { "\(isHorizontal ? "width" : "height") \(words)" }
    func edge(_ point: SideRule.Point, _ words: String) -> String {
      let name = point.words(axis, isRelative: isRelative)
      return "\(axis.placeWord) \(name)\(words.isEmpty ? "" : " \(words)")"
    }
    func between(_ low: CGFloat, _ high: CGFloat) -> String {
      "between \(low.shortText) and \(high.shortText)"
    }
    return switch self {
    case .fill: size("equal")
    case .fixed(let value): size("fixed \(value.shortText)")
    case .scaled(let factor): size("scaled \(factor.shortText)")
    case .boxed(let amount): size("boxed \(amount.shortText)")
    case .clamped(let low, let high) where low == -.infinity: size("upTo \(high.shortText)")
    case .clamped(let low, let high) where high == .infinity: size("from \(low.shortText)")
    case .clamped(let low, let high): size(between(low, high))
    case .ratio(let factor): size("ratio \(factor.shortText)")
    case .center(let offset): "\(axis.placeWord) center\(CGFloat.signed(offset))"
    case .start(let offset): edge(.min, offset.shortText)
    case .end(let offset): edge(.max, offset.shortText)
    case .startShare(let share): edge(.min, "multiplier \(share.shortText)")
    case .endShare(let share): edge(.max, "multiplier \(share.shortText)")
    case .startBetween(let low, let high): edge(.min, between(low, high))
    case .endBetween(let low, let high): edge(.max, between(low, high))
    case .startStepped(let low, let high, let step):
      edge(.min, "\(between(low, high)) in steps of \(step.shortText)")
    case .startAtLeast(let least): edge(.min, "from \(least.shortText)")
    case .endAtLeast(let least): edge(.max, "from \(least.shortText)")
    }
  }
}
