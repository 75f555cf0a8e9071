/// A key by what it does, or by the character that it enters alone.
public enum Key: Sendable, Hashable {
  case character(Character)
  case enter, tab, escape, space, backspace, delete
  case left, right, up, down
  case home, end, pageUp, pageDown
  case function(Int)
}
