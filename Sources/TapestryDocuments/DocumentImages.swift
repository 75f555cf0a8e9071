public import TapestryDisplay

/// Finds the image files that a document names.
///
/// The reader itself knows no image format and opens no file; whoever reads a document says
/// where its pictures come from.
public struct DocumentImages: Sendable {
  private let find: @Sendable (_ file: String, _ folder: String) throws -> any ImageSource

  /// A way of finding images, called while a document is read, on the thread that reads it.
  ///
  /// - Parameter find: is given the document's `source` and its `assets` folder, both as
  ///   written there; `source` is relative and has no `..` in it. Its error is reported at the
  ///   place of `source`, so it should name the file.
  public init(
    _ find: @escaping @Sendable (_ file: String, _ folder: String) throws -> any ImageSource
  ) {
    self.find = find
  }

  /// No images: a document that names one is refused.
  public static let none = DocumentImages { file, _ in throw NoImages(file: file) }

  func source(_ file: String, in folder: String) throws -> any ImageSource {
    try find(file, folder)
  }

  private struct NoImages: Error, CustomStringConvertible {
    let file: String
    var description: String { "\(file): no image files can be read here" }
  }
}
