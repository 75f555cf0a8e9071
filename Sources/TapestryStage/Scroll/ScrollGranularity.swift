/// The kinds of distances that devices scroll by.
public enum ScrollGranularity: Sendable, Hashable {
  /// A distance that follows fingers or a wheel without notches: content moves by it at once.
  case continuous
  /// Whole notches of a wheel: content goes the distance smoothly over some frames.
  case notch
}
