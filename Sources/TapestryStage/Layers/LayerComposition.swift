internal import TapestryCore
internal import TapestryDisplay

/// What compositing remembers of a layer.
struct LayerComposition {
  /// Whether the layer itself has to be looked at.
  var isDirty = true
  /// Whether a layer in it has to be.
  var hasDirtySublayers = true
  /// Whether it has another place among its siblings.
  var isReordered = false
  /// The area of the layer and everything in it in the superlayer's coordinates; nil when it has to
  /// be computed again.
  var extent: CGRect?
  /// The number of the layer's group in the index of the superlayer.
  var group = 0
  /// The areas of the sublayers, where there are many.
  var index: SublayerIndex?
  /// The sublayers from back to front; nil when they have to be sorted again.
  var ordered: [Layer]?
  /// The sublayers that were composited last, where there are many; some may be hidden again.
  var shownSublayers: [Layer] = []
  /// True when the layer is one of the superlayer's ``shownSublayers``.
  var isListedAsShown = false
  /// What layers that left it had covered, in the coordinates of the root.
  var exposed: [CGRect] = []
  /// The drawing that it shows.
  var drawing: Drawing?
  /// How it was seen last; nil before the first time, and while it is hidden.
  var shown: Shown?

  /// What there is to know of a drawing.
  struct Drawing {
    let size: CGSize
    /// How far it reaches, from its origin.
    let reach: CGRect
    let mode: DrawingMode

    /// What it covers in bounds that it is shown in.
    func reach(in bounds: CGRect) -> CGRect {
      reach.isNull ? .null : mode.map(of: size, in: bounds).apply(to: reach)
    }
  }

  /// How a layer was composited, with rectangles in the coordinates of the root.
  struct Shown {
    var appearance: LayerAppearance
    var toRoot: Transform
    /// What the layer itself covered, cut by the clips around it.
    var own: CGRect
    /// What it and all in it covered.
    var all: CGRect
  }
}

extension Layer {
  /// Says that the layer itself looks different.
  func setNeedsCompositing() {
    extentDidChange()
    becomeDirty()
  }

  /// Notes that the layer has to be looked at, and those around it on the way to it.
  func becomeDirty() {
    guard !composition.isDirty else { return }
    composition.isDirty = true
    var top = self
    while let outer = top.superlayer {
      outer.list(top)
      guard !outer.composition.hasDirtySublayers else { return }
      outer.composition.hasDirtySublayers = true
      top = outer
    }
    top.stage?.setNeedsCompositing()
  }

  /// Says that the colours are for other surroundings, of the layer and of those in it that belong
  /// to no view.
  func schemeDidChange() {
    var waiting = [self]
    while let layer = waiting.popLast() {
      if layer.isAnimating || layer.appearance.followsScheme { layer.setNeedsCompositing() }
      waiting += layer.sublayers.filter { $0.owner == nil }
    }
  }
}

extension Layer {
  /// Forgets how it and all in it were shown.
  func hide() {
    var waiting = [self]
    while let layer = waiting.popLast() {
      layer.composition.shown = nil
      for sublayer in layer.composition.shownSublayers {
        sublayer.composition.isListedAsShown = false
      }
      layer.composition.shownSublayers = []
      waiting += layer.sublayers.filter { $0.composition.shown != nil }
    }
  }
}

extension LayerAppearance {
  /// Whether it has a colour that is another one in the dark.
  fileprivate var followsScheme: Bool {
    [background, border?.color, shadow?.color].contains { $0.map { $0.light != $0.dark } ?? false }
  }
}
