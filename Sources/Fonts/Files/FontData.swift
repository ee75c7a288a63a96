internal import CHarfBuzz
internal import Glibc

/// The bytes of a font file, mapped or copied, and shared by all faces of the file.
final class FontData: Sendable {
  nonisolated(unsafe) let blob: OpaquePointer
  /// The subject of error messages: the path, or "the font data".
  let name: String
  /// The number of faces: 1 for a plain font, more for a collection.
  let faceCount: Int

  /// Opens a file.
  ///
  /// - Throws: ``FontError/Code/unreadableFile`` when it cannot be opened, ``FontError/Code/notAFont`` when its bytes
  ///   are not a font.
  convenience init(path: String) throws(FontError) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      throw FontError(
        .unreadableFile, "font file '\(path)' cannot be opened: \(String(cString: strerror(errno)))",
        at: FontError.Location(path: path))
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw FontError(
        .unreadableFile, "font file '\(path)' is not a regular file", at: FontError.Location(path: path))
    }
    guard let blob = hb_blob_create_from_file_or_fail(path) else {
      throw FontError(
        .unreadableFile, "font file '\(path)' cannot be read: \(String(cString: strerror(errno)))",
        at: FontError.Location(path: path))
    }
    try self.init(owning: blob, path: path)
  }

  /// Opens font data in memory; the bytes are copied.
  ///
  /// - Throws: ``FontError/Code/notAFont`` when they are not a font.
  convenience init(bytes: [UInt8]) throws(FontError) {
    let blob = bytes.withUnsafeBytes { buffer in
      hb_blob_create_or_fail(
        buffer.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(buffer.count), HB_MEMORY_MODE_DUPLICATE, nil,
        nil)
    }
    guard let blob else {
      throw FontError(.notAFont, "the font data (\(bytes.count) bytes) cannot be copied")
    }
    try self.init(owning: blob, path: nil)
  }

  private init(owning blob: OpaquePointer, path: String?) throws(FontError) {
    var blob = blob
    var count = Int(hb_face_count(blob))
    if count == 0, let unpacked = WOFFDecoder.unpack(blob) {
      hb_blob_destroy(blob)
      blob = unpacked
      count = Int(hb_face_count(blob))
    }
    self.blob = blob
    name = path ?? "the font data"
    self.faceCount = count
    guard count > 0 else {
      throw FontError(
        .notAFont,
        "\(name) is not a font: expected TrueType, OpenType, a collection, WOFF or WOFF2, found \(hb_blob_get_length(blob)) bytes of something else or a damaged file",
        at: path.map { FontError.Location(path: $0) })
    }
  }

  deinit {
    hb_blob_destroy(blob)
  }
}
