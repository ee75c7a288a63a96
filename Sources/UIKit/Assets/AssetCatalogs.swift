internal import Foundation
internal import Locking

/// The asset catalogues (`.xcassets` folders) from which colours come by their names. It has no counterpart in UIKit,
/// where Xcode compiles the catalogues into the app; here they are read as they are in the sources.
///
/// A test whose catalogue is not beside it names the folder once:
///
///     AssetCatalogs.add(folder: "Sources/App/Assets.xcassets")
///
/// Otherwise the catalogues of the bundle are searched: those in its folder, and in the `.resources` and `.bundle`
/// folders there, which is where SwiftPM copies the resources of targets.
public enum AssetCatalogs {
  private struct State {
    var folders: [String] = []
    /// The entries of a catalogue by its path.
    var entries: [String: [String: String]] = [:]
  }

  private static let state = Mutex(State())

  /// Adds a folder that is searched before the bundles: a `.xcassets` folder, or one that has such folders in it or in
  /// its folders. A relative path is resolved against the working directory when a name is looked up. The folder is
  /// read once; adding it again reads it anew.
  public static func add(folder: String) {
    state.withLock { state in
      state.folders.removeAll { $0 == folder }
      state.folders.append(folder)
      state.entries = [:]
    }
  }

  /// Forgets the folders that were added, and what was read.
  public static func removeAll() { state.withLock { $0 = State() } }

  /// The folder of an entry, as in `…/Assets.xcassets/Accent.colorset`; `nil` when no catalogue has it.
  ///
  /// - Parameters:
  ///   - name: the name of the asset; that of one in a folder with a namespace starts with the folder, as in
  ///     `Chat/Bubble`.
  ///   - kind: the extension of its folder, as in `colorset`.
  ///   - bundle: where catalogues are searched besides the folders that were added.
  static func path(named name: String, kind: String, in bundle: Bundle) -> String? {
    let key = "\(name).\(kind)"
    for folder in state.withLock({ $0.folders }) {
      if let path = entries(of: folder, isSearchedDeeply: true)[key] { return path }
    }
    for folder in [bundle.bundlePath, bundle.resourcePath ?? bundle.bundlePath] {
      if let path = entries(of: folder, isSearchedDeeply: false)[key] { return path }
    }
    return nil
  }

  private static func entries(of folder: String, isSearchedDeeply: Bool) -> [String: String] {
    if let known = state.withLock({ $0.entries[folder] }) { return known }
    var entries: [String: String] = [:]
    for catalog in catalogs(in: folder, isSearchedDeeply: isSearchedDeeply) {
      AssetCatalogReader.read(catalog, namespace: "", into: &entries)
    }
    state.withLock { $0.entries[folder] = entries }
    return entries
  }

  /// The paths of the catalogues in a folder.
  ///
  /// - Parameter isSearchedDeeply: whether all folders in it are searched, or, as in the folder of a program, which may
  ///   have many files, those of resources alone.
  private static func catalogs(in folder: String, isSearchedDeeply: Bool) -> [String] {
    if folder.hasSuffix(".xcassets") { return [folder] }
    var found: [String] = []
    for name in AssetCatalogReader.folders(in: folder) {
      let path = "\(folder)/\(name)"
      if isSearchedDeeply || name.hasSuffix(".xcassets") {
        found += catalogs(in: path, isSearchedDeeply: isSearchedDeeply)
      } else if name.hasSuffix(".resources") || name.hasSuffix(".bundle") {
        found += AssetCatalogReader.folders(in: path).filter { $0.hasSuffix(".xcassets") }.map { "\(path)/\($0)" }
      }
    }
    return found
  }
}
