internal import BinarySearch
internal import CHarfBuzz

/// Adds to the bits of characters the bits of the characters that shaping may put in their place.
///
/// HarfBuzz decomposes and composes characters before it looks up glyphs, mirrors brackets, splits some vowels, and puts a
/// dotted circle where a mark has no base.
struct NormalizedBits {
  /// The characters, ascending.
  private let scalars: [UInt32]
  /// The bits of the characters' own glyphs.
  private let own: [UInt64]

  init(scalars: [UInt32], bits: [UInt64]) {
    (self.scalars, own) = (scalars, bits)
  }

  /// The bits of each character.
  ///
  /// - Complexity: O(characters · log characters)
  func all() -> [UInt64] {
    let circle = bits(of: 0x25CC, in: own)
    var composed = [UInt64](repeating: 0, count: own.count)
    // Characters before U+00C0 are not composed of others.
    let first = scalars.partitioningIndex { $0 >= 0xC0 }
    for position in first..<max(first, scalars.count) where own[position] != 0 {
      // A composition needs its second character, so that this one stands for it.
      guard let (_, second) = Self.decomposition(scalars[position]), let second = index(of: second) else { continue }
      composed[second] |= own[position]
    }
    return scalars.indices.map { position in
      let scalar = scalars[position]
      // Variation selectors choose glyphs that no character has.
      if (0xFE00...0xFE0F).contains(scalar) || scalar >= 0xE0100 { return .max }
      var all = own[position] | composed[position] | circle
      if position >= first { all |= partBits(of: scalar, in: own) }
      // The parts of a mark may be composed with the letter before it.
      if scalar >= 0x300, hb_unicode_combining_class(hb_unicode_funcs_get_default(), scalar).rawValue != 0 {
        all |= partBits(of: scalar, in: composed)
      }
      all |= bits(of: hb_unicode_mirroring(hb_unicode_funcs_get_default(), scalar), in: own)
      for part in Self.splits[scalar] ?? [] { all |= bits(of: part, in: own) }
      return all
    }
  }

  private func bits(of scalar: UInt32, in bits: [UInt64]) -> UInt64 { index(of: scalar).map { bits[$0] } ?? 0 }

  /// The bits of all that a character is composed of, as far as the font has it.
  private func partBits(of scalar: UInt32, in bits: [UInt64]) -> UInt64 {
    guard let (first, second) = Self.decomposition(scalar) else { return 0 }
    return self.bits(of: first, in: bits) | partBits(of: first, in: bits) | self.bits(of: second, in: bits)
      | partBits(of: second, in: bits)
  }

  private func index(of scalar: UInt32) -> Int? {
    let index = scalars.partitioningIndex { $0 >= scalar }
    return index < scalars.count && scalars[index] == scalar ? index : nil
  }

  /// The two characters that a character is composed of; the second one is 0 where it stands for one other character.
  private static func decomposition(_ scalar: UInt32) -> (UInt32, UInt32)? {
    var (first, second): (hb_codepoint_t, hb_codepoint_t) = (0, 0)
    let isComposite = hb_unicode_decompose(hb_unicode_funcs_get_default(), scalar, &first, &second) != 0
    return isComposite ? (first, second) : nil
  }

  /// The vowels that HarfBuzz splits without a decomposition in Unicode: Khmer vowels with a part on the left, and Thai and
  /// Lao AM.
  private static let splits: [UInt32: [UInt32]] = [
    0x17BE: [0x17C1], 0x17BF: [0x17C1], 0x17C0: [0x17C1], 0x17C4: [0x17C1], 0x17C5: [0x17C1],
    0x0E33: [0x0E4D, 0x0E32], 0x0EB3: [0x0ECD, 0x0EB2],
  ]
}
