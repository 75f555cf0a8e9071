internal import Synchronization

/// Memory for small bitmaps: runs of blocks in chunks that go back to the system when they are
/// empty.
///
/// In a heap, bitmaps of some kilobytes lie between objects that live longer, which keep it from
/// shrinking; alone, thousands of them would take as many mappings of the system. A run is the
/// first one of its length that is free, from the lowest address on, so that the chunks with the
/// highest addresses become empty. One empty chunk is kept for the next bitmap.
final class PixelPages: Sendable {
  /// Blocks next to each other, and the chunk that they lie in.
  struct Run: Sendable {
    fileprivate let chunk: PixelChunk
    fileprivate let blocks: Range<Int>

    /// The first byte.
    ///
    /// A run holds what its last owner left there.
    var start: UnsafeMutableRawPointer { chunk.start + blocks.lowerBound * PixelPages.blockSize }
  }

  /// The bytes of a block: a page of most systems.
  static let blockSize = 4096
  /// How many blocks a chunk has.
  static let blocksPerChunk = 256

  /// The pages of all bitmaps.
  static let shared = PixelPages()

  private let chunks = Mutex<[UsedBlocks]>([])

  /// Returns a run with room for so many bytes, at most a chunk's; nil if the system has none.
  func run(ofBytes count: Int) -> Run? {
    let length = max(1, (count + Self.blockSize - 1) / Self.blockSize)
    guard length <= Self.blocksPerChunk else { return nil }
    return chunks.withLock { chunks in
      for index in chunks.indices {
        if let blocks = chunks[index].take(length) {
          return Run(chunk: chunks[index].chunk, blocks: blocks)
        }
      }
      guard let chunk = PixelChunk() else { return nil }
      let index = chunks.firstIndex { $0.chunk.start > chunk.start } ?? chunks.endIndex
      chunks.insert(UsedBlocks(chunk), at: index)
      return chunks[index].take(length).map { Run(chunk: chunk, blocks: $0) }
    }
  }

  /// Takes a run back, once.
  func takeBack(_ run: Run) {
    chunks.withLock { chunks in
      var (low, high) = (0, chunks.count)
      while low < high {
        let middle = (low + high) / 2
        if chunks[middle].chunk.start < run.chunk.start { low = middle + 1 } else { high = middle }
      }
      chunks[low].giveBack(run.blocks)
      // The run still holds the chunk, which is unmapped by whoever releases the run: not here,
      // under the lock.
      if chunks[low].isEmpty, chunks.indices.contains(where: { $0 != low && chunks[$0].isEmpty }) {
        chunks.remove(at: low)
      }
    }
  }

  /// The number of chunks that there are.
  var chunkCount: Int { chunks.withLock { $0.count } }
}

/// Pages of the system, which get them back when the chunk is released.
private final class PixelChunk: Sendable {
  // Never changed; who may write where is the rule of ``PixelMemory``.
  nonisolated(unsafe) let start: UnsafeMutableRawPointer

  private static var size: Int { PixelPages.blockSize * PixelPages.blocksPerChunk }

  init?() {
    guard let pages = SystemPages.map(Self.size) else { return nil }
    start = pages
  }

  deinit { SystemPages.unmap(start, Self.size) }
}

/// Which blocks of a chunk are in use.
private struct UsedBlocks {
  let chunk: PixelChunk
  private var isUsed = [Bool](repeating: false, count: PixelPages.blocksPerChunk)
  private var usedCount = 0
  /// No run that is longer is free: what need not be searched for.
  private var longest = PixelPages.blocksPerChunk

  init(_ chunk: PixelChunk) { self.chunk = chunk }

  var isEmpty: Bool { usedCount == 0 }

  /// Takes the first free run of a length; nil if there is none.
  mutating func take(_ length: Int) -> Range<Int>? {
    guard length <= longest else { return nil }
    var start = 0
    for block in isUsed.indices {
      guard !isUsed[block] else {
        start = block + 1
        continue
      }
      guard block + 1 - start == length else { continue }
      for taken in start...block { isUsed[taken] = true }
      usedCount += length
      return start..<start + length
    }
    longest = length - 1
    return nil
  }

  mutating func giveBack(_ blocks: Range<Int>) {
    for block in blocks { isUsed[block] = false }
    usedCount -= blocks.count
    longest = PixelPages.blocksPerChunk
  }
}
