internal import Synchronization

/// The solver's working memory: containers that are being laid out, their items and lines, and what
/// waits to be placed.
///
/// Taken and given back like a stack.
///
/// `@unchecked Sendable`: a scratch belongs to one layout at a time; the `Mutex` of the pool hands
/// it from one to the next.
struct FlexScratch: @unchecked Sendable {
  var frames = FlexArena()
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

  private var byteCount: Int { frames.byteCount + waiting.byteCount }

  /// A scratch for one layout: one that was used before, so that memory need not be asked for.
  static func take() -> FlexScratch {
    pool.withLock { $0.popLast() } ?? FlexScratch()
  }

  /// Gives the scratch back for the next layout.
  mutating func giveBack() {
    recorder = nil
    depth = 0
    frames.empty()
    waiting.empty()
    let kept = self
    let isKept = Self.pool.withLock { pool in
      let bytes = pool.reduce(kept.byteCount) { $0 + $1.byteCount }
      guard pool.count < Self.keptCount, bytes <= Self.keptBytes else { return false }
      pool.append(kept)
      return true
    }
    if !isKept {
      frames.deallocate()
      waiting.deallocate()
    }
  }
}

/// Memory for frames of any size, taken and given back like a stack, in chunks that never move.
struct FlexArena {
  private var chunks: [UnsafeMutableRawBufferPointer] = []
  /// The chunk that is in use, its next free byte and its end.
  private(set) var current: Int32 = -1
  private var next: UnsafeMutableRawPointer?
  private var end: UnsafeMutableRawPointer?

  /// Every frame is aligned so.
  private static let alignment = 16
  private static let leastBytes = 16 << 10

  /// Uninitialised room for a number of bytes.
  @inline(__always)
  mutating func take(_ bytes: Int) -> UnsafeMutableRawPointer {
    let bytes = (bytes &+ Self.alignment &- 1) & ~(Self.alignment &- 1)
    if let taken = next, let end, end - taken >= bytes {
      next = taken + bytes
      return taken
    }
    return takeFromNextChunk(bytes)
  }

  @inline(never)
  private mutating func takeFromNextChunk(_ bytes: Int) -> UnsafeMutableRawPointer {
    let index = Int(current) + 1
    if index < chunks.count, chunks[index].count < bytes {
      for chunk in chunks[index...] { chunk.deallocate() }
      chunks.removeLast(chunks.count - index)
    }
    if index == chunks.count {
      let size = max(bytes, index == 0 ? Self.leastBytes : chunks[index - 1].count * 2)
      chunks.append(.allocate(byteCount: size, alignment: Self.alignment))
    }
    guard let base = go(to: Int32(index)) else {
      preconditionFailure("FlexArena: an empty chunk; this is a defect of TapestrySpecs")
    }
    next = base + bytes
    return base
  }

  /// Gives back a frame, which was taken from a chunk, and all that was taken after it.
  @inline(__always)
  mutating func release(_ frame: UnsafeMutableRawPointer, of chunk: Int32) {
    if current != chunk { go(to: chunk) }
    next = frame
  }

  @inline(never)
  @discardableResult
  private mutating func go(to chunk: Int32) -> UnsafeMutableRawPointer? {
    current = chunk
    let base = chunks[Int(chunk)].baseAddress
    end = base.map { $0 + chunks[Int(chunk)].count }
    return base
  }

  /// The memory that the arena holds.
  var byteCount: Int { chunks.reduce(0) { $0 + $1.count } }

  /// Takes everything back; the memory stays.
  mutating func empty() {
    current = -1
    (next, end) = (nil, nil)
    if !chunks.isEmpty { next = go(to: 0) }
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
