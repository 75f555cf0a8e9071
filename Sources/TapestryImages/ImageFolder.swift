internal import Foundation
internal import Synchronization
public import TapestryDisplay

/// A folder that pictures are taken from by name, and never from outside it.
///
/// Names come from documents and are not trusted: absolute names, `..` and links that lead out of
/// the folder are refused. The same name gives the same source, so that a file is read and decoded
/// once however often it is shown. May be used on any thread.
public final class ImageFolder: Sendable {
  /// The folder's path, as it was given.
  public let path: String
  private let decoder: ImageDecoder
  private let sources = Mutex<[String: FileImageSource]>([:])

  /// A folder; it is looked at when the first picture is asked for.
  public init(path: String, decoder: ImageDecoder = ImageDecoder()) {
    (self.path, self.decoder) = (path, decoder)
  }

  /// The picture in a file, with `/` between the names of folders.
  ///
  /// Finds the file's place and reads nothing of it.
  ///
  /// - Throws: `ImageError` if there is no such file, or if it lies outside the folder.
  public func source(named name: String) throws(ImageError) -> FileImageSource {
    if let known = sources.withLock({ $0[name] }) { return known }
    let source = FileImageSource(
      resolvedPath: try place(of: name),
      name: name,
      decoder: decoder
    )
    // Another thread may have been faster; all get the same one.
    return sources.withLock { known in
      if let first = known[name] { return first }
      known[name] = source
      return source
    }
  }

  /// The absolute path of a file, free of links.
  private func place(of name: String) throws(ImageError) -> String {
    guard !name.hasPrefix("/"), !name.split(separator: "/").contains(".."),
      !name.utf8.contains(0)
    else { throw outside(name) }
    let folder = try realPath(path.isEmpty ? "." : path, name)
    let file = try realPath(folder + "/" + name, name)
    guard file.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/") else {
      throw outside(name)
    }
    return file
  }

  private func realPath(_ path: String, _ name: String) throws(ImageError) -> String {
    guard let resolved = realpath(path, nil) else {
      throw ImageError.unreadable(name, reason: String(cString: strerror(errno)))
    }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private func outside(_ name: String) -> ImageError {
    .unreadable(name, reason: "the name leads out of the folder of pictures")
  }
}
