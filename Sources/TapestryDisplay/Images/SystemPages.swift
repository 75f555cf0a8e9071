internal import Foundation

/// Pages of memory, zeroed, straight from the system and straight back.
enum SystemPages {
  /// Returns pages for so many bytes, > 0; nil if the system has none.
  static func map(_ count: Int) -> UnsafeMutableRawPointer? {
    #if os(Windows)
    return calloc(count, 1)
    #else
    let access = PROT_READ | PROT_WRITE
    let pages = mmap(nil, count, access, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    // MAP_FAILED, a macro that does not come over: all bits are set.
    return pages == UnsafeMutableRawPointer(bitPattern: -1) ? nil : pages
    #endif
  }

  /// Gives pages back, with the number of bytes that they were asked for by.
  static func unmap(_ start: UnsafeMutableRawPointer, _ count: Int) {
    #if os(Windows)
    free(start)
    #else
    munmap(start, count)
    #endif
  }
}
