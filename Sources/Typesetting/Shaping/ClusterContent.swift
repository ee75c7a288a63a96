internal import CUnicode

/// What a grapheme cluster asks of a font.
struct ClusterContent {
  /// The scalars that need a glyph of their own or in a ligature; joiners, selectors and other ignorable ones do not.
  private(set) var needed: [UInt32] = []
  private var hasEmojiSelector = false
  private var hasTextSelector = false
  private var hasModifier = false
  private var first: CharacterProperties?

  mutating func add(_ scalar: UInt32) {
    let properties = CharacterProperties(scalar)
    if first == nil { first = properties } else if properties.has(CU_EMOJI_MODIFIER) { hasModifier = true }
    switch scalar {
    case 0xFE0F: hasEmojiSelector = true
    case 0xFE0E: hasTextSelector = true
    default: break
    }
    if !properties.has(CU_DEFAULT_IGNORABLE) { needed.append(scalar) }
  }

  /// Whether the cluster is to be shown as a colour emoji (UTS #51 §4): by its selector, by a skin tone, or because emoji is how its first character is shown by default.
  var wantsColor: Bool {
    guard let first, !hasTextSelector else { return false }
    if hasEmojiSelector || hasModifier { return first.has(CU_EMOJI) }
    return first.has(CU_EMOJI_PRESENTATION)
  }
}
