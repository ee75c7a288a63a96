internal import StrictJSON

/// The object that a JSON file is; a byte order mark may stand before it.
struct JSONFile {
  /// The members; of two with one name the last one.
  let members: [JSONValue.Member]
  /// The error of the first name that stands twice. Programs read such a file, so it is thrown behind the entries.
  private let duplicate: CatalogError?

  /// - Throws: `malformed`, `nestedTooDeeply`, `unreadableFile`.
  init(_ input: CatalogInput) throws(CatalogError) { try self.init(try input.rest(), input.path) }

  /// - Parameter path: the path of the file, for errors.
  init(_ bytes: [UInt8], _ path: String?) throws(CatalogError) {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    let read = text.withUnsafeBufferPointer { text in
      Result { () throws(JSONError) in try JSONReader.valueWithLastNames(of: text) }
    }
    let value: JSONValue
    do throws(JSONError) {
      let found = try read.get()
      value = found.value
      duplicate = found.duplicate.map { Self.error($0, path) }
    } catch { throw Self.error(error, path) }
    guard case .object(let members) = value.content else {
      throw CatalogError(.malformed, "\(value.kind); expected an object", path: path, line: value.line)
    }
    self.members = members
  }

  /// - Throws: `duplicateKey`.
  func finish() throws(CatalogError) {
    if let duplicate { throw duplicate }
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
