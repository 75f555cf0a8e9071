internal import Synchronization

/// The solver's working memory: containers that are being laid out, their items and lines, and what
/// waits to be placed.
///
/// Taken and given back like a stack.
///
/// `@unchecked Sendable`: a scratch belongs to one layout at a time; the `Mutex` of the pool hands
/// it from one to the next.
struct FlexScratch: @unchecked Sendable {
  var flows = FlexArena<FlexFlowRecord>()
  var items = FlexArena<FlexItemRecord>()
  var lines = FlexArena<FlexLineRecord>()
  /// Containers whose size is known and whose children are still to be laid out.
  var waiting = FlexStack<FlexPlacement>()
  /// How deep the recursion is, for looking at the stack now and then.
  var depth = 0
  /// Notes what is decided, for explanations; nil in ordinary layouts.
  var recorder: FlexRecorder?

  private static let pool = Mutex<[FlexScratch]>([])
  /// How many scratches are kept, and the most bytes of all of them together.
  private static let keptCount = 4
  private static let keptBytes = 64 << 20

  private var byteCount: Int {
    flows.byteCount + items.byteCount + lines.byteCount + waiting.byteCount
  }

  /// A scratch for one layout: one that was used before, so that memory need not be asked for.
  static func take() -> FlexScratch {
    pool.withLock { $0.popLast() } ?? FlexScratch()
  }

  /// Gives the scratch back for the next layout.
  mutating func giveBack() {
    recorder = nil
    depth = 0
    flows.empty()
    items.empty()
    lines.empty()
    waiting.empty()
    let kept = self
    let isKept = Self.pool.withLock { pool in
      let bytes = pool.reduce(kept.byteCount) { $0 + $1.byteCount }
      guard pool.count < Self.keptCount, bytes <= Self.keptBytes else { return false }
      pool.append(kept)
      return true
    }
    if !isKept {
      flows.deallocate()
      items.deallocate()
      lines.deallocate()
      waiting.deallocate()
    }
  }
}

/// A stack of plain records in chunks that never move.
struct FlexArena<Record> {
  private var chunks: [UnsafeMutableBufferPointer<Record>] = []
  private var current = -1
  /// The next free record of the current chunk, and the end of that.
  private var next: UnsafeMutablePointer<Record>?
  private var end: UnsafeMutablePointer<Record>?

  /// Where the stack stood, for giving back all that was taken since.
  struct Mark: Equatable {
    fileprivate let chunk: Int
    fileprivate let next: UnsafeMutablePointer<Record>?
  }

  @inline(__always)
  var mark: Mark { Mark(chunk: current, next: next) }

  /// Uninitialised room for a number of records, in one piece.
  @inline(__always)
  mutating func take(_ count: Int) -> UnsafeMutablePointer<Record> {
    if let taken = next, let end, end - taken >= count {
      next = taken + count
      return taken
    }
    return takeFromNextChunk(count)
  }

  @inline(never)
  private mutating func takeFromNextChunk(_ count: Int) -> UnsafeMutablePointer<Record> {
    current += 1
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
    next = base + count
    end = base + chunks[current].count
    return base
  }

  /// Gives back all that was taken since the mark.
  @inline(__always)
  mutating func release(to mark: Mark) {
    if current != mark.chunk { go(to: mark.chunk) }
    next = mark.next
  }

  @inline(never)
  private mutating func go(to chunk: Int) {
    current = chunk
    end = chunk < 0 ? nil : chunks[chunk].baseAddress.map { $0 + chunks[chunk].count }
  }

  /// The memory that the arena holds.
  var byteCount: Int { chunks.reduce(0) { $0 + $1.count } * MemoryLayout<Record>.stride }

  /// Takes everything back; the memory stays.
  mutating func empty() {
    go(to: chunks.isEmpty ? -1 : 0)
    next = chunks.first?.baseAddress
  }

  mutating func deallocate() {
    for chunk in chunks { chunk.deallocate() }
    chunks = []
    empty()
  }
}

/// A stack of plain records in one piece of memory, which moves when it grows.
struct FlexStack<Record> {
  private var records = UnsafeMutableBufferPointer<Record>(start: nil, count: 0)
  private(set) var count = 0

  @inline(__always)
  mutating func push(_ record: Record) {
    if count == records.count { grow() }
    records.initializeElement(at: count, to: record)
    count &+= 1
  }

  /// Takes the record on top off; there must be one.
  @inline(__always)
  mutating func pop() -> Record {
    count &-= 1
    return records[count]
  }

  @inline(never)
  private mutating func grow() {
    let larger = UnsafeMutableBufferPointer<Record>.allocate(capacity: max(64, 2 * records.count))
    _ = larger.moveInitialize(fromContentsOf: records)
    records.deallocate()
    records = larger
  }

  /// The memory that the stack holds.
  var byteCount: Int { records.count * MemoryLayout<Record>.stride }

  /// Takes everything off; the memory stays.
  mutating func empty() { count = 0 }

  mutating func deallocate() {
    records.deallocate()
    records = UnsafeMutableBufferPointer(start: nil, count: 0)
    count = 0
  }
}
