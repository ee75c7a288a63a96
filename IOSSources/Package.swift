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
    .testTarget(name: "SourceRewritingTests", dependencies: ["SourceRewriting"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .plugin {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
  ]
}
