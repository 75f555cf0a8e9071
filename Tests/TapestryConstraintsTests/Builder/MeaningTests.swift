import TapestryConstraints
import TapestryCore
import Testing

/// What statements mean: frames by hand in a 200 × 100 root, where `other` is at (20, 10, 60, 40).
@Suite struct MeaningTests {
  let root = Box.root(200, 100)
  let other: Box
  let box: Box

  init() {
    other = Box("other", in: root)
    box = Box("box", in: root)
    other.pin(20, 10, 60, 40)
  }

  private func frame(_ statements: (ConstraintMaker) -> Void) -> CGRect {
    box.remakeConstraints(statements)
    let engine = LayoutEngine(root: root)
    #expect(engine.conflicts.isEmpty)
    return engine.frame(of: box)
  }

  @Test func `edges equal another item's`() {
    #expect(frame { $0.edges.equalTo(other) } == rect(20, 10, 60, 40))
    #expect(frame { $0.left.right.top.bottom.equalTo(other) } == rect(20, 10, 60, 40))
    #expect(frame { $0.directionalEdges.equalTo(other) } == rect(20, 10, 60, 40))
    #expect(
      frame {
        $0.horizontalEdges.equalTo(other)
        $0.verticalEdges.equalToSuperitem()
      } == rect(20, 0, 60, 100)
    )
    #expect(
      frame {
        $0.directionalHorizontalEdges.equalToSuperitem()
        $0.directionalVerticalEdges.equalTo(other)
      } == rect(0, 10, 200, 40)
    )
  }

  @Test func `size and centre equal another item's`() {
    #expect(
      frame {
        $0.size.equalTo(other)
        $0.center.equalToSuperitem()
      } == rect(70, 30, 60, 40)
    )
  }

  @Test func `a number is a size, or a distance from the superitem's same attribute`() {
    let result = frame {
      $0.left.equalTo(10)
      $0.right.equalTo(-20)
      $0.top.equalTo(5)
      $0.height.equalTo(30)
    }
    #expect(result == rect(10, 5, 170, 30))
  }

  @Test func `numbers for centres are counted from left and top`() {
    let result = frame {
      $0.centerX.equalTo(50)
      $0.centerY.equalTo(40)
      $0.size.equalTo(20)
    }
    #expect(result == rect(40, 30, 20, 20))
  }

  @Test func `points and sizes are targets`() {
    let center = frame {
      $0.center.equalTo(CGPoint(x: 50, y: 40))
      $0.size.equalTo(CGSize(width: 30, height: 10))
    }
    #expect(center == rect(35, 35, 30, 10))
    let corner = frame {
      $0.left.top.equalTo(CGPoint(x: 3, y: 4))
      $0.width.height.equalTo(CGSize(width: 30, height: 10))
    }
    #expect(corner == rect(3, 4, 30, 10))
  }

  @Test func `insets are a target: the superitem, inset`() {
    let insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(frame { $0.edges.equalTo(insets) } == rect(2, 1, 194, 96))
    let sized = frame {
      $0.size.equalTo(insets)
      $0.center.equalTo(insets)
    }
    #expect(sized == rect(2, 1, 194, 96))
  }

  @Test func `a guide is a target`() {
    #expect(frame { $0.edges.equalTo(root.layoutMarginsGuide) } == rect(8, 8, 184, 84))
  }

  @Test func `attributes and anchors of another item are targets`() {
    let result = frame {
      $0.left.equalTo(other.attributes.right)
      $0.top.equalTo(other.attributes.centerY)
      $0.width.equalTo(other.attributes.height)
      $0.height.equalTo(other.widthAnchor)
    }
    #expect(result == rect(80, 30, 40, 60))
  }

  @Test func `the distance between two anchors is a target`() {
    let result = frame {
      $0.left.top.equalToSuperitem()
      $0.width.equalTo(root.leftAnchor.anchorWithOffset(to: other.leftAnchor))
      $0.height.equalTo(other.bottomAnchor.anchorWithOffset(to: root.bottomAnchor))
    }
    #expect(result == rect(0, 0, 20, 50))
  }

  @Test func `a single attribute is the target of all`() {
    let result = frame {
      $0.left.right.equalTo(other.attributes.centerX)
      $0.top.bottom.equalTo(other.attributes.bottom)
    }
    #expect(result == rect(50, 50, 0, 0))
  }

  @Test func `edges and margins, centres and those within margins are likes`() {
    other.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 6)
    #expect(frame { $0.edges.equalTo(other.attributes.margins) } == rect(22, 11, 52, 36))
    #expect(
      frame { $0.directionalEdges.equalTo(other.attributes.directionalMargins) }
        == rect(22, 11, 52, 36)
    )
    let centered = frame {
      $0.center.equalTo(other.attributes.centerWithinMargins)
      $0.size.equalTo(10)
    }
    #expect(centered == rect(43, 24, 10, 10))
    box.layoutMargins = EdgeInsets(5)
    #expect(frame { $0.margins.equalTo(other.attributes.edges) } == rect(15, 5, 70, 50))
  }

  @Test func `a corner can be at a centre`() {
    let result = frame {
      $0.left.top.equalTo(other.attributes.center)
      $0.size.equalTo(10)
    }
    #expect(result == rect(50, 30, 10, 10))
  }

  @Test func `every single margin attribute can be named`() {
    root.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 6)
    let leading = frame {
      $0.leading.equalToSuperitem { $0.leadingMargin }
      $0.trailing.equalToSuperitem { $0.trailingMargin }
      $0.top.equalToSuperitem { $0.topMargin }
      $0.bottom.equalToSuperitem { $0.bottomMargin }
    }
    #expect(leading == rect(2, 1, 192, 96))
    let centered = frame {
      $0.centerX.equalToSuperitem { $0.centerXWithinMargins }
      $0.centerY.equalToSuperitem { $0.centerYWithinMargins }
      $0.width.equalToSuperitem { $0.height }
      $0.height.equalTo(10)
    }
    #expect(centered == rect(48, 44, 100, 10))
    box.layoutMargins = EdgeInsets(4)
    let own = frame {
      $0.leftMargin.rightMargin.equalToSuperitem { $0.horizontalEdges }
      $0.topMargin.bottomMargin.equalToSuperitem { $0.verticalEdges }
    }
    #expect(own == rect(-4, -4, 208, 108))
  }

  @Test func `baselines are aligned`() {
    other.firstBaselineOffset = 12
    box.firstBaselineOffset = 7
    box.lastBaselineOffset = 2
    let first = frame {
      $0.firstBaseline.equalTo(other)
      $0.left.equalToSuperitem()
      $0.size.equalTo(20)
    }
    #expect(first == rect(0, 15, 20, 20))
    let last = frame {
      $0.lastBaseline.equalTo(other.attributes.bottom)
      $0.left.equalToSuperitem()
      $0.size.equalTo(20)
    }
    #expect(last == rect(0, 32, 20, 20))
  }

  @Test func `relations are at most and at least`() {
    let result = frame {
      $0.left.top.equalToSuperitem()
      $0.width.lessThanOrEqualTo(other)
      $0.width.equalTo(500).priority(.high)
      $0.height.greaterThanOrEqualTo(30)
      $0.height.equalTo(0).priority(.low)
    }
    #expect(result == rect(0, 0, 60, 30))
    let inside = frame {
      $0.leading.greaterThanOrEqualToSuperitem().inset(10)
      $0.trailing.lessThanOrEqualToSuperitem().inset(10)
      $0.width.equalTo(1000).priority(.medium)
      $0.top.bottom.equalToSuperitem()
    }
    #expect(inside == rect(10, 0, 180, 100))
  }

  @Test func `what the other side is multiplied by, divided by and moved by`() {
    let result = frame {
      $0.left.equalTo(other.attributes.right).offset(5)
      $0.bottom.equalTo(other).offset(-2)
      $0.width.equalTo(other).multipliedBy(0.5).offset(3)
      $0.height.equalTo(other).dividedBy(4)
    }
    #expect(result == rect(85, 38, 33, 10))
  }

  @Test func `an offset can differ by axis`() {
    let result = frame {
      $0.center.equalTo(other).offset(CGPoint(x: 10, y: -20))
      $0.size.equalTo(10)
    }
    #expect(result == rect(55, 5, 10, 10))
  }

  @Test func `offset, inset and number are one constant, and the last counts`() {
    let result = frame {
      $0.left.equalTo(other).offset(5).inset(7)
      $0.top.equalTo(other).inset(7).offset(5)
      $0.width.equalTo(10).offset(30)
      $0.height.equalTo(20)
    }
    #expect(result == rect(27, 15, 30, 20))
  }

  @Test func `an aspect ratio is width by height`() {
    let result = frame {
      $0.left.top.equalToSuperitem()
      $0.height.equalTo(36)
      $0.aspectRatio(16.0 / 9)
    }
    #expect(result == rect(0, 0, 64, 36))
  }

  @Test func `the system's spacing is a number of points`() {
    let result = frame {
      $0.leading.equalTo(other.attributes.trailing).offset(2 * .systemSpacing)
      $0.top.equalToSuperitem().inset(.systemSpacing)
      $0.size.equalTo(1)
    }
    #expect(result == rect(96, 8, 1, 1))
  }

  @Test func `system spacing counts its times, and between baselines the lines of text`() {
    let below = frame {
      $0.leading.equalTo(other.attributes.trailing).systemSpacing()
      $0.top.equalTo(other.attributes.bottom).systemSpacing(times: 2)
      $0.size.equalTo(1)
    }
    #expect(below == rect(88, 66, 1, 1))
    // The last baseline lies 4 above the bottom, 46; the next line's 11 + 4 = 15 below that.
    other.lastBaselineOffset = 4
    box.firstBaselineOffset = 11
    let line = frame {
      $0.left.equalToSuperitem()
      $0.firstBaseline.equalTo(other.attributes.lastBaseline).systemSpacing()
      $0.size.equalTo(20)
    }
    #expect(line == rect(0, 50, 20, 20))
    let moved = frame {
      $0.left.equalToSuperitem()
      $0.firstBaseline.equalTo(other.attributes.lastBaseline).offset(1)
      $0.size.equalTo(20)
    }
    #expect(moved == rect(0, 36, 20, 20))
  }

  @Test func `priorities are words or numbers`() {
    let group = box.prepareConstraints {
      $0.width.equalTo(1)
      $0.width.equalTo(1).priority(.high)
      $0.width.equalTo(1).priority(.medium)
      $0.width.equalTo(1).priority(.low)
      $0.width.equalTo(1).priority(999)
      $0.width.equalTo(1).priority(.high + 1)
      $0.width.equalTo(1).priority(LayoutPriority(12.5))
    }
    let numbers = group.layoutConstraints.map(\.priority.rawValue)
    #expect(numbers == [1000, 750, 500, 250, 999, 751, 12.5])
  }

  @Test func `a label and the place of the relation are kept`() {
    let line = #line + 2
    let group = box.prepareConstraints { make in
      make.left.top
        .equalTo(other).offset(3)
        .labeled("corner")
    }
    #expect(group.layoutConstraints.map(\.identifier) == ["corner", "corner"])
    #expect(group.layoutConstraints.map(\.line) == [line, line].map { $0 + 1 })
    #expect(group.layoutConstraints.allSatisfy { $0.fileID == #fileID })
  }

  @Test func `a statement is a constraint for each of its attributes`() {
    let group = box.prepareConstraints {
      $0.width.left.top.equalTo(other)
      $0.height.equalTo(3)
    }
    #expect(group.layoutConstraints.map(\.firstAttribute) == [.left, .top, .width, .height])
    #expect(
      group.layoutConstraints.map(\.secondAttribute) == [.left, .top, .width, .notAnAttribute]
    )
    #expect(group.layoutConstraints.last?.secondItem == nil)
  }

  @Test func `a mixed chain compares each attribute with itself`() {
    #expect(frame { $0.left.top.width.height.equalTo(other) } == rect(20, 10, 60, 40))
  }
}
