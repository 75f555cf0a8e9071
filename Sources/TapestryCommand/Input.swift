internal import Foundation
internal import Tapestry

/// A file that documents are read from, or standard input.
struct Input {
  /// The path as it was given; `-` is standard input.
  let path: String

  /// Where image files of the documents are looked for.
  var images: DocumentImages {
    guard path != "-", let slash = path.lastIndex(of: "/") else { return .files(in: ".") }
    return .files(in: slash == path.startIndex ? "/" : String(path[..<slash]))
  }

  /// The most bytes that a document may have: many thousand elements, and less than memory.
  private static let largestDocument = 64 << 20

  /// All bytes.
  func bytes() throws(Failure) -> Data {
    var all = Data()
    try read { (bytes) throws(Failure) in
      all.append(contentsOf: bytes)
      try check(all)
    }
    return all
  }

  /// Hands out every line, without its end, as soon as it is there.
  func lines(_ body: (Data) throws(Failure) -> Void) throws(Failure) {
    var line = Data()
    try read { (bytes) throws(Failure) in
      var rest = bytes[...]
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        line.append(contentsOf: rest[..<end])
        try body(line)
        line.removeAll(keepingCapacity: true)
        rest = rest[(end + 1)...]
      }
      line.append(contentsOf: rest)
      try check(line)
    }
    if !line.isEmpty { try body(line) }
  }

  private func read(_ body: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw unreadable(because: String(cString: strerror(errno))) }
    defer { if path != "-" { close(descriptor) } }
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    while true {
      let count = Foundation.read(descriptor, &buffer, buffer.count)
      if count == 0 { return }
      if count > 0 {
        try body(Array(buffer[..<count]))
      } else if errno != EINTR {
        throw unreadable(because: String(cString: strerror(errno)))
      }
    }
  }

  private func check(_ document: Data) throws(Failure) {
    guard document.count > Self.largestDocument else { return }
    throw unreadable(because: "a document of more than \(Self.largestDocument >> 20) MiB")
  }

  private func unreadable(because reason: String) -> Failure {
    .wrongCommand("cannot read \(path == "-" ? "standard input" : path): \(reason)")
  }
}
