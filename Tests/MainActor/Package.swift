// swift-tools-version: 6.2
import PackageDescription

// Code that relies on the main actor, as an app has it: the trait is set where the package is depended on. A trait
// applies to a whole build, so these tests are a package of their own.
let package = Package(
  name: "MainActor",
  dependencies: [
    .package(name: "swift-typesetting", path: "../..", traits: ["MainActor"])
  ],
  targets: [
    .testTarget(
      name: "MainActorTests",
      dependencies: [
        .product(name: "SnapKit", package: "swift-typesetting"),
        .product(name: "Typesetting", package: "swift-typesetting"),
        .product(name: "UIKit", package: "swift-typesetting"),
      ],
      swiftSettings: [.defaultIsolation(MainActor.self)])
  ],
  swiftLanguageModes: [.v6]
)
