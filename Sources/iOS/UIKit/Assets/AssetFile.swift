internal import Foundation
internal import SystemAccess

/// Files of asset catalogues, read like all inputs: regular files of a limited size.
enum AssetFile {
  /// The bytes of the `Contents.json` of an asset's folder; `nil` when it cannot be read.
  static func contents(of folder: String) -> Data? {
    (try? ReadableFile.bytes(of: "\(folder)/Contents.json", as: .assetContents)).map { Data($0) }
  }

  /// The bytes of an image file; `nil` when it cannot be read.
  static func image(_ path: String) -> Data? { (try? ReadableFile.bytes(of: path, as: .image)).map { Data($0) } }

  /// The first bytes of a file; `nil` when it cannot be read.
  static func start(of path: String, count: Int) -> Data? {
    (try? ReadableFile(path: path).read(count: count)).map { Data($0) }
  }
}
