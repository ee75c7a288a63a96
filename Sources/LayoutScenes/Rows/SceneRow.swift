internal import StrictJSON

/// Values for some fields of some views of a scene: `{"title": {"text": "…"}, "body": {"hidden": true}}`.
///
///     let row = try SceneRow(utf8: line)
///     let height = try binding.fittingSize(of: row).height
///
/// A row replaces any field of a view but `type` and `children`, which the tree is made of; each value takes the place of
/// the whole old one, so a `font` without a size has the standard size and not that of the scene. A row is read on its
/// own; whether its names and values are those of a scene is found when it is bound.
public struct SceneRow: Hashable, Sendable {
  /// By the names of views.
  let members: [JSONValue.Member]
  /// How long the row was.
  let byteCount: Int

  /// Reads a row.
  ///
  /// - Parameter bytes: JSON in UTF-8.
  /// - Throws: `SceneError` with the view and the key where the bytes are no JSON, or no object. Its line is one of
  ///   these bytes, and `nil` for the first.
  /// - Complexity: O(bytes)
  public init(utf8 bytes: some Collection<UInt8>) throws(SceneError) {
    byteCount = bytes.count
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONValue(utf8: bytes)
    } catch {
      throw SceneError(
        line: error.line > 1 ? error.line : nil, "column \(error.column): \(error.message)\(Self.place(error.path))")
    }
    guard case .object(let members) = value.content else {
      throw SceneError(line: nil, "the row is \(value.kind): expected an object of views")
    }
    self.members = members
  }

  /// Which part of the row an error is in, for messages.
  private static func place(_ path: [String]) -> String {
    guard let view = path.first else { return "" }
    return path.count > 1
      ? ", in the key \(quoted(path[1])) of the view \(quoted(view))" : ", in the view \(quoted(view))"
  }
}
