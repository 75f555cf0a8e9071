internal import Observation

/// Reading models.
extension View {
  /// Asks for ``updateProperties()`` in the next turn.
  public func setNeedsUpdateProperties() { mark(.needsUpdateProperties) }

  /// Calls ``updateProperties()`` at once if it waits.
  public func updatePropertiesIfNeeded() {
    if marks.contains(.needsUpdateProperties) { runUpdateProperties() }
  }

  func runUpdateProperties() {
    marks.remove(.needsUpdateProperties)
    withObservationTracking {
      updateProperties()
    } onChange: { [weak self] in
      // Said before the change, on whatever thread it happens.
      Task { @MainActor in self?.setNeedsUpdateProperties() }
    }
  }
}
