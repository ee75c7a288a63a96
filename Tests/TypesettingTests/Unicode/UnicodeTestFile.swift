import TestSupport

/// A test file of the Unicode Character Database.
struct UnicodeTestFile {
  /// Lines without comments.
  let lines: [Substring.UTF8View]

  /// A file of Debian's package `unicode-data`.
  init(_ name: String) throws {
    try self.init(path: "/usr/share/unicode/\(name)", package: "unicode-data")
  }

  /// - Parameter package: the Debian package that supplies the file.
  init(path: String, package: String? = nil) throws {
    let text = try Repository.text(path, from: package)
    lines = text.utf8.split(separator: UInt8(ascii: "\n")).compactMap { line in
      let data = Substring(line.prefix { $0 != UInt8(ascii: "#") })
      let trimmed = data.utf8.drop { $0 == 0x20 || $0 == 0x09 }
      return trimmed.isEmpty ? nil : trimmed
    }
  }

  /// Numbers with spaces between them.
  static func scalars(_ field: some Sequence<UInt8>) -> [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    var value: UInt32?
    for byte in Array(field) + [0x20] {
      if let digit = Character(Unicode.Scalar(byte)).hexDigitValue {
        value = (value ?? 0) << 4 | UInt32(digit)
      } else if let number = value {
        if let scalar = Unicode.Scalar(number) { result.append(scalar) }
        value = nil
      }
    }
    return result
  }
}

/// A line of GraphemeBreakTest or LineBreakTest: characters with ÷ where there is a boundary and × where there is none.
struct BoundaryTest {
  /// The line as the file has it, such as `÷ 0020 × 0308 ÷`, without white space at its ends.
  let line: String
  let string: String
  /// UTF-8 offsets of the boundaries, without 0.
  let boundaries: [Int]

  init(_ line: Substring.UTF8View) {
    var text = Substring(line)
    while let last = text.unicodeScalars.last, last == " " || last == "\t" { text.unicodeScalars.removeLast() }
    self.line = String(text)
    var string = String.UnicodeScalarView()
    var boundaries: [Int] = []
    var length = 0
    for part in text.unicodeScalars.split(whereSeparator: { $0 == " " || $0 == "\t" }) {
      switch part.first {
      case "÷": if length > 0 { boundaries.append(length) }
      case "×": break
      default:
        let scalars = UnicodeTestFile.scalars(Substring(part).utf8)
        string.append(contentsOf: scalars)
        length += scalars.reduce(0) { $0 + UTF8.width($1) }
      }
    }
    self.string = String(string)
    self.boundaries = boundaries
  }

  /// The line as it would have to be for other boundaries.
  func line(with boundaries: [Int]) -> String {
    var result = boundaries.contains(0) || line.unicodeScalars.first == "÷" ? "÷" : "×"
    var offset = 0
    for scalar in string.unicodeScalars {
      offset += UTF8.width(scalar)
      let hex = String(scalar.value, radix: 16, uppercase: true)
      let code = String(repeating: "0", count: max(0, 4 - hex.count)) + hex
      result += " \(code) \(boundaries.contains(offset) ? "÷" : "×")"
    }
    return result
  }
}

/// Test lines whose result is known to differ, from a file in `Differences/`: lines as in the test file. Comments say why.
struct KnownDifferences {
  let file: String
  let lines: Set<String>

  init(_ name: String) throws {
    file = "Tests/TypesettingTests/Unicode/Differences/\(name)"
    lines = Set(try Repository.dataLines(Repository.path(file)))
  }

  /// The lines to change in the file of differences; empty when it lists what was found.
  func report(found: [String: String]) -> String {
    let new = found.keys.filter { !lines.contains($0) }.sorted()
    let gone = lines.filter { found[$0] == nil }.sorted()
    if new.isEmpty, gone.isEmpty { return "" }
    var report = "\(file): \(new.count) new, \(gone.count) gone\n"
    for line in new.prefix(40) { report += "new:  \(line)\n      \(found[line] ?? "")\n" }
    for line in gone.prefix(40) { report += "gone: \(line)\n" }
    return report
  }
}
