// swift-tools-version: 6.2
import PackageDescription

// A separate package, so that users of swift-typesetting do not download or build swift-syntax.
let package = Package(
  name: "typesetting-ios-sources",
  products: [
    .library(name: "SourceRewriting", targets: ["SourceRewriting"]),
    .executable(name: "typesetter-ios-sources", targets: ["typesetter-ios-sources"]),
    .plugin(name: "IOSSources", targets: ["IOSSources"]),
  ],
  dependencies: [
    // For the tests alone: what is rewritten is compiled with it.
    .package(name: "swift-typesetting", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
  ],
  targets: [
    .target(
      name: "SourceRewriting",
      dependencies: [
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]),
    .executableTarget(
      name: "typesetter-ios-sources",
      dependencies: [
        "SourceRewriting",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .plugin(name: "IOSSources", capability: .buildTool(), dependencies: ["typesetter-ios-sources"]),
    .testTarget(
      name: "SourceRewritingTests",
      dependencies: [
        "SourceRewriting", "typesetter-ios-sources",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    // An app's files, as Xcode has them: the plug-in adds its folder `App`.
    .target(
      name: "SampleApp", dependencies: [.product(name: "UIKit", package: "swift-typesetting")], path: "Tests/SampleApp",
      exclude: ["App", "ios-sources.json"], swiftSettings: [.swiftLanguageMode(.v5)], plugins: ["IOSSources"]),
    .testTarget(
      name: "SampleAppTests", dependencies: ["SampleApp", .product(name: "UIKit", package: "swift-typesetting")],
      swiftSettings: [.swiftLanguageMode(.v5)]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .plugin && !target.name.hasPrefix("SampleApp") {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
  ]
}
