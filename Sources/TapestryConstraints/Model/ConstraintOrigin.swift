/// Where a constraint was written, for reports.
public enum ConstraintOrigin: Hashable, Sendable, CustomStringConvertible {
  /// In Swift: the file as `#fileID` has it, and the line.
  case source(fileID: String, line: Int)
  /// In a layout document: the place, such as `root.constraints[3]`, and the equation as it is
  /// written there; nil where the line stands for several.
  indirect case document(path: String, text: String?)

  /// `CardView.swift:42` or `root.constraints[3]`.
  public var description: String {
    switch self {
    case .source(let fileID, let line):
      "\(fileID.split(separator: "/").last.map(String.init) ?? fileID):\(line)"
    case .document(let path, _): path
    }
  }
}
