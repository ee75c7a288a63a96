// swift-tools-version: 6.2
import PackageDescription

// An app's files, as Xcode has them, measured on Linux: its folder `App` is rewritten into the target.
let package = Package(
  name: "Sample",
  dependencies: [
    .package(name: "swift-typesetting", path: "../.."),
    .package(name: "typesetting-ios-sources", path: ".."),
  ],
  targets: [
    .target(
      name: "App",
      dependencies: [.product(name: "UIKit", package: "swift-typesetting")],
      exclude: ["ios-sources.json"],
      plugins: [.plugin(name: "IOSSources", package: "typesetting-ios-sources")]),
    .testTarget(name: "AppTests", dependencies: ["App", .product(name: "UIKit", package: "swift-typesetting")]),
  ],
  swiftLanguageModes: [.v5]
)
