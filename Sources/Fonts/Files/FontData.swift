internal import CHarfBuzz
internal import Glibc
internal import SystemAccess

/// The bytes of a font file, mapped or read, and shared by all faces of the file.
final class FontData: Sendable {
  nonisolated(unsafe) let blob: OpaquePointer
  /// The subject of error messages: the path, or "the font data".
  let name: String
  /// The number of faces: 1 for a plain font, more for a collection.
  let faceCount: Int

  /// The greatest size of a file in bytes.
  static let largestFile = 1 << 29

  /// Opens a file.
  ///
  /// A file that is mapped is not copied, but a program that reads a mapped file while another one shortens it is stopped
  /// by the system (SIGBUS). So only files of the package itself are mapped.
  ///
  /// - Throws: ``FontError/Code/unreadableFile`` when it cannot be opened or is larger than 512 MiB,
  ///   ``FontError/Code/notAFont`` when its bytes are not a font.
  convenience init(path: String, isMapped: Bool) throws(FontError) {
    let blob: OpaquePointer?
    do throws(FileError) {
      let file = try ReadableFile(path: path, waitsForWriter: false)
      let size = try file.size()
      guard size <= Self.largestFile else {
        throw FileError(.unreadableFile, "it has \(size) bytes: expected at most \(Self.largestFile)", at: path)
      }
      blob = isMapped ? hb_blob_create_from_file_or_fail(path) : try Self.read(file, size: size)
    } catch {
      let what = error.code == .notAFile ? "is not a regular file" : "cannot be opened: \(error.message)"
      throw FontError(.unreadableFile, "font file '\(path)' \(what)", at: FontError.Location(path: path))
    }
    guard let blob else {
      throw FontError(
        .unreadableFile, "font file '\(path)' cannot be read: there is no memory for it",
        at: FontError.Location(path: path))
    }
    try self.init(owning: blob, path: path)
  }

  /// Opens font data in memory; the bytes are copied.
  ///
  /// - Throws: ``FontError/Code/notAFont`` when they are not a font.
  convenience init(bytes: [UInt8]) throws(FontError) {
    guard bytes.count <= Self.largestFile, let blob = Self.copy(bytes) else {
      throw FontError(.notAFont, "the font data (\(bytes.count) bytes) cannot be copied")
    }
    try self.init(owning: blob, path: nil)
  }

  /// The bytes of a file; `nil` when there is no memory for them.
  private static func read(_ file: ReadableFile, size: Int) throws(FileError) -> OpaquePointer? {
    guard let memory = malloc(max(1, size)) else { return nil }
    let count: Int
    do throws(FileError) {
      count = try file.read(into: UnsafeMutableRawBufferPointer(start: memory, count: size))
    } catch {
      free(memory)
      throw error
    }
    // The blob frees the memory, also when it cannot be made.
    return hb_blob_create_or_fail(
      memory.assumingMemoryBound(to: CChar.self), UInt32(count), HB_MEMORY_MODE_READONLY, memory, { free($0) })
  }

  private static func copy(_ bytes: [UInt8]) -> OpaquePointer? {
    bytes.withUnsafeBytes { buffer in
      hb_blob_create_or_fail(
        buffer.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(buffer.count), HB_MEMORY_MODE_DUPLICATE, nil,
        nil)
    }
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
