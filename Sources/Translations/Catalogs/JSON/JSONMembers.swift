internal import StrictJSON

/// The members of the object that a JSON file is, in its order. Each is read when it is asked for, so that a large file does
/// not become a tree in memory.
struct JSONMembers: RandomAccessCollection {
  private enum Storage {
    case parts(JSONParts)
    /// Of a file in which a name stands twice.
    case whole(JSONFile)
  }

  private let storage: Storage

  /// - Throws: `malformed`, `nestedTooDeeply`, `unreadableFile`.
  /// - Complexity: O(bytes)
  init(_ input: CatalogInput) throws(CatalogError) {
    let bytes = try input.rest()
    if let parts = JSONParts(bytes, inside: nil) {
      storage = .parts(parts)
    } else {
      storage = .whole(try JSONFile(bytes, input.path))
    }
  }

  var startIndex: Int { 0 }

  var endIndex: Int {
    switch storage {
    case .parts(let parts): parts.count
    case .whole(let file): file.members.count
    }
  }

  /// - Complexity: O(bytes of the member)
  subscript(index: Int) -> JSONValue.Member {
    switch storage {
    case .parts(let parts): parts[index]
    case .whole(let file): file.members[index]
    }
  }

  /// The name of a member, without reading its value.
  func name(at index: Int) -> String {
    switch storage {
    case .parts(let parts): parts.name(at: index)
    case .whole(let file): file.members[index].name
    }
  }

  /// - Throws: `duplicateKey`, behind the entries: programs read such a file.
  func finish() throws(CatalogError) {
    guard case .whole(let file) = storage else { return }
    do throws(CatalogError) { try file.finish() } catch { throw error.behindEntries }
  }
}
