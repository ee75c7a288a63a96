package import CHarfBuzz
internal import Locking

extension ShapingFont {
  /// What text beyond a space glyphs may depend on, if it was found already.
  ///
  /// - Complexity: O(1)
  package func knownSpaceContexts(_ key: SpaceContexts.Key) -> SpaceContexts? {
    knownContexts.all.withLock { $0[key] }
  }

  /// What text beyond a space glyphs may depend on.
  ///
  /// - Parameter features: the features that the key's number stands for.
  /// - Complexity: O(rules of the font) the first time for a key
  package func spaceContexts(_ key: SpaceContexts.Key, features: [hb_feature_t]) -> SpaceContexts {
    knownContexts.all.withLock { known in
      if let contexts = known[key] { return contexts }
      let contexts = findSpaceContexts(key, features: features)
      // Texts have few scripts and languages; a program that makes up new ones does not fill the memory.
      if known.count >= 64 { known = SmallDictionary() }
      known.insert(contexts, for: key)
      return contexts
    }
  }

  private func findSpaceContexts(_ key: SpaceContexts.Key, features: [hb_feature_t]) -> SpaceContexts {
    // HarfBuzz reverses items against the direction of their script, so that rules match them from behind.
    // Of upright glyphs nothing is known.
    guard hb_script_get_horizontal_direction(hb_script_t(rawValue: key.script)) == key.direction.harfBuzz else {
      return .unknown
    }
    let face = hb_font_get_face(handle)
    // State machines remember any number of glyphs, and random alternates depend on all glyphs before.
    let isSupported =
      ["morx", "mort", "kerx"].allSatisfy { !FaceTables.contains($0, in: face) }
      && !FaceTables.featureTags(of: "GSUB", in: face).contains(.randomize)
    guard isSupported, let space = glyph(for: " ") else { return .unknown }
    let plan = features.withUnsafeBufferPointer { shapePlan(key, features: $0) }
    defer { hb_shape_plan_destroy(plan) }
    let gsub = Self.lookups(of: plan, in: "GSUB")
    let gpos = Self.lookups(of: plan, in: "GPOS")
    // Without substitutions of the font HarfBuzz brings its own for these scripts.
    let fallbackScripts = [HB_SCRIPT_ARABIC, HB_SCRIPT_THAI, HB_SCRIPT_LAO].map(\.rawValue)
    if gsub.isEmpty, fallbackScripts.contains(key.script) { return .unknown }
    return FaceTables.withBytes(of: "GSUB", in: face) { gsubBytes in
      FaceTables.withBytes(of: "GPOS", in: face) { gposBytes in
        FaceTables.withBytes(of: "kern", in: face) { kern in
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

  /// The class that lookup flags speak of. A face without classes has marks and bases by Unicode's categories.
  private static func glyphClass(_ glyph: Int, of face: OpaquePointer?) -> Int {
    hb_ot_layout_has_glyph_classes(face) == 0
      ? 1 : Int(hb_ot_layout_get_glyph_class(face, hb_codepoint_t(glyph)).rawValue)
  }

  static func marks(of face: OpaquePointer?) -> [Int] {
    let set = hb_set_create()
    defer { hb_set_destroy(set) }
    hb_ot_layout_get_glyphs_in_class(face, HB_OT_LAYOUT_GLYPH_CLASS_MARK, set)
    return values(of: set).map { Int($0) }
  }

  /// HarfBuzz's plan, which the caller destroys.
  func shapePlan(_ key: SpaceContexts.Key, features: UnsafeBufferPointer<hb_feature_t>) -> OpaquePointer? {
    var properties = hb_segment_properties_t()
    properties.direction = key.direction.harfBuzz
    properties.script = hb_script_t(rawValue: key.script)
    properties.language = key.language
    var coordinateCount: UInt32 = 0
    let coordinates = hb_font_get_var_coords_normalized(handle, &coordinateCount)
    return chb_shape_plan(
      hb_font_get_face(handle), &properties, features.baseAddress, UInt32(features.count), coordinates, coordinateCount)
  }

  /// The indices of the lookups of a plan in GSUB or GPOS, ascending.
  static func lookups(of plan: OpaquePointer?, in table: String) -> [Int] {
    let set = hb_set_create()
    defer { hb_set_destroy(set) }
    hb_ot_shape_plan_collect_lookups(plan, hb_tag_from_string(table, 4), set)
    return values(of: set).map { Int($0) }
  }

  static func values(of set: OpaquePointer?) -> [UInt32] {
    var values: [UInt32] = []
    var value = hb_codepoint_t.max
    while hb_set_next(set, &value) != 0 { values.append(value) }
    return values
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
  fileprivate let all = Mutex(SmallDictionary<SpaceContexts.Key, SpaceContexts>())
}
