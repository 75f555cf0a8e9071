import Foundation
import TapestryCore
import TapestryDisplay
import TapestryDocuments

/// Reads a document.
func document(_ json: String, images: DocumentImages = .none) throws(DocumentError)
  -> LayoutDocument
{
  try LayoutDocument(json: Data(json.utf8), images: images)
}

/// Reads a document with a root, and gives the root as a type.
func root<Element>(_ json: String, as type: Element.Type = Element.self) throws -> Element {
  let root = try document("{\"root\": \(json)}").root
  guard let element = root.unwrapped as? Element else { throw WrongType(root: "\(root)") }
  return element
}

struct WrongType: Error {
  let root: String
}

/// What is wrong with a document, as `path: message`; nil if nothing is.
func failure(_ json: String, images: DocumentImages = .none) -> String? {
  do throws(DocumentError) {
    _ = try document(json, images: images)
    return nil
  } catch {
    return error.description
  }
}

/// What is wrong with a document of a root.
func failure(root: String) -> String? { failure("{\"root\": \(root)}") }

/// The frames of a document's elements by id.
func frames(_ json: String, _ overrides: DocumentOverrides = DocumentOverrides()) throws
  -> [String: CGRect]
{
  let result = try document(json).layOut(overrides)
  return Dictionary(uniqueKeysWithValues: result.frames.map { ($0.id, $0.rect) })
}

/// A picture of a size that is decoded by nobody.
struct StubImage: ImageSource {
  let name: String
  var scale: CGFloat = 1
  var size = PixelSize(width: 40, height: 30)

  func pixelSize() -> PixelSize { size }
  func bitmap() throws(ImageError) -> Bitmap { throw .unreadable(name, reason: "is a stub") }
}
