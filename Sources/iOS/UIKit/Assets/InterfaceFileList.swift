internal import Foundation
internal import Locking
internal import SystemAccess

/// The nibs and storyboards in the folders of ``AssetFolders``, by their names.
enum InterfaceFileList {
  /// The paths by the names of files, by the folder of the bundle. Controllers ask for a nib of their class's name whenever they
  /// load a view, so all folders of a bundle are one list.
  private static let known = Mutex<[String: [String: String]]>([:])

  /// Forgets the lists.
  static func forget() { known.withLock { $0 = [:] } }

  /// The path of a file, such as `Cell.xib`; `nil` when no folder has it.
  ///
  /// - Complexity: O(1) after the first search
  static func path(of file: String, in bundle: Bundle?) -> String? {
    let key = bundle?.bundlePath ?? ""
    if let list = known.withLock({ $0[key] }) { return list[file] }
    var list: [String: String] = [:]
    for folder in AssetFolders.folders(in: bundle) {
      // A program's own folder may be a large one; it has bundles of resources beside its files.
      let isLarge = !folder.isDeep && folder.path == Bundle.main.resourcePath
      for path in isLarge ? nearFiles(folder.path) : allFiles(folder.path) {
        let name = (path as NSString).lastPathComponent
        if list[name] == nil { list[name] = path }
      }
    }
    let found = list
    known.withLock { $0[key] = found }
    return found[file]
  }

  /// The folders that were searched, for messages.
  static func folders(in bundle: Bundle?) -> String {
    AssetFolders.folders(in: bundle).map(\.path).joined(separator: ", ")
  }

  private static let extensions: Set = ["xib", "storyboard", "nib", "storyboardc"]

  private static func allFiles(_ folder: String) -> [String] {
    let files = (try? FolderWalk(of: [folder], followsLinks: false))?.files ?? []
    return inOrder(files.filter { extensions.contains(($0 as NSString).pathExtension) })
  }

  private static func nearFiles(_ folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let own = names.filter { extensions.contains(($0 as NSString).pathExtension) }.map { folder + "/" + $0 }
    return own.sorted() + inOrder(names.filter { $0.hasSuffix(".lproj") }.flatMap { allFiles(folder + "/" + $0) })
  }

  /// Files of the development language before files of other languages.
  private static func inOrder(_ files: [String]) -> [String] {
    files.sorted { (rank($0), $0) < (rank($1), $1) }
  }

  private static func rank(_ path: String) -> Int {
    if path.contains("/Base.lproj/") { return 0 }
    guard path.contains(".lproj/") else { return 0 }
    return path.contains("/en.lproj/") ? 1 : 2
  }
}
