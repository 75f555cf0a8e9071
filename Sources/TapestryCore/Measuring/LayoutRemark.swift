/// Tells the measurements of a pass apart.
struct LayoutMeasurement: Sendable, Hashable {
  let number: Int

  /// None: whoever measures in such a context takes the layout as a result.
  static let none = Self(number: 0)
  /// One whose layout is used for its size only.
  static let trial = Self(number: -1)
}

/// An oddity, with who hears of it.
struct LayoutReport: Sendable {
  let diagnostic: Diagnostic
  let handler: DiagnosticsHandler
}

/// What is to be said of a layout if it is in a result.
enum LayoutRemark: Sendable {
  /// An oddity.
  case report(LayoutReport)
  /// The measurement that it is the answer of, in passes with a trace.
  case measurement(LayoutMeasurement)
}
