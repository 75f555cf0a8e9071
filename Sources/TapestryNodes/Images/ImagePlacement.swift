internal import TapestryCore
internal import TapestryDisplay
internal import TapestryStage

/// Where a picture goes in a node, and which part of it is seen.
struct ImagePlacement: Sendable, Hashable {
  var contentMode = ContentMode.scaleAspectFill
  var isCropped = true
  /// In shares of the picture; without a size, the point that stays in sight.
  var cropRect = CGRect(x: 0.5, y: 0.5, width: 0, height: 0)
  var forcedSize: CGSize?

  /// What is drawn.
  struct Result: Equatable {
    /// Where the whole picture goes, in the node's coordinates.
    let rect: CGRect
    /// What of that is seen.
    let visible: CGRect
    /// The part of the picture that is seen, in shares of its size.
    let part: CGRect
  }

  /// - Returns: nil where nothing is seen.
  func result(for picture: CGSize, in bounds: CGRect) -> Result? {
    guard picture.width > 0, picture.height > 0, bounds.width > 0, bounds.height > 0 else {
      return nil
    }
    let frame = CGRect(origin: .zero, size: forcedSize ?? bounds.size)
    guard frame.width > 0, frame.height > 0 else { return nil }
    var whole = rect(for: picture, in: frame)
    whole = CGRect(
      x: bounds.minX + whole.minX * bounds.width / frame.width,
      y: bounds.minY + whole.minY * bounds.height / frame.height,
      width: whole.width * bounds.width / frame.width,
      height: whole.height * bounds.height / frame.height
    )
    let visible = isCropped ? whole.intersection(bounds) : whole
    guard visible.width > 0, visible.height > 0 else { return nil }
    let part = CGRect(
      x: (visible.minX - whole.minX) / whole.width,
      y: (visible.minY - whole.minY) / whole.height,
      width: visible.width / whole.width,
      height: visible.height / whole.height
    )
    return Result(rect: whole, visible: visible, part: part)
  }

  /// Where the whole picture goes in a frame at the origin.
  private func rect(for picture: CGSize, in frame: CGRect) -> CGRect {
    let rect = contentMode.rect(for: picture, in: frame)
    guard isCropped else { return rect }
    if cropRect.width > 0, cropRect.height > 0 {
      // The part is to cover the frame; it lies in its middle.
      let scale = max(
        frame.width / (picture.width * cropRect.width),
        frame.height / (picture.height * cropRect.height)
      )
      let size = CGSize(width: picture.width * scale, height: picture.height * scale)
      return CGRect(
        x: frame.midX - cropRect.midX * size.width,
        y: frame.midY - cropRect.midY * size.height,
        width: size.width,
        height: size.height
      )
    }
    guard contentMode == .scaleAspectFill else { return rect }
    return CGRect(
      x: (frame.width - rect.width) * cropRect.minX,
      y: (frame.height - rect.height) * cropRect.minY,
      width: rect.width,
      height: rect.height
    )
  }
}
