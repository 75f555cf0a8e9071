import Foundation
import Tapestry
import Testing

// The code of the article on the constraint builder.

extension ArticleSnippets {
  /// The frames of photo and title as they are made and once they were changed.
  static func statements(isLarge: Bool) -> (before: [CGRect], after: [CGRect]) {
    let card = Panel(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    let (photo, title) = (Panel(), Panel())
    let engine = LayoutEngine(root: card)
    photo.makeConstraints { make in
      make.leading.top.equalToSuperitem().inset(16)
      make.width.equalToSuperitem().multipliedBy(0.25)
      make.aspectRatio(1)
    }
    title.makeConstraints { make in
      make.leading.equalTo(photo.attributes.trailing).offset(12)
      make.trailing.lessThanOrEqualToSuperitem().inset(16)
      make.centerY.equalTo(photo)
      make.width.equalTo(280).priority(.high).labeled("title-width")
      make.height.equalTo(44)
    }
    card.add(title)
    card.add(photo)
    let before = [photo, title].map { engine.frame(of: $0) }

    photo.updateConstraints { make in
      make.width.equalToSuperitem().multipliedBy(isLarge ? 0.5 : 0.25)
    }
    title.remakeConstraints { make in
      make.leading.trailing.equalToSuperitem().inset(16)
      make.top.equalTo(photo.attributes.bottom).systemSpacing()
      make.height.equalTo(44)
    }
    #expect(engine.conflicts.isEmpty)
    return (before, [photo, title].map { engine.frame(of: $0) })
  }

  static func toast() -> CGRect {
    let window = Panel(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    let toast = Panel()
    window.add(toast)
    var top: ConstraintGroup?
    toast.makeConstraints { make in
      top = make.top.equalToSuperitem().offset(-60).group
      make.centerX.equalToSuperitem()
      make.size.equalTo(CGSize(width: 200, height: 44))
    }
    top?.update(offset: 20)
    return LayoutEngine(root: window).frame(of: toast)
  }

  static func states() -> [CGRect] {
    let window = Panel(frame: CGRect(x: 0, y: 0, width: 1000, height: 700))
    let (list, detail) = (Panel(), Panel())
    window.add(list)
    window.add(detail)
    let narrow = ConstraintGroup(
      list.prepareConstraints { $0.edges.equalToSuperitem() },
      detail.prepareConstraints { $0.size.equalTo(0) }
    )
    let wide = ConstraintGroup(
      list.prepareConstraints {
        $0.left.verticalEdges.equalToSuperitem()
        $0.width.equalTo(320)
      },
      detail.prepareConstraints {
        $0.left.equalTo(list.attributes.right)
        $0.right.verticalEdges.equalToSuperitem()
      }
    )
    narrow.activate()
    narrow.replace(with: wide)
    let engine = LayoutEngine(root: window)
    return [list, detail].map { engine.frame(of: $0) }
  }

  static func days() -> [CGRect] {
    let week = Panel(frame: CGRect(x: 0, y: 0, width: 318, height: 50))
    let (monday, tuesday, wednesday) = (Panel(), Panel(), Panel())
    let days = [monday, tuesday, wednesday]
    days.makeStack(.horizontal, spacing: 8, inset: 16)
    days.makeEqual { $0.width }
    days.makeConstraints { $0.verticalEdges.equalToSuperitem() }
    for day in days { week.add(day) }
    let engine = LayoutEngine(root: week)
    return days.map { engine.frame(of: $0) }
  }
}
