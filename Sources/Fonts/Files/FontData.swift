internal import CHarfBuzz
internal import Glibc

/// The bytes of a font file, mapped or copied, that every face of the file shares.
package final class FontData: Sendable {
  nonisolated(unsafe) let blob: OpaquePointer
  /// What messages call the bytes: a path, or "the font data".
  package let name: String
  /// The number of faces: 1 for a plain font, more for a collection.
  package let faceCount: Int

  /// Opens a file.
  ///
  /// - Throws: `unreadableFile` when it cannot be opened, `notAFont` when its bytes are no font.
  package convenience init(path: String) throws(FontError) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      throw FontError(.unreadableFile, "font file '\(path)' cannot be opened: \(String(cString: strerror(errno)))")
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw FontError(.unreadableFile, "font file '\(path)' is not a regular file")
    }
    guard let blob = hb_blob_create_from_file_or_fail(path) else {
      throw FontError(.unreadableFile, "font file '\(path)' cannot be read: \(String(cString: strerror(errno)))")
    }
    try self.init(owning: blob, name: path)
  }

  /// Takes a copy of bytes.
  ///
  /// - Throws: `notAFont` when they are no font.
  package convenience init(bytes: [UInt8]) throws(FontError) {
    let blob = bytes.withUnsafeBytes { buffer in
      hb_blob_create_or_fail(
        buffer.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(buffer.count), HB_MEMORY_MODE_DUPLICATE, nil,
        nil)
    }
    guard let blob else {
      throw FontError(.notAFont, "the font data (\(bytes.count) bytes) cannot be copied")
    }
    try self.init(owning: blob, name: "the font data")
  }

  private init(owning blob: OpaquePointer, name: String) throws(FontError) {
    var blob = blob
    var count = Int(hb_face_count(blob))
    if count == 0, let unpacked = WebFont.unpack(blob) {
      hb_blob_destroy(blob)
      blob = unpacked
      count = Int(hb_face_count(blob))
    }
    self.blob = blob
    self.name = name
    self.faceCount = count
    guard count > 0 else {
      throw FontError(
        .notAFont,
        "\(name) is not a font: expected TrueType, OpenType, a collection, WOFF or WOFF2, found \(hb_blob_get_length(blob)) bytes of something else or a damaged file"
      )
    }
  }

  deinit {
    hb_blob_destroy(blob)
  }
}
