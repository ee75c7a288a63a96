import Glibc

/// A folder that goes away with its last reference.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    var template = Array("/tmp/golden-files-tests.XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw TemporaryFolderError(code: errno) }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    Self.remove(path)
  }

  /// The text of a file of the folder; `nil` when there is none.
  func text(_ name: String) -> String? {
    guard let file = fopen("\(path)/\(name)", "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      if count == 0 { return String(decoding: bytes, as: UTF8.self) }
      bytes += chunk[..<count]
    }
  }

  func write(_ bytes: [UInt8], to name: String) throws {
    guard let file = fopen("\(path)/\(name)", "w") else { throw TemporaryFolderError(code: errno) }
    defer { fclose(file) }
    guard fwrite(bytes, 1, bytes.count, file) == bytes.count else { throw TemporaryFolderError(code: errno) }
  }

  func write(_ text: String, to name: String) throws {
    try write(Array(text.utf8), to: name)
  }

  func makeFolder(_ name: String) throws {
    guard mkdir("\(path)/\(name)", 0o777) == 0 else { throw TemporaryFolderError(code: errno) }
  }

  /// The names in the folder, sorted.
  var names: [String] { Self.names(path).sorted() }

  private static func names(_ path: String) -> [String] {
    guard let stream = opendir(path) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  private static func remove(_ path: String) {
    for name in names(path) { remove("\(path)/\(name)") }
    _ = Glibc.remove(path)
  }
}

struct TemporaryFolderError: Error {
  var code: Int32
}
