internal import TapestryCore
internal import TapestryDisplay
internal import TapestryStage
internal import TapestryViews

/// What a node looks like and is for those who do not see it: the same for all threads.
struct NodeLook: Sendable {
  var appearance = LayerAppearance()
  var accessibility: Accessibility?

  /// Gives a layer that somebody else made what is not as it is by default.
  @MainActor
  func applyChanges(to layer: Layer) {
    let untouched = LayerAppearance()
    func apply<Value: Equatable>(_ path: WritableKeyPath<LayerAppearance, Value>) {
      let value = appearance[keyPath: path]
      if value != untouched[keyPath: path] { layer.appearance[keyPath: path] = value }
    }
    apply(\.bounds)
    apply(\.position)
    apply(\.anchorPoint)
    apply(\.transform)
    apply(\.zPosition)
    apply(\.opacity)
    apply(\.isHidden)
    apply(\.background)
    apply(\.cornerRadius)
    apply(\.border)
    apply(\.shadow)
    apply(\.clips)
  }
}

/// How corners are rounded, besides their radius.
struct Corners: Sendable {
  var type = CornerRoundingType.live
  var colorBehind = Color.background
}

/// What is rarely asked of a node.
struct NodeRarities: Sendable {
  var viewBlock: (@MainActor @Sendable () -> View)?
  var onDidLoad: [@MainActor @Sendable (DisplayNode) -> Void] = []
  var hitTestSlop = EdgeInsets.zero
  var placeholderFadeDuration = 0.0
  var corners = Corners()
  /// What the view that it shows has said of its size, the newest last.
  var foreignSizes: [ForeignSize] = []
  var unflattened: UnflattenedLayout?
  var statistics = MeasurementStatistics()
  /// The questions that threads are working at, where the main thread may wait for none.
  var running: [NodeLayout.Question] = []
  /// Whether the main thread wants to know when an answer is there.
  var isAwaited = false
}
