package import TapestryCore

/// The item's part.
extension Scroller {
  /// Takes the item's size and environment in, and brings resting content back into its range.
  ///
  /// The item calls it when it was laid out.
  package func update() {
    guard let item else { return }
    var geometry = ScrollGeometry()
    geometry.contentSize = contentSize
    geometry.contentInset = contentInset.resolved(in: item.environment.layoutDirection)
    geometry.viewport = bounds?.size ?? .zero
    geometry.rounding = item.environment.rounding
    perform(state.setGeometry(geometry) + state.settle())
    placeIndicators()
  }

  /// Takes another origin of the item's bounds in.
  ///
  /// The item calls it when the origin changed, for whatever reason.
  package func boundsOriginDidChange() {
    if let origin = bounds?.origin, origin != state.offset {
      perform(state.setOffset(origin, animated: false, at: time))
    }
    placeIndicators()
    onScroll?()
    notify { $0.scrollerDidScroll(self) }
  }

  /// Ends what moves by itself when the item has left its stage.
  ///
  /// The item calls it when it came to a stage or left one.
  package func stageDidChange() {
    guard item?.stage == nil else { return requestSteps() }
    perform(state.stop() + state.settle())
    indicators.hide(in: nil)
  }

  var time: Double { item?.stage?.time ?? 0 }

  /// Does what the state asks for.
  func perform(_ actions: [ScrollAction]) {
    for action in actions { perform(action) }
    if state.isDragging || state.needsSteps {
      if !indicators.isShown {
        indicators.show()
        placeIndicators()
      }
    } else {
      indicators.hide(in: item?.stage)
    }
    requestSteps()
  }

  private func perform(_ action: ScrollAction) {
    switch action {
    case .offsetChanged:
      showOffset()
    case .willBeginDragging: notify { $0.scrollerWillBeginDragging(self) }
    case .willEndDragging(let velocity, let natural):
      var target = natural
      notify {
        $0.scrollerWillEndDragging(self, withVelocity: velocity, targetContentOffset: &target)
      }
      perform(state.release(toward: target, at: time))
      if item?.stage == nil { perform(state.stop() + state.settle()) }
    case .didEndDragging(let willDecelerate):
      notify { $0.scrollerDidEndDragging(self, willDecelerate: willDecelerate) }
    case .didEndDecelerating: notify { $0.scrollerDidEndDecelerating(self) }
    case .didEndScrollingAnimation: notify { $0.scrollerDidEndScrollingAnimation(self) }
    }
  }

  private func showOffset() {
    guard bounds?.origin != state.offset else { return }
    if let layer = item?.ownLayer {
      layer.bounds.origin = state.offset
    } else {
      item?.bounds.origin = state.offset
    }
  }

  private func requestSteps() {
    guard state.needsSteps, !isStepping, let stage = item?.stage else { return }
    isStepping = true
    stage.addStep { [weak self, weak stage] time in
      guard let self, item?.stage === stage else {
        self?.isStepping = false
        self?.requestSteps()
        return false
      }
      perform(state.step(to: time))
      isStepping = state.needsSteps
      return isStepping
    }
  }

  func placeIndicators() {
    guard let item, let layer = item.ownLayer else { return }
    let axes = [
      showsHorizontalScrollIndicator ? Axis.horizontal : nil,
      showsVerticalScrollIndicator ? .vertical : nil,
    ]
    let geometry = ScrollIndicatorGeometry(
      state.geometry,
      axes: axes.compactMap(\.self),
      insets: scrollIndicatorInsets,
      direction: item.environment.layoutDirection
    )
    indicators.place(geometry, at: state.offset, in: layer)
  }

  func panned(_ recognizer: GestureRecognizer) {
    guard let item else { return }
    update()
    switch recognizer.state {
    case .began: perform(state.beginDragging())
    case .changed: perform(state.drag(to: panGestureRecognizer.translation(in: item)))
    case .ended: perform(state.endDragging(velocity: panGestureRecognizer.velocity))
    default: perform(state.endDragging(velocity: .zero))
    }
  }

  /// Takes notice of a touch on the item or on something in it.
  func touchComesDown(_ touch: Touch) {
    touches += 1
    perform(state.beginTracking())
    touch.onEnd.append { [weak self] in
      guard let self else { return }
      touches -= 1
      if touches == 0 { perform(state.endTracking(at: time)) }
    }
  }

  /// Moves the content by a wheel or a pad, as far as it goes.
  ///
  /// - Returns: The rest of the distance, which is for what the item lies in.
  package func scroll(by distance: CGPoint, _ granularity: ScrollGranularity) -> CGPoint {
    guard isScrollEnabled else { return distance }
    update()
    let old = state.offset
    let (rest, actions) = state.scroll(by: distance, granularity, at: time)
    perform(actions)
    if state.offset != old, !state.needsSteps { flashScrollIndicators() }
    return rest
  }
}
