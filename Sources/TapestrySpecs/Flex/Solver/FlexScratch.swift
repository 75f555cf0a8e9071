internal import Synchronization

/// The solver's working memory: items and lines of the containers that are being laid out.
///
/// Taken and given back like a stack.
///
/// `@unchecked Sendable`: a scratch belongs to one layout at a time; the `Mutex` of the pool hands
/// it from one to the next.
struct FlexScratch: @unchecked Sendable {
  var items = FlexArena<FlexItemRecord>()
  var lines = FlexArena<FlexLineRecord>()
  /// How deep the recursion is, for looking at the stack now and then.
  var depth = 0
  /// Notes what is decided, for explanations; nil in ordinary layouts.
  var recorder: FlexRecorder?

  private static let pool = Mutex<[FlexScratch]>([])
  /// How many scratches are kept, and the most bytes of one that is.
  private static let keptCount = 4
  private static let keptBytes = 16 << 20

  /// A scratch for one layout: one that was used before, so that memory need not be asked for.
  static func take() -> FlexScratch {
    pool.withLock { $0.popLast() } ?? FlexScratch()
  }

  /// Gives the scratch back for the next layout.
  mutating func giveBack() {
    recorder = nil
    depth = 0
    items.empty()
    lines.empty()
    let kept = self
    let isKept =
      items.byteCount + lines.byteCount <= Self.keptBytes
      && Self.pool.withLock { pool in
        guard pool.count < Self.keptCount else { return false }
        pool.append(kept)
        return true
      }
    if !isKept {
      items.deallocate()
      lines.deallocate()
    }
  }
}

/// A stack of plain records in chunks that never move.
struct FlexArena<Record> {
  private var chunks: [UnsafeMutableBufferPointer<Record>] = []
  private var current = -1
  private var used = 0

  /// Where the stack stood, for giving back all that was taken since.
  struct Mark {
    fileprivate let chunk: Int
    fileprivate let used: Int
  }

  var mark: Mark { Mark(chunk: current, used: used) }

  /// Uninitialised room for a number of records, in one piece.
  mutating func take(_ count: Int) -> UnsafeMutablePointer<Record> {
    if current >= 0, used &+ count <= chunks[current].count,
      let base = chunks[current].baseAddress
    {
      defer { used &+= count }
      return base + used
    }
    return takeFromNextChunk(count)
  }

  private mutating func takeFromNextChunk(_ count: Int) -> UnsafeMutablePointer<Record> {
    current += 1
    used = count
    if current < chunks.count, chunks[current].count < count {
      for chunk in chunks[current...] { chunk.deallocate() }
      chunks.removeLast(chunks.count - current)
    }
    if current == chunks.count {
      let size = max(count, current == 0 ? 64 : chunks[current - 1].count * 2)
      chunks.append(.allocate(capacity: size))
    }
    guard let base = chunks[current].baseAddress else {
      preconditionFailure("FlexArena: an empty chunk; this is a defect of TapestrySpecs")
    }
    return base
  }

  /// Gives back all that was taken since the mark.
  mutating func release(to mark: Mark) {
    current = mark.chunk
    used = mark.used
  }

  /// The memory that the arena holds.
  var byteCount: Int { chunks.reduce(0) { $0 + $1.count } * MemoryLayout<Record>.stride }

  /// Takes everything back; the memory stays.
  mutating func empty() {
    current = chunks.isEmpty ? -1 : 0
    used = 0
  }

  mutating func deallocate() {
    for chunk in chunks { chunk.deallocate() }
    chunks = []
    current = -1
    used = 0
  }
}
