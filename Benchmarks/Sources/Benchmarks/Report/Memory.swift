import BenchmarkSupport

/// Memory for each box, and allocations.
enum Memory {
  static func report(_ workloads: [Workload], _ yoga: YogaProgram?) -> String {
    var table = Table()
    table.add(
      "memory",
      "bytes/box",
      "Yoga bytes/box",
      "allocations/box: build",
      "layout",
      "in all: unchanged again"
    )
    for workload in workloads where workload.nodes > 1_000 {
      let allocations = workload.allocations
      table.add(
        workload.name,
        number(workload.bytesPerNode, 0),
        number(yoga?.run(workload, seconds: 0)?.bytesPerNode ?? .nan, 0),
        number(allocations.build),
        number(allocations.layout, 3),
        "\(allocations.again)"
      )
    }
    return table.text + "\n"
  }
}
