internal import TapestryCore

/// The areas of many sublayers, in groups: finds those that reach into a rectangle without looking
/// at each of them.
///
/// A group is 32 sublayers that follow each other from back to front, and knows the union of their
/// extents. In a list or a stack neighbors lie beside each other, so that groups are compact. A
/// sublayer knows its group by number; another extent makes that group out of date, another order
/// all of them.
@MainActor
struct SublayerIndex {
  /// The number of sublayers from which on an index is worth its while, and in a group.
  static let groupSize = 32

  /// The sublayers from back to front.
  let layers: [Layer]
  private var areas: [CGRect]
  private var stale: [Int] = []

  /// - Complexity: O(sublayers).
  init(_ layers: [Layer]) {
    self.layers = layers
    areas = []
    areas.reserveCapacity(layers.count / Self.groupSize + 1)
    for start in stride(from: 0, to: layers.count, by: Self.groupSize) {
      for index in start..<min(start + Self.groupSize, layers.count) {
        layers[index].composition.group = areas.count
      }
      areas.append(Self.area(of: layers, from: start))
    }
  }

  private static func area(of layers: [Layer], from start: Int) -> CGRect {
    var area = CGRect.null
    for index in start..<min(start + groupSize, layers.count) {
      area = area.union(layers[index].extent)
    }
    return area
  }

  /// Notes that a sublayer of a group has another extent.
  mutating func noteChange(inGroup group: Int) {
    if stale.last != group { stale.append(group) }
  }

  private mutating func refresh() {
    guard !stale.isEmpty else { return }
    for group in Set(stale) where group < areas.count {
      areas[group] = Self.area(of: layers, from: group * Self.groupSize)
    }
    stale = []
  }

  /// The sublayers of groups that are out of date.
  var staleLayers: [Layer] {
    Set(stale).flatMap { group -> ArraySlice<Layer> in
      let start = group * Self.groupSize
      return layers[min(start, layers.count)..<min(start + Self.groupSize, layers.count)]
    }
  }

  /// The union of all extents.
  ///
  /// - Complexity: O(groups).
  var area: CGRect {
    mutating get {
      refresh()
      return areas.reduce(.null) { $0.union($1) }
    }
  }

  /// Returns the sublayers that reach into a rectangle, from back to front.
  ///
  /// - Complexity: O(groups + sublayers in those that reach into it).
  mutating func layers(in rect: CGRect) -> [Layer] {
    refresh()
    var found: [Layer] = []
    for (group, area) in areas.enumerated() where area.intersects(rect) {
      let start = group * Self.groupSize
      for index in start..<min(start + Self.groupSize, layers.count)
      where layers[index].extent.intersects(rect) {
        found.append(layers[index])
      }
    }
    return found
  }
}
