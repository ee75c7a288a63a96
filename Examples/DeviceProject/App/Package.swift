// swift-tools-version: 5.9
import AppleProductTypes
import PackageDescription

// An app for phones and tablets, in the form that Xcode and Swift Playgrounds open: tests of a package run on simulators only.
let package = Package(
  name: "DeviceRecorder",
  platforms: [.iOS("16.0")],
  products: [
    .iOSApplication(
      name: "DeviceRecorder", targets: ["AppModule"], bundleIdentifier: "org.example.DeviceRecorder",
      displayVersion: "1.0", bundleVersion: "1", supportedDeviceFamilies: [.pad, .phone],
      supportedInterfaceOrientations: [.portrait])
  ],
  targets: [.executableTarget(name: "AppModule", path: ".", resources: [.copy("Fonts")])])
