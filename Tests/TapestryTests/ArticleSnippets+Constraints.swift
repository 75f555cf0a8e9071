import Foundation
import Tapestry
import Testing

// The code of the article on constraints.

extension ArticleSnippets {
  static func constraintCard() -> Layout {
    let card = ConstraintLayoutSpec(
      [
        ConstraintItem("photo", Box().background(.gray).id("photo")),
        ConstraintItem("title", Text("The lake in ten thousand threads").id("title")),
      ],
      margins: EdgeInsets(16)
    ) { card in
      let margins = card.container.layoutMarginsGuide
      let (photo, title) = (card["photo"], card["title"])
      return [
        photo.topAnchor.constraint(equalTo: margins.topAnchor),
        photo.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
        photo.bottomAnchor.constraint(lessThanOrEqualTo: margins.bottomAnchor),
        photo.widthAnchor.constraint(equalToConstant: 96),
        photo.heightAnchor.constraint(equalTo: photo.widthAnchor, multiplier: 9.0 / 16),
        title.topAnchor.constraint(equalTo: margins.topAnchor),
        title.leadingAnchor.constraint(equalTo: photo.trailingAnchor, constant: 12),
        title.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
        title.bottomAnchor.constraint(lessThanOrEqualTo: margins.bottomAnchor),
      ]
    }
    let range = SizeRange(
      min: CGSize(width: 320, height: 0),
      max: CGSize(width: 320, height: CGFloat.infinity)
    )
    let layout = card.layoutThatFits(range)
    return layout
  }

  /// The constraints of the column in a page of a width, and where it lies.
  static func constraintColumn(width: CGFloat) -> CGRect? {
    let spec = ConstraintLayoutSpec(
      [ConstraintItem("column", Box().id("column"))],
      margins: EdgeInsets(16)
    ) { page in
      let column = page["column"]
      let margins = page.container.layoutMarginsGuide
      let constraints = [
        column.centerXAnchor.constraint(equalTo: margins.centerXAnchor),
        column.widthAnchor.constraint(lessThanOrEqualToConstant: 400),
        column.leadingAnchor.constraint(greaterThanOrEqualTo: margins.leadingAnchor),
        column.leadingAnchor.constraint(equalTo: margins.leadingAnchor, priority: .defaultHigh),
      ]
      return try constraints
        + LayoutConstraint.constraints(withVisualFormat: "V:|[column]|", views: page.itemsByName)
    }
    return spec.layoutThatFits(SizeRange(exact: CGSize(width: width, height: 100)))
      .framesByIdentifier["column"]
  }

  static func constraintContent() -> [ConstraintItem] {
    var name = ConstraintItem("name", Text("Name"))
    name.hugging.horizontal = 251
    var answer = ConstraintItem("answer", Text("Ada Lovelace"))
    answer.compression.horizontal = 740
    return [name, answer]
  }

  static func constraintRow() -> Layout {
    let row = ConstraintLayoutSpec([
      ConstraintItem(guide: "before"),
      ConstraintItem("save", Text("Save").id("save")),
      ConstraintItem(guide: "after"),
    ]) { row in
      try ["H:|[before][save][after(==before)]|", "V:|[before]|", "V:|[save]|", "V:|[after]|"]
        .flatMap {
          try LayoutConstraint.constraints(withVisualFormat: $0, views: row.itemsByName)
        }
    }
    return row.layoutThatFits(SizeRange(exact: CGSize(width: 300, height: 44)))
  }

  static func constraintDocument() throws -> CGRect? {
    let json = """
      {"size": [320, 100], "root": {"type": "constraints", "margins": 16,
        "items": [{"type": "box", "id": "photo"}, {"type": "text", "id": "title", "text": "Lake"}],
        "constraints": [
          "H:|-[photo(96)]-12-[title]-|", "photo.top == super.topMargin",
          "photo.height == 0.5625 * photo.width #ratio", "title.centerY == photo.centerY",
          "title.bottom <= super.bottomMargin @750"]}}
      """
    let result = try LayoutDocument(json: Data(json.utf8)).layOut()
    let photo = result["photo"]
    #expect(result.diagnostics.isEmpty)
    return photo
  }

  static func constraintEngine() -> (before: CGRect, after: CGRect) {
    let window = Panel(frame: CGRect(x: 0, y: 0, width: 1000, height: 700))
    let sidebar = Panel()
    window.add(sidebar)
    let width = sidebar.widthAnchor.constraint(equalToConstant: 240)
    LayoutConstraint.activate([
      sidebar.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      sidebar.topAnchor.constraint(equalTo: window.topAnchor),
      sidebar.bottomAnchor.constraint(equalTo: window.bottomAnchor), width,
    ])
    let engine = LayoutEngine(root: window)
    let before = engine.frame(of: sidebar)
    width.constant = 300
    let after = engine.frame(of: sidebar)
    return (before, after)
  }
}

final class Panel: LayoutItem {
  let constraintState = ConstraintState()
  let frame: CGRect
  private weak var superpanel: Panel?
  private var panels: [Panel] = []

  init(frame: CGRect = .zero) { self.frame = frame }

  var superitem: (any LayoutItem)? { superpanel }
  var subitems: [any LayoutItem] { panels }

  func add(_ panel: Panel) {
    panel.superpanel = self
    panels.append(panel)
    itemDidAdd(panel)
  }
}
