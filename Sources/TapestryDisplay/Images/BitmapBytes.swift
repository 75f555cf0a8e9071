/// The bytes of a bitmap, as a collection; `Array(bitmap.bytes)` is a copy of one's own.
public struct BitmapBytes: Sendable, RandomAccessCollection {
  package let memory: PixelMemory

  /// 0, the position of the first byte.
  public var startIndex: Int { 0 }

  /// The number of bytes.
  public var endIndex: Int { memory.count }

  /// The byte at a position, which must exist.
  public subscript(position: Int) -> UInt8 {
    precondition(
      position >= 0 && position < memory.count,
      "BitmapBytes: byte \(position) lies outside 0..<\(memory.count)"
    )
    return memory.start[position]
  }

  /// Calls a closure with all bytes, which must not be used after the closure has returned.
  public func withUnsafeBufferPointer<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    defer { withExtendedLifetime(memory) {} }
    return try body(memory.bytes)
  }

  /// Calls a closure with all bytes: what algorithms of the standard library ask for first.
  public func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result? {
    defer { withExtendedLifetime(memory) {} }
    return try body(memory.bytes)
  }
}

extension BitmapBytes: Hashable {
  /// Returns true if the bytes are the same; at once for copies of one bitmap.
  public static func == (one: BitmapBytes, other: BitmapBytes) -> Bool {
    PixelMemory.haveEqualBytes(one.memory, other.memory)
  }

  /// Feeds all bytes.
  public func hash(into hasher: inout Hasher) {
    withUnsafeBufferPointer { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
