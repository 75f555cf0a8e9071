import TapestryConstraints
import TapestryCore
import Testing

/// What wrong calls are told.
@Suite struct TrapTests {
  @Test func `constants`() async {
    let made = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Box().widthAnchor.constraint(equalToConstant: .infinity, fileID: "A.swift", line: 7)
    }
    #expect(says(made, "LayoutAnchor (A.swift:7): constant and multiplier must be finite"))
    let set = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Box().widthAnchor.constraint(equalToConstant: 1, fileID: "A.swift", line: 7).constant = .nan
    }
    #expect(says(set, "LayoutConstraint.constant: nan must be finite (A.swift:7)"))
  }

  @Test func `multipliers`() async {
    let set = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Box().widthAnchor.constraint(equalToConstant: 1, fileID: "A.swift", line: 7)
        .multiplier = .infinity
    }
    #expect(says(set, "LayoutConstraint.multiplier: inf must be finite (A.swift:7)"))
    let zero = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let (a, b) = (Box(), Box())
      a.leftAnchor.constraint(equalTo: b.leftAnchor, fileID: "A.swift", line: 7).multiplier = 0
    }
    #expect(says(zero, "0 would make a location equal to a constant (A.swift:7)"))
  }

  @Test func `sizes and distances may be multiplied by zero`() {
    let root = Box.root(100, 100)
    let (a, b) = (Box("a", in: root), Box("b", in: root))
    let width = a.widthAnchor.constraint(equalTo: b.widthAnchor, constant: 7)
    let distance = root.leftAnchor.anchorWithOffset(to: a.leftAnchor)
      .constraint(equalTo: b.widthAnchor, multiplier: 1, constant: 3)
    LayoutConstraint.activate([width, distance])
    width.multiplier = 0
    distance.multiplier = 0
    #expect(LayoutEngine(root: root).frame(of: a) == rect(3, 0, 7, 0))
  }

  @Test func `directions`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let (a, b) = (Box(), Box())
      _ = a.leadingAnchor.constraint(equalTo: b.leftAnchor, fileID: "A.swift", line: 7)
    }
    #expect(
      says(
        result,
        """
        LayoutAnchor (A.swift:7): leading and left cannot be compared; use leading and trailing \
        for both or for neither
        """
      )
    )
    let distance = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let (a, b) = (Box(), Box())
      _ = a.leadingAnchor.anchorWithOffset(to: b.rightAnchor)
    }
    #expect(says(distance, "a distance needs leading and trailing for both ends or for neither"))
  }

  @Test func `priorities`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = LayoutPriority(1000.5)
    }
    #expect(says(result, "1000.5 is no priority; give a number above 0 and at most 1000"))
    await #expect(processExitsWith: .failure) { _ = LayoutPriority(-1) }
    await #expect(processExitsWith: .failure) { _ = LayoutPriority(.nan) }
    await #expect(processExitsWith: .failure) { _ = LayoutPriority.fittingSizeLevel - 50 }
  }

  @Test func `no common ancestor`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let (a, b) = (Box("a"), Box("b"))
      let constraint = a.leftAnchor.constraint(equalTo: b.leftAnchor, fileID: "A.swift", line: 7)
      LayoutConstraint.activate([constraint])
    }
    #expect(
      says(
        result,
        """
        LayoutConstraint.isActive (A.swift:7): The constraint cannot be activated because a and b \
        have no common ancestor; put both into the same tree first.
        """
      )
    )
  }

  @Test func `fitting sizes`() async {
    let given = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = LayoutEngine(root: Box.root(1, 1)).size(fitting: .zero)
    }
    #expect(says(given, "the root's size is given; use LayoutEngine(fitting:)"))
    let target = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Box().systemLayoutSizeFitting(CGSize(width: CGFloat.nan, height: 0))
    }
    #expect(says(target, "the target of a fitting size is not a number"))
  }

  @Test func `errors say what to do, in one sentence each`() {
    let errors: [LayoutConstraintError: String] = [
      .missingFirstAttribute: "A constraint needs a first attribute.",
      .missingSecondAttribute: "A constraint with a second item needs a second attribute.",
      .locationEqualToConstant(.left): """
      left cannot equal a constant: locations come in pairs, so name a second item and a \
      multiplier other than 0.
      """,
      .invalidPairing(.left, .width):
        "left and width cannot be compared: one is a location, the other a size.",
      .constantNotFinite: "The constant of a constraint is a finite number.",
      .multiplierNotFinite: "The multiplier of a constraint is a finite number.",
      .missingItem: "The constraint cannot be activated because an item of it is gone.",
    ]
    for (error, sentence) in errors { #expect(error.description == sentence) }
  }
}
