// swift-tools-version: 6.2
import PackageDescription

// Run with TAPESTRY_PORTABLE=1: the library then needs no other package.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Tapestry", path: "..")],
  targets: [
    .target(name: "CAllocations"),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "CAllocations",
        .product(name: "TapestryCore", package: "Tapestry"),
        .product(name: "TapestrySpecs", package: "Tapestry"),
        .product(name: "TapestryConstraints", package: "Tapestry"),
        .product(name: "TapestryDisplay", package: "Tapestry"),
        .product(name: "TapestryRects", package: "Tapestry"),
        .product(name: "TapestryViews", package: "Tapestry"),
        .product(name: "TapestryNodes", package: "Tapestry"),
      ],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .treatAllWarnings(as: .error),
      ]
    ),
  ]
)
