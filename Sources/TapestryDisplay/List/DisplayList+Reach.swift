package import TapestryCore

extension DisplayList {
  /// A rectangle outside of which the list draws nothing, in its coordinates; null if it is empty.
  ///
  /// Not always the smallest one: text may overhang its box, by half a line at most as is supposed
  /// here, and mitres of a path may stick out.
  ///
  /// - Complexity: O(items).
  package var reach: CGRect {
    var finder = ReachFinder()
    for item in items { finder.add(item.command) }
    return finder.reach
  }
}

extension DisplayCommand {
  /// How far a shadow's blur reaches beyond its edge, in points.
  package static func blurReach(of radius: CGFloat) -> CGFloat { radius > 0 ? 1.5 * radius + 2 : 0 }
}

/// Adds up what commands draw on.
private struct ReachFinder {
  private(set) var reach = CGRect.null
  private var maps: [Transform] = []
  private var clips: [CGRect] = []

  private var map: Transform { maps.last ?? .identity }

  mutating func add(_ command: DisplayCommand) {
    switch command {
    case .fill(let shape, _), .border(let shape, _, _): add(shape.rect)
    case .shadow(let shape, _, let radius, let offset):
      let blur = DisplayCommand.blurReach(of: radius)
      add(shape.rect.offsetBy(dx: offset.x, dy: offset.y).insetBy(dx: -blur, dy: -blur))
    case .path(let path, _, let stroke, let width): add(path, stroke == nil ? 0 : width)
    case .text(let layout, let origin, _): add(layout, origin)
    case .textShadow(let layout, let origin, _, let radius):
      add(layout, origin, DisplayCommand.blurReach(of: radius))
    case .image(_, let rect, let clip): add(rect.intersection(clip.rect))
    case .pushClip(let shape):
      clips.append(map.apply(to: shape.rect).intersection(clips.last ?? .infinite))
    case .popClip: _ = clips.popLast()
    case .pushTransform(let next): maps.append(next.followed(by: map))
    case .popTransform: _ = maps.popLast()
    case .pushOpacity, .popOpacity: break
    case .outline(let rect, let label, _):
      // The label stands near by.
      let length = CGFloat(label.count + 4) * 12
      add(rect.insetBy(dx: -length, dy: -length))
    }
  }

  private mutating func add(_ rect: CGRect) {
    guard !rect.isNull else { return }
    reach = reach.union(map.apply(to: rect).intersection(clips.last ?? .infinite))
  }

  private mutating func add(_ path: Path, _ strokeWidth: CGFloat) {
    var points: [CGPoint] = []
    for element in path.elements {
      switch element {
      case .move(let end), .line(let end): points.append(end)
      case .curve(let first, let second, let end): points += [first, second, end]
      case .close: break
      }
    }
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max()
    else { return }
    // A mitre is at most ten times as long as half the line is wide.
    add(
      CGRect(x: left, y: top, width: right - left, height: bottom - top)
        .insetBy(dx: -5 * strokeWidth, dy: -5 * strokeWidth)
    )
  }

  private mutating func add(_ text: TextLayout, _ origin: CGPoint, _ blur: CGFloat = 0) {
    for line in text.lines {
      let overhang = line.rect.height / 2
      add(
        line.rect.offsetBy(dx: origin.x, dy: origin.y)
          .insetBy(dx: -overhang - blur, dy: -overhang / 2 - blur)
      )
    }
  }
}
