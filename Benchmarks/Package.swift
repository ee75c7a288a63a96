// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that nobody who uses swift-typesetting downloads or builds it.
let package = Package(
  name: "typesetting-benchmarks",
  dependencies: [.package(name: "swift-typesetting", path: "..")],
  targets: [
    .systemLibrary(name: "CHarfBuzzFloor", pkgConfig: "harfbuzz", providers: [.apt(["libharfbuzz-dev"])]),
    .target(name: "CAllocationCounter"),
    .target(name: "BenchmarkSupport"),
    .executableTarget(
      name: "typesetting-benchmarks",
      dependencies: [
        "BenchmarkSupport", "CHarfBuzzFloor", "CAllocationCounter",
        .product(name: "Fonts", package: "swift-typesetting"),
        .product(name: "Typesetting", package: "swift-typesetting"),
        .product(name: "StrictJSON", package: "swift-typesetting"),
      ]
    ),
    .executableTarget(
      name: "table-benchmarks",
      dependencies: [
        "BenchmarkSupport",
        .product(name: "AutoLayout", package: "swift-typesetting"),
        .product(name: "Fonts", package: "swift-typesetting"),
        .product(name: "Geometry", package: "swift-typesetting"),
        .product(name: "SelfSizing", package: "swift-typesetting"),
        .product(name: "Typesetting", package: "swift-typesetting"),
      ]
    ),
    .executableTarget(
      name: "layout-benchmarks",
      dependencies: [
        "BenchmarkSupport",
        .product(name: "AutoLayout", package: "swift-typesetting"),
        .product(name: "Fonts", package: "swift-typesetting"),
        .product(name: "Geometry", package: "swift-typesetting"),
        .product(name: "Typesetting", package: "swift-typesetting"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)
