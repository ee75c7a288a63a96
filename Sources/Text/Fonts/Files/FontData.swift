internal import CHarfBuzz
internal import Glibc
internal import SystemAccess

/// The bytes of a font file, mapped or read, and shared by all faces of the file.
final class FontData: Sendable {
  nonisolated(unsafe) let blob: OpaquePointer
  /// The subject of error messages: the path, or "the font data".
  let name: String
  /// Whether it is of the package, which tests send through the ``FontGate``.
  let isOwn: Bool
  /// The bytes of memory that it takes: none for a file that is mapped.
  let byteCount: Int
  /// The bytes of the font, of an unpacked one where the file is packed.
  var length: Int { Int(hb_blob_get_length(blob)) }
  /// The number of faces: 1 for a single font, more for a collection.
  let faceCount: Int

  /// The greatest size of a file in bytes.
  static let largestFile = InputKind.font.limit

  /// Opens a file.
  ///
  /// A file that is mapped is not copied, but a program that reads a mapped file while another one shortens it is stopped
  /// by the system (SIGBUS). So only files of the package itself are mapped.
  ///
  /// - Throws: ``FontError/Code/unreadableFile`` when it cannot be opened or is larger than 512 MiB,
  ///   ``FontError/Code/notAFont`` when its bytes are not a font.
  convenience init(path: String, isMapped: Bool, isOwn: Bool) throws(FontError) {
    let blob: OpaquePointer?
    do throws(FileError) {
      let file = try ReadableFile(path: path)
      if isMapped, let mapped = try Self.map(file) { blob = mapped } else { blob = try Self.read(file) }
    } catch {
      let what = error.code == .notAFile ? "is not a regular file" : "cannot be opened: \(error.message)"
      throw FontError(.unreadableFile, "font file '\(path)' \(what)", at: FontError.Location(path: path))
    }
    guard let blob else {
      throw FontError(
        .unreadableFile, "font file '\(path)' cannot be read: there is no memory for it",
        at: FontError.Location(path: path))
    }
    try self.init(owning: blob, path: path, isMapped: isMapped, isOwn: isOwn)
  }

  /// Opens font data in memory; the bytes are copied.
  ///
  /// - Parameter isOwn: whether they are of the package.
  /// - Throws: ``FontError/Code/notAFont`` when they are not a font.
  convenience init(bytes: [UInt8], isOwn: Bool = false) throws(FontError) {
    guard bytes.count <= Self.largestFile, let blob = Self.copy(bytes) else {
      throw FontError(.notAFont, "the font data (\(bytes.count) bytes) cannot be copied")
    }
    try self.init(owning: blob, path: nil, isMapped: false, isOwn: isOwn)
  }

  /// The bytes of a file, copied; `nil` when there is no memory for them.
  private static func read(_ file: ReadableFile) throws(FileError) -> OpaquePointer? {
    let memory = try file.memory(as: .font)
    // The blob frees the memory, also when it cannot be made.
    return hb_blob_create_or_fail(
      memory.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(memory.count), HB_MEMORY_MODE_READONLY,
      memory.baseAddress, { free($0) })
  }

  /// The bytes of a file, not copied; `nil` for a file that cannot be mapped, or is empty.
  private static func map(_ file: ReadableFile) throws(FileError) -> OpaquePointer? {
    let size = try file.size()
    guard size > 0, size <= Self.largestFile, let memory = file.mapped(size: size) else { return nil }
    let owner = Unmanaged.passRetained(MappedMemory(memory))
    // The blob releases the owner, also when it cannot be made.
    return hb_blob_create_or_fail(
      memory.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(memory.count), HB_MEMORY_MODE_READONLY,
      owner.toOpaque(), { owner in owner.map { Unmanaged<MappedMemory>.fromOpaque($0).release() } })
  }

  private static func copy(_ bytes: [UInt8]) -> OpaquePointer? {
    bytes.withUnsafeBytes { buffer in
      hb_blob_create_or_fail(
        buffer.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(buffer.count), HB_MEMORY_MODE_DUPLICATE, nil,
        nil)
    }
  }

  private init(owning blob: OpaquePointer, path: String?, isMapped: Bool, isOwn: Bool) throws(FontError) {
    var blob = blob
    var count = Int(hb_face_count(blob))
    if count == 0, let unpacked = WOFFDecoder.unpack(blob) {
      hb_blob_destroy(blob)
      blob = unpacked
      count = Int(hb_face_count(blob))
    }
    self.blob = blob
    self.isOwn = isOwn
    byteCount = isMapped ? 0 : Int(hb_blob_get_length(blob))
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
