#if canImport(TapestryImages)
internal import Synchronization
public import TapestryDocuments
internal import TapestryImages

extension DocumentImages {
  /// Image files below the `assets` folder of documents that lie in one folder.
  ///
  /// A file that is named several times is read and decoded once.
  ///
  /// - Parameter folder: the path of the folder that the documents' `assets` are relative to.
  /// - Returns: where to find them.
  public static func files(in folder: String) -> DocumentImages {
    let folders = ImageFolders(base: folder)
    return DocumentImages { file, assets in try folders.folder(assets).source(named: file) }
  }
}

/// The folders that documents have named so far.
private final class ImageFolders: Sendable {
  private let base: String
  private let known = Mutex<[String: ImageFolder]>([:])

  init(base: String) { self.base = base }

  func folder(_ assets: String) -> ImageFolder {
    known.withLock { known in
      if let folder = known[assets] { return folder }
      let path = assets.hasPrefix("/") ? assets : (base.isEmpty ? "." : base) + "/" + assets
      let folder = ImageFolder(path: path)
      known[assets] = folder
      return folder
    }
  }
}
#endif
