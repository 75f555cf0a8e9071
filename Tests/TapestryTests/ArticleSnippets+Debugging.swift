import Tapestry
import Testing

// The code of the article on debugging constraints.

extension ArticleSnippets {
  static func debugging(print: (Any) -> Void) {
    let card = Tile("card", frame: CGRect(x: 0, y: 0, width: 320, height: 200))
    let photo = Tile("photo")
    card.add(photo)
    LayoutConstraint.activate([
      photo.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 16),
      photo.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -16),
      photo.widthAnchor.constraint(equalToConstant: 300),
    ])
    let engine = LayoutEngine(root: card)
    for conflict in engine.conflicts { print(conflict) }

    for ambiguity in engine.ambiguities { print(ambiguity) }

    let log = DiagnosticsLog()
    engine.diagnostics = log.handler
    photo.constraints.first?.constant = 288
    photo.topAnchor.constraint(equalTo: card.topAnchor).isActive = true
    photo.heightAnchor.constraint(equalToConstant: 162).isActive = true
    engine.layout()
    #expect(log.diagnostics.isEmpty)

    for constraint in engine.constraintsAffectingLayout(of: photo, for: .horizontal) {
      print(constraint)
    }
    print(engine.layoutTrace())
  }
}

/// An item with a name.
private final class Tile: LayoutItem {
  let constraintState = ConstraintState()
  let layoutName: String
  let frame: CGRect
  private weak var supertile: Tile?
  private var tiles: [Tile] = []

  init(_ name: String, frame: CGRect = .zero) { (layoutName, self.frame) = (name, frame) }

  var superitem: (any LayoutItem)? { supertile }
  var subitems: [any LayoutItem] { tiles }

  func add(_ tile: Tile) {
    tile.supertile = self
    tiles.append(tile)
    itemDidAdd(tile)
  }
}
