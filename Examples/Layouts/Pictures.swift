public import Tapestry

/// The pictures of the examples, by file name.
public struct Pictures: Sendable {
  private let folder: String

  /// The pictures in a folder.
  public init(folder: String) { self.folder = folder }

  /// A leaf that shows a picture.
  public func callAsFunction(_ file: String) -> Image {
    Image(FileImageSource(path: folder + "/" + file, name: file))
  }

  /// A leaf that shows a picture cut to rounded corners.
  func rounded(_ file: String, radius: CGFloat) -> Decorated {
    self(file).cornerRadius(radius).clipped()
  }

  /// A portrait in a circle.
  func face(_ file: String, diameter: CGFloat) -> Decorated {
    rounded(file, radius: diameter / 2).preferredSize(diameter, diameter)
  }
}
