extension CGFloat {
  /// A length to go on with after sums and products of lengths that nobody limits.
  ///
  /// What overflowed becomes a finite length far beyond every screen, and what has no value 0.
  package var limited: CGFloat {
    isNaN ? 0 : Swift.max(-1e300, Swift.min(1e300, self))
  }
}
