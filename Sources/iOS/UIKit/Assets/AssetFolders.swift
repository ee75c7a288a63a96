internal import Foundation
internal import Locking

/// The folders in which images, asset catalogues, nibs and storyboards are looked for.
enum AssetFolders {
  /// The registered folders, newest first.
  private static let registered = Mutex<[String]>([])

  /// Adds a folder before all others.
  static func register(_ path: String) {
    registered.withLock {
      $0.removeAll { $0 == path }
      $0.insert(path, at: 0)
    }
    AssetCatalogs.forget()
    InterfaceFileList.forget()
  }

  /// Forgets the registered folders, and the catalogues of any folder.
  static func removeAll() {
    registered.withLock { $0 = [] }
    AssetCatalogs.forget()
    InterfaceFileList.forget()
  }

  /// The folders that are searched, in their order, and whether their subfolders are as well.
  static func folders(in bundle: Bundle?) -> [(path: String, isDeep: Bool)] {
    let registered = registered.withLock { $0 }
    return registered.map { ($0, true) } + bundleFolders(bundle).map { ($0, false) }
      + [(FileManager.default.currentDirectoryPath + "/Resources", true)]
  }

  /// The folders of resources of a bundle; for none, of the program and of the bundles beside it.
  private static func bundleFolders(_ bundle: Bundle?) -> [String] {
    let named = bundle ?? Bundle.main
    let folder = named.resourcePath ?? named.bundlePath
    guard named === Bundle.main else { return [folder] }
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let bundles = entries.filter { $0.hasSuffix(".resources") || $0.hasSuffix(".bundle") }.sorted()
    return [folder] + bundles.map { folder + "/" + $0 }
  }
}
