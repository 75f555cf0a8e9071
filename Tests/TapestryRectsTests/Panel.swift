import TapestryCore
import TapestryRects

/// An element with all that an element can have.
final class Panel: RectElement {
  var layoutFrame: CGRect
  var rectName: String?
  var scroll = CGPoint.zero
  var layoutArea = RectArea.bounds
  var rectMargins = EdgeInsets.zero
  var rectContent: (any RectContent)?
  weak var parent: Panel?

  init(_ name: String?, _ frame: CGRect = .zero, in parent: Panel? = nil) {
    (rectName, layoutFrame, self.parent) = (name, frame, parent)
  }

  var superElement: (any RectElement)? { parent }
  var bounds: CGRect { CGRect(origin: scroll, size: layoutFrame.standardized.size) }
}

/// Content as wide as it may be, and as high as it then takes to have an area; its baseline is at a
/// quarter of its height.
struct AreaContent: RectContent, Equatable {
  let area: Double

  func size(fitting available: CGSize, in environment: LayoutEnvironment) -> CGSize {
    let width = min(available.width, area)
    // A width that is nothing but rounding is none. Where an edge is pulled to where it is, the width
    // is 0; the oracle, which works in the root's coordinates, finds 4e-15 there (random scheme 523),
    // and the height would be 0 for the one and 9e17 for the other.
    return CGSize(width: width, height: width > 1e-9 ? area / width : 0)
  }

  func firstBaseline(fitting available: CGSize, in environment: LayoutEnvironment) -> CGFloat? {
    size(fitting: available, in: environment).height / 4
  }
}

/// Content with a baseline of its own.
struct LineContent: RectContent, Equatable {
  let size: CGSize
  let baseline: CGFloat?

  func size(fitting available: CGSize, in environment: LayoutEnvironment) -> CGSize { size }

  func firstBaseline(fitting available: CGSize, in environment: LayoutEnvironment) -> CGFloat? {
    baseline
  }
}
