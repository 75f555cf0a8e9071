// swift-tools-version: 6.2
import PackageDescription

// With TAPESTRY_PORTABLE=1 the library needs no other package, and `Benchmarks` is all there is.
// Without it there is `NodeBenchmarks` too, which shows nodes with text by Pango and bitmaps by
// Cairo.
let portable = Context.environment["TAPESTRY_PORTABLE"] == "1"

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

func tapestry(_ products: String...) -> [Target.Dependency] {
  products.map { .product(name: "Tapestry" + $0, package: "Tapestry") }
}

var targets: [Target] = [
  .target(name: "CAllocations"),
  .target(name: "BenchmarkSupport", swiftSettings: settings),
  .executableTarget(
    name: "Benchmarks",
    dependencies: ["BenchmarkSupport", "CAllocations"]
      + tapestry("Core", "Specs", "Constraints", "Display", "Rects", "Views"),
    swiftSettings: settings
  ),
]

if !portable {
  targets.append(
    .executableTarget(
      name: "NodeBenchmarks",
      dependencies: ["BenchmarkSupport", "CAllocations"]
        + tapestry("Core", "Specs", "Constraints", "Display", "Views", "Nodes", "Cairo"),
      swiftSettings: settings
    )
  )
}

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Tapestry", path: "..")],
  targets: targets
)
