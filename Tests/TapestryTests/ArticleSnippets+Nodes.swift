import Tapestry

// The code of the articles on nodes and on migrating from Texture.

final class GreetingNode: DisplayNode {
  let title = TextNode("Many threads")
  let line = TextNode("one picture")
  let isWide = LayoutState(false)

  override init() {
    super.init()
    automaticallyManagesSubnodes = true
    backgroundColor = .background
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    let lines = StackLayoutSpec(
      direction: isWide.value ? .horizontal : .vertical,
      spacing: 4,
      children: [title, line]
    )
    return InsetLayoutSpec(insets: EdgeInsets(12), child: lines)
  }
}

final class DotNode: DisplayNode {
  var color = Color.red { didSet { setNeedsDisplay() } }

  override func drawParameters() -> (any Sendable)? { color }

  override class func draw(
    in drawing: inout ViewDrawing,
    parameters: (any Sendable)?,
    isCancelled: @Sendable () -> Bool
  ) {
    guard let color = parameters as? Color else { return }
    drawing.add(.fill(RoundedRect(drawing.bounds, radius: 4), drawing.resolve(color)))
  }
}

extension ArticleSnippets {
  @MainActor
  static func greeting(_ window: Window) -> GreetingNode {
    let node = GreetingNode()
    node.frame = CGRect(x: 0, y: 0, width: 200, height: 80)
    window.addSubview(node.view)
    window.turn(at: 0)
    return node
  }

  @MainActor
  static func widen(_ node: GreetingNode) {
    node.isWide.value = true
    node.transitionLayout(animated: true)
  }
}

final class RepositoryNode: DisplayNode {
  let profileNode = ImageNode()
  let usernameNode = TextNode()
  let descNode = TextNode()
  let informationNode = TextNode()

  override init() {
    super.init()
    automaticallyManagesSubnodes = true
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    let infoLayout = self.infoAreaLayoutSpec()
    let profileWithInfoLayout =
      StackLayoutSpec(
        direction: .horizontal,
        spacing: 5.0,
        justifyContent: .start,
        alignItems: .stretch,
        children: [
          self.profileNode,
          infoLayout,
        ]
      )
    return InsetLayoutSpec(
      insets: .zero,
      child: profileWithInfoLayout
    )
  }

  nonisolated func infoAreaLayoutSpec() -> any LayoutSpec {
    StackLayoutSpec(
      direction: .vertical,
      spacing: 5.0,
      justifyContent: .start,
      alignItems: .stretch,
      children: [
        self.usernameNode,
        self.descNode,
        self.informationNode,
      ]
    )
  }
}

final class ConditionalNode: DisplayNode {
  let node1 = TextNode("one")
  let node2 = TextNode("two")
  let node3 = TextNode("three")
  let hasNode3 = LayoutState(false)
  let hasSomeLayout = LayoutState(false)

  override init() {
    super.init()
    automaticallyManagesSubnodes = true
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    var children: [any LayoutElement] = [node1, node2]
    if hasNode3.value {
      children.append(node3)
    }
    if hasSomeLayout.value {
      let layout = InsetLayoutSpec(insets: EdgeInsets(8), child: Box(width: 20, height: 20))
      children.append(layout)
    }
    return StackLayoutSpec(
      direction: .horizontal,
      spacing: 5.0,
      justifyContent: .start,
      alignItems: .stretch,
      children: children
    )
  }
}

final class GrandMotherNode: DisplayNode {
  let motherNode = DisplayNode()
  let childNode = DisplayNode()

  override init() {
    super.init()
    self.automaticallyManagesSubnodes = true
    self.motherNode.automaticallyManagesSubnodes = true
    self.motherNode.layoutSpecBlock = { [weak self] (node, constraintedSize) -> any LayoutSpec in
      self?.motherLayoutSpec(constraintedSize) ?? SpacerLayoutSpec()
    }
  }

  nonisolated func motherLayoutSpec(_ constraintedSize: SizeRange) -> any LayoutSpec {
    InsetLayoutSpec(insets: .zero, child: self.childNode)
  }

  override func layoutSpecThatFits(_ constraintedSize: SizeRange) -> any LayoutSpec {
    InsetLayoutSpec(insets: .zero, child: self.motherNode)
  }
}
