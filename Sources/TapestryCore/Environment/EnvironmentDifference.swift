/// What is different between two environments, by what has to be done about it.
package struct EnvironmentDifference: OptionSet, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Colours.
  package static let colorScheme = EnvironmentDifference(rawValue: 1)
  /// The reading direction.
  package static let layoutDirection = EnvironmentDifference(rawValue: 2)
  /// What is covered of the edges.
  package static let safeArea = EnvironmentDifference(rawValue: 4)
  /// Anything else: what is measured may have another size.
  package static let other = EnvironmentDifference(rawValue: 8)
}

extension LayoutEnvironment {
  /// What is different here from another environment.
  ///
  /// Entries of other modules are the same if they are one object, or equal.
  package func difference(from other: LayoutEnvironment) -> EnvironmentDifference {
    var difference: EnvironmentDifference = []
    if colorScheme != other.colorScheme { difference.insert(.colorScheme) }
    if layoutDirection != other.layoutDirection { difference.insert(.layoutDirection) }
    if safeAreaInsets != other.safeAreaInsets { difference.insert(.safeArea) }
    if scale != other.scale || textScale != other.textScale || !hasSameEntries(as: other)
      || !diagnostics.isSame(as: other.diagnostics)
    {
      difference.insert(.other)
    }
    return difference
  }
}

/// Whether two values are known to be the same.
func areSame(_ a: Any, _ b: Any) -> Bool {
  if let a = a as? any OptionalEntry, let b = b as? any OptionalEntry {
    guard let inner = a.content, let other = b.content else {
      return a.content == nil && b.content == nil
    }
    return areSame(inner, other)
  }
  if type(of: a) is AnyClass, type(of: b) is AnyClass {
    return (a as AnyObject) === (b as AnyObject)
  }
  func isEqual<Value: Equatable>(_ a: Value) -> Bool { b as? Value == a }
  guard let a = a as? any Equatable else { return false }
  return isEqual(a)
}

/// An entry that may be nothing; what it holds is compared.
private protocol OptionalEntry {
  var content: Any? { get }
}

extension Optional: OptionalEntry {
  fileprivate var content: Any? { self }
}
