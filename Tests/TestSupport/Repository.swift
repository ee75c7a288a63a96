import Glibc

/// Files of this package, found from where this source stands.
public enum Repository {
  /// The folder that holds `Package.swift`.
  public static let root: String = {
    // Tests/TestSupport/Repository.swift: three names up.
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    return parts.joined(separator: "/")
  }()

  /// The absolute path of a file of this package.
  public static func path(_ relative: String) -> String { "\(root)/\(relative)" }

  /// The bytes of a file.
  ///
  /// - Throws: `Violation` that names the file, and what to install where a Debian package supplies it.
  public static func bytes(_ path: String, from package: String? = nil) throws -> [UInt8] {
    guard let file = fopen(path, "rb") else {
      let hint = package.map { "; install it with 'apt-get install \($0)'" } ?? ""
      throw Violation("cannot read '\(path)': \(String(cString: strerror(errno)))\(hint)")
    }
    defer { fclose(file) }
    var result: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      if count == 0 { return result }
      result += buffer[..<count]
    }
  }

  /// The text of a file.
  ///
  /// - Throws: `Violation` as `bytes(_:from:)`, and when the file is not UTF-8.
  public static func text(_ path: String, from package: String? = nil) throws -> String {
    guard let text = String(validating: try bytes(path, from: package), as: UTF8.self) else {
      throw Violation("'\(path)' is not UTF-8")
    }
    return text
  }

  /// The text of a source, whose path begins with its room: `Fonts/Faces/FontFace.swift`.
  ///
  /// - Throws: `Violation` when no floor of `Sources/` has such a file.
  public static func source(_ path: String) throws -> String {
    for floor in names(inFolder: self.path("Sources")) ?? [] {
      let file = self.path("Sources/\(floor)/\(path)")
      if access(file, R_OK) == 0 { return try text(file) }
    }
    throw Violation("no floor of Sources/ has a file '\(path)'")
  }

  /// The lines of a text file without line ends; comments (#) and empty lines are left out.
  public static func dataLines(_ path: String, from package: String? = nil) throws -> [String] {
    try text(path, from: package).utf8.split(separator: 0x0A).map { String($0) ?? "" }.filter { !$0.hasPrefix("#") }
  }

  /// Writes a file; one of that name is replaced.
  ///
  /// - Throws: `Violation` that names the file.
  public static func write(_ bytes: some Collection<UInt8>, to path: String) throws {
    guard let file = fopen(path, "wb") else {
      throw Violation("cannot write '\(path)': \(String(cString: strerror(errno)))")
    }
    let array = Array(bytes)
    let written = fwrite(array, 1, array.count, file)
    guard fclose(file) == 0, written == array.count else { throw Violation("cannot write '\(path)'") }
  }

  /// The names in a folder in no order; `nil` when it cannot be read.
  public static func names(inFolder path: String) -> [String]? {
    guard let folder = opendir(path) else { return nil }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// The paths of all files in a folder of this package and in its folders, in order, whose names end in a text.
  public static func files(under folder: String, ending: String) -> [String] {
    var found: [String] = []
    var folders = [path(folder)]
    while let folder = folders.popLast() {
      for name in (names(inFolder: folder) ?? []).sorted() {
        let path = "\(folder)/\(name)"
        if name.hasSuffix(ending) { found.append(path) } else if names(inFolder: path) != nil { folders.append(path) }
      }
    }
    return found.sorted()
  }
}
