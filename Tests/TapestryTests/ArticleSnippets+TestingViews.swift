import Tapestry
import Testing

// The code of the article on testing views.

@MainActor
extension ArticleSnippets {
  #if canImport(TapestryHeadless)
  static func script(_ window: Window, _ name: TextField, _ save: Button, path: String) throws {
    let host = HeadlessHost(window)
    host.tap(name)
    host.type("Ada")
    host.press(.tab)
    host.advance(by: 0.5)
    host.tap(save)
    host.settle()
    #expect(name.text == "Ada")
    try host.write(to: path)
  }
  #endif

  static func dump(_ window: Window, print: (Any) -> Void) {
    print(window.dump)
  }

  static func log(_ window: Window) {
    let log = DiagnosticsLog()
    window.rootEnvironment.diagnostics = log.handler
    window.turn(at: 0)
    #expect(log.diagnostics.isEmpty)
  }

  static func accessibility(_ window: Window, _ save: Button, print: (Any...) -> Void) {
    save.accessibility.hint = "Keeps what was entered"
    for node in window.accessibilityNodes {
      print(node.role, node.label ?? "", node.hint ?? "")
    }
  }
}

final class Row: View {
  let tag = Tag("tag")

  override func layoutSubviews() {
    super.layoutSubviews()
    tag.frame.size.width = 20
  }
}

final class Tag: View {
  init(_ name: String) {
    super.init(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    identifier = name
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    frame.size.width = 40
    superview?.setNeedsLayout()
  }
}
