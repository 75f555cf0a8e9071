internal import TapestryCore
internal import TapestryDisplay

private struct ImageDraft {
  var source: (any ImageSource)?
  var contentMode = ContentMode.scaleAspectFill
}

/// `image`: a picture from a file.
let imageType = ElementType(
  "image",
  "A picture from a file.",
  keys: [
    Key("source", .imageSource, "The file, below the folder of assets.", isRequired: true) {
      $0.source = $1
    },
    Key("contentMode", .word, "How the picture fills its rectangle.", absent: "scaleAspectFill") {
      $0.contentMode = $1
    },
  ],
  fresh: ImageDraft.init
) { draft, place throws(DocumentError) in
  guard let source = draft.source else { throw place.expected("a source") }
  return Image(source, contentMode: draft.contentMode)
}

extension Kind where Value == (any ImageSource)? {
  /// The name of an image file below the folder of assets; the file is found and measured.
  static var imageSource: Kind {
    Kind(.type("string", [("minLength", 1)])) { value, session throws(DocumentError) in
      guard let file = value.string, isBelowAssets(file) else {
        throw value.expected("the name of a file below the assets folder")
      }
      do {
        let source = try session.images.source(file, in: session.assets)
        _ = try source.pixelSize()
        return source
      } catch {
        throw value.error(oneLine("\(error)"))
      }
    }
  }
}

/// Whether a file's name is relative and never goes up.
private func isBelowAssets(_ file: String) -> Bool {
  let parts = file.split(omittingEmptySubsequences: false) { $0 == "/" || $0 == "\\" }
  return !file.isEmpty && !file.utf8.contains(0) && parts.first?.isEmpty == false
    && parts.last?.isEmpty == false && !parts.contains("..")
}

/// Text on one line.
func oneLine(_ text: String) -> String {
  text.split(whereSeparator: \.isNewline).joined(separator: " ")
}
