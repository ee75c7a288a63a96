// swift-tools-version: 6.2
import PackageDescription

/// A library of swift-typesetting.
func library(_ name: String) -> Target.Dependency { .product(name: name, package: "swift-typesetting") }

// A separate package, so that users of swift-typesetting do not download or build it.
let package = Package(
  name: "typesetting-benchmarks",
  dependencies: [.package(name: "swift-typesetting", path: "..")],
  targets: [
    .systemLibrary(name: "CHarfBuzzFloor", pkgConfig: "harfbuzz", providers: [.apt(["libharfbuzz-dev"])]),
    // Builds with and without kiwi's headers, which `Scripts/fetch-kiwi` downloads; without them the comparison exits.
    .target(name: "CKiwi", cxxSettings: [.headerSearchPath("../../Vendor"), .unsafeFlags(["-O3", "-DNDEBUG"])]),
    .target(name: "CAllocationCounter"),
    .target(name: "BenchmarkSupport"),
    .executableTarget(
      name: "typesetting-benchmarks",
      dependencies: [
        "BenchmarkSupport", "CAllocationCounter", "CHarfBuzzFloor", library("Fonts"), library("StrictJSON"),
        library("Typesetting"),
      ]),
    .executableTarget(
      name: "layout-benchmarks",
      dependencies: [
        "BenchmarkSupport", library("AutoLayout"), library("Fonts"), library("Geometry"), library("Typesetting"),
      ]),
    .executableTarget(
      name: "table-benchmarks",
      dependencies: [
        "BenchmarkSupport", library("AutoLayout"), library("Fonts"), library("Geometry"), library("SelfSizing"),
        library("Typesetting"),
      ]),
    .executableTarget(
      name: "peer-benchmarks",
      dependencies: ["BenchmarkSupport", library("AutoLayout"), library("Fonts"), library("Typesetting")]),
    .executableTarget(
      name: "solver-benchmarks",
      dependencies: ["BenchmarkSupport", "CAllocationCounter", "CKiwi", library("ConstraintSolver")]),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
