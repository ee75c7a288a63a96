internal import CHarfBuzz

extension FontFace {
  /// The face without all characters but some: a font of its own, in memory, with the same glyphs. Variation sequences go with their
  /// table.
  ///
  /// - Throws: ``FontError/Code/notAFont`` where the face has none of the characters.
  /// - Complexity: O(bytes of the file + characters)
  func limited(to range: UnicodeRange) throws(FontError) -> FontFace {
    let builder = hb_face_builder_create()
    defer { hb_face_destroy(builder) }
    var count: UInt32 = 0
    let total = hb_face_get_table_tags(handle, 0, &count, nil)
    count = total
    var tags = [hb_tag_t](repeating: 0, count: Int(total))
    hb_face_get_table_tags(handle, 0, &count, &tags)
    let cmap = hb_tag_from_string("cmap", 4)
    for tag in tags.prefix(Int(count)) where tag != cmap {
      let table = hb_face_reference_table(handle, tag)
      defer { hb_blob_destroy(table) }
      hb_face_builder_add_table(builder, tag, table)
    }
    let bytes = characterMap(of: range)
    let table = bytes.withUnsafeBytes { bytes in
      hb_blob_create(
        bytes.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(bytes.count), HB_MEMORY_MODE_DUPLICATE, nil, nil)
    }
    defer { hb_blob_destroy(table) }
    hb_face_builder_add_table(builder, cmap, table)
    let blob = hb_face_reference_blob(builder)
    defer { hb_blob_destroy(blob) }
    var length: UInt32 = 0
    let start = hb_blob_get_data(blob, &length)
    let file = UnsafeRawBufferPointer(start: start, count: Int(length))
    return try FontFace(data: FontData(bytes: Array(file)), path: path, index: 0)
  }

  /// A table `cmap` of the characters of a range (OpenType, format 12).
  private func characterMap(of range: UnicodeRange) -> [UInt8] {
    let font = hb_font_create(handle)
    defer { hb_font_destroy(font) }
    // The first and the last character of a group, and the glyph of the first one.
    var groups: [(first: UInt32, last: UInt32, glyph: UInt32)] = []
    for range in range.ranges {
      for scalar in range where coverage.contains(scalar) {
        var glyph: hb_codepoint_t = 0
        guard hb_font_get_nominal_glyph(font, scalar, &glyph) != 0 else { continue }
        if let last = groups.last, last.last + 1 == scalar, last.glyph + (scalar - last.first) == glyph {
          groups[groups.count - 1].last = scalar
        } else {
          groups.append((scalar, scalar, glyph))
        }
      }
    }
    var bytes: [UInt8] = []
    func append(_ number: UInt32) { bytes += [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) } }
    func append(short number: UInt16) { bytes += [UInt8(number >> 8), UInt8(truncatingIfNeeded: number)] }
    // The version, one table, for all of Unicode on Windows, behind this header.
    for number in [0, 1, 3, 10] as [UInt16] { append(short: number) }
    append(12)
    append(short: 12)
    append(short: 0)
    append(UInt32(16 + 12 * groups.count))
    append(0)
    append(UInt32(groups.count))
    for group in groups {
      append(group.first)
      append(group.last)
      append(group.glyph)
    }
    return bytes
  }
}
