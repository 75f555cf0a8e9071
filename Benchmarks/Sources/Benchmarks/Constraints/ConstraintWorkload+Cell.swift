import Foundation
import TapestryConstraints

/// A cell of a feed as views and constraints: 21 views, 70 constraints and the intrinsic sizes of
/// 15 leaves.
struct FeedCellConstraints {
  private var work = ConstraintWorkload(name: "K8a_cell_build")
  private var names: [String: Int] = [:]

  static let build: ConstraintWorkload = {
    var cell = FeedCellConstraints()
    cell.names["width"] = cell.work.addEdit(375)
    for line in equations.split(separator: "\n") { cell.add(line) }
    for (name, size) in leaves { cell.addIntrinsicSize(of: name, size) }
    return cell.work
  }()

  /// Cells below each other, all in one connected system.
  static func feed(_ count: Int) -> ConstraintWorkload {
    var feed = FeedCellConstraints()
    feed.work.name = "K8d_feed\(count)"
    feed.work.hasPeer = count <= 30
    feed.names["width"] = feed.work.addEdit(375)
    for index in 0..<count {
      let below = feed.names.removeValue(forKey: "cell.y")
      let height = feed.names["cell.h"]
      feed.names = ["width": 0]
      for line in equations.split(separator: "\n") where line != "cell.y == 0" || index == 0 {
        feed.add(line)
      }
      if let below, let height {
        let top = feed.variable("cell.y")
        feed.work.add([(top, 1), (below, -1), (height, -1)], .equal, 0)
      }
      for (name, size) in leaves { feed.addIntrinsicSize(of: name, size) }
    }
    return feed.work
  }

  static let resize: ConstraintWorkload =
    build.dragging(0, from: 375, name: "K8b_cell_resize")

  /// The four constraints of the text "poster name i", for texts of ten lengths.
  static let text: ConstraintWorkload = {
    var work = build
    work.name = "K8c_cell_text"
    work.target = 0.5
    let first = work.constraints.count - 4 * leaves.count + 4 * 3
    work.changes = (0..<10).map { length in
      let width = Double(7 * (10 + length))
      let constants = [width, width, 14, 14]
      return .init(
        replacements: constants.enumerated().map { (first + $0.offset, $0.element) }
      )
    }
    return work
  }()

  private mutating func add(_ line: Substring) {
    let parts = line.split(separator: "@")
    var sides = parts[0].split(separator: " ").map(String.init)
    guard let middle = sides.firstIndex(where: { ["==", ">=", "<="].contains($0) }) else {
      preconditionFailure("no equation: \(line)")
    }
    let relation: LinearRelation = sides.remove(at: middle) == "==" ? .equal : .greaterThanOrEqual
    var terms: [(variable: Int, coefficient: Double)] = []
    var constant = 0.0
    for (index, word) in sides.enumerated() {
      let sign = index < middle ? 1.0 : -1.0
      if word == "+" || word == "-" { continue }
      let isMinus = index > 0 && sides[index - 1] == "-"
      append(word, isMinus ? -sign : sign, to: &terms, &constant)
    }
    work.add(terms, relation, constant, parts.count > 1 ? priority(749) : .required)
  }

  private mutating func append(
    _ word: String,
    _ sign: Double,
    to terms: inout [(variable: Int, coefficient: Double)],
    _ constant: inout Double
  ) {
    if let number = Double(word) {
      constant -= sign * number
      return
    }
    let parts = word.split(separator: ".").map(String.init)
    guard parts.count == 2 else { return terms.append((variable(word), sign)) }
    switch parts[1] {
    case "r": terms += [(variable(parts[0] + ".x"), sign), (variable(parts[0] + ".w"), sign)]
    case "b": terms += [(variable(parts[0] + ".y"), sign), (variable(parts[0] + ".h"), sign)]
    case "c": terms += [(variable(parts[0] + ".x"), sign), (variable(parts[0] + ".w"), sign / 2)]
    default: terms.append((variable(word), sign))
    }
  }

