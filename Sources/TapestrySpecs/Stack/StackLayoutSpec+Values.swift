// The values of a stack's properties, named as in layout documents.

extension StackLayoutSpec {
  /// Where the children of a line go along the stack.
  public enum JustifyContent: String, Sendable, Hashable, Codable, CaseIterable {
    /// At the start.
    case start
    /// In the middle; hangs out on both sides where there is too little room.
    case center
    /// At the end; hangs out at the start where there is too little room.
    case end
    /// Free space between children; as `start` without free space or with one child.
    case spaceBetween
    /// Free space around children, half as much at the ends; as `center` without free space or
    /// with one child.
    case spaceAround
  }

  /// Where children go across their line.
  public enum AlignItems: String, Sendable, Hashable, Codable, CaseIterable {
    /// At the start of the line.
    case start
    /// At the end of the line.
    case end
    /// In the middle of the line.
    case center
    /// As large as the line.
    case stretch
    /// With first baselines in a row.
    case baselineFirst
    /// With last baselines in a row.
    case baselineLast
  }

  /// Whether children that do not fit go to further lines.
  public enum FlexWrap: String, Sendable, Hashable, Codable, CaseIterable {
    /// One line.
    case noWrap
    /// As many lines as needed.
    case wrap
  }

  /// Where several lines go across the stack.
  public enum AlignContent: String, Sendable, Hashable, Codable, CaseIterable {
    /// At the start.
    case start
    /// In the middle; hangs out on both sides where there is too little room.
    case center
    /// At the end; hangs out at the start where there is too little room.
    case end
    /// Free space between lines; as `start` without free space or with one line.
    case spaceBetween
    /// Free space around lines, half as much at the ends; as `center` without free space or with
    /// one line.
    case spaceAround
    /// Free space given to the lines in equal shares.
    case stretch
  }

  /// Alignment by physical sides, left to right.
  public enum HorizontalAlignment: String, Sendable, Hashable, Codable, CaseIterable {
    /// Not aligned by this.
    case none
    /// At the left, whatever the reading direction.
    case left
    /// In the middle.
    case middle
    /// At the right, whatever the reading direction.
    case right
  }

  /// Alignment by physical sides, top to bottom.
  public enum VerticalAlignment: String, Sendable, Hashable, Codable, CaseIterable {
    /// Not aligned by this.
    case none
    /// At the top.
    case top
    /// In the middle.
    case center
    /// At the bottom.
    case bottom
  }
}
