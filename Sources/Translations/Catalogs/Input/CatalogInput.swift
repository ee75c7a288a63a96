internal import SystemAccess

/// The bytes of a catalogue, in chunks: from a file, or from memory. They can be read again from the start.
final class CatalogInput {
  /// The path for messages and for the language; `nil` for bytes without a name.
  let path: String?
  private var file: ReadableFile?
  private var bytes: [UInt8]
  private var offset = 0
  /// The bytes of the file that were read since its start.
  private var readCount = 0

  /// The number of bytes that are read at once where the caller does not need more.
  static let chunkSize = 1 << 16

  /// - Parameter path: used for messages and for the language; nothing is opened.
  init(bytes: [UInt8], path: String?) {
    self.path = path
    self.bytes = bytes
  }

  /// Opens a file, which is regular, since it is read more than once.
  ///
  /// - Throws: `unreadableFile`.
  init(path: String) throws(CatalogError) {
    self.path = path
    bytes = []
    file = try Self.reading(path) { () throws(FileError) in try ReadableFile(path: path) }
  }

  private static func reading<R>(_ path: String?, _ body: () throws(FileError) -> R) throws(CatalogError) -> R {
    do throws(FileError) { return try body() } catch {
      throw CatalogError(.unreadableFile, "cannot read the file: \(error.message)", path: path)
    }
  }

  /// The next bytes, at most `count` of them; `nil` at the end.
  ///
  /// - Throws: `unreadableFile`, also for a file that is larger than a catalogue may be.
  func next(count: Int = chunkSize) throws(CatalogError) -> [UInt8]? {
    if let file {
      let chunk = try Self.reading(path) { () throws(FileError) in
        let chunk = try file.read(count: count)
        readCount += chunk.count
        try file.check(readCount, as: .catalog)
        return chunk
      }
      return chunk.isEmpty ? nil : chunk
    }
    guard offset < bytes.count else { return nil }
    let end = min(bytes.count, offset + count)
    defer { offset = end }
    return offset == 0 && end == bytes.count ? bytes : Array(bytes[offset..<end])
  }

  /// Goes back to the start.
  ///
  /// - Throws: `unreadableFile`.
  func rewind() throws(CatalogError) {
    offset = 0
    readCount = 0
    guard file != nil, let path else { return }
    file = try Self.reading(path) { () throws(FileError) in try ReadableFile(path: path) }
  }

  /// All bytes from here on.
  ///
  /// - Throws: `unreadableFile`.
  func rest() throws(CatalogError) -> [UInt8] {
    var all: [UInt8] = []
    if let size = try? file?.size(), size > Self.chunkSize { all.reserveCapacity(min(size, InputKind.catalog.limit)) }
    while let chunk = try next() {
      if all.isEmpty, all.capacity == 0 { all = chunk } else { all += chunk }
    }
    return all
  }
}
