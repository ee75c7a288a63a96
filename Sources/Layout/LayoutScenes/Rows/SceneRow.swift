package import StrictJSON

/// Values for some fields of some views of a scene: `{"title": {"text": "…"}, "body": {"hidden": true}}`.
///
///     let row = try SceneRow(utf8: line)
///     let height = try binding.fittingSize(of: row).height
///
/// A row can replace any field of a view except `type` and `children`, which define the tree. A value replaces the old
/// one as a whole: a `font` without a size has the standard size and not the scene's. Reading a row checks that
/// it is JSON; its names and values are checked against a scene when it is used.
public struct SceneRow: Hashable, Sendable {
  /// Names of views with their new fields.
  let members: [JSONValue.Member]
  /// The row as JSON.
  package var value: JSONValue { JSONValue(.object(members)) }
  /// The length of the row in UTF-8 bytes.
  let byteCount: Int

  /// Reads a row.
  ///
  /// - Parameter bytes: JSON in UTF-8.
  /// - Throws: `SceneError` for bytes that are not a JSON object, with view, key and column. Its line is counted in
  ///   these bytes, and `nil` on the first line.
  /// - Complexity: O(bytes)
  public init(utf8 bytes: some Collection<UInt8>) throws(SceneError) {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONValue(utf8: bytes)
    } catch {
      let location = error.location.map { SceneError.Location(line: $0.line > 1 ? $0.line : nil, column: $0.column) }
      throw SceneError(.invalidJSON, error.message + Self.context(error.location?.path ?? []), at: location)
    }
    try self.init(value, byteCount: bytes.count)
  }

  /// A row that is part of other JSON.
  ///
  /// - Parameter byteCount: the length of the row in UTF-8 bytes, or more.
  /// - Throws: `SceneError` for a value that is not an object.
  package init(_ value: JSONValue, byteCount: Int) throws(SceneError) {
    guard case .object(let members) = value.content else {
      throw SceneError(.invalidValue, line: nil, "the row is \(value.kind): expected an object of views")
    }
    self.members = members
    self.byteCount = byteCount
  }

  /// The view and the key that contain an error, for messages.
  private static func context(_ path: [String]) -> String {
    guard let view = path.first else { return "" }
    return path.count > 1
      ? ", in the key \(quoted(path[1])) of the view \(quoted(view))" : ", in the view \(quoted(view))"
  }
}
