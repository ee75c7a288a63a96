import Catalogs
import Glibc
import SampleValues
import TestSupport

/// A translation catalogue behind one byte that chooses its format. The texts of its entries are read for placeholders.
struct CatalogInput: FuzzInput {
  private let format: CatalogFormat?
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    let formats: [CatalogFormat?] = CatalogFormat.allCases + [nil]
    format = formats[Int(bytes.first ?? 0) % formats.count]
    self.bytes = Array(bytes.dropFirst())
  }

  /// A file without a name, which is written again for each input.
  private static let file: Int32 = {
    var path = Array("/tmp/typesetting-fuzz-XXXXXX".utf8CString)
    let file = mkstemp(&path)
    unlink(path)
    return file
  }()
  private static let path = "/proc/self/fd/\(file)"
  /// Longer inputs are not repeated.
  private static let longestPart = 64
  private static let repeatedLength = 1 << 16
  /// Texts that are expanded, of an input.
  private static let mostTexts = 8

  func run() throws {
    let (entries, error) = try Self.read(bytes, format)
    try checkFile(entries, error)
    for entry in entries.prefix(Self.mostTexts) { try Self.checkText(entry) }
    // What is not linear takes longer than libFuzzer waits.
    if (1...Self.longestPart).contains(bytes.count) {
      var long: [UInt8] = []
      while long.count < Self.repeatedLength { long += bytes }
      _ = try Self.read(long, format)
    }
  }

  /// The entries before the first error, and the error.
  private static func read(
    _ bytes: [UInt8], _ format: CatalogFormat?
  ) throws -> ([CatalogEntry], CatalogError?) {
    var entries: [CatalogEntry] = []
    var found: CatalogError?
    do throws(CatalogError) {
      try CatalogReader.read(bytes: bytes, path: path, as: format) { (entry) throws(CatalogError) in
        entries.append(entry)
      }
    } catch { found = error }
    // Line ends of all kinds: a carriage return, U+0085 and the separators of Unicode count at most as one each.
    let lines = bytes.count + 1
    for entry in entries {
      try require(entry.line >= 1 && entry.line <= lines, "an entry is at line \(entry.line) of at most \(lines)")
    }
    guard let error = found else { return (entries, nil) }
    try checkMessage(error)
    try require(error.path == path, "an error is in the file \(error.path ?? "nil")")
    if let line = error.line {
      try require(line >= 1 && line <= lines, "an error is at line \(line) of at most \(lines)")
    } else {
      let inFile: Set<CatalogError.Code> = [.malformed, .duplicateKey, .invalidText, .nestedTooDeeply]
      try require(!inFile.contains(error.code), "an error has no line: \(error)")
    }
    return (entries, error)
  }

  /// A file is read in pieces, and has the same entries.
  private func checkFile(_ entries: [CatalogEntry], _ error: CatalogError?) throws {
    ftruncate(Self.file, 0)
    try require(pwrite(Self.file, bytes, bytes.count, 0) == bytes.count, "the file cannot be written")
    var again: [CatalogEntry] = []
    var found: CatalogError?
    do throws(CatalogError) {
      try CatalogReader.read(Self.path, as: format) { (entry) throws(CatalogError) in again.append(entry) }
    } catch { found = error }
    try require(again == entries, "a file has other entries: \(again), \(entries)")
    try require(found == error, "a file has another error: \(String(describing: found)), \(String(describing: error))")
  }

  private static func checkText(_ entry: CatalogEntry) throws {
    let syntax = PlaceholderSyntax(rawValue: entry.placeholders.rawValue) ?? .none
    let count = entry.value.utf8.count
    for placeholder in PlaceholderParser.placeholders(in: entry.value, syntax: syntax).placeholders {
      try require(
        placeholder.range.lowerBound >= 0 && placeholder.range.upperBound <= count,
        "a placeholder is at \(placeholder.range) of \(count) bytes")
    }
    let options = SampleExpansion.Options(maximumCount: 4)
    let expansion = SampleExpansion(language: entry.name.language ?? "ar", options: options)
    let texts = expansion.texts(of: entry.value, syntax: syntax)
    try require(!texts.texts.isEmpty && texts.texts.count <= 4, "\(texts.texts.count) texts of one")
    _ = PseudoLocalization(expansion: 0.5).text(of: entry.value, syntax: syntax)
  }
}
