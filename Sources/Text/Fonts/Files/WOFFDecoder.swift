internal import CFreeType
internal import CHarfBuzz
internal import Glibc

/// Unpacks WOFF and WOFF2 with FreeType, since HarfBuzz does not read them.
enum WOFFDecoder {
  /// The greatest size in bytes of an unpacked font: some megabytes more than the largest fonts that are served. A file of
  /// a megabyte can claim a thousand.
  static let largestFont = 1 << 26

  /// A HarfBuzz blob of an OpenType font with the tables of a WOFF or WOFF2 font, which the caller destroys; `nil` when
  /// the bytes are neither or are damaged.
  static func unpack(_ blob: OpaquePointer) -> OpaquePointer? {
    var length: UInt32 = 0
    guard let bytes = hb_blob_get_data(blob, &length), length >= 4,
      (0..<3).allSatisfy({ UInt8(bitPattern: bytes[$0]) == Array("wOF".utf8)[$0] })
    else { return nil }
    // In both formats the size of the unpacked font is at byte 16.
    guard length >= 20, (16..<20).reduce(0, { $0 << 8 | Int(UInt8(bitPattern: bytes[$1])) }) <= largestFont else {
      return nil
    }

    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0, let library else { return nil }
    defer { FT_Done_FreeType(library) }
    var face: FT_Face?
    let opened = bytes.withMemoryRebound(to: UInt8.self, capacity: Int(length)) {
      FT_New_Memory_Face(library, $0, FT_Long(length), 0, &face)
    }
    guard opened == 0, let face else { return nil }
    defer { FT_Done_Face(face) }

    let builder = hb_face_builder_create()
    defer { hb_face_destroy(builder) }
    var tableCount: FT_ULong = 0
    guard FT_Sfnt_Table_Info(face, 0, nil, &tableCount) == 0, tableCount > 0 else { return nil }
    var total = 0
    for index in 0..<UInt32(tableCount) {
      var tag: FT_ULong = 0
      var size: FT_ULong = 0
      // A table that cannot be had makes the font another one.
      guard FT_Sfnt_Table_Info(face, index, &tag, &size) == 0, Int(size) <= largestFont - total,
        let memory = malloc(max(1, Int(size)))
      else { return nil }
      total += Int(size)
      guard FT_Load_Sfnt_Table(face, tag, 0, memory.assumingMemoryBound(to: UInt8.self), &size) == 0 else {
        free(memory)
        return nil
      }
      let table = hb_blob_create(
        memory.assumingMemoryBound(to: CChar.self), UInt32(size), HB_MEMORY_MODE_WRITABLE, memory, free)
      defer { hb_blob_destroy(table) }
      guard hb_face_builder_add_table(builder, hb_tag_t(tag), table) != 0 else { return nil }
    }
    return hb_face_reference_blob(builder)
  }
}
