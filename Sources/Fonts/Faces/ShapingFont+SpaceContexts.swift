package import CHarfBuzz
internal import Locking

extension ShapingFont {
  /// What text beyond a space glyphs may depend on, when HarfBuzz shapes with these properties.
  ///
  /// - Parameters:
  ///   - script: an ISO 15924 tag.
  ///   - language: HarfBuzz's language.
  ///   - featuresID: a number that identifies the features in this process.
  /// - Complexity: O(1) after the first call for the same properties
  package func spaceContexts(
    script: UInt32, language: OpaquePointer?, isRightToLeft: Bool, features: [hb_feature_t], featuresID: UInt32
  ) -> SpaceContexts {
    let key = KnownSpaceContexts.Key(
      script: script, language: language, featuresID: featuresID, isRightToLeft: isRightToLeft)
    return knownContexts.all.withLock { known in
      if let contexts = known[key] { return contexts }
      let contexts = findSpaceContexts(key, features: features)
      // Texts have few scripts and languages; a program that makes up new ones does not fill the memory.
      if known.count >= 64 { known = SmallDictionary() }
      known.insert(contexts, for: key)
      return contexts
    }
  }

  private func findSpaceContexts(_ key: KnownSpaceContexts.Key, features: [hb_feature_t]) -> SpaceContexts {
    // HarfBuzz reverses items against the direction of their script, so that rules match them from behind.
    let direction = key.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR
    guard hb_script_get_horizontal_direction(hb_script_t(rawValue: key.script)) == direction else { return .unknown }
    let face = hb_font_get_face(handle)
    // State machines remember any number of glyphs, and random alternates depend on all glyphs before.
    let isSupported = ["morx", "mort", "kerx"].allSatisfy { !Self.hasTable($0, of: face) } && !hasRandomAlternates
    guard isSupported, let space = glyph(for: " ") else { return .unknown }
    var properties = hb_segment_properties_t()
    properties.direction = direction
    properties.script = hb_script_t(rawValue: key.script)
    properties.language = key.language
    var coordinateCount: UInt32 = 0
    let coordinates = hb_font_get_var_coords_normalized(handle, &coordinateCount)
    let plan = chb_shape_plan(
      face, &properties, features, UInt32(features.count), coordinates, coordinateCount)
    defer { hb_shape_plan_destroy(plan) }
    let gsub = Self.lookups(of: plan, in: "GSUB")
    let gpos = Self.lookups(of: plan, in: "GPOS")
    // Without substitutions of the font HarfBuzz brings its own for these scripts.
    let fallbackScripts = [HB_SCRIPT_ARABIC, HB_SCRIPT_THAI, HB_SCRIPT_LAO].map(\.rawValue)
    if gsub.isEmpty, fallbackScripts.contains(key.script) { return .unknown }
    return Self.withTable("GSUB", of: face) { gsubBytes in
      Self.withTable("GPOS", of: face) { gposBytes in
        Self.withTable("kern", of: face) { kern in
          do throws(TableReader.Unreadable) {
            return try SpaceContextsBuilder.contexts(
              SpaceContextsBuilder.Source(
                glyphCount: Int(hb_face_get_glyph_count(face)),
                gsub: LayoutLookups(gsubBytes, isPositioning: false, indices: gsub),
                gpos: LayoutLookups(gposBytes, isPositioning: true, indices: gpos), kern: kern, space: Int(space),
                glyphClass: { Self.glyphClass($0, of: face) }, marks: { Self.marks(of: face) },
                characters: { self.characters(of: face) }))
          } catch {
            return .unknown
          }
        }
      }
    }
  }

  private var hasRandomAlternates: Bool {
    let face = hb_font_get_face(handle)
    let table = hb_tag_from_string("GSUB", 4)
    var count = hb_ot_layout_table_get_feature_tags(face, table, 0, nil, nil)
    var tags = [hb_tag_t](repeating: 0, count: Int(count))
    hb_ot_layout_table_get_feature_tags(face, table, 0, &count, &tags)
    return tags.prefix(Int(count)).contains(hb_tag_from_string("rand", 4))
  }

  /// The class that lookup flags speak of. A face without classes has marks and bases by Unicode's categories.
  private static func glyphClass(_ glyph: Int, of face: OpaquePointer?) -> Int {
    hb_ot_layout_has_glyph_classes(face) == 0
      ? 1 : Int(hb_ot_layout_get_glyph_class(face, hb_codepoint_t(glyph)).rawValue)
  }

  private static func marks(of face: OpaquePointer?) -> [Int] {
    let set = hb_set_create()
    defer { hb_set_destroy(set) }
    hb_ot_layout_get_glyphs_in_class(face, HB_OT_LAYOUT_GLYPH_CLASS_MARK, set)
    return values(of: set).map { Int($0) }
  }

  private static func lookups(of plan: OpaquePointer?, in table: String) -> [Int] {
    let set = hb_set_create()
    defer { hb_set_destroy(set) }
    hb_ot_shape_plan_collect_lookups(plan, hb_tag_from_string(table, 4), set)
    return values(of: set).map { Int($0) }
  }

  private static func values(of set: OpaquePointer?) -> [UInt32] {
    var values: [UInt32] = []
    var value = hb_codepoint_t.max
    while hb_set_next(set, &value) != 0 { values.append(value) }
    return values
  }

  private static func hasTable(_ tag: String, of face: OpaquePointer?) -> Bool {
    withTable(tag, of: face) { !$0.isEmpty }
  }

  private static func withTable<Result>(
    _ tag: String, of face: OpaquePointer?, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    let blob = hb_face_reference_table(face, hb_tag_from_string(tag, 4))
    defer { hb_blob_destroy(blob) }
    var count: UInt32 = 0
    let bytes = hb_blob_get_data(blob, &count)
    return UnsafeRawBufferPointer(start: bytes, count: Int(count)).withMemoryRebound(to: UInt8.self, body)
  }

  private func characters(of face: OpaquePointer?) -> (scalars: [UInt32], glyphs: [Int]) {
    let set = hb_set_create()
    defer { hb_set_destroy(set) }
    hb_face_collect_unicodes(face, set)
    let scalars = Self.values(of: set).filter { $0 <= 0x10FFFF }
    let glyphs = scalars.map { scalar in
      var glyph: hb_codepoint_t = 0
      return hb_font_get_nominal_glyph(handle, scalar, &glyph) != 0 ? Int(glyph) : Int.max
    }
    return (scalars, glyphs)
  }
}

/// The space contexts that were found for a font.
final class KnownSpaceContexts: Sendable {
  /// What they depend on, besides the font.
  struct Key: Hashable, Sendable {
    var script: UInt32
    nonisolated(unsafe) var language: OpaquePointer?
    var featuresID: UInt32
    var isRightToLeft: Bool
  }

  fileprivate let all = Mutex(SmallDictionary<Key, SpaceContexts>())
}
