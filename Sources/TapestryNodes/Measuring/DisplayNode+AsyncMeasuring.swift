internal import TapestryCore
internal import TapestryStage
internal import TapestryViews

/// Layouts that the main thread does not measure.
extension DisplayNode {
  /// Whether the layouts of its view are measured by other threads; default no.
  ///
  /// For nodes with much in them, as a rule at the root. When its size or something in it changes,
  /// what is there stays as it is until another thread has measured the new layout, which is applied
  /// in the turn after; the first time, nothing is in it until then. In windows that show things
  /// asynchronously only, and not in ``layoutIfNeeded()``, which measures at once.
  public nonisolated var measuresAsynchronously: Bool {
    get { core.options.contains(.measuresAsynchronously) }
    set { core.set(.measuresAsynchronously, newValue) }
  }

  /// Lets another thread measure it, unless one does so already; it is laid out afterwards.
  func measureLater(_ question: NodeLayout.Question) {
    guard core.await(question) else { return }
    WorkPool.shared.add(in: .measuring) { [weak self] in
      let context = LayoutContext(environment: question.environment)
      _ = self?.layoutThatFits(question.range, parentSize: question.parentSize, in: context)
      // Also where the answer was there already.
      self?.core.tell()
    }
  }

  /// Whether the main thread leaves measuring to others now.
  var leavesMeasuring: Bool {
    measuresAsynchronously && !Self.isForcingLayout
      && stage?.displaysAsynchronously ?? false
  }
}

extension NodeCore {
  func begin(_ question: NodeLayout.Question) {
    withLock { state in state.changeRare { $0.running.append(question) } }
  }

  /// Notes that there is an answer, and lets the main thread know if it wanted to.
  func end(_ question: NodeLayout.Question) {
    withLock { state in
      state.changeRare { rare in
        if let place = rare.running.firstIndex(where: {
          $0.isSame(as: question, countsParentSize: true)
        }) {
          rare.running.remove(at: place)
        }
      }
    }
    tell()
  }

  /// Lets the node be laid out, if the main thread waits for an answer.
  func tell() {
    let isAwaited = withLock { state in
      guard state.rare.isAwaited else { return false }
      state.changeRare { $0.isAwaited = false }
      return true
    }
    if isAwaited { [self].scheduleLayout() }
  }

  /// - Returns: Whether nobody works at the question yet.
  func await(_ question: NodeLayout.Question) -> Bool {
    withLock { state in
      let isRunning = state.rare.running.contains {
        $0.isSame(as: question, countsParentSize: false)
      }
      state.changeRare { $0.isAwaited = true }
      return !isRunning
    }
  }
}
