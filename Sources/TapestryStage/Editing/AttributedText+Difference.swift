internal import TapestryDisplay

/// The parts that two texts have in common.
extension AttributedText {
  /// Returns how many bytes at the beginning and at the end are the same in both texts, in
  /// characters and attributes; the two parts do not overlap in either text.
  ///
  /// - Complexity: O(length), comparing eight bytes at a time.
  func commonEnds(with other: AttributedText) -> (prefix: Int, suffix: Int) {
    let (first, second) = (string, other.string)
    let shorter = min(first.utf8.count, second.utf8.count)
    let (attributesBefore, attributesAfter) = commonAttributes(with: other)
    return first.withBytes { first in
      second.withBytes { second in
        let prefix = first.commonPrefix(with: second, limit: min(shorter, attributesBefore))
        let limit = min(shorter - prefix, attributesAfter)
        return (prefix, first.commonSuffix(with: second, limit: limit))
      }
    }
  }

  /// Returns for how many bytes from both ends the attributes are the same.
  private func commonAttributes(with other: AttributedText) -> (before: Int, after: Int) {
    if spans.count == 1, other.spans.count == 1, spans[0].attributes == other.spans[0].attributes {
      return (Int.max, Int.max)
    }
    let runs = spans.map { ($0.text.utf8.count, $0.attributes) }
    let others = other.spans.map { ($0.text.utf8.count, $0.attributes) }
    return (
      Self.commonLength(runs, others), Self.commonLength(runs.reversed(), others.reversed())
    )
  }

  private static func commonLength(
    _ first: [(Int, TextAttributes)],
    _ second: [(Int, TextAttributes)]
  ) -> Int {
    var (i, j, length) = (0, 0, 0)
    var (leftOfFirst, leftOfSecond) = (first.first?.0 ?? 0, second.first?.0 ?? 0)
    while i < first.count, j < second.count, first[i].1 == second[j].1 {
      let step = min(leftOfFirst, leftOfSecond)
      length += step
      leftOfFirst -= step
      leftOfSecond -= step
      if leftOfFirst == 0 {
        i += 1
        if i < first.count { leftOfFirst = first[i].0 }
      }
      if leftOfSecond == 0 {
        j += 1
        if j < second.count { leftOfSecond = second[j].0 }
      }
    }
    return length
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate func commonPrefix(with other: Self, limit: Int) -> Int {
    let (first, second) = (UnsafeRawBufferPointer(self), UnsafeRawBufferPointer(other))
    var index = 0
    while index + 8 <= limit {
      let (a, b) = (
        first.loadUnaligned(fromByteOffset: index, as: UInt64.self),
        second.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      )
      guard a == b else { break }
      index += 8
    }
    while index < limit, self[index] == other[index] { index += 1 }
    return index
  }

  fileprivate func commonSuffix(with other: Self, limit: Int) -> Int {
    let (first, second) = (UnsafeRawBufferPointer(self), UnsafeRawBufferPointer(other))
    var length = 0
    while length + 8 <= limit {
      let (a, b) = (
        first.loadUnaligned(fromByteOffset: count - length - 8, as: UInt64.self),
        second.loadUnaligned(fromByteOffset: other.count - length - 8, as: UInt64.self)
      )
      guard a == b else { break }
      length += 8
    }
    while length < limit, self[count - length - 1] == other[other.count - length - 1] {
      length += 1
    }
    return length
  }
}
