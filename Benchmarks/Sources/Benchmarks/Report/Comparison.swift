import BenchmarkSupport
import Foundation

/// The workloads by every engine, in interleaved rounds.
struct Comparison {
  private struct Samples {
    var ours: [Measurement.Times] = []
    var byHand: [Double] = []
    var yoga: [YogaProgram.Answer] = []
  }

  private let workloads: [Workload]
  private var samples: [Samples]
  /// What went wrong.
  private(set) var complaints: [String] = []

  init(_ workloads: [Workload]) {
    self.workloads = workloads
    samples = workloads.map { _ in Samples() }
    complaints = workloads.compactMap(\.complaint)
  }

  mutating func runRound(_ measurement: Measurement, _ yoga: YogaProgram?) {
    for (index, workload) in workloads.enumerated() {
      samples[index].ours.append(measurement.engine(workload))
      samples[index].byHand.append(measurement.byHand(workload))
      if let answer = yoga?.run(workload, seconds: measurement.seconds) {
        samples[index].yoga.append(answer)
      }
    }
  }

  /// The table, and how many targets are met.
  func report() -> String {
    var table = Table()
    table.add(
      "µs (medians)",
      "boxes",
      "build",
      "layout",
      "min…max",
      "by hand",
      "Yoga build",
      "layout",
      "min…max",
      "Taffy~ build",
      "layout~",
      "build/faster",
      "layout/faster",
      "target",
      "met"
    )
    var met = 0
    var judged = 0
    for (workload, sample) in zip(workloads, samples) {
      let row = Row(workload, sample.ours, sample.byHand, sample.yoga)
      row.add(to: &table)
      if row.isJudged { judged += 1 }
      if row.isJudged, row.isMet { met += 1 }
    }
    return table.text + "\n\(met) of \(judged) workloads meet the target of their layout time "
      + "and build no slower than the faster peer (W7: the change).\n"
      + "Taffy~ is an estimate: Yoga's layout time here × Taffy's share of it elsewhere.\n"
      + "All programs keep freed memory, so that none pays for what the system clears.\n"
  }

  /// One workload's medians.
  private struct Row {
    let workload: Workload
    let build: Double
    let layouts: [Double]
    let byHand: Double
    let yogaBuild: Double
    let yogaLayouts: [Double]
    let taffyBuild: Double
    let taffyLayout: Double

    init(
      _ workload: Workload,
      _ ours: [Measurement.Times],
      _ byHand: [Double],
      _ yoga: [YogaProgram.Answer]
    ) {
      self.workload = workload
      build = ours.map(\.build).median
      layouts = ours.map(\.layout)
      self.byHand = byHand.median
      yogaBuild = yoga.map(\.build).median
      yogaLayouts = yoga.map(\.layout)
      let ratio = TaffyRatio.all[workload.name]
      taffyBuild = yogaLayouts.median * (ratio?.build ?? .nan)
      taffyLayout = yogaLayouts.median * (ratio?.layout ?? .nan)
    }

    var layoutShare: Double { layouts.median / min(yogaLayouts.median, taffyLayout) }
    var buildShare: Double { build / min(yogaBuild, taffyBuild) }
    var isJudged: Bool { layoutShare.isFinite }
    var isMet: Bool {
      layoutShare <= workload.target && (workload.change != nil || buildShare <= 1)
    }

    private func spread(_ values: [Double]) -> String {
      guard let least = values.min(), let most = values.max() else { return "–" }
      return micros(least) + "…" + micros(most)
    }

    func add(to table: inout Table) {
      let misses = [
        layoutShare <= workload.target ? nil : "layout",
        workload.change != nil || buildShare <= 1 ? nil : "build",
      ].compactMap(\.self)
      table.add(
        workload.name,
        "\(workload.nodes)",
        micros(build),
        micros(layouts.median),
        spread(layouts),
        micros(byHand),
        micros(yogaBuild),
        micros(yogaLayouts.median),
        spread(yogaLayouts),
        micros(taffyBuild),
        micros(taffyLayout),
        number(buildShare),
        number(layoutShare),
        number(workload.target),
        !isJudged ? "–" : isMet ? "yes" : "no: " + misses.joined(separator: ", ")
      )
    }
  }
}
