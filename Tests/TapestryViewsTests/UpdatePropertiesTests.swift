import Observation
import TapestryCore
import Testing

@testable import TapestryViews

/// When views read their models.
@MainActor
@Suite struct UpdatePropertiesTests {
  /// Counts how often it reads, and adds a view in its first layout if it is told to.
  private final class Reader: View {
    var reads = 0
    var added: View?

    override func updateProperties() { reads += 1 }

    override func layoutSubviews() {
      super.layoutSubviews()
      if let view = added {
        added = nil
        addSubview(view)
      }
    }
  }

  @Test func `a view reads its model when it has come into a window, before anybody asks`() {
    let window = Window(size: CGSize(width: 100, height: 100))
    let (outer, inner) = (Reader(), Reader())
    outer.addSubview(inner)
    #expect(inner.reads == 0)
    window.addSubview(outer)
    window.turn(at: 0)
    #expect(outer.reads == 1 && inner.reads == 1)
    window.turn(at: 1)
    #expect(outer.reads == 1 && inner.reads == 1)
    outer.removeFromSuperview()
    window.turn(at: 2)
    window.addSubview(outer)
    window.turn(at: 3)
    #expect(outer.reads == 2 && inner.reads == 2)
  }

  @Test func `a view that comes while another is laid out reads in the same turn`() {
    let window = Window(size: CGSize(width: 100, height: 100))
    let (outer, late) = (Reader(), Reader())
    outer.added = late
    window.addSubview(outer)
    window.turn(at: 0)
    #expect(late.reads == 1)
    #expect(!window.needsTurn)
  }
}
