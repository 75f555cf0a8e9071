internal import TapestryCore
internal import TapestryConstraints
internal import TapestryStage
internal import TapestryViews

/// What a view that is no node's said of its size.
struct ForeignSize: Sendable {
  let available: CGSize
  let environment: LayoutEnvironment
  let size: CGSize

  func answers(_ available: CGSize, _ environment: LayoutEnvironment) -> Bool {
    self.available == available && self.environment.isSame(as: environment)
  }
}

extension DisplayNode {
  /// The size that the view wants: its own answer on the main thread, elsewhere what it has said
  /// before, and nothing until it has.
  nonisolated func layoutOfForeignView(_ range: SizeRange, _ context: LayoutContext) -> Layout {
    let environment = context.environment
    let size: CGSize
    if MainThread.isCurrent {
      // The view may do what a layout may not.
      size = MainActor.assumeIsolated {
        MeasuredNode.$current.withValue(nil) { askForeignView(range.max, environment) }
      }
    } else if let known = core.withLock({
      $0.rare.foreignSizes.last { $0.answers(range.max, environment) }
    }) {
      size = known.size
    } else {
      size = .zero
      RunLoopQueue.main.add { [weak self] in self?.answerForeignSize(range.max, environment) }
    }
    return Layout(self, size: range.clamp(size), in: context)
  }

  private func answerForeignSize(_ available: CGSize, _ environment: LayoutEnvironment) {
    let size = askForeignView(available, environment)
    if size != .zero { setNeedsLayout() }
  }

  private func askForeignView(_ available: CGSize, _ environment: LayoutEnvironment) -> CGSize {
    let view = view
    let size =
      view.contentSize(fitting: available, in: environment)
      ?? view.systemLayoutSizeFitting(
        CGSize(
          width: available.width.isFinite ? available.width : 0,
          height: available.height.isFinite ? available.height : 0
        )
      )
    core.withLock { state in
      state.changeRare { rare in
        rare.foreignSizes.removeAll { $0.answers(available, environment) }
        if rare.foreignSizes.count >= 16 { rare.foreignSizes.removeFirst() }
        rare.foreignSizes.append(
          ForeignSize(available: available, environment: environment, size: size)
        )
      }
    }
    return size
  }

  /// Says that the view that it shows wants another size.
  ///
  /// Its answers so far are forgotten, and it is laid out anew.
  public nonisolated func invalidateForeignSize() {
    core.withLock { state in
      if !state.rare.foreignSizes.isEmpty { state.changeRare { $0.foreignSizes = [] } }
    }
    setNeedsLayout()
  }
}
