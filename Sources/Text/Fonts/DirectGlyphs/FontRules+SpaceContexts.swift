package import CHarfBuzz
internal import Locking

// Finds the space contexts of a font.
extension FontRules {
  /// What text beyond a space glyphs may depend on, if it was found already.
  ///
  /// - Complexity: O(1)
  package func knownSpaceContexts(_ key: SpaceContexts.Key) -> SpaceContexts? {
    contexts.withLock { $0[key] }
  }

  /// What text beyond a space glyphs may depend on.
  ///
  /// - Parameter features: the features that the key's number stands for.
  /// - Complexity: O(rules of the font) the first time for a key
  package func spaceContexts(
    _ key: SpaceContexts.Key, features: [hb_feature_t], configuration: DirectGlyphsConfiguration = .current
  ) -> SpaceContexts {
    contexts.withLock { known in
      if let contexts = known[key] { return contexts }
      let contexts = findSpaceContexts(key, features: features)
      // Texts have few scripts and languages; a program that makes up new ones does not fill the memory.
      if known.count >= configuration.mostKeys { known = SmallDictionary() }
      known.insert(contexts, for: key)
      return contexts
    }
  }

  private func findSpaceContexts(_ key: SpaceContexts.Key, features: [hb_feature_t]) -> SpaceContexts {
    // HarfBuzz reverses items against the direction of their script, so that rules match them from behind.
    // Of upright glyphs nothing is known.
    guard hb_script_get_horizontal_direction(hb_script_t(rawValue: key.script)) == key.direction else {
      return .unknown
    }
    let face = face
    // State machines remember any number of glyphs, and random alternates depend on all glyphs before.
    let isSupported =
      ["morx", "mort", "kerx"].allSatisfy { !FaceTables.contains($0, in: face) }
      && !FaceTables.featureTags(of: "GSUB", in: face).contains(.randomize)
    guard isSupported, let space else { return .unknown }
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

  private func characters(of face: OpaquePointer?) -> (scalars: [UInt32], glyphs: [Int]) {
    let set = hb_set_create()
    defer { hb_set_destroy(set) }
    hb_face_collect_unicodes(face, set)
    let scalars = Self.values(of: set).filter { $0 <= 0x10FFFF }
    let glyphs = scalars.map { scalar in
      var glyph: hb_codepoint_t = 0
      return hb_font_get_nominal_glyph(font, scalar, &glyph) != 0 ? Int(glyph) : Int.max
    }
    return (scalars, glyphs)
  }
}
