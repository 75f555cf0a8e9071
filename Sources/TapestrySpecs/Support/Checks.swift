internal import TapestryCore

/// Stops a program that gives a spec a number which is none.
func checkFinite(_ value: CGFloat, _ name: String) {
  precondition(value.isFinite, "\(name): \(value) must be finite")
}
