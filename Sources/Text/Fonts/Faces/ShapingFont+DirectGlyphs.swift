package import CHarfBuzz

extension ShapingFont {
  /// The direct glyphs for a key, as far as they are known.
  ///
  /// - Parameters:
  ///   - features: the features that the key's number stands for.
  ///   - byteCount: the UTF-8 bytes of the item that would gain from them.
  /// - Complexity: O(1), but O(rules of the font) once
  package func directGlyphs(
    _ key: SpaceContexts.Key, features: UnsafeBufferPointer<hb_feature_t>, byteCount: Int,
    configuration: DirectGlyphsConfiguration = .current
  ) -> DirectGlyphsAnswer {
    // HarfBuzz moves what it places above and below slanted letters.
    guard !isSlanted, key.direction == HB_DIRECTION_LTR, DirectGlyphs.mayExist(script: key.script) else {
      return .never
    }
    return rules.directGlyphs(
      key, features: features, byteCount: byteCount,
      prepared: features.isEmpty && self.key.variations.isEmpty ? prepared : nil, configuration: configuration,
      keepsPlan: { plans.keeps(key) })
  }
}
