import Tapestry

// The code of the article on windows.

@MainActor
extension ArticleSnippets {
  #if canImport(TapestrySDL)
  static func application() throws {
    let application = Application(title: "Hello", root: Label("Hello, world"))
    try application.run()
  }
  #endif

  static func question(in window: Window, delete: @escaping @MainActor () -> Void) {
    window.present(
      Alert(
        title: "Delete the draft?",
        message: "It cannot be brought back.",
        actions: [
          .init("Keep", role: .cancel),
          .init("Delete", role: .destructive) { delete() },
        ]
      ),
      as: .alert
    )
  }

  static func menu(
    of row: View,
    copy: @escaping @MainActor () -> Void,
    delete: @escaping @MainActor () -> Void
  ) {
    row.contextMenu = {
      Menu(items: [
        MenuItem("Copy", keys: "Ctrl+C") { copy() },
        .separator,
        MenuItem("Delete", isDestructive: true) { delete() },
      ])
    }
  }
}
