import TestSupport
import Testing

@testable import TapestryDisplay

/// Pixels lie in memory that goes back to the system.
@Suite struct PixelMemoryTests {
  @Test(arguments: [0, 1, 2047, 2048, 4096, 4097, 65_535, 65_536, 1_000_000])
  func `Memory is zeroed and writable, whatever its size and whatever lay there`(count: Int) {
    for _ in 0..<3 {
      let memory = PixelMemory(count: count)
      withExtendedLifetime(memory) {
        #expect(memory.bytes.allSatisfy { $0 == 0 } && memory.bytes.count == count)
      }
      for byte in 0..<count { memory.start[byte] = 0xA5 }
      let copy = memory.copy()
      withExtendedLifetime(copy) { #expect(copy.bytes.allSatisfy { $0 == 0xA5 }) }
    }
  }

  @Test func `Runs do not overlap, and all chunks but one go back`() throws {
    let pages = PixelPages()
    var random = SplitMix64(seed: 7)
    var held: [(run: PixelPages.Run, count: Int, mark: UInt8)] = []
    for step in 0..<4000 {
      if held.isEmpty || random.next() % 5 < 3 {
        let count = Int(random.next() % 65_000) + 1
        let run = try #require(pages.run(ofBytes: count))
        let mark = UInt8(truncatingIfNeeded: step)
        run.start.initializeMemory(as: UInt8.self, repeating: mark, count: count)
        held.append((run, count, mark))
      } else {
        let gone = held.remove(at: Int(random.next() % UInt64(held.count)))
        let bytes = UnsafeRawBufferPointer(start: gone.run.start, count: gone.count)
        #expect(bytes.allSatisfy { $0 == gone.mark })
        pages.takeBack(gone.run)
      }
    }
    #expect(pages.chunkCount > 1)
    for run in held { pages.takeBack(run.run) }
    #expect(pages.chunkCount == 1)
  }

  @Test func `A chunk holds as many runs as fit`() {
    let pages = PixelPages()
    let runs = (0..<17).map { _ in pages.run(ofBytes: 65_536) }
    #expect(runs.allSatisfy { $0 != nil })
    // 16 runs of 16 blocks fill the 256 blocks of a chunk.
    #expect(pages.chunkCount == 2)
    #expect(pages.run(ofBytes: (1 << 20) + 1) == nil)
  }

  @Test func `Bitmaps are equal by their pixels`() {
    let bytes = (0..<4 * 30 * 30).map { UInt8(truncatingIfNeeded: $0) }
    let (one, other) = (
      Bitmap(width: 30, height: 30, bytes: bytes), Bitmap(width: 30, height: 30, bytes: bytes)
    )
    let made = Bitmap(width: 30, height: 30) { target in
      for (index, byte) in bytes.enumerated() { target[index] = byte }
    }
    #expect(one == other && one == made && one.hashValue == made.hashValue)
    #expect(Array(made.bytes) == bytes && made.bytes[7] == 7)
    #expect(Bitmap(width: 15, height: 60, bytes: bytes) != one)
    let clear = Bitmap(width: 3, height: 1) { _ in }
    #expect(Array(clear.bytes) == [UInt8](repeating: 0, count: 12))
  }

  @Test func `An error of who sets the pixels comes through`() {
    struct Failure: Error {}
    #expect(throws: Failure.self) {
      try Bitmap(width: 100, height: 100) { (_) throws(Failure) in throw Failure() }
    }
  }
}
