/// What is different between two schemes, block by block.
///
/// A value of names and numbers, made by ``LayoutScheme/difference(from:)``: for logs, tests, and to
/// see what an edit of a scheme did.
public struct LayoutSchemeDifference: Sendable, Hashable {
  /// A block of one of the schemes.
  public struct Block: Sendable, Hashable {
    /// The elements that it lays out, by name.
    public let elements: [String]
    /// Where it stands: its number in the scheme, or that of the scheme that it is in and its number
    /// there, and so on.
    public let path: [Int]
    /// The block in words.
    public let description: String
  }

  /// A block as it was and as it is.
  public struct Change: Sendable, Hashable {
    /// In the scheme that was there before.
    public let old: Block
    /// In the scheme that there is.
    public let new: Block
  }

  /// Blocks that only the new scheme has, in its order.
  public let inserted: [Block]
  /// Blocks that only the old scheme has, in its order.
  public let removed: [Block]
  /// Blocks that lay the same elements out in another way, or were switched; in the new order.
  public let changed: [Change]
  /// Blocks that come before or after others than they did, or in another scheme; as few as explain
  /// the new order.
  ///
  /// A block can be moved and changed.
  public let moved: [Change]
  /// Whether the order in which blocks are laid out is found in another way.
  public let isOrderChanged: Bool

  /// Whether there is none.
  public var isEmpty: Bool {
    inserted.isEmpty && removed.isEmpty && changed.isEmpty && moved.isEmpty && !isOrderChanged
  }
}

extension LayoutSchemeDifference: CustomStringConvertible {
  /// A line for each block that is different, with how it was and is where it changed.
  public var description: String {
    if isEmpty { return "no difference" }
    var lines: [String] = isOrderChanged ? ["the order is declared in one of them only"] : []
    lines += removed.map { "- \($0.place) \($0.indented)" }
    lines += inserted.map { "+ \($0.place) \($0.indented)" }
    lines += moved.map {
      "> \($0.old.place) → \($0.new.place) \($0.new.elements.joined(separator: ", "))"
    }
    for change in changed {
      lines.append("~ \(change.old.place) \(change.old.indented)")
      lines.append("  \(change.new.place) \(change.new.indented)")
    }
    return lines.joined(separator: "\n")
  }
}

extension LayoutSchemeDifference.Block {
  fileprivate var place: String { path.map { "\($0)" }.joined(separator: ".") }

  fileprivate var indented: String {
    description.split(separator: "\n").joined(separator: "\n    ")
  }
}
