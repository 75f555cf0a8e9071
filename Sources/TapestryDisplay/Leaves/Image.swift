public import TapestryCore

/// A leaf that shows a picture; measures its pixel size divided by its own scale.
///
/// A picture that cannot be read is reported to the diagnostics handler, measures as 0 × 0 and
/// shows nothing.
public struct Image: StyledLayoutElement {
  /// What the element asks of its parent.
  public var style = LayoutElementStyle()
  /// The picture.
  public var source: any ImageSource
  /// How it fills the element's rectangle; default: covers it.
  public var contentMode: ContentMode
  /// The color that fills the shape of the picture, which is a template then; nil, the default, shows
  /// the picture itself.
  public var tintColor: Color?

  /// A leaf that shows a picture.
  public init(_ source: any ImageSource, contentMode: ContentMode = .scaleAspectFill) {
    (self.source, self.contentMode) = (source, contentMode)
  }

  /// The picture's own size in points.
  public func naturalSize() throws(ImageError) -> CGSize {
    let pixels = try source.pixelSize()
    return CGSize(
      width: CGFloat(pixels.width) / source.scale,
      height: CGFloat(pixels.height) / source.scale
    )
  }

  /// The picture's own size, clamped to the range.
  public func calculateLayout(
    in range: SizeRange,
    parentSize: ParentSize,
    context: LayoutContext
  ) -> Layout {
    Layout(self, size: range.clamp(reportedSize(in: context.environment)), in: context)
  }

  /// The picture's name.
  public var outline: ElementOutline { ElementOutline("Image \(source.name)") }

  /// The picture's own extent.
  public func contentSizes(along axis: Axis, context: LayoutContext) -> ContentSizes {
    let extent = reportedSize(in: context.environment)[axis]
    return ContentSizes(min: extent, max: extent)
  }

  private func reportedSize(in environment: LayoutEnvironment) -> CGSize {
    do throws(ImageError) {
      return try naturalSize()
    } catch {
      environment.diagnostics.report(
        Diagnostic(.missingContent, item: source.name, message: "\(error); it is left out")
      )
      return .zero
    }
  }
}
