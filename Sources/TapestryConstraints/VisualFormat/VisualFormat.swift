internal import TapestryCore

extension LayoutConstraint {
  /// Makes the constraints that a visual format draws.
  ///
  ///     try LayoutConstraint.constraints(
  ///       withVisualFormat: "H:|-[title]-(>=8@750)-[badge(44)]-gap-|",
  ///       options: .alignAllCenterY,
  ///       metrics: ["gap": 12],
  ///       views: ["title": title, "badge": badge])
  ///
  /// They come in this order: from the superitem to the first view; of each view the distances to
  /// the one before it, then its size; from the last view to the superitem; all alignments. A
  /// plain `-` between views is 8 points, or between baselines what
  /// ``LayoutAnchor/constraint(equalToSystemSpacingBelow:multiplier:fileID:line:)`` says.
  ///
  /// `metrics` name constants and priorities and are finite; `superitemSpacing` is what a plain `-`
  /// at the superitem means.
  ///
  /// - Throws: ``VisualFormatError`` for a format that breaks the grammar, names what is not there,
  ///   begins at the superitem of a view without one, or is aligned along its own axis.
  public static func constraints(
    withVisualFormat format: String,
    options: VisualFormatOptions = [],
    metrics: [String: Double] = [:],
    views: [String: any LayoutItem],
    superitemSpacing: SuperitemSpacing = .margin,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    var parser = VisualFormatParser(format, metrics: metrics) { views[$0] != nil }
    let syntax = try parser.parse()
    var emitter = VisualFormatEmitter(
      syntax: syntax,
      options: options,
      views: views,
      superitemSpacing: superitemSpacing,
      format: format,
      fileID: fileID,
      line: line
    )
    try emitter.emit()
    return emitter.constraints
  }
}
