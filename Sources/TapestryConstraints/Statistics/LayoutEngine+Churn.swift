public import TapestryCore

extension Diagnostic.Kind {
  /// Constraints were removed and equal ones added before the next layout.
  public static let churn = Diagnostic.Kind(rawValue: "churn")
}

/// Constraints that are removed and added again as they were.
///
/// The solver takes up a rule that is about to leave for one that is like it, so that nothing is
/// solved anew. Making, activating and comparing the constraints is work nevertheless.
extension LayoutEngine {
  /// Looks which of the rules that the solver took up belong to constraints that are equal.
  func findChurn() {
    defer {
      departed.removeAll(keepingCapacity: true)
      solver.takenUp.removeAll(keepingCapacity: true)
    }
    guard !solver.takenUp.isEmpty, !departed.isEmpty else { return }
    for row in rows {
      guard case .constraint(let new) = row.source, let handle = solver.takenUp[row.handle],
        let old = departed[handle], old.isAlike(new)
      else { continue }
      churned.append(new)
    }
  }

  /// Reports what was removed and added again, once for a layout.
  func reportChurn() {
    defer { churned.removeAll() }
    guard let example = churned.min(by: { $0.activation < $1.activation }) else { return }
    let message =
      churned.count == 1
      ? """
      A constraint was removed and added again as it was: \(example). Keep it, change its constant, \
      or switch it with isActive only where the layout changes.
      """
      : """
      \(churned.count) constraints were removed and added again as they were, for instance \
      \(example). Keep them, change constants, or switch with isActive only those that differ.
      """
    diagnostics.report(Diagnostic(.churn, item: example.firstItem?.layoutName, message: message))
  }
}

extension LayoutConstraint {
  /// Whether both say the same of the same items.
  fileprivate func isAlike(_ other: LayoutConstraint) -> Bool {
    relation == other.relation && multiplier == other.multiplier && constant == other.constant
      && priority == other.priority && terms.count == other.terms.count
      && zip(terms, other.terms).allSatisfy { a, b in
        a.core === b.core && a.attribute == b.attribute && a.coefficient == b.coefficient
      }
  }
}
