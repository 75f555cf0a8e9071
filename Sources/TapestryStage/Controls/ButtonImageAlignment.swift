/// The placement of a button's image beside its title; Texture's `ASButtonNodeImageAlignment`.
public enum ButtonImageAlignment: Sendable, Hashable, CaseIterable {
  /// Before the title.
  case beginning
  /// Behind the title.
  case end
}
