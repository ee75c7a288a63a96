// swift-tools-version: 5.9
import PackageDescription

// A package for Xcode: its test records what a simulator measures.
let package = Package(
  name: "DeviceRecorder",
  platforms: [.iOS(.v15)],
  products: [.library(name: "DeviceCases", targets: ["DeviceCases"])],
  targets: [
    .target(name: "DeviceCases"),
    .testTarget(name: "DeviceRecordingTests", dependencies: ["DeviceCases"], resources: [.copy("Fonts")]),
  ])
