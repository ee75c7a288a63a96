/// The lines of a text file. A line ends with LF, CR LF or CR, which is not part of it.
final class LineReader {
  /// How bytes become text.
  enum Encoding {
    /// UTF-8, or UTF-16 where the file starts with its byte order mark; checked.
    case unicode
    /// ISO 8859-1.
    case latin1
    /// As in the file, unchecked: the file says later what its encoding is.
    case raw
  }

  struct Line {
    /// Valid UTF-8 without U+0000, unless the encoding is raw.
    var bytes: [UInt8]
    /// From 1.
    var number: Int
  }

  let path: String?
  private let input: CatalogInput
  private let encoding: Encoding
  private var transcoder: UTF16Transcoder?
  private var chunk: [UInt8] = []
  private var position = 0
  private var isStarted = false
  private var isAtEnd = false
  /// Whether the last line ended with CR, so that a LF which follows belongs to it.
  private var skipsNewline = false
  /// The number of lines read so far.
  private(set) var count = 0

  init(_ input: CatalogInput, encoding: Encoding = .unicode) {
    self.input = input
    self.encoding = encoding
    path = input.path
  }

  /// The next line; `nil` at the end of the file. A file that ends with a line end has no empty line behind it.
  ///
  /// - Throws: `invalidText`, `unreadableFile`.
  /// - Complexity: O(length)
  func next() throws(CatalogError) -> Line? {
    var bytes: [UInt8] = []
    var isFound = false
    while try fill() {
      if skipsNewline {
        skipsNewline = false
        if chunk[position] == ASCII.newline { position += 1 }
        continue
      }
      isFound = true
      let end = chunk[position...].firstIndex(where: ASCII.isLineEnd)
      bytes += chunk[position..<(end ?? chunk.count)]
      position = end.map { $0 + 1 } ?? chunk.count
      guard let end else { continue }
      skipsNewline = chunk[end] == ASCII.carriageReturn
      break
    }
    guard isFound else { return nil }
    count += 1
    return Line(bytes: try checked(bytes), number: count)
  }

  /// Makes sure that there is a byte at `position`; false at the end.
  private func fill() throws(CatalogError) -> Bool {
    while position == chunk.count {
      guard !isAtEnd else { return false }
      position = 0
      guard let bytes = try input.next() else {
        isAtEnd = true
        chunk = transcoder?.finish() ?? []
        continue
      }
      if !isStarted { start(with: bytes) }
      chunk = transcoder?.transcode(bytes) ?? bytes
      if !isStarted {
        isStarted = true
        if encoding != .latin1, chunk.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
      }
    }
    return true
  }

  private func start(with bytes: [UInt8]) {
    guard encoding == .unicode else { return }
    if bytes.starts(with: [0xFF, 0xFE]) { transcoder = UTF16Transcoder(isLittleEndian: true) }
    if bytes.starts(with: [0xFE, 0xFF]) { transcoder = UTF16Transcoder(isLittleEndian: false) }
  }

  private func checked(_ bytes: [UInt8]) throws(CatalogError) -> [UInt8] {
    if encoding == .raw { return bytes }
    if let zero = bytes.firstIndex(of: 0) {
      throw CatalogError(
        .invalidText, "the character U+0000; expected text in UTF-8, or in UTF-16 with a byte order mark", path: path,
        line: count, column: zero + 1)
    }
    if bytes.allSatisfy({ $0 < 0x80 }) { return bytes }
    if encoding == .latin1 { return TextEncoding.latin1.utf8(bytes) ?? bytes }
    guard String(validating: bytes, as: UTF8.self) != nil else {
      let valid = TextEncoding.validPrefix(of: bytes)
      let found = transcoder == nil ? "byte \(bytes[valid]), which is not UTF-8" : "half a character"
      let expected = transcoder == nil ? "UTF-8, or UTF-16 with a byte order mark" : "UTF-16"
      throw CatalogError(
        .invalidText, "\(found); expected text in \(expected)", path: path, line: count, column: valid + 1)
    }
    return bytes
  }
}