  private mutating func variable(_ name: String) -> Int {
    if let found = names[name] { return found }
    let new = work.addVariable()
    names[name] = new
    return new
  }

  private func priority(_ priority: Float) -> BenchmarkStrength {
    .priority(priority, weight: pow(10, Double(priority) / 125))
  }

  private mutating func addIntrinsicSize(of name: String, _ size: Size) {
    let sides = [("w", size.width, size.isFixed), ("h", size.height, false)]
    for (side, length, isFixed) in sides {
      let variable = variable("\(name).\(side)")
      work.add([(variable, 1)], .lessThanOrEqual, length, priority(isFixed ? 1000 : 250))
      work.add([(variable, 1)], .greaterThanOrEqual, length, priority(isFixed ? 1000 : 750))
    }
  }

  struct Size {
    var width: Double
    var height: Double
    var isFixed = false
  }

  private static func text(_ text: String) -> Size {
    Size(width: Double(7 * text.count), height: 14)
  }

  static let leaves: [(String, Size)] = [
    ("action", text("action text 0")),
    ("options", Size(width: 21, height: 14, isFixed: true)),
    ("pimg", Size(width: 50, height: 50, isFixed: true)),
    ("pname", text("poster name 0")),
    ("phead", text("poster title 0 with some longer stuff")),
    ("ptime", text("poster timestamp 0")),
    ("pcom", text("poster comment 0")),
    ("cimg", Size(width: 350, height: 200)),
    ("ctitle", text("content title 0")),
    ("cdom", text("content domain 0")),
    ("like", text("Like")),
    ("comm", text("Comment")),
    ("share", text("Share")),
    ("aimg", Size(width: 50, height: 50, isFixed: true)),
    ("acom", text("actor comment 0")),
  ]

  /// `.r` is the right edge, `.b` the bottom, `.c` the horizontal middle.
  private static let equations: String = {
    var lines = ["cell.x == 0", "cell.y == 0", "cell.w == width"]
    lines += ["top.y == cell.y", "prof.y == top.b", "cont.y == prof.b", "soc.y == cont.b"]
    lines += ["com.y == soc.b", "com.b == cell.b"]
    for k in ["top", "prof", "cont", "soc", "com"] {
      lines += ["\(k).x == cell.x", "\(k).r == cell.r"]
    }
    lines += ["action.x == top.x", "options.x == action.r", "options.r == top.r"]
    for k in ["action", "options"] { lines += ["\(k).y == top.y", "top.b >= \(k).b"] }
    lines += ["pimg.y == prof.y", "pcom.y >= pimg.b", "pcom.b == prof.b"]
    lines += ["pname.y == prof.y + 1", "phead.y == pname.b + 1", "ptime.y == phead.b + 1"]
    lines += ["pcom.y >= ptime.b + 3", "pcom.y == pimg.b @749", "pimg.x == prof.x"]
    for k in ["pname", "phead", "ptime"] {
      lines += ["\(k).x == pimg.r + 2", "\(k).r == prof.r - 4"]
    }
    lines += ["pcom.x == prof.x", "pcom.r == prof.r"]
    lines += ["cimg.y == cont.y", "ctitle.y == cimg.b", "cdom.y == ctitle.b", "cdom.b == cont.b"]
    for k in ["cimg", "ctitle", "cdom"] { lines += ["\(k).x == cont.x", "\(k).r == cont.r"] }
    for k in ["like", "comm", "share"] { lines += ["\(k).y == soc.y", "\(k).b == soc.b"] }
    lines += ["like.x == soc.x", "comm.c == soc.c", "share.r == soc.r"]
    lines += ["aimg.x == com.x", "acom.x == aimg.r", "acom.r == com.r"]
    for k in ["aimg", "acom"] { lines += ["\(k).y == com.y", "com.b >= \(k).b"] }
    lines += ["aimg.b == com.b @749"]
    return lines.joined(separator: "\n")
  }()
}
