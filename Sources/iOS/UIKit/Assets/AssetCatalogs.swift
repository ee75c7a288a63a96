internal import Foundation
internal import Locking

/// The asset catalogues (`.xcassets` folders) of the folders of ``AssetFolders``.
enum AssetCatalogs {
  /// The folders of entries by their names with the extension, by the folder that was searched.
  private static let known = Mutex<[String: [String: String]]>([:])

  /// Forgets what was read.
  static func forget() { known.withLock { $0 = [:] } }

  /// The folder of an entry, as in `…/Assets.xcassets/Accent.colorset`; `nil` when no catalogue has it.
  ///
  /// - Parameters:
  ///   - name: the name of the asset; in a folder with a namespace the name starts with the folder, as in
  ///     `Chat/Bubble`.
  ///   - kind: the extension of its folder, as in `colorset`.
  ///   - bundle: where catalogues are searched besides the folders that were registered.
  static func path(named name: String, kind: String, in bundle: Bundle?) -> String? {
    for folder in AssetFolders.folders(in: bundle) {
      if let path = entries(of: folder.path, isDeep: folder.isDeep)["\(name).\(kind)"] { return path }
    }
    return nil
  }

  private static func entries(of folder: String, isDeep: Bool) -> [String: String] {
    if let known = known.withLock({ $0[folder] }) { return known }
    var entries: [String: String] = [:]
    for catalog in catalogs(in: folder, isDeep: isDeep) {
      AssetCatalogReader.read(catalog, namespace: "", into: &entries)
    }
    known.withLock { $0[folder] = entries }
    return entries
  }

  /// The paths of the catalogues in a folder, and, where it is searched deeply, in the folders in it.
  private static func catalogs(in folder: String, isDeep: Bool) -> [String] {
    if folder.hasSuffix(".xcassets") { return [folder] }
    return AssetCatalogReader.folders(in: folder).flatMap { name in
      isDeep || name.hasSuffix(".xcassets") ? catalogs(in: "\(folder)/\(name)", isDeep: isDeep) : []
    }
  }
}
