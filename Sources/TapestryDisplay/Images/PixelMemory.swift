internal import Foundation

/// The memory of pixels: zeroed bytes that go back to the system when nobody refers to them.
///
/// An allocator keeps for later what is released: glibc's takes larger and larger blocks from its
/// heap once such were released, and a heap shrinks only from its end, where something small always
/// lies. So pixels have pages of their own, or share them with other pixels only (``PixelPages``);
/// what is smaller than half a page is not worth one.
///
/// Whoever makes the memory may write to it until it is shared with another thread; from then on it
/// is only read. ``Bitmap`` and `CairoPicture` keep that rule.
package final class PixelMemory: Sendable {
  /// Where memory comes from, by its size.
  private enum Origin {
    /// The allocator: less than ``smallest`` bytes.
    case heap
    /// Pages that small bitmaps share: less than ``large`` bytes.
    case run(PixelPages.Run)
    /// Pages of its own.
    case pages
  }

  /// How many bytes there are.
  package let count: Int

  // Set here alone; the bytes are written before the memory is shared, as the rule above says.
  /// The first byte.
  package nonisolated(unsafe) let start: UnsafeMutablePointer<UInt8>

  private let origin: Origin

  /// The number of bytes from which on memory does not come from the allocator.
  package static let smallest = 2 << 10

  /// The number of bytes from which on memory has pages of its own.
  package static let large = 64 << 10

  /// Makes zeroed memory.
  ///
  /// - Parameter count: the number of bytes, ≥ 0; a number that the system cannot give is a
  ///   programming error, as it is for an array.
  package init(count: Int) {
    precondition(count >= 0, "PixelMemory: \(count) bytes; give a number ≥ 0")
    self.count = count
    let memory: UnsafeMutableRawPointer?
    if count >= Self.large, let pages = SystemPages.map(count) {
      (memory, origin) = (pages, .pages)
    } else if count >= Self.smallest, let run = PixelPages.shared.run(ofBytes: count) {
      (memory, origin) = (run.start, .run(run))
      memset(run.start, 0, count)
    } else {
      (memory, origin) = (calloc(max(count, 1), 1), .heap)
    }
    guard let memory else {
      preconditionFailure("PixelMemory: the system has no \(count) bytes left")
    }
    start = memory.bindMemory(to: UInt8.self, capacity: count)
  }

  deinit {
    switch origin {
    case .heap: free(start)
    case .run(let run): PixelPages.shared.takeBack(run)
    case .pages: SystemPages.unmap(start, count)
    }
  }

  /// All bytes.
  package var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }

  /// Returns memory of its own with the same bytes.
  package func copy() -> PixelMemory {
    let copy = PixelMemory(count: count)
    memcpy(copy.start, start, count)
    return copy
  }

  /// Returns true if two memories have the same bytes; at once if they are one.
  package static func haveEqualBytes(_ one: PixelMemory, _ other: PixelMemory) -> Bool {
    if one === other { return true }
    return one.count == other.count && memcmp(one.start, other.start, one.count) == 0
  }
}
