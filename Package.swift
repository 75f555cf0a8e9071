// swift-tools-version: 6.2
import PackageDescription

// TAPESTRY_PORTABLE=1 leaves out every target that needs a C library of the system.
let portable = Context.environment["TAPESTRY_PORTABLE"] == "1"

// TAPESTRY_DOCS=1 adds the plug-in that builds the documentation; `make docs` sets it.
let buildsDocumentation = Context.environment["TAPESTRY_DOCS"] == "1"

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .treatAllWarnings(as: .error),
]

var products: [Product] = [
  .library(name: "Tapestry", targets: ["Tapestry"]),
  .library(name: "TapestryCore", targets: ["TapestryCore"]),
  .library(name: "TapestrySpecs", targets: ["TapestrySpecs"]),
  .library(name: "TapestryDisplay", targets: ["TapestryDisplay"]),
  .library(name: "TapestryDocuments", targets: ["TapestryDocuments"]),
  .library(name: "TapestryConstraints", targets: ["TapestryConstraints"]),
  .library(name: "TapestryRects", targets: ["TapestryRects"]),
  .library(name: "TapestryStage", targets: ["TapestryStage"]),
  .library(name: "TapestryViews", targets: ["TapestryViews"]),
  .library(name: "TapestryNodes", targets: ["TapestryNodes"]),
]

var targets: [Target] = [
  .target(name: "CStack"),
  module("TapestryCore", ["CStack"]),
  module("TapestrySpecs", ["TapestryCore"]),
  module("TapestryDisplay", ["TapestryCore"]),
  module("TapestryConstraints", ["TapestryCore"]),
  module("TapestryRects", ["TapestryCore"]),
  module("TapestryStage", ["TapestryCore", "TapestryDisplay"]),
  module(
    "TapestryViews",
    [
      "TapestryCore", "TapestryDisplay", "TapestryStage", "TapestryConstraints", "TapestryRects",
    ]
  ),
  module(
    "TapestryNodes",
    [
      "TapestryCore", "TapestrySpecs", "TapestryDisplay", "TapestryStage", "TapestryConstraints",
      "TapestryRects", "TapestryViews",
    ]
  ),
  module(
    "TapestryDocuments",
    ["TapestryCore", "TapestrySpecs", "TapestryConstraints", "TapestryRects", "TapestryDisplay"]
  ),
  module(
    "Tapestry",
    [
      "TapestryCore", "TapestrySpecs", "TapestryConstraints", "TapestryRects", "TapestryDisplay",
      "TapestryViews", "TapestryNodes", "TapestryDocuments",
    ] + (portable ? [] : ["TapestryCairo", "TapestryImages", "TapestryHeadless", "TapestrySDL"])
  ),
  // What tests share; in no product.
  .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: settings),
  tests("TapestryCoreTests", ["TapestryCore"]),
  tests("TapestrySpecsTests", ["TapestrySpecs", "TestSupport"], resources: [.copy("Fixtures")]),
  tests("TapestryDisplayTests", ["TapestryDisplay", "TestSupport"]),
  tests("TapestryStageTests", ["TapestryCore", "TapestryDisplay", "TapestryStage", "TestSupport"]),
  tests("TapestryConstraintsTests", ["TapestryCore", "TapestryConstraints", "TestSupport"]),
  tests("TapestryRectsTests", ["TapestryCore", "TapestryRects", "SnapshotReader", "TestSupport"]),
  .executableTarget(
    name: "SnapshotReader",
    dependencies: ["TapestryCore", "TapestryRects"],
    path: "Tests/SnapshotReader",
    swiftSettings: settings
  ),
  tests("TapestryRectsClientTests", ["TapestryCore", "TapestryRects"]),
  tests(
    "TapestryViewsTests",
    [
      "TapestryCore", "TapestryDisplay", "TapestryStage", "TapestryConstraints", "TapestryRects",
      "TapestryViews", "TestSupport",
    ]
  ),
  .executableTarget(
    name: "SolverDriver",
    dependencies: ["TapestryConstraints"],
    path: "Scripts/SolverDriver",
    swiftSettings: settings
  ),
  .executableTarget(
    name: "LayoutDriver",
    dependencies: ["TapestryConstraints", "TapestryCore"],
    path: "Scripts/LayoutDriver",
    swiftSettings: settings
  ),
  tests(
    "TapestryDocumentsTests",
    [
      "TapestryCore", "TapestrySpecs", "TapestryConstraints", "TapestryRects", "TapestryDisplay",
      "TapestryDocuments", "TestSupport",
    ]
  ),
  tests("TapestryTests", ["Tapestry"]),
]

