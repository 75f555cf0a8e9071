import TapestryCore
import TapestrySpecs
import Testing

/// What holds for every tree of specs, tried on random ones.
@Suite struct PropertyTests {
  private static let seeds: ClosedRange<UInt64> = 1...300

  private func tree(
    _ seed: UInt64,
    isConcurrent: Bool = false
  ) -> (any LayoutElement, SizeRange, RandomTree) {
    var maker = RandomTree(seed: seed)
    let range = maker.range()
    return (maker.element(depth: 4, isConcurrent: isConcurrent), range, maker)
  }

  /// The whole tree as text; the last digit counts.
  private func text(_ layout: Layout) -> [String] {
    var lines: [String] = []
    layout.visit { element, frame, layout in
      lines.append(
        "\(type(of: element)) \(frame) \(String(describing: layout.firstBaseline))"
          + " \(String(describing: layout.lastBaseline))"
      )
      return .descend
    }
    return lines
  }

  @Test func `The size is in the range`() {
    for seed in Self.seeds {
      let (element, range, _) = tree(seed)
      let size = element.layoutThatFits(range, environment: .unrounded).size
      #expect(range.clamp(size) == size, "seed \(seed)")
    }
  }

  @Test func `Rounded up, the size is less than a pixel above the range`() {
    for seed in Self.seeds {
      let (element, range, _) = tree(seed)
      let size = element.layoutThatFits(range).size
      let floor = CGSize(range.min.width, range.min.height)
      #expect(size.width >= floor.width && size.height >= floor.height, "seed \(seed)")
      #expect(
        size.width < range.max.width + 1 && size.height < range.max.height + 1,
        "seed \(seed)"
      )
    }
  }

  @Test func `Concurrent measuring changes nothing`() {
    for seed in Self.seeds {
      let (serial, range, _) = tree(seed)
      let (concurrent, _, _) = tree(seed, isConcurrent: true)
      #expect(
        text(serial.layoutThatFits(range)) == text(concurrent.layoutThatFits(range)),
        "seed \(seed)"
      )
    }
  }

  @Test func `The same question has the same answer, in another pass and from a copy`() {
    for seed in Self.seeds {
      let (element, range, _) = tree(seed)
      let copy = element
      let first = text(element.layoutThatFits(range))
      #expect(first == text(element.layoutThatFits(range)), "seed \(seed)")
      #expect(first == text(copy.layoutThatFits(range)), "seed \(seed)")
    }
  }

  @Test func `Recording a trace changes nothing`() {
    for seed in Self.seeds {
      let (element, range, _) = tree(seed, isConcurrent: true)
      let context = LayoutContext(environment: LayoutEnvironment(), trace: LayoutTrace())
      let traced = element.layoutThatFits(
        range,
        parentSize: ParentSize(range.max),
        in: context
      )
      #expect(text(element.layoutThatFits(range)) == text(traced), "seed \(seed)")
    }
  }

  @Test func `Every number is finite`() {
    for seed in Self.seeds {
      let (element, range, _) = tree(seed)
      element.layoutThatFits(range).visit { _, frame, _ in
        #expect(
          frame.origin.x.isFinite && frame.origin.y.isFinite && frame.width.isFinite
            && frame.height.isFinite,
          "seed \(seed)"
        )
        return .descend
      }
    }
  }

  @Test func `Extreme lengths crash nothing and leave finite frames`() {
    for seed in 1...2000 as ClosedRange<UInt64> {
      var maker = RandomTree(seed: seed, hasExtremes: true)
      let range = maker.range()
      let element = maker.element(depth: 3, isConcurrent: false)
      for direction in LayoutDirection.allCases {
        let environment = LayoutEnvironment(scale: 2, layoutDirection: direction)
        element.layoutThatFits(range, environment: environment).visit { _, _, layout in
          let isFinite =
            layout.size.width.isFinite && layout.size.height.isFinite
            && layout.sublayouts.allSatisfy { $0.position.x.isFinite && $0.position.y.isFinite }
          #expect(isFinite, "seed \(seed)")
          return .descend
        }
      }
      let context = LayoutContext(environment: LayoutEnvironment())
      for axis in Axis.allCases {
        let sizes = LayoutChild(element).contentSizes(along: axis, in: context)
        #expect(sizes.min <= sizes.max, "seed \(seed)")
      }
    }
  }

  @Test func `Whole stacks mirror exactly`() {
    for seed in Self.seeds {
      var maker = RandomTree(seed: seed)
      let range = maker.range()
      let boxes: [any LayoutElement] = (0..<5).map { _ in
        maker.element(depth: 0, isConcurrent: false)
      }
      let stack = StackLayoutSpec(
        direction: maker.pick(Axis.allCases),
        spacing: maker.number(0...20),
        justifyContent: maker.pick(StackLayoutSpec.JustifyContent.allCases),
        alignItems: maker.pick(StackLayoutSpec.AlignItems.allCases),
        children: boxes
      )
      let left = stack.layoutThatFits(range)
      let right = stack.layoutThatFits(range, environment: .rightToLeft)
      #expect(left.size == right.size, "seed \(seed)")
      #expect(
        left.frames
          == right.frames.map {
            CGRect(right.size.width - $0.maxX, $0.minY, $0.width, $0.height)
          },
        "seed \(seed)"
      )
    }
  }

  @Test func `Positions and sizes lie on pixels`() {
    for seed in Self.seeds {
      let (element, range, _) = tree(seed)
      let scale: CGFloat = seed % 2 == 0 ? 2 : 1
      element.layoutThatFits(range, environment: LayoutEnvironment(scale: scale))
        .visit { _, frame, _ in
          for value in [frame.minX, frame.minY, frame.width, frame.height] {
            #expect((value * scale) == (value * scale).rounded(), "seed \(seed)")
          }
          return .descend
        }
    }
  }
}
