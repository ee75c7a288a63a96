// swift-tools-version: 6.2
import PackageDescription

// Modules of Apple's systems that files of apps import and layouts do not need. A separate package: such a module makes
// `#if canImport(Combine)` true for all targets beside it, also of packages that ask.
let package = Package(
  name: "ios-modules",
  products: [
    .library(name: "Combine", targets: ["Combine"]),
    .library(name: "os", targets: ["os"]),
  ],
  dependencies: [
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0")
  ],
  targets: [
    .target(
      name: "Combine",
      dependencies: [
        .product(name: "OpenCombine", package: "OpenCombine"),
        .product(name: "OpenCombineDispatch", package: "OpenCombine"),
        .product(name: "OpenCombineFoundation", package: "OpenCombine"),
      ]),
    .target(name: "os"),
    .testTarget(name: "IOSModulesTests", dependencies: ["Combine", "os"], swiftSettings: [.swiftLanguageMode(.v5)]),
  ],
  swiftLanguageModes: [.v6]
)
