import TapestryConstraints
import TapestryCore
import Testing

/// What cannot be meant and what the compiler cannot refuse traps with one sentence.
///
/// The compiler refuses, among others:
/// - `make.top.equalTo(other.attributes.leading)` and `make.top.equalTo(other.leadingAnchor)`,
/// - `make.width.equalTo(other.attributes.top)`, `make.edges.equalTo(other.attributes.size)`,
/// - `make.edges.equalTo(CGSize(…))`, `make.size.equalTo(CGPoint(…))`,
/// - `make.top.equalToSuperitem { $0.left }`,
/// - `make.equalTo(other)` and `make.top.offset(3)`.
@Suite struct MisuseTests {
  /// Expects a trap whose message names this file and says all of `words`.
  private func expect(
    _ result: ExitTest.Result?,
    toSay words: String...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("MisuseTests.swift:"), sourceLocation: sourceLocation)
    for word in words {
      #expect(text.contains(word), "\(text)", sourceLocation: sourceLocation)
    }
  }

  @Test func `several attributes that are not alike`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let (a, b) = (Box("a"), Box("b"))
      a.makeConstraints { $0.left.equalTo(b.attributes.left.centerX) }
    }
    expect(result, toSay: "left cannot be compared with left, centerX")
  }

  @Test func `too few attributes of the superitem`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      Box("a").makeConstraints { $0.edges.equalToSuperitem { $0.left.top.bottom.centerX } }
    }
    expect(result, toSay: "left, right, top, bottom cannot be compared with")
  }

  @Test func `leading with left`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let (a, b) = (Box("a"), Box("b"))
      a.makeConstraints { $0.leading.equalTo(b.attributes.left) }
    }
    expect(result, toSay: "leading of a cannot be compared with left", "use leading and trailing")
  }

  @Test func `numbers that are not finite`() async {
    let constant = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { Box("a").makeConstraints { $0.width.equalTo(.nan) } }
    expect(constant, toSay: "width of a got the constant nan", "give finite numbers")
    let inset = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { Box("a").makeConstraints { $0.edges.equalToSuperitem().inset(.infinity) } }
    expect(inset, toSay: "left of a got the constant inf")
    let divided = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { Box("a").makeConstraints { $0.width.equalToSuperitem().dividedBy(0) } }
    expect(divided, toSay: "the multiplier inf")
  }

  @Test func `a location times 0`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { Box("a").makeConstraints { $0.left.equalToSuperitem().multipliedBy(0) } }
    expect(result, toSay: "left of a got the multiplier 0")
  }

  @Test func `an aspect ratio that is none`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { Box("a").makeConstraints { $0.aspectRatio(0) } }
    expect(result, toSay: "0.0 is no aspect ratio")
  }

  @Test func `a maker after its closure`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      var escaped: ConstraintStatement?
      Box("a").makeConstraints { escaped = $0.width.equalTo(3) }
      escaped?.offset(4)
    }
    expect(result, toSay: "a maker works in its closure only")
  }

  @Test func `a number that is not finite for a group`() async {
    await #expect(processExitsWith: .failure) {
      Box("a").makeConstraints { $0.width.equalTo(3) }.update(offset: .infinity)
    }
  }

  @Test func `a multiplier of 0 for a location, also while it waits`() async {
    await #expect(processExitsWith: .failure) {
      Box("a").makeConstraints { $0.left.equalToSuperitem() }.update(multiplier: 0)
    }
  }

  @Test func `activating by hand where a tree is missing throws`() {
    let box = Box("box")
    let group = box.prepareConstraints { $0.left.equalToSuperitem() }
    #expect(throws: LayoutConstraintError.missingSuperitem("box")) {
      try group.layoutConstraints[0].activate()
    }
  }
}
