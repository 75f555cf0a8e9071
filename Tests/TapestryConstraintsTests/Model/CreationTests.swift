import TapestryConstraints
import TapestryCore
import Testing

@Suite struct CreationTests {
  let a = Box("a")
  let b = Box("b")

  private func error(
    _ first: LayoutAttribute,
    _ second: LayoutAttribute? = nil,
    multiplier: CGFloat = 1,
    constant: CGFloat = 0
  ) -> LayoutConstraintError? {
    do throws(LayoutConstraintError) {
      _ = try LayoutConstraint(
        item: a,
        attribute: first,
        toItem: second == nil ? nil : b,
        attribute: second ?? .notAnAttribute,
        multiplier: multiplier,
        constant: constant
      )
      return nil
    } catch {
      return error
    }
  }

  @Test func `raw values of attributes are the documented ones`() {
    let names: [LayoutAttribute] = [
      .notAnAttribute, .left, .right, .top, .bottom, .leading, .trailing, .width, .height,
      .centerX, .centerY, .lastBaseline, .firstBaseline, .leftMargin, .rightMargin, .topMargin,
      .bottomMargin, .leadingMargin, .trailingMargin, .centerXWithinMargins,
      .centerYWithinMargins,
    ]
    #expect(names.map(\.rawValue) == Array(0...20))
    #expect(LayoutAttribute.allCases.count == 21)
    let relations: [LayoutRelation] = [.lessThanOrEqual, .equal, .greaterThanOrEqual]
    #expect(relations.map(\.rawValue) == [-1, 0, 1])
  }

  @Test func `a new constraint is required, inactive and without an identifier`() throws {
    let constraint = try LayoutConstraint(item: a, attribute: .width, constant: 5)
    #expect(constraint.priority == .required)
    #expect(!constraint.isActive)
    #expect(constraint.identifier == nil)
    #expect(constraint.multiplier == 1)
    #expect(constraint.relation == .equal)
  }

  @Test func `it knows where it was made`() throws {
    let constraint = try LayoutConstraint(item: a, attribute: .width, constant: 5)
    #expect(constraint.fileID == #fileID)
    #expect(constraint.line == #line - 2)
    let other = a.widthAnchor.constraint(equalToConstant: 5)
    #expect(other.line == #line - 1)
  }

  @Test func `the second attribute does not count without a second item`() throws {
    let constraint = try LayoutConstraint(
      item: a,
      attribute: .width,
      toItem: nil,
      attribute: .height,
      constant: 5
    )
    #expect(constraint.secondAttribute == .notAnAttribute)
    #expect(constraint.secondItem == nil)
  }

  @Test func `a location cannot equal a number`() {
    #expect(error(.left) == .locationEqualToConstant(.left))
    #expect(error(.firstBaseline) == .locationEqualToConstant(.firstBaseline))
    #expect(error(.topMargin) == .locationEqualToConstant(.topMargin))
    #expect(error(.left, .left, multiplier: 0) == .locationEqualToConstant(.left))
    #expect(error(.width) == nil)
    #expect(error(.width, .width, multiplier: 0) == nil)
  }

  @Test func `a location cannot be paired with a size`() {
    #expect(error(.left, .width) == .invalidPairing(.left, .width))
    #expect(error(.height, .top) == .invalidPairing(.height, .top))
    #expect(error(.width, .height) == nil)
  }

  @Test func `leading and trailing go with neither left nor right`() {
    #expect(error(.leading, .left) == .mixedDirections(.leading, .left))
    #expect(error(.right, .trailing) == .mixedDirections(.right, .trailing))
    #expect(error(.leadingMargin, .right) == .mixedDirections(.leadingMargin, .right))
    #expect(error(.leading, .centerX) == nil)
    #expect(error(.left, .centerX) == nil)
  }

  @Test func `the raw form tolerates horizontal with vertical locations`() {
    #expect(error(.top, .left) == nil)
  }

  @Test func `attributes must be there`() {
    #expect(error(.notAnAttribute) == .missingFirstAttribute)
    #expect(error(.width, .notAnAttribute) == .missingSecondAttribute)
  }

  @Test func `numbers must be finite`() {
    #expect(error(.width, constant: .infinity) == .constantNotFinite)
    #expect(error(.width, constant: .nan) == .constantNotFinite)
    #expect(error(.width, .width, multiplier: .infinity) == .multiplierNotFinite)
  }

  @Test func `errors say what to do`() {
    #expect(
      LayoutConstraintError.mixedDirections(.leading, .left).description
        == "leading and left cannot be compared: use leading and trailing for both or for neither."
    )
  }

  @Test func `an infinite constant of an anchor or a constraint traps`() async {
    await #expect(processExitsWith: .failure) {
      _ = Box().widthAnchor.constraint(equalToConstant: .infinity)
    }
    await #expect(processExitsWith: .failure) {
      Box().widthAnchor.constraint(equalToConstant: 0).constant = .nan
    }
    await #expect(processExitsWith: .failure) {
      Box().widthAnchor.constraint(equalToConstant: 0).multiplier = .infinity
    }
  }

  @Test func `anchors that mix leading and left trap`() async {
    await #expect(processExitsWith: .failure) {
      _ = Box().leadingAnchor.constraint(equalTo: Box().leftAnchor)
    }
    await #expect(processExitsWith: .failure) {
      _ = Box().leadingAnchor.anchorWithOffset(to: Box().rightAnchor)
    }
  }

  @Test func `priorities are above 0 and at most 1000`() async {
    #expect(LayoutPriority(rawValue: 0) == nil)
    #expect(LayoutPriority(rawValue: -1) == nil)
    #expect(LayoutPriority(rawValue: 1000.5) == nil)
    #expect(LayoutPriority(rawValue: .nan) == nil)
    #expect(LayoutPriority(rawValue: 0.5)?.rawValue == 0.5)
    await #expect(processExitsWith: .failure) { _ = LayoutPriority(0) }
    await #expect(processExitsWith: .failure) { _ = LayoutPriority.required + 1 }
  }

  @Test func `named priorities have their numbers`() {
    let named: [LayoutPriority] = [
      .required, .defaultHigh, .dragThatCanResizeScene, .sceneSizeStayPut,
      .dragThatCannotResizeScene, .defaultLow, .fittingSizeLevel,
    ]
    #expect(named == [1000, 750, 510, 500, 490, 250, 50])
    #expect(LayoutPriority.defaultHigh - 1 == 749)
    #expect(LayoutPriority(999.5) < .required)
  }

  @Test func `an anchor's constraint has what it was made of`() {
    let constraint = a.widthAnchor.constraint(equalTo: b.widthAnchor, multiplier: 2, constant: 3)
    #expect(constraint.firstItem === a)
    #expect(constraint.firstAttribute == .width)
    #expect(constraint.secondItem === b)
    #expect(constraint.secondAttribute == .width)
    #expect(constraint.installationItem == nil)
    #expect([constraint.multiplier, constraint.constant] == [2, 3])
  }
}
