internal import TapestryCore
internal import TapestryDisplay

/// What is known while one document is read: the ids seen, the depth, where images come from.
final class ReadingSession {
  /// The deepest nesting of elements.
  static let depthLimit = 200

  /// Finds image files.
  let images: DocumentImages

  /// Whether elements carry the places that they were read from.
  let marksPlaces: Bool

  /// The folder of image files, as the document gives it.
  var assets = ""

  /// The engine that reads the style of the element that is being read.
  private(set) var surroundings = Surroundings.spec

  private var ids: [String: JSONPath] = [:]
  private var depth = 0

  init(images: DocumentImages, marksPlaces: Bool) {
    (self.images, self.marksPlaces) = (images, marksPlaces)
  }

  /// Notes an element's id; an id is used once.
  func register(_ id: String, at value: Located) throws(DocumentError) {
    if let first = ids.updateValue(value.path, forKey: id) {
      throw value.error("\(quoted(id)) is taken by \(first.briefDescription)")
    }
  }

  /// Reads an element one level further down.
  func nested<Result>(
    _ element: Located,
    below surroundings: Surroundings,
    _ body: () throws(DocumentError) -> Result
  ) throws(DocumentError) -> Result {
    guard depth < Self.depthLimit else {
      throw element.error("elements nest more than \(Self.depthLimit) deep")
    }
    let outer = self.surroundings
    self.surroundings = surroundings
    depth += 1
    defer {
      depth -= 1
      self.surroundings = outer
    }
    return try StackGuard.throwing(body)
  }
}
