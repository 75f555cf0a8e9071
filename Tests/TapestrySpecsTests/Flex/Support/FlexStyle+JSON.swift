import Foundation
import TapestryCore
import TapestrySpecs

extension FlexStyle {
  /// Sets the property of a layout document's key.
  mutating func read(_ key: String, _ value: Any) throws {
    if try readWord(key, value) || readSize(key, value) || readEdge(key, value) { return }
    switch key {
    case "flexGrow": flexGrow = try number(value)
    case "flexShrink": flexShrink = try number(value)
    case "aspectRatio": aspectRatio = try number(value)
    case "order": order = Int(try number(value))
    case "gap": setGap(try spacing(value))
    case "rowGap": rowGap = try spacing(value)
    case "columnGap": columnGap = try spacing(value)
    case "margin": margin = FlexEdges(try offset(value))
    case "padding": padding = FlexEdges(try spacing(value))
    case "borderWidth": borderWidth = FlexEdges(try number(value))
    default: throw FlexFixture.Mistake("unknown property \(key)")
    }
  }

  private mutating func readWord(_ key: String, _ value: Any) throws -> Bool {
    switch key {
    case "display": display = try word(value)
    case "position": position = try word(value)
    case "direction": direction = value as? String == "rtl" ? .rightToLeft : .leftToRight
    case "flexDirection": flexDirection = try word(value)
    case "flexWrap": flexWrap = try word(value)
    case "justifyContent": justifyContent = try word(value)
    case "alignItems": alignItems = try word(value)
    case "alignSelf": alignSelf = try word(value)
    case "alignContent": alignContent = try word(value)
    case "boxSizing": boxSizing = try word(value)
    case "overflow": overflow = try word(value)
    default: return false
    }
    return true
  }

  private mutating func readSize(_ key: String, _ value: Any) throws -> Bool {
    let paths: [String: WritableKeyPath<FlexStyle, FlexSize>] = [
      "width": \.width, "height": \.height, "minWidth": \.minWidth, "minHeight": \.minHeight,
      "maxWidth": \.maxWidth, "maxHeight": \.maxHeight, "flexBasis": \.flexBasis,
    ]
    guard let path = paths[key] else { return false }
    self[keyPath: path] = try size(value)
    return true
  }

  private mutating func readEdge(_ key: String, _ value: Any) throws -> Bool {
    switch key {
    case "top": inset.top = try offset(value)
    case "right": inset.right = try offset(value)
    case "bottom": inset.bottom = try offset(value)
    case "left": inset.left = try offset(value)
    case "marginTop": margin.top = try offset(value)
    case "marginRight": margin.right = try offset(value)
    case "marginBottom": margin.bottom = try offset(value)
    case "marginLeft": margin.left = try offset(value)
    case "paddingTop": padding.top = try spacing(value)
    case "paddingRight": padding.right = try spacing(value)
    case "paddingBottom": padding.bottom = try spacing(value)
    case "paddingLeft": padding.left = try spacing(value)
    case "borderWidthTop": borderWidth.top = try number(value)
    case "borderWidthRight": borderWidth.right = try number(value)
    case "borderWidthBottom": borderWidth.bottom = try number(value)
    case "borderWidthLeft": borderWidth.left = try number(value)
    default: return false
    }
    return true
  }
}

/// The case of an enumeration whose name is a CSS keyword without its hyphens.
private func word<Value: CaseIterable>(_ value: Any) throws -> Value {
  let name = (value as? String ?? "").filter { $0 != "-" }
  guard let found = Value.allCases.first(where: { "\($0)".lowercased() == name }) else {
    throw FlexFixture.Mistake("unknown keyword \(value)")
  }
  return found
}

private func number(_ value: Any) throws -> CGFloat {
  guard let number = value as? NSNumber else {
    throw FlexFixture.Mistake("\(value) is not a number")
  }
  return CGFloat(number.doubleValue)
}

private func percent(_ value: Any) -> CGFloat? {
  guard let text = value as? String, text.hasSuffix("%") else { return nil }
  return Double(text.dropLast()).map { CGFloat($0) }
}

private func size(_ value: Any) throws -> FlexSize {
  if let percent = percent(value) { return .percent(percent) }
  switch value as? String {
  case "auto": return .auto
  case "min-content": return .minContent
  case "max-content": return .maxContent
  case "fit-content": return .fitContent
  default: return .points(try number(value))
  }
}

private func offset(_ value: Any) throws -> FlexOffset {
  if let percent = percent(value) { return .percent(percent) }
  return value as? String == "auto" ? .auto : .points(try number(value))
}

private func spacing(_ value: Any) throws -> FlexSpacing {
  if let percent = percent(value) { return .percent(percent) }
  return .points(try number(value))
}
