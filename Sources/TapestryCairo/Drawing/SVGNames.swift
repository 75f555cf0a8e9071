internal import Foundation

/// Cairo names the parts of an SVG document by numbers that count through the whole process.
enum SVGNames {
  private static let marker = Array("surface".utf8)

  /// The document with `surface…` counted from 1, so that the same drawing gives the same bytes.
  ///
  /// Only where it stands after a quote or `#` is it a name; text is drawn as outlines, so that
  /// no text of a user's is in the document.
  ///
  /// - Complexity: O(length).
  static func renumbered(_ document: Data) -> Data {
    let bytes = [UInt8](document)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      result.append(byte)
      index += 1
      guard byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "#"),
        bytes[index...].starts(with: marker)
      else { continue }
      let digits = bytes[(index + marker.count)...].prefix { (0x30...0x39).contains($0) }
      guard !digits.isEmpty else { continue }
      let number = numbers[digits] ?? numbers.count + 1
      numbers[digits] = number
      result += marker + Array("\(number)".utf8)
      index = digits.endIndex
    }
    return Data(result)
  }
}
