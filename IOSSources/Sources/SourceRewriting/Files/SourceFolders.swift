internal import Foundation

/// The Swift files of a target, found in folders.
public struct SourceFolders: Sendable {
  private let excluded: Set<String>

  /// A search that leaves out files and folders.
  ///
  /// - Parameter excluded: paths, which start at the current folder if they are relative.
  public init(excluded: [String] = []) { self.excluded = Set(excluded.map(Self.absolute)) }

  /// The absolute paths of all Swift files, in order, each once. Hidden folders are not searched, and links are not followed.
  ///
  /// - Parameter inputs: files and folders.
  /// - Throws: ``SourceFolderError`` if an input does not exist.
  public func swiftFiles(in inputs: [String]) throws -> [String] {
    var paths: Set<String> = []
    for input in inputs.map(Self.absolute) {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: input, isDirectory: &isFolder) else {
        throw SourceFolderError(description: "no file or folder \"\(input)\"")
      }
      if isFolder.boolValue { search(input, &paths) } else if !excluded.contains(input) { paths.insert(input) }
    }
    return paths.sorted()
  }

  private func search(_ folder: String, _ paths: inout Set<String>) {
    guard !excluded.contains(folder) else { return }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where !name.hasPrefix(".") {
      let path = folder + "/" + name
      let kind = (try? FileManager.default.attributesOfItem(atPath: path))?[.type] as? FileAttributeType
      if kind == .typeDirectory {
        search(path, &paths)
      } else if kind == .typeRegular, name.hasSuffix(".swift"), !excluded.contains(path) {
        paths.insert(path)
      }
    }
  }

  private static func absolute(_ path: String) -> String { URL(fileURLWithPath: path).standardizedFileURL.path }
}

/// A file or folder that cannot be used, in one line.
public struct SourceFolderError: Error, CustomStringConvertible, Sendable {
  /// What is the matter, with the path.
  public let description: String
}
