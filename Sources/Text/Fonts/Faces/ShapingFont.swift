internal import CGlyphTables
internal import CHarfBuzz
internal import Locking
internal import struct Synchronization.Atomic

/// The HarfBuzz font of a face with axis values and a synthetic slant. It has no size: it shapes in units of 1/64 font
/// unit, so that one result serves every size.
package final class ShapingFont: Sendable {
  /// Axis values and slant: shaping fonts of a face with equal keys are equal.
  struct Key: Hashable, Sendable {
    /// Sorted by tag, so that equal sets of values are equal keys.
    var variations: [Variation]
    /// Horizontal shift per unit of height; 0 is upright.
    var slant: Double

    struct Variation: Hashable, Sendable {
      var tag: FontTag
      var value: Double
    }
  }

  /// Shaping units per font unit. HarfBuzz rounds positions to whole units of its scale, and advances of variable fonts
  /// have fractions of a font unit. With 64, 16,000 ems of 2,048 font units fit HarfBuzz's 32 bits.
  static let subunits = 64

  /// HarfBuzz's `hb_font_t`, immutable.
  package nonisolated(unsafe) let handle: OpaquePointer
  /// The same font with flat tables, which shape the same glyphs in less time; immutable.
  package nonisolated(unsafe) let shapingHandle: OpaquePointer
  /// A number that is unique in this process, also after the object is gone; cache keys use it.
  package let serial: UInt32
  /// Shaping units per em.
  package let unitsPerEm: Double
  /// The glyph of U+25CC, with which HarfBuzz shows marks without a base; `nil` when the font has none.
  package let dottedCircle: UInt32?
  /// The metrics for a size of one point.
  let metrics: FontMetrics
  /// What the rules of the font say.
  package let rules: FontRules
  /// The plans of the face.
  let plans: FeaturePlans
  /// For features that `plans` has no room for.
  let featureFont = Mutex<FeatureFont?>(nil)
  let key: Key
  let hasLargeAdvances: Bool
  /// What a file has of the face.
  let prepared: PreparedFace?
  /// Whether letters are slanted, so that HarfBuzz moves what it places above and below them.
  let isSlanted: Bool

  private static let nextSerial = Atomic<UInt32>(1)

  /// - Parameters:
  ///   - hasLargeAdvances: whether advances are above 32,767 units.
  ///   - plans: the plans that HarfBuzz keeps with the face.
  init(
    face: OpaquePointer, unitsPerEm: Int, hasLargeAdvances: Bool, key: Key, plans: FeaturePlans, prepared: PreparedFace?
  ) {
    self.plans = plans
    self.prepared = prepared
    plans.instanceCount.add(1, ordering: .relaxed)
    self.key = key
    self.hasLargeAdvances = hasLargeAdvances
    let (font, scale) = Self.font(of: face, unitsPerEm: unitsPerEm, hasLargeAdvances: hasLargeAdvances, key: key)
    handle = font
    rules = FontRules(font: font)
    shapingHandle = Self.shapingFont(of: font, key: key)
    isSlanted = key.slant != 0
    serial = Self.nextSerial.add(1, ordering: .relaxed).oldValue
    self.unitsPerEm = Double(scale)
    metrics = Self.metrics(of: font, scale: Double(scale))
    dottedCircle = Self.glyph(for: "\u{25CC}", in: font)
  }

  deinit {
    plans.instanceCount.subtract(1, ordering: .relaxed)
    hb_font_destroy(shapingHandle)
    hb_font_destroy(handle)
  }

  /// HarfBuzz's font of a face, and its scale: shaping units per em.
  static func font(
    of face: OpaquePointer, unitsPerEm: Int, hasLargeAdvances: Bool, key: Key
  ) -> (font: OpaquePointer, scale: Int32) {
    let font = hb_font_create(face)
    let scale = Int32(unitsPerEm * Self.subunits)
    hb_font_set_scale(font, scale, scale)
    if !key.variations.isEmpty {
      var variations = key.variations.map { hb_variation_t(tag: $0.tag.rawValue, value: Float($0.value)) }
      hb_font_set_variations(font, &variations, UInt32(variations.count))
    }
    if key.slant != 0 { hb_font_set_synthetic_slant(font, Float(key.slant)) }
    hb_font_make_immutable(font)
    guard hasLargeAdvances else { return (font!, scale) }
    defer { hb_font_destroy(font) }
    return (cg_unsigned_font_create(font!), scale)
  }

  /// A font that shapes as another one, with flat tables; HarfBuzz would slant the extents of a font with a parent twice.
  static func shapingFont(of font: OpaquePointer, key: Key) -> OpaquePointer {
    key.slant == 0 ? cg_font_create(font) : hb_font_reference(font)
  }

  private static func metrics(of font: OpaquePointer, scale: Double) -> FontMetrics {
    func exact(_ tag: hb_ot_metrics_tag_t) -> Double {
      var position: hb_position_t = 0
      return hb_ot_metrics_get_position(font, tag, &position) != 0 ? Double(position) / scale : 0
    }
    func orEstimated(_ tag: hb_ot_metrics_tag_t) -> Double {
      var position: hb_position_t = 0
      hb_ot_metrics_get_position_with_fallback(font, tag, &position)
      return Double(position) / scale
    }
    return FontMetrics(
      ascent: exact(HB_OT_METRICS_TAG_HORIZONTAL_ASCENDER),
      // A difference, because the negative of 0 is -0.
      descent: 0 - exact(HB_OT_METRICS_TAG_HORIZONTAL_DESCENDER),
      leading: max(0, exact(HB_OT_METRICS_TAG_HORIZONTAL_LINE_GAP)),
      capHeight: orEstimated(HB_OT_METRICS_TAG_CAP_HEIGHT),
      xHeight: orEstimated(HB_OT_METRICS_TAG_X_HEIGHT),
      underlinePosition: 0 - orEstimated(HB_OT_METRICS_TAG_UNDERLINE_OFFSET),
      underlineThickness: orEstimated(HB_OT_METRICS_TAG_UNDERLINE_SIZE),
      strikeoutPosition: orEstimated(HB_OT_METRICS_TAG_STRIKEOUT_OFFSET),
      strikeoutThickness: orEstimated(HB_OT_METRICS_TAG_STRIKEOUT_SIZE))
  }

  /// The glyph that the font maps a scalar to; `nil` when it has no mapping.
  package func glyph(for scalar: Unicode.Scalar) -> UInt32? { Self.glyph(for: scalar, in: handle) }

  private static func glyph(for scalar: Unicode.Scalar, in font: OpaquePointer) -> UInt32? {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(font, scalar.value, &glyph) != 0 ? glyph : nil
  }

  /// The advance of the glyph that a scalar is mapped to, in shaping units; the advance of `.notdef` when there is no such glyph.
  package func advance(of scalar: Unicode.Scalar) -> Int32 {
    hb_font_get_glyph_h_advance(handle, glyph(for: scalar) ?? 0)
  }

  /// The advance of a glyph, in shaping units.
  package func advance(ofGlyph glyph: UInt32) -> Int32 { hb_font_get_glyph_h_advance(handle, glyph) }

  /// The ink bounds of a glyph in shaping units, y upwards: left side, top, width, and height (negative); `nil` when
  /// the font has no extents for it.
  package func inkExtents(of glyph: UInt32) -> (x: Double, y: Double, width: Double, height: Double)? {
    var extents = hb_glyph_extents_t()
    guard hb_font_get_glyph_extents(handle, glyph, &extents) != 0 else { return nil }
    return (Double(extents.x_bearing), Double(extents.y_bearing), Double(extents.width), Double(extents.height))
  }
}
