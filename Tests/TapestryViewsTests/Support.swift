import TapestryConstraints
import TapestryCore
import TapestryViews

/// A view that writes down which of its methods are called, in a log that several share.
@MainActor
final class LoggingView: View {
  final class Log {
    var lines: [String] = []

    /// What was called since the last time.
    func take() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  let log: Log
  var onLayout: ((LoggingView) -> Void)?
  var onUpdateConstraints: ((LoggingView) -> Void)?
  var wanted: CGSize?

  init(_ name: String, _ log: Log, frame: CGRect = .zero) {
    self.log = log
    super.init(frame: frame)
    identifier = name
  }

  override var intrinsicContentSize: CGSize { wanted ?? super.intrinsicContentSize }

  override func updateConstraints() {
    log.lines.append("constraints \(layoutName)")
    onUpdateConstraints?(self)
    super.updateConstraints()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    log.lines.append("layout \(layoutName)")
    onLayout?(self)
  }
}

extension LoggingView {
  /// A view of 50 × 50 at the origin of another one.
  convenience init(_ name: String, _ log: Log, in superview: View) {
    self.init(name, log, frame: rect(0, 0, 50, 50))
    superview.addSubview(self)
  }
}

/// A view whose content wants a size, with its only baseline 4 points above its bottom.
final class SizedView: View {
  var wanted: CGSize { didSet { invalidateIntrinsicContentSize() } }

  init(_ width: CGFloat, _ height: CGFloat) {
    wanted = CGSize(width: width, height: height)
    super.init()
  }

  override var intrinsicContentSize: CGSize { wanted }
  override var firstBaselineOffset: CGFloat { wanted.height - 4 }
  override var lastBaselineOffset: CGFloat { 4 }
}

func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

extension View {
  /// Lets constraints place it.
  @discardableResult
  func constrained() -> Self {
    translatesAutoresizingMaskIntoConstraints = false
    return self
  }
}
