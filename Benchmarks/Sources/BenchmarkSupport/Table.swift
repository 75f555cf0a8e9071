internal import Foundation

/// Text in columns.
package struct Table {
  private var rows: [[String]] = []

  /// A table without rows.
  package init() {}

  /// Adds a row.
  package mutating func add(_ cells: String...) { rows.append(cells) }

  /// Adds a row.
  package mutating func add(_ cells: [String]) { rows.append(cells) }

  /// The first column flush left, the others flush right.
  package var text: String {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    return rows.map { row in
      row.enumerated().map { column, cell in
        let space = String(repeating: " ", count: widths[column] - cell.count)
        return column == 0 ? cell + space : space + cell
      }
      .joined(separator: "  ")
    }
    .joined(separator: "\n")
  }
}

/// Nanoseconds as microseconds with three or more digits.
package func micros(_ nanoseconds: Double) -> String {
  guard nanoseconds.isFinite else { return "–" }
  let value = nanoseconds / 1e3
  return String(format: value < 10 ? "%.2f" : value < 100 ? "%.1f" : "%.0f", value)
}

/// A number with a number of digits behind the point.
package func number(_ value: Double, _ digits: Int = 2) -> String {
  value.isFinite ? String(format: "%.\(digits)f", value) : "–"
}

extension Array<Double> {
  /// The middle value; NaN if there is none.
  package var median: Double { isEmpty ? .nan : sorted()[count / 2] }
}
