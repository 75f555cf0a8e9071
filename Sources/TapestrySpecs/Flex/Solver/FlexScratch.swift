/// The solver's working memory: items and lines of the containers that are being laid out.
///
/// Taken and given back like a stack. Memory is asked for when it is first needed, so that a
/// layout in which nothing has changed asks for none.
struct FlexScratch {
  var items = FlexArena<FlexItemRecord>()
  var lines = FlexArena<FlexLineRecord>()
  /// How deep the recursion is, for looking at the stack now and then.
  var depth = 0
  /// Notes what is decided, for explanations; nil in ordinary layouts.
  var recorder: FlexRecorder?

  mutating func deallocate() {
    items.deallocate()
    lines.deallocate()
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

  mutating func deallocate() {
    for chunk in chunks { chunk.deallocate() }
    chunks = []
  }
}
