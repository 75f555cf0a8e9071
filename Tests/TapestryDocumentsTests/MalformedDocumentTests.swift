import Foundation
import TapestryDocuments
import Testing

/// Wrong documents of every sort: each gives a result or one line with a path, and never a crash.
@Suite struct MalformedDocumentTests {
  /// Reads, lays out and writes a document; says what is wrong with the answer, if anything is.
  private func complaint(about bytes: [UInt8]) -> String? {
    do throws(DocumentError) {
      let result = try LayoutDocument(json: Data(bytes), images: .anything).layOut()
      let text = result.json(includesTree: true)
      let read = try? JSONSerialization.jsonObject(with: Data(text.utf8))
      return read == nil ? "its result is no JSON: \(text.prefix(200))" : nil
    } catch {
      let lines = error.description.split(
        omittingEmptySubsequences: false,
        whereSeparator: \.isNewline
      )
      if lines.count != 1 { return "its error has \(lines.count) lines" }
      if error.path.isEmpty || error.message.isEmpty { return "its error says nothing" }
      if error.message.utf8.count > 500 { return "its error is too long" }
      return nil
    }
  }

  @Test(arguments: 0..<600)
  func `A mutated document gives a result or one line`(seed: Int) {
    var mutator = Mutator(seed: UInt64(seed))
    let bytes = mutator.mutated(Corpus.documents[seed % Corpus.documents.count])
    let complaint = complaint(about: bytes)
    #expect(complaint == nil, "\(String(decoding: bytes, as: UTF8.self))")
  }

  @Test(arguments: Corpus.documents)
  func `A document cut short at any byte is no JSON`(document: String) {
    let bytes = Array(document.utf8)
    for end in stride(from: 0, to: bytes.count, by: 7) {
      #expect(
        failure(String(decoding: bytes[..<end], as: UTF8.self))?.hasPrefix("$: not JSON at byte ")
          == true
      )
    }
  }

  @Test func `An error names two deep places on a line of bearable length`() {
    let depth = 150
    func nested(_ element: String) -> String {
      String(repeating: #"{"type":"wrapper","children":["#, count: depth) + element
        + String(repeating: "]}", count: depth)
    }
    let box = nested(#"{"type":"box","id":"a"}"#)
    let complaint = failure(#"{"root":{"type":"wrapper","children":[\#(box),\#(box)]}}"#)
    #expect(complaint?.hasPrefix("root.children[1].children[0]") == true)
    #expect(complaint?.hasSuffix(".children[0].id") == true)
    #expect(complaint?.contains(#".id: "a" is taken by root.children[0].children[0]"#) == true)
    #expect((complaint?.count ?? 0) < 12 * depth + 250)
  }

  /// Runs for as long as TAPESTRY_FUZZ_SECONDS says, from the seed in TAPESTRY_FUZZ_SEED.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["TAPESTRY_FUZZ_SECONDS"] != nil))
  func `Mutated documents for minutes`() {
    let environment = ProcessInfo.processInfo.environment
    let seconds = Double(environment["TAPESTRY_FUZZ_SECONDS"] ?? "") ?? 60
    let first = UInt64(environment["TAPESTRY_FUZZ_SEED"] ?? "") ?? UInt64.random(in: 0...1 << 40)
    let end = Date().addingTimeInterval(seconds)
    var seed = first
    while Date() < end {
      var mutator = Mutator(seed: seed)
      let bytes = mutator.mutated(Corpus.documents[Int(seed % UInt64(Corpus.documents.count))])
      // A crash ends the process: the last document is kept where it can be found.
      try? Data(bytes).write(to: URL(filePath: NSTemporaryDirectory() + "tapestry-fuzz-last.json"))
      let complaint = complaint(about: bytes)
      #expect(complaint == nil, "seed \(seed): \(String(decoding: bytes, as: UTF8.self))")
      seed += 1
    }
    print("\(seed - first) documents from seed \(first)")
  }
}