if !portable {
  products += [
    .library(name: "TapestryCairo", targets: ["TapestryCairo"]),
    .library(name: "TapestryImages", targets: ["TapestryImages"]),
    .library(name: "TapestryHeadless", targets: ["TapestryHeadless"]),
    .library(name: "TapestrySDL", targets: ["TapestrySDL"]),
    .executable(name: "tapestry", targets: ["TapestryCommand"]),
  ]
  targets += [
    library("CPangoCairo", "pangocairo", "libpango1.0-dev"),
    library("CJPEG", "libjpeg", "libjpeg62-turbo-dev"),
    library("CPNG", "libpng", "libpng-dev"),
    library("CWebP", "libwebpmux", "libwebp-dev"),
    library("CSDL2", "sdl2", "libsdl2-dev"),
    .target(name: "CMainQueue"),
    .target(name: "CImageCodecs", dependencies: ["CJPEG", "CPNG", "CWebP"]),
    module("TapestryCairo", ["TapestryDisplay", "CPangoCairo"]),
    module("TapestryImages", ["TapestryDisplay", "CImageCodecs"]),
    module(
      "TapestryHeadless",
      ["TapestryCore", "TapestryDisplay", "TapestryViews", "TapestryCairo"]
    ),
    module(
      "TapestrySDL",
      [
        "TapestryCore", "TapestryDisplay", "TapestryConstraints", "TapestryViews", "TapestryCairo",
        "CSDL2", "CMainQueue",
      ]
    ),
    .executableTarget(
      name: "TapestryCommand",
      dependencies: [
        "Tapestry", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings
    ),
    .target(
      name: "TapestryExamples",
      dependencies: ["Tapestry"],
      path: "Examples/Layouts",
      swiftSettings: settings
    ),
    .target(
      name: "TapestryScreens",
      dependencies: ["Tapestry", "TapestryExamples"],
      path: "Examples/Screens",
      swiftSettings: settings
    ),
    .target(
      name: "TapestryTalk",
      dependencies: ["Tapestry", "TapestryExamples"],
      path: "Examples/Talk",
      swiftSettings: settings
    ),
    .executableTarget(
      name: "Talk",
      dependencies: [
        "Tapestry", "TapestryExamples", "TapestryTalk",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Examples/TalkApp",
      swiftSettings: settings
    ),
    .executableTarget(
      name: "Examples",
      dependencies: ["Tapestry", "TapestryExamples", "TapestryScreens"],
      path: "Examples/Render",
      swiftSettings: settings
    ),
    .executableTarget(
      name: "App",
      dependencies: ["Tapestry", "TapestryExamples", "TapestryScreens"],
      path: "Examples/App",
      swiftSettings: settings
    ),
    // What tests of pictures share; in no product.
    .target(
      name: "ImageTestSupport",
      dependencies: ["TapestryCairo", "TapestryCore", "TapestryDisplay"],
      path: "Tests/ImageTestSupport",
      swiftSettings: settings
    ),
    tests(
      "TapestryCairoTests",
      ["TapestryCairo", "TapestrySpecs", "CPangoCairo", "ImageTestSupport", "TestSupport"],
      exclude: ["ReferenceImages"]
    ),
    tests("TapestryNodesTests", ["Tapestry", "TestSupport"]),
    tests("TapestryImagesTests", ["TapestryImages", "TestSupport"]),
    tests(
      "TapestryHeadlessTests",
      ["TapestryHeadless", "TapestryViews", "TapestryCairo", "TapestryConstraints", "TestSupport"]
    ),
    .executableTarget(
      name: "WindowDriver",
      dependencies: ["TapestrySDL", "TapestryViews", "TapestryDisplay", "TapestryCore", "CSDL2"],
      path: "Tests/WindowDriver",
      swiftSettings: settings
    ),
    tests("TapestrySDLTests", ["TapestrySDL", "TapestryViews", "CSDL2", "WindowDriver"]),
    tests("TapestryCommandTests", ["TapestryCommand"]),
    tests(
      "TapestryExamplesTests",
      [
        "TapestryExamples", "TapestryScreens", "TapestryTalk", "Tapestry", "TapestryCairo",
        "ImageTestSupport",
      ],
      exclude: ["ReferenceImages"]
    ),
  ]
}

var dependencies: [Package.Dependency] = []
if !portable {
  dependencies.append(
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  )
}
if buildsDocumentation {
  dependencies.append(
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0")
  )
}

let package = Package(
  name: "Tapestry",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: products,
  dependencies: dependencies,
  targets: targets
)

func module(_ name: String, _ dependencies: [String]) -> Target {
  .target(
    name: name,
    dependencies: dependencies.map { .byName(name: $0) },
    swiftSettings: settings
  )
}

func tests(
  _ name: String,
  _ dependencies: [String],
  exclude: [String] = [],
  resources: [Resource]? = nil
) -> Target {
  .testTarget(
    name: name,
    dependencies: dependencies.map { .byName(name: $0) },
    exclude: exclude,
    resources: resources,
    swiftSettings: settings
  )
}

func library(_ name: String, _ pkgConfig: String, _ package: String) -> Target {
  .systemLibrary(
    name: name,
    path: "Sources/System/\(name)",
    pkgConfig: pkgConfig,
    providers: [.apt([package])]
  )
}
