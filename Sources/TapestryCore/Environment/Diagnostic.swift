/// Something odd in a layout that could still be drawn.
///
/// Wrong calls trap and failures of the world are thrown; a diagnostic is the third kind of wrong.
public struct Diagnostic: Sendable, Hashable, CustomStringConvertible {
  /// What sort of oddity it is, in a word that a program can test for.
  public struct Kind: Sendable, Hashable, RawRepresentable {
    /// The word.
    public let rawValue: String

    /// A kind of diagnostics; each subsystem names its own.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A share of a size that is not known was asked for, and taken as `auto`.
    public static let undefinedFraction = Kind(rawValue: "undefinedFraction")
    /// A measured size was not a finite number ≥ 0 and was replaced by 0.
    public static let illegalSize = Kind(rawValue: "illegalSize")
    /// A child's position was not finite and was replaced by 0.
    public static let illegalPosition = Kind(rawValue: "illegalPosition")
    /// Content that could not be loaded was left out.
    public static let missingContent = Kind(rawValue: "missingContent")
  }

  /// What sort of oddity it is.
  public let kind: Kind
  /// The identifier of the element concerned, if it has one.
  public let item: String?
  /// The axis concerned, if only one is.
  public let axis: Axis?
  /// One sentence: what was met, and what was done about it.
  public let message: String

  /// The rules that contradict each other, by name; empty for other oddities.
  public let conflict: [String]
  /// Those of them that gave way.
  public let broken: [String]

  /// A report about an element.
  public init(
    _ kind: Kind,
    item: String? = nil,
    axis: Axis? = nil,
    message: String,
    conflict: [String] = [],
    broken: [String] = []
  ) {
    (self.kind, self.item, self.axis, self.message) = (kind, item, axis, message)
    (self.conflict, self.broken) = (conflict, broken)
  }

  /// `kind item: message`.
  public var description: String {
    "\(kind.rawValue)\(item.map { " \($0)" } ?? ""): \(message)"
  }
}

/// Receives diagnostics, on whatever thread measures.
public struct DiagnosticsHandler: Sendable {
  private let receiver: Receiver?

  private final class Receiver: Sendable {
    let receive: @Sendable (Diagnostic) -> Void
    init(_ receive: @escaping @Sendable (Diagnostic) -> Void) { self.receive = receive }
  }

  /// A handler that calls a closure, on any thread.
  public init(_ receive: @escaping @Sendable (Diagnostic) -> Void) { receiver = Receiver(receive) }

  private init() { receiver = nil }

  /// Drops every report.
  public static let ignoring = DiagnosticsHandler()

  /// Whether it drops every report, so that what costs something to find need not be looked for.
  public var isIgnoring: Bool { receiver == nil }

  /// Reports one diagnostic.
  public func report(_ diagnostic: Diagnostic) { receiver?.receive(diagnostic) }

  /// Whether both are one handler.
  func isSame(as other: DiagnosticsHandler) -> Bool { receiver === other.receiver }
}
