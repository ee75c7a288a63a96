internal import Glibc

/// What folders and their subfolders hold, without hidden files and folders (those whose name starts with a dot).
///
/// A folder is entered once, whatever paths lead to it: it is remembered by its device and inode.
package struct FolderWalk {
  /// The paths of all that is not a folder, sorted. Where links are not followed, links to folders are among them.
  package private(set) var files: [String] = []
  /// The paths of the symbolic links, to files and to folders.
  package private(set) var links: [String] = []
  /// Folders below which all is files and folders that no other path leads to: whoever follows links may enter them.
  package private(set) var plainFolders: [String] = []
  /// The regular files that are below no plain folder, and links to such.
  package private(set) var looseFiles: [String] = []

  private let followsLinks: Bool
  /// The folders that were entered.
  private var entered: [FileIdentity] = []
  /// The same as a set, once another path can lead to one of them. The runtime takes half a million instructions to find out how
  /// a type is hashed, as many as for hundreds of folders, and most walks follow no link.
  private var visited: Set<FileIdentity>?
  private var entryCount = 0
  /// Links to folders, which wait until all folders were entered by their own paths.
  private var linkedFolders: [String] = []

  /// Subfolders in one another.
  package static let greatestDepth = 128
  /// Files and folders in all.
  package static let mostEntries = 1_000_000

  /// Walks through folders.
  ///
  /// - Throws: `missingFile` or `unreadableFile`; `tooLarge` for more entries than ``mostEntries``, or more folders in one
  ///   another than ``greatestDepth``. The location is the folder or file.
  /// - Complexity: O(files · log files)
  package init(of folders: [String], followsLinks: Bool) throws(FileError) {
    self.followsLinks = followsLinks
    for (index, folder) in folders.enumerated() {
      if index == 1 { visited = Set(entered) }
      try enter(folder)
    }
    if visited == nil, !linkedFolders.isEmpty { visited = Set(entered) }
    while let linked = linkedFolders.popLast() { try enter(linked) }
    files.sort()
    looseFiles.sort()
  }

  private mutating func enter(_ folder: String) throws(FileError) {
    if try walk(folder, depth: 0) == true { plainFolders.append(folder) }
  }

  /// Walks through a folder and its subfolders.
  ///
  /// - Returns: whether the folder is plain; `nil` for one that was entered before.
  private mutating func walk(_ folder: String, depth: Int) throws(FileError) -> Bool? {
    guard depth <= Self.greatestDepth else {
      throw FileError(.tooLarge, "more than \(Self.greatestDepth) folders are in one another", at: folder)
    }
    // What cannot be opened is an error below.
    if let identity = FileIdentity(path: folder) {
      if visited?.insert(identity).inserted == false { return nil }
      if visited == nil { entered.append(identity) }
    }
    let base = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    var isPlain = true
    var own: [String] = []
    var subfolders: [String] = []
    for name in try names(in: folder) {
      guard let name = String(validating: name, as: UTF8.self) else {
        // No path of ours leads there.
        isPlain = false
        continue
      }
      let path = "\(base)/\(name)"
      guard let type = try add(path) else { continue }
      switch type {
      case .folder: subfolders.append(path)
      case .file: own.append(path)
      case .link:
        links.append(path)
        guard let target = FileType(path: path) else { break }
        if target == .file { own.append(path) } else { isPlain = false }
        if target == .folder, followsLinks { linkedFolders.append(path) }
      case .pipe, .socket, .device, .other: isPlain = false
      }
    }
    var plain: [String] = []
    for subfolder in subfolders {
      if try walk(subfolder, depth: depth + 1) == true { plain.append(subfolder) } else { isPlain = false }
    }
    if isPlain { return true }
    plainFolders += plain
    looseFiles += own
    return false
  }

  /// Adds an entry.
  ///
  /// - Returns: its type; `nil` for one that was removed meanwhile.
  private mutating func add(_ path: String) throws(FileError) -> FileType? {
    entryCount += 1
    guard entryCount <= Self.mostEntries else {
      throw FileError(.tooLarge, "the folder has more than \(Self.mostEntries) files", at: path)
    }
    var status = stat()
    guard lstat(path, &status) == 0 else {
      let number = errno
      if number == ENOENT { return nil }
      throw FileError(.unreadableFile, system: number, at: path)
    }
    let type = FileType(mode: status.st_mode)
    let isLinkedFolder = type == .link && followsLinks && FileType(path: path) == .folder
    if type != .folder, !isLinkedFolder { files.append(path) }
    return type
  }

  /// The names in a folder, without hidden ones. The folder is closed before its subfolders are opened.
  private func names(in folder: String) throws(FileError) -> [[UInt8]] {
    guard let stream = opendir(folder) else {
      let number = errno
      throw FileError(number == ENOENT ? .missingFile : .unreadableFile, system: number, at: folder)
    }
    defer { closedir(stream) }
    var names: [[UInt8]] = []
    while true {
      // The end and an error differ by `errno` only.
      errno = 0
      guard let entry = readdir(stream) else {
        if errno == 0 { return names }
        throw FileError(.unreadableFile, system: errno, at: folder)
      }
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if name.first != UInt8(ascii: ".") { names.append(name) }
      guard names.count <= Self.mostEntries else {
        throw FileError(.tooLarge, "the folder has more than \(Self.mostEntries) files", at: folder)
      }
    }
  }
}
