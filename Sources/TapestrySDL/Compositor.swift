internal import Foundation
internal import TapestryCairo
internal import TapestryDisplay
internal import TapestryViews

/// Draws a window's frames away from the main thread, into pixels that it keeps.
actor Compositor {
  private var picture: CairoPicture?

  /// Draws what changed.
  ///
  /// A picture of another size or scale begins empty: then all has to be drawn.
  func draw(
    _ composite: Stage.Composite,
    size: CGSize,
    scale: CGFloat
  ) throws(CairoCanvasError) -> DrawnFrame {
    let start = Seconds.now
    let picture = try picture(size: size, scale: scale)
    do {
      try picture.draw(composite.list, in: composite.damage)
    } catch {
      self.picture = nil
      throw error
    }
    let (columns, rows) = picture.pixels(in: composite.damage)
    return DrawnFrame(
      bitmap: picture.bitmap,
      columns: columns,
      rows: rows,
      seconds: Seconds.now - start
    )
  }

  private func picture(size: CGSize, scale: CGFloat) throws(CairoCanvasError) -> CairoPicture {
    if let picture, picture.size == size, picture.scale == scale { return picture }
    picture = nil
    let made = try CairoPicture(size: size, scale: scale)
    picture = made
    return made
  }
}

/// A picture, and which of its pixels changed.
///
/// Shares the compositor's pixels: whoever keeps it while the next frame is drawn makes the
/// compositor copy them.
struct DrawnFrame: Sendable {
  let bitmap: Bitmap
  /// Where the pixels that changed are.
  let columns: Range<Int>
  let rows: Range<Int>
  /// How long it took to draw them.
  let seconds: Double
}

/// The clock of windows.
enum Seconds {
  /// Seconds since some moment in the past; never goes back.
  static var now: Double {
    let elapsed = ContinuousClock.now - origin
    let (seconds, fraction) = elapsed.components
    return Double(seconds) + Double(fraction) * 1e-18
  }

  private static let origin = ContinuousClock.now
}
