import Foundation
import Tapestry
import TapestryExamples
import Testing

/// The rules that the login form's design states, on a phone and on a wide screen.
struct LoginRulesTests {
  private static let sizes = [
    CGSize(width: 320, height: 640), CGSize(width: 375, height: 720),
    CGSize(width: 834, height: 720), CGSize(width: 1180, height: 820),
  ]

  private func frames(
    _ size: CGSize,
    _ direction: LayoutDirection = .leftToRight
  ) throws -> [String: CGRect] {
    let login = try #require(Example.all.first { $0.name == "login" })
    let images = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Examples/Documents/images").path
    var environment = LayoutEnvironment(scale: 1, layoutDirection: direction)
    environment.diagnostics = DiagnosticsHandler { Issue.record("\(size): \($0)") }
    return login.element(Pictures(folder: images))
      .layoutThatFits(SizeRange(exact: size), environment: environment).framesByIdentifier
  }

  @Test(arguments: sizes)
  func `The column is centred, inside the margins and at most 400 wide`(size: CGSize) throws {
    let column = try #require(try frames(size)["column"])
    #expect(column.midX == size.width / 2)
    #expect(column.width == min(400, size.width - 48))
  }

  @Test(arguments: sizes, LayoutDirection.allCases)
  func `Both labels are as wide as their guide, and the answers begin beside it`(
    size: CGSize,
    direction: LayoutDirection
  ) throws {
    let frames = try frames(size, direction)
    let labels = try #require(frames["labels"])
    for name in ["mailLabel", "passwordLabel"] {
      let label = try #require(frames[name])
      #expect(label.minX == labels.minX)
      #expect(label.maxX == labels.maxX)
    }
    for name in ["mail", "password"] {
      let answer = try #require(frames[name])
      let gap =
        direction == .leftToRight ? answer.minX - labels.maxX : labels.minX - answer.maxX
      #expect(gap == 16)
    }
  }

  @Test(arguments: sizes)
  func `The footer ends above the safe area, and two equal spaces share the rest`(
    size: CGSize
  ) throws {
    let frames = try frames(size)
    let footer = try #require(frames["footer"])
    let (above, below) = (try #require(frames["above"]), try #require(frames["below"]))
    #expect(footer.maxY == size.height - 34 - 8)
    #expect(footer.minY == below.maxY)
    #expect(below.height >= 20)
    #expect(abs(above.height - below.height) <= 1)
  }

  @Test func `The logo stands half on the picture, which reaches to the edges`() throws {
    let frames = try frames(CGSize(width: 400, height: 800))
    #expect(frames["hero"] == CGRect(x: 0, y: 0, width: 400, height: 200))
    #expect(frames["logo"] == CGRect(x: 24, y: 164, width: 72, height: 72))
  }
}
