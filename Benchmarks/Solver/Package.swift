// swift-tools-version: 6.2
import PackageDescription

// kiwi's headers come from `Scripts/fetch-kiwi`.
let package = Package(
  name: "constraint-solver-benchmarks",
  dependencies: [.package(name: "swift-typesetting", path: "../..")],
  targets: [
    .target(name: "CAllocations"),
    .target(name: "CKiwi", cxxSettings: [.headerSearchPath("../../Vendor"), .unsafeFlags(["-O3", "-DNDEBUG"])]),
    .executableTarget(
      name: "SolverBenchmarks",
      dependencies: ["CAllocations", "CKiwi", .product(name: "ConstraintSolver", package: "swift-typesetting")]),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
