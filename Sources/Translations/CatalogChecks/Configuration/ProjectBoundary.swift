internal import SystemAccess

/// The folder of a project, which links in it may not leave: whoever can add a link to a repository could have any file of
/// the machine printed in a report.
///
/// It is the nearest folder with a `.git` from the configuration's upwards, or else the configuration's own. A path that a
/// configuration itself writes so that it leads out, as in `../shared/de.json`, is no link, and allowed.
struct ProjectBoundary: Sendable {
  /// Without links, and as it is written from where the configuration is.
  private let root: String
  private let writtenRoot: String

  /// - Parameter folder: the folder of the configuration; empty for the working directory.
  init(folder: String) {
    let written = Paths.absolute(folder)
    let real = Paths.real(folder) ?? written
    root = Self.repository(above: real) ?? real
    // The same number of folders up, where links do not change it.
    let depth = real.dropFirst(root.utf8.count).split(separator: "/").count
    let parts = written.split(separator: "/").dropLast(depth)
    writtenRoot = "/" + parts.joined(separator: "/")
  }

  private static func repository(above folder: String) -> String? {
    var folder = folder
    while !Paths.exists("\(folder)/.git") {
      guard let above = Folders.folder(above: folder) else { return nil }
      folder = above
    }
    return folder
  }

  /// Why a path is refused; `nil` for one that is allowed, and for one where there is nothing.
  func refusal(of path: String) -> String? {
    guard let real = Paths.real(path), !Paths.isPath(real, inside: root) else { return nil }
    let written = Paths.absolute(path)
    guard Paths.isPath(written, inside: root) || Paths.isPath(written, inside: writtenRoot) else { return nil }
    return
      "a link leads out of the project, to '\(real)': expected a path below '\(root)' (--follow-links or \"followLinks\": true allows it)"
  }

  /// - Throws: `refusedLink`
  func check(_ path: String) throws(CheckError) {
    if let message = refusal(of: path) { throw CheckError(.refusedLink, message, path: path) }
  }

  /// Checks a folder, and all links in it.
  ///
  /// - Throws: `refusedLink`, `unreadableFile`
  func check(folder: String) throws(CheckError) {
    try check(folder)
    let links: [String]
    do throws(FileError) { links = try FolderWalk(of: [folder], followsLinks: true).links } catch {
      throw CheckError(.unreadableFile, error.message, path: error.location ?? folder)
    }
    for link in links { try check(link) }
  }
}
