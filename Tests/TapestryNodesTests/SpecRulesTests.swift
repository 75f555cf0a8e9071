#if os(Linux)
import TestSupport
import Testing

/// What the compiler says of code in `layoutSpecThatFits` that needs the main thread.
@Suite struct SpecRulesTests {
  private static let head = """
    import TapestryCore
    import TapestryDisplay
    import TapestryNodes
    import TapestrySpecs
    import TapestryViews
    @MainActor final class Model { var isOpen = false; let name = "a" }
    """

  /// A node class on a single line, with a statement in its layout.
  private static func node(_ index: Int, _ statement: String, _ signature: String) -> String {
    """
    final class N\(index): DisplayNode { let other = DisplayNode(); let model = Model(); \
    var isOpen = false; var text: String? = nil; let state = LayoutState(false); \
    override init() { super.init(); automaticallyManagesSubnodes = true }; \
    \(signature) { \(statement); return \(signature.contains("Spec") ? "SpacerLayoutSpec()" : ".zero") } }
    """
  }

  private static let spec = "override func layoutSpecThatFits(_ range: SizeRange) -> any LayoutSpec"
  private static let size = "override func calculateSizeThatFits(_ size: CGSize) -> CGSize"

  private static let forbidden = [
    "_ = view", "_ = layer", "_ = self.view.frame", "_ = other.view", "_ = other.layer",
    "other.view.setNeedsLayout()", "_ = isOpen", "isOpen = true", "_ = text", "text = \"b\"",
    "_ = model.isOpen", "model.isOpen = true", "_ = environment", "_ = isInHierarchy",
    "_ = interfaceState", "layoutIfNeeded()", "other.layoutIfNeeded()", "didLoad()",
    "_ = drawParameters()", "transitionLayout(animated: true)", "other.recursivelyEnsureDisplay()",
    "_ = Window(size: .zero)", "_ = View()", "View.animate(duration: 1) {}",
    "_ = other.accessibilityLabel", "RunLoopQueue.main.run()", "_ = other.makeView()",
  ]

  private static let allowed = [
    "_ = state.value", "_ = other.style.flexGrow", "other.style.flexGrow = 1",
    "_ = other.layoutThatFits(.unconstrained)", "_ = other.identifier", "_ = isNodeLoaded",
    "_ = other.calculatedSize", "_ = supernode", "_ = subnodes", "_ = model",
  ]

  private func found(_ statements: [String], _ signature: String) throws -> [Int: [String]] {
    let nodes = statements.enumerated().map { Self.node($0, $1, signature) }
    let text = ([Self.head] + nodes).joined(separator: "\n") + "\n"
    let first = Self.head.split(separator: "\n").count + 1
    let errors = try Compiler().errors(in: text)
    return Dictionary(grouping: errors) { $0.line - first }.mapValues { $0.map(\.message) }
  }

  @Test(arguments: [spec, size])
  func `what needs the main thread does not compile in a layout`(signature: String) throws {
    let found = try found(Self.forbidden, signature)
    for (index, statement) in Self.forbidden.enumerated() {
      let isRefused = found[index, default: []].contains {
        $0.contains("isolat") || $0.contains("actor")
      }
      #expect(isRefused, "\(statement): \(found[index, default: []])")
    }
  }

  @Test(arguments: [spec, size])
  func `what layouts are made of does`(signature: String) throws {
    #expect(try found(Self.allowed, signature) == [:])
  }

  @Test func `a block for another node cannot read what belongs to the main actor either`() throws {
    func text(_ statement: String) -> String {
      """
      \(Self.head)
      final class Outer: DisplayNode {
        let inner = DisplayNode(); let leaf = DisplayNode(); var isOpen = false
        override init() {
          super.init()
          inner.automaticallyManagesSubnodes = true
          inner.layoutSpecBlock = { [weak self] node, range in
            \(statement)
            return self?.innerSpec(range) ?? SpacerLayoutSpec()
          }
        }
        nonisolated func innerSpec(_ range: SizeRange) -> any LayoutSpec {
          InsetLayoutSpec(insets: .zero, child: leaf)
        }
        override func layoutSpecThatFits(_ range: SizeRange) -> any LayoutSpec {
          InsetLayoutSpec(insets: .zero, child: inner)
        }
      }
      """
    }
    #expect(try Compiler().errors(in: text("")).map(\.message) == [])
    #expect(try !Compiler().errors(in: text("_ = self?.isOpen")).isEmpty)
    #expect(try !Compiler().errors(in: text("_ = node.view")).isEmpty)
  }

  @Test func `a module whose code belongs to the main actor by default says what does not`() throws
  {
    let text = """
      \(Self.head)
      class Card: DisplayNode {
        let title = DisplayNode()
        var count = 0
        nonisolated override init() {
          super.init()
          automaticallyManagesSubnodes = true
        }
        override func didLoad() { count += 1 }
        nonisolated override func layoutSpecThatFits(_ range: SizeRange) -> any LayoutSpec {
          InsetLayoutSpec(insets: .zero, child: title)
        }
      }
      func show(_ window: Window) { window.addSubview(Card().view) }
      """
    let options = ["-default-isolation", "MainActor"]
    #expect(try Compiler().errors(in: text, options: options).map(\.message) == [])
  }
}
#endif
