internal import CHarfBuzz

/// The tables of a HarfBuzz face, as its file has them.
enum FaceTables {
  /// Calls the body with the bytes of a table; with none where the face has no such table.
  static func withBytes<Result>(
    of tag: String, in face: OpaquePointer?, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    let blob = hb_face_reference_table(face, hb_tag_from_string(tag, 4))
    defer { hb_blob_destroy(blob) }
    var count: UInt32 = 0
    let bytes = hb_blob_get_data(blob, &count)
    return UnsafeRawBufferPointer(start: bytes, count: Int(count)).withMemoryRebound(to: UInt8.self, body)
  }

  /// The sum that a font file has of itself: `checkSumAdjustment` of its table `head`.
  static func checksum(of face: OpaquePointer?) -> UInt32 {
    withBytes(of: "head", in: face) { UInt32(clamping: (try? TableReader(bytes: $0).longNumber(at: 8)) ?? 0) }
  }

  static func contains(_ tag: String, in face: OpaquePointer?) -> Bool {
    withBytes(of: tag, in: face) { !$0.isEmpty }
  }

  /// The tags of the features of a GSUB or GPOS table, for any script and language.
  static func featureTags(of tag: String, in face: OpaquePointer?) -> Set<FontTag> {
    let table = hb_tag_from_string(tag, 4)
    var count = hb_ot_layout_table_get_feature_tags(face, table, 0, nil, nil)
    var tags = [hb_tag_t](repeating: 0, count: Int(count))
    hb_ot_layout_table_get_feature_tags(face, table, 0, &count, &tags)
    return Set(tags.prefix(Int(count)).map { FontTag(rawValue: $0) })
  }
}
