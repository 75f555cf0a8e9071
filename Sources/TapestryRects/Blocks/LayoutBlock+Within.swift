extension LayoutBlockProtocol {
  /// The same block in a restricted space: the constraints come before its own.
  ///
  ///     form.within([panel.marginsLayoutConstraint(for: [.equally])])
  public func within(_ constraints: [RectConstraint]) -> some LayoutBlockProtocol {
    BlockWithin(base: self, constraints: constraints)
  }
}

/// A block whose space is restricted before its own constraints do.
private struct BlockWithin: LayoutBlockProtocol {
  let base: any LayoutBlockProtocol
  let constraints: [RectConstraint]

  var isActive: Bool { base.isActive }

  var body: LayoutBlockBody {
    switch base.body.kind {
    case .element(var block):
      block.constraints = constraints + block.constraints
      return block.body
    case .arrangement(var block):
      block.constraints = constraints + block.constraints
      return block.body
    case .blocks(let blocks):
      return LayoutBlockBody(blocks.map { BlockWithin(base: $0, constraints: constraints) })
    }
  }
}
