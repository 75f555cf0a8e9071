import Foundation
import Synchronization
import Testing

@testable import TapestryDocuments

/// The JSON layer, through the errors of whole documents and through its values.
@Suite struct JSONParserTests {
  private func parse(_ text: String) throws -> JSONValue { try JSONParser.parse(Array(text.utf8)) }

  private func number(_ text: String) throws -> Double? {
    guard case .number(let number) = try parse(text) else { return nil }
    return number
  }

  private func string(_ text: String) throws -> String? {
    guard case .string(let string) = try parse(text) else { return nil }
    return string
  }

  @Test(arguments: [
    ("0", 0.0), ("-0", 0), ("7", 7), ("-12", -12), ("0.1", 0.1), ("1e3", 1000), ("1.5E-2", 0.015),
    ("100000000000000000000000000000", 1e29),
    ("9007199254740993", 9_007_199_254_740_992), ("1e+2", 100), ("1e-400", 0),
  ])
  func `Numbers read as the nearest double`(text: String, value: Double) throws {
    #expect(try number(text) == value)
  }

  @Test func `A number beyond the largest double reads as infinite`() throws {
    #expect(try number("1e999") == .infinity)
    #expect(try number("-1e999") == -.infinity)
  }

  @Test(arguments: [
    (#""plain""#, "plain"), (#""a\nb\t\"\\\/\b\f\r""#, "a\nb\t\"\\/\u{8}\u{c}\r"),
    (#""\u00e9\uD83D\uDE00""#, "é😀"), (#""한국어""#, "한국어"), (#""""#, ""),
  ])
  func `Strings read with their escapes`(text: String, value: String) throws {
    #expect(try string(text) == value)
  }

  @Test(arguments: [
    ("", 0), ("{", 1), ("[1,]", 3), ("{\"a\":1,}", 7), ("nul", 0), ("[1] x", 4), ("[01]", 1),
    ("[1.]", 3), ("[1e]", 3), ("[-]", 2), ("[.5]", 1), ("[+1]", 1), ("{'a':1}", 1), ("{a:1}", 1),
    ("{\"a\" 1}", 5), ("{\"a\":1 \"b\":2}", 7), ("[1 2]", 3), ("\"abc", 0), ("[\"\\x\"]", 2),
    ("[\"\\u12g4\"]", 6), ("[\"\\ud800\"]", 2), ("[\"\\udc00\"]", 2), ("[\"a\nb\"]", 3),
    ("[NaN]", 1), ("[Infinity]", 1), ("// x", 0), ("[true, flase]", 7), ("{\"root\": }", 9),
  ])
  func `What is no JSON is refused at its byte`(text: String, offset: Int) {
    #expect(throws: (any Error).self) { try parse(text) }
    let message = failure(text)
    #expect(message?.hasPrefix("$: not JSON at byte \(offset): ") == true, "\(message ?? "read")")
  }

  @Test func `Bytes that are not UTF-8 are refused`() {
    let bytes: [UInt8] = [0x5B, 0x22, 0x61, 0xFF, 0x22, 0x5D]
    #expect(throws: DocumentError.self) { try LayoutDocument(json: Data(bytes)) }
  }

  @Test func `A byte order mark is skipped`() throws {
    #expect(failure("\u{FEFF}{\"root\": {\"type\": \"spacer\"}}") == nil)
  }

  @Test func `Nesting is read up to 512 levels`() {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(throws: Never.self) { try parse(nested(512)) }
    #expect(failure(nested(513)) == "$: arrays and objects nest more than 512 deep, at byte 512")
    #expect(throws: (any Error).self) { try parse(String(repeating: "[", count: 1_000_000)) }
  }
}

extension JSONParserTests {
  @Test func `Deep documents are read on a thread with a small stack`() {
    let inner = #"{"type": "box", "id": "deep"}"#
    let elements =
      String(repeating: #"{"type": "wrapper", "children": ["#, count: 199) + inner
      + String(repeating: "]}", count: 199)
    let arrays = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
    let messages = Mutex<[String?]>([])
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      let found = [failure("{\"root\": \(elements)}"), failure(arrays)]
      messages.withLock { $0 = found }
      done.signal()
    }
    thread.stackSize = 256 * 1024
    thread.start()
    done.wait()
    #expect(messages.withLock { $0 } == [nil, "$: expected an object"])
  }
}
