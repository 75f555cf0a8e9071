// Reads cases, one a line, builds them of items and constraints, and answers each with its frames.
//
//     LayoutDriver [plain | disturbed | moved | fitting]
//
// A case with operations (`ops`) is answered after each of them that expects something. With
// `disturbed` every case is built with other numbers first and changed to what it says, piece by
// piece; with `moved` subtrees leave and come back in between; with `fitting` the root is as small
// as it can be, whatever size the case gives it.

import Foundation
import TapestryConstraints
import TapestryCore

func run(_ source: Case, _ mode: String) throws {
  let scene = try Scene(source, fitting: mode == "fitting")
  guard source.ops == nil else { return try scene.replay(source) }
  switch mode {
  case "disturbed": scene.buildDisturbed(source)
  case "moved": scene.buildMoved(source)
  case "fitting":
    LayoutConstraint.activate(scene.sizes + scene.ordered(source))
    _ = scene.engine.size(fitting: .layoutFittingExpanded)
    _ = scene.engine.size(fitting: .layoutFittingCompressed)
  default:
    LayoutConstraint.activate(scene.sizes)
    LayoutConstraint.activate(scene.ordered(source))
  }
  print(scene.answer(source.id))
}

extension Scene {
  func ordered(_ source: Case) -> [LayoutConstraint] {
    source.constraints.compactMap { constraints[$0.id] }
  }

  /// Performs the operations of an edit script.
  func replay(_ source: Case) throws {
    for (index, operation) in (source.ops ?? []).enumerated() {
      let named = (operation.ids ?? [operation.id].compactMap(\.self))
        .compactMap { constraints[$0] }
      switch (operation.op, operation.value) {
      case ("activate", _): LayoutConstraint.activate(named)
      case ("deactivate", _): LayoutConstraint.deactivate(named)
      case ("constant", .number(let value)): named[0].constant = value
      case ("priority", .number(let value)): named[0].priority = LayoutPriority(Float(value))
      case ("resize_root", _):
        var size = operation.size ?? []
        if case .size(let value) = operation.value { size = value }
        root.frame.size = CGSize(width: size[0], height: size[1])
        root.constraintState.invalidate(.frame)
      default: throw Failure.unknown(operation.op)
      }
      if operation.expected != nil {
        print(answer("\(source.id)#\(index)"))
      } else {
        engine.layout()
      }
    }
  }

  /// Builds something else and changes it to what the case says, laying out now and then.
  func buildDisturbed(_ source: Case) {
    let all = ordered(source)
    root.direction = source.direction == "rtl" ? .leftToRight : .rightToLeft
    root.constraintState.invalidate(.layoutDirection)
    for (index, (box, _)) in boxes.enumerated() { box.disturb(CGFloat(index % 5)) }
    for (index, constraint) in all.enumerated() {
      if index % 3 == 0 { constraint.constant += 13 }
      if index % 4 == 1 { constraint.multiplier *= 2 }
      if index % 5 == 2 { constraint.relation = .greaterThanOrEqual }
      if index % 2 == 0 {
        constraint.priority = constraint.priority == .required ? 600 : .required
      }
    }
    LayoutConstraint.activate(sizes)
    for (index, constraint) in all.enumerated() {
      constraint.isActive = true
      if index % 4 == 3 { engine.layout() }
    }
    engine.layout()
    for (index, (box, view)) in boxes.enumerated() {
      box.take(view)
      if index % 2 == 0 { engine.layout() }
    }
    root.direction = source.direction == "rtl" ? .rightToLeft : .leftToRight
    root.constraintState.invalidate(.layoutDirection)
    for (index, (equation, constraint)) in zip(source.constraints, all).enumerated() {
      constraint.priority = LayoutPriority(equation.priority)
      constraint.constant = equation.constant ?? 0
      constraint.multiplier = equation.multiplier ?? 1
      constraint.relation = Self.relation(equation)
      if index % 3 == 2 { engine.layout() }
    }
  }

  /// Lets subtrees leave and come back with their constraints.
  func buildMoved(_ source: Case) {
    let all = ordered(source)
    LayoutConstraint.activate(sizes)
    LayoutConstraint.activate(all)
    for (index, (box, _)) in boxes.enumerated().dropFirst() where index % 2 == 0 {
      guard let parent = box.superbox else { continue }
      if index % 4 == 0 { engine.layout() }
      parent.remove(box)
      if index % 3 == 0 { engine.layout() }
      parent.add(box)
    }
    engine.layout()
    LayoutConstraint.activate(all)
    LayoutConstraint.activate(sizes)
  }
}

let mode = CommandLine.arguments.dropFirst().first ?? "plain"
let decoder = JSONDecoder()
decoder.keyDecodingStrategy = .convertFromSnakeCase
while let line = readLine() {
  do {
    try run(decoder.decode(Case.self, from: Data(line.utf8)), mode)
  } catch {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
  }
}
