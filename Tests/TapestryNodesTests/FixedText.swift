import Tapestry

/// An environment in which a character of font size 10 is 10 points wide, a line 10 points high and
/// its baseline at 8.
var fixedText: LayoutEnvironment {
  var environment = LayoutEnvironment(scale: 1)
  environment.textEngine = MemoizedTextEngine(FixedTextEngine())
  return environment
}

let ten = Font(size: 10)

@MainActor
func shownFixed(
  _ node: DisplayNode,
  in size: CGSize = CGSize(width: 200, height: 100)
) -> HeadlessHost {
  let window = Window(size: size, environment: fixedText)
  node.frame = CGRect(origin: .zero, size: size)
  window.addSubview(node.view)
  return HeadlessHost(window)
}

func measured(_ node: DisplayNode, _ width: CGFloat, _ height: CGFloat = .infinity) -> Layout {
  let range = SizeRange(min: .zero, max: CGSize(width: width, height: height))
  return node.layoutThatFits(range, environment: fixedText)
}

/// The lines that a node draws, each with its rectangle: `x,y width×height text`.
@MainActor
func drawnLines(_ node: DisplayNode, in size: CGSize) -> [String] {
  shownFixed(node, in: size).displayList.dump.split(separator: "\n")
    .map { $0.trimmingPrefix { $0 == " " } }
    .filter { $0.hasPrefix("line ") }
    .map { line in
      let parts = line.split(separator: " ", maxSplits: 5)
      return "\(parts[1]) \(parts[2]) \(parts[5].dropFirst().dropLast())"
    }
}
