internal import StrictJSON

/// The tree of a JSON file.
enum JSONFile {
  /// The members of the object that the file is; a byte order mark may stand before it.
  ///
  /// - Throws: `malformed`, `duplicateKey`, `nestedTooDeeply`, `unreadableFile`.
  static func members(of input: CatalogInput) throws(CatalogError) -> [JSONValue.Member] {
    try members(of: try input.rest(), input.path)
  }

  static func members(of bytes: [UInt8], _ path: String?) throws(CatalogError) -> [JSONValue.Member] {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    let value: JSONValue
    do throws(JSONError) { value = try JSONValue(utf8: text) } catch { throw Self.error(error, path) }
    guard case .object(let members) = value.content else {
      throw CatalogError(.malformed, "\(value.kind); expected an object", path: path, line: value.line)
    }
    return members
  }

  private static func error(_ error: JSONError, _ path: String?) -> CatalogError {
    let code: CatalogError.Code =
      switch error.code {
      case .duplicateName: .duplicateKey
      case .nestedTooDeeply: .nestedTooDeeply
      case .invalidString where ASCII.contains(error.message, "UTF-8"): .invalidText
      default: .malformed
      }
    return CatalogError(
      code, error.message, path: path, line: error.location?.line, column: error.location?.column)
  }
}

extension JSONValue {
  /// The members of an object; `nil` for other values.
  var members: [Member]? {
    if case .object(let members) = content { return members }
    return nil
  }

  /// The string of a member.
  ///
  /// - Throws: `malformed` when it is there and no string.
  func string(_ name: String, of key: String) throws(CatalogError) -> String? {
    guard let value = self[name], !value.isNull else { return nil }
    guard let string = value.string else {
      throw CatalogError(
        .malformed, "'\(name)' of '\(key)' is \(value.kind); expected a string", line: value.line)
    }
    return string
  }
}
