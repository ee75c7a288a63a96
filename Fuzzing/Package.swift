// swift-tools-version: 6.2
import PackageDescription

/// A library of swift-typesetting.
func library(_ name: String) -> Target.Dependency { .product(name: name, package: "swift-typesetting") }

// The command's sources are compiled once more here, and use what is `package` in the libraries. SwiftPM names a package
// after its folder.
let package = Package(
  name: "typesetting-fuzzing",
  dependencies: [
    .package(name: "swift-typesetting", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    // libFuzzer itself comes with the compiler; `Scripts/test fuzz` links it.
    .target(name: "CLibFuzzer"),
    // Sees which files are opened.
    .target(name: "CFileWatch"),
    // Links to files of `Tests/`, so that a law has one home.
    .target(name: "TestSupport"),
    .target(name: "LinearOracle"),
    .executableTarget(
      name: "fuzz",
      dependencies: [
        "CFileWatch", "CLibFuzzer", "LinearOracle", "TestSupport", library("AutoLayout"), library("CatalogChecks"),
        library("Catalogs"), library("ConstraintSolver"), library("CTypesetting"), library("FindingReports"),
        library("Fonts"), library("Geometry"), library("LayoutScenes"), library("SampleValues"),
        library("ServiceAnswers"), library("StrictJSON"), library("TextDrawing"), library("Typesetting"),
        library("ViewDrawing"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      exclude: ["Command/Main.swift"],
      // Instead of the name of this package, which SwiftPM would give.
      packageAccess: false,
      swiftSettings: [.unsafeFlags(["-package-name", packageNameOfLibraries()])]),
  ],
  swiftLanguageModes: [.v6]
)

/// The name under which SwiftPM compiles the libraries: the name of their folder, in lower case, with `_` in the place of what
/// a C identifier cannot have.
func packageNameOfLibraries() -> String {
  let folder = Context.packageDirectory.split(separator: "/").dropLast().last ?? ""
  return String(folder.lowercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
}

// As in the package beside this one.
for target in package.targets {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("MemberImportVisibility"),
      .enableUpcomingFeature("InternalImportsByDefault"),
    ]
}
