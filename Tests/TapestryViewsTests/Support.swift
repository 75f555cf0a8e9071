import TapestryConstraints
import TapestryCore
import TapestryViews

/// A view that writes down which of its methods are called, in a log that several share.
@MainActor
final class LoggingView: View {
  final class Log {
    var lines: [String] = []
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

func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

/// Collects diagnostics of the main actor's tests.
final class Reports: @unchecked Sendable {
  // Written and read on the main actor alone.
  var all: [Diagnostic] = []
  var handler: DiagnosticsHandler { DiagnosticsHandler { self.all.append($0) } }
}

extension View {
  /// Lets constraints place it.
  @discardableResult
  func constrained() -> Self {
    translatesAutoresizingMaskIntoConstraints = false
    return self
  }
}
