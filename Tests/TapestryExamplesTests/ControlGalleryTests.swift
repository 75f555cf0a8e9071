import Foundation
import Tapestry
import TapestryScreens
import Testing

/// The gallery of controls, drawn once with views and once with nodes.
@MainActor
@Suite struct ControlGalleryTests {
  enum Look: String, CaseIterable {
    case light, dark, rightToLeft, focused, disabled
  }

  private func host(_ look: Look, _ content: View) -> HeadlessHost {
    var environment = LayoutEnvironment(scale: 2)
    environment.colorScheme = look == .dark ? .dark : .light
    environment.layoutDirection = look == .rightToLeft ? .rightToLeft : .leftToRight
    let window = Window(size: CGSize(width: 375, height: 700), environment: environment)
    content.frame = window.bounds
    window.addSubview(content)
    let host = HeadlessHost(window)
    if look == .focused { host.press(.tab) }
    host.settle()
    return host
  }

  private func pictures(_ look: Look) throws -> (view: Bitmap, node: Bitmap) {
    let view = host(look, ControlGallery(isEnabled: look != .disabled))
    let node = ControlGalleryNode(isEnabled: look != .disabled)
    let other = host(look, node.view)
    if let folder = ProcessInfo.processInfo.environment["TAPESTRY_GALLERY"] {
      try view.write(to: "\(folder)/views-\(look.rawValue).png")
      try other.write(to: "\(folder)/nodes-\(look.rawValue).png")
    }
    return try (view.bitmap(), other.bitmap())
  }

  @Test(arguments: Look.allCases)
  func `views and nodes look the same`(look: Look) throws {
    let (view, node) = try pictures(look)
    #expect(view.bytes.count == node.bytes.count)
    let different = zip(view.bytes, node.bytes).count { $0 != $1 }
    #expect(different == 0)
  }

  @Test func `every look is another picture`() throws {
    let all = try Look.allCases.map { try pictures($0).view.bytes }
    #expect(Set(all).count == all.count)
  }
}
