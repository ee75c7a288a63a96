internal import Foundation

/// Reads which entries an asset catalogue has.
enum AssetCatalogReader {
  private struct FolderContents: Decodable {
    struct Properties: Decodable {
      var providesNamespace: Bool?

      enum CodingKeys: String, CodingKey {
        case providesNamespace = "provides-namespace"
      }
    }

    var properties: Properties?
  }

  /// Adds the entries of a folder of a catalogue and the folders in it, by their names with the extension. The first of
  /// several entries of a name stays.
  static func read(_ folder: String, namespace: String, into entries: inout [String: String]) {
    for name in folders(in: folder) {
      let path = "\(folder)/\(name)"
      let key = namespace + name
      if name.contains(".") {
        if entries[key] == nil { entries[key] = path }
      } else {
        read(path, namespace: providesNamespace(path) ? key + "/" : namespace, into: &entries)
      }
    }
  }

  /// The names of the folders in a folder, sorted; none for one that cannot be read.
  static func folders(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().filter { name in
      // A link could lead back to a folder above.
      let attributes = try? FileManager.default.attributesOfItem(atPath: "\(folder)/\(name)")
      return !name.hasPrefix(".") && attributes?[.type] as? FileAttributeType == .typeDirectory
    }
  }

  private static func providesNamespace(_ folder: String) -> Bool {
    guard let data = AssetFile.contents(of: folder),
      let contents = try? JSONDecoder().decode(FolderContents.self, from: data)
    else { return false }
    return contents.properties?.providesNamespace ?? false
  }
}
