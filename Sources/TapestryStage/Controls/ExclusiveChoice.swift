/// The movement by keys among choices of which one is selected.
struct ExclusiveChoice {
  /// The number of choices.
  var count: Int
  /// The choices that cannot be selected.
  var disabled: Set<Int>
  /// A Boolean value that is true when the last choice is followed by the first.
  var wraps = true

  init(count: Int, disabled: Set<Int>) { (self.count, self.disabled) = (count, disabled) }

  private var usable: [Int] { (0..<count).filter { !disabled.contains($0) } }

  /// Returns the choice that a key leads to; nil if it is no key that moves, or there is no choice.
  func target(of key: Key, from current: Int?, _ context: ControlContext) -> Int? {
    let usable = usable
    guard let first = usable.first, let last = usable.last else { return nil }
    let isNext: Bool
    switch key {
    case .home: return first
    case .end: return last
    case .down: isNext = true
    case .up: isNext = false
    case .right: isNext = !context.isRightToLeft
    case .left: isNext = context.isRightToLeft
    default: return nil
    }
    guard let current else { return isNext ? first : last }
    if isNext { return usable.first { $0 > current } ?? (wraps ? first : current) }
    return usable.last { $0 < current } ?? (wraps ? last : current)
  }
}
