internal import CHarfBuzz
internal import Locking

/// What the rules of a font say, as far as it was found: its direct glyphs and its space contexts.
package final class FontRules: Sendable {
  /// HarfBuzz's `hb_font_t`, immutable.
  nonisolated(unsafe) let font: OpaquePointer

  /// Scripts and languages of one source share their direct glyphs.
  enum Source: Equatable {
    case file(offset: Int)
    /// The features have no script and no language.
    case lookups(DirectGlyphsLookups, features: SpaceContexts.Key)
  }

  /// The direct glyphs of a source.
  struct Known {
    let source: Source
    /// `nil` where there are none.
    let glyphs: DirectGlyphs?
  }

  /// The direct glyphs that were found.
  struct Direct {
    /// `nil` for a key that has none.
    var answers = SmallDictionary<SpaceContexts.Key, DirectGlyphs?>()
    /// Scripts and languages with the same lookups have the same direct glyphs.
    var all: [Known] = []
    /// The UTF-8 bytes of items that would gain from direct glyphs.
    var demand = 0
  }

  let direct = Mutex(Direct())
  let contexts = Mutex(SmallDictionary<SpaceContexts.Key, SpaceContexts>())

  init(font: OpaquePointer) { self.font = hb_font_reference(font) }

  deinit { hb_font_destroy(font) }

  /// The face of the font.
  var face: OpaquePointer? { hb_font_get_face(font) }

  /// The glyph of U+0020; `nil` for a font without one.
  var space: UInt32? {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(font, 0x20, &glyph) != 0 ? glyph : nil
  }

  /// HarfBuzz's plan, which the caller destroys.
  func shapePlan(_ key: SpaceContexts.Key, features: UnsafeBufferPointer<hb_feature_t>) -> OpaquePointer? {
    var properties = hb_segment_properties_t()
    properties.direction = key.direction
    properties.script = hb_script_t(rawValue: key.script)
    properties.language = key.language
    var coordinateCount: UInt32 = 0
    let coordinates = hb_font_get_var_coords_normalized(font, &coordinateCount)
    return chb_shape_plan(
      face, &properties, features.baseAddress, UInt32(features.count), coordinates, coordinateCount)
  }

  /// The indices of the lookups of a plan in GSUB or GPOS, ascending.
  static func lookups(of plan: OpaquePointer?, in table: String) -> [Int] {
    let set = hb_set_create()
    defer { hb_set_destroy(set) }
    hb_ot_shape_plan_collect_lookups(plan, hb_tag_from_string(table, 4), set)
    return values(of: set).map { Int($0) }
  }

  /// The glyphs of GDEF class 3.
  static func marks(of face: OpaquePointer?) -> [Int] {
    let set = hb_set_create()
    defer { hb_set_destroy(set) }
    hb_ot_layout_get_glyphs_in_class(face, HB_OT_LAYOUT_GLYPH_CLASS_MARK, set)
    return values(of: set).map { Int($0) }
  }

  /// The numbers of a set of HarfBuzz, ascending.
  static func values(of set: OpaquePointer?) -> [UInt32] {
    var values: [UInt32] = []
    var value = hb_codepoint_t.max
    while hb_set_next(set, &value) != 0 { values.append(value) }
    return values
  }
}
