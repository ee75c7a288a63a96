package import CHarfBuzz

/// The texts in which glyphs may depend on what is beyond a space (U+0020), in a font with one script, language, direction
/// and list of features.
///
/// A word is shaped as it is alone, unless a rule of the font matches glyphs on both sides of a space: kerning of a space
/// and a letter, a dash that is raised between capitals, a contextual form. Such a rule needs certain glyphs beside the
/// space. Each set of glyphs that a rule needs has a bit here, and a character has the bits of all sets whose glyphs it may
/// become. A rule can only match where all its bits are, within as many words as it has spaces.
///
/// This is what HarfBuzz's flag "unsafe to concat" answers for one shaped text, but for all texts of a font at once. From
/// HarfBuzz 9 on, that flag is set at every space of most fonts.
package final class SpaceContexts: Sendable {
  /// What they depend on, besides the font.
  package struct Key: Hashable, Sendable {
    /// An ISO 15924 tag.
    let script: UInt32
    /// HarfBuzz's language.
    nonisolated(unsafe) let language: OpaquePointer?
    /// HarfBuzz's direction.
    let direction: hb_direction_t
    /// A number that identifies the features in this process.
    private let featuresID: UInt32

    package init(script: UInt32, language: OpaquePointer?, direction: hb_direction_t, featuresID: UInt32) {
      (self.script, self.language, self.direction) = (script, language, direction)
      self.featuresID = featuresID
    }

    /// The key of the features and of another script.
    func withoutLanguage(script: UInt32) -> Self {
      Self(script: script, language: nil, direction: direction, featuresID: featuresID)
    }
  }

  /// Whether the font has no such rule.
  package let isEmpty: Bool
  /// Whether nothing is known, so that every space must be taken for one that a rule may cross.
  package let isUnknown: Bool
  /// The greatest number of boundaries between words that one rule crosses.
  package let reach: Int

  /// Bits of which one is enough for a rule.
  private let single: UInt64
  /// Bits that a rule needs all.
  private let combined: [UInt64]
  let characters: CharacterBits

  /// The rules, each as the bits that it needs.
  var rules: [UInt64] {
    let ofOneBit = (0..<64).map { 1 << UInt64($0) & single }.filter { $0 != 0 }
    return (isUnknown ? [0] : []) + ofOneBit + combined
  }

  /// - Parameter rules: each once.
  init(reach: Int, rules: [UInt64], characters: CharacterBits) {
    isEmpty = rules.isEmpty
    // A rule that needs nothing but spaces and any glyph may match everywhere.
    isUnknown = rules.contains(0)
    self.reach = reach
    single = rules.reduce(0) { $1.nonzeroBitCount == 1 ? $0 | $1 : $0 }
    let one = single
    combined = rules.filter { $0 & one == 0 && $0 != 0 }.sorted()
    self.characters = characters
  }

  /// Contexts of a font whose rules cannot be read.
  static let unknown = SpaceContexts(reach: 0, rules: [0], characters: CharacterBits([], []))
  /// Contexts of a font without a rule that crosses spaces.
  static let none = SpaceContexts(reach: 0, rules: [], characters: CharacterBits([], []))

  /// The bits of a character; all of them for one that the font does not have.
  ///
  /// - Complexity: O(1)
  @inline(__always)
  package func bits(of scalar: UInt32) -> UInt64 { characters[scalar] }

  /// The bits of an ASCII character.
  @inline(__always)
  package func bits(ofASCII byte: UInt8) -> UInt64 { characters.ascii[Int(byte & 0x7F)] }

  /// Whether a rule may match a text in which characters have these bits.
  ///
  /// - Complexity: O(rules), of which there are at most 64
  @inline(__always)
  package func mayMatch(_ bits: UInt64) -> Bool {
    bits & single != 0 || combined.contains { bits & $0 == $0 }
  }
}

/// Bits of characters, in pages of 256.
final class CharacterBits: Sendable {
  /// The bits of the first 128 characters, which are most of many texts.
  nonisolated(unsafe) let ascii: UnsafeMutablePointer<UInt64>
  /// For each page, its place in `numbers`; 0 is the place of the page of unknown characters.
  let pages: KeptArray<UInt16>
  /// For each character of a page, the number of its bits in `values`.
  let numbers: KeptArray<UInt8>
  let values: KeptArray<UInt64>

  /// - Parameter scalars: the known characters, ascending.
  convenience init(_ scalars: [UInt32], _ bits: [UInt64]) {
    var pages = [UInt16](repeating: 0, count: scalars.isEmpty ? 0 : 0x1100)
    var numbers = [UInt8](repeating: 0, count: 256)
    var values: [UInt64] = [.max]
    var known: [UInt64: UInt8] = [.max: 0]
    for (scalar, bits) in zip(scalars, bits) {
      let page = Int(scalar >> 8)
      if pages[page] == 0 {
        pages[page] = UInt16(numbers.count >> 8)
        numbers += [UInt8](repeating: 0, count: 256)
      }
      var number = known[bits]
      // Further combinations count as all bits.
      if number == nil, values.count < 256 {
        number = UInt8(values.count)
        known[bits] = number
        values.append(bits)
      }
      numbers[Int(pages[page]) << 8 | Int(scalar & 0xFF)] = number ?? 0
    }
    self.init(known: KeptArray(pages), KeptArray(numbers), KeptArray(values))
  }

  /// Bits from a file.
  ///
  /// - Returns: `nil` for numbers that stand for nothing.
  convenience init?(pages: KeptArray<UInt16>, numbers: KeptArray<UInt8>, values: KeptArray<UInt64>) {
    guard pages.count == 0 || pages.count == 0x1100, numbers.count & 0xFF == 0, numbers.count > 0, values.count > 0,
      Int(Self.greatest(of: pages)) << 8 < numbers.count, Int(Self.greatest(of: numbers)) < values.count
    else { return nil }
    self.init(known: pages, numbers, values)
  }

  /// The greatest number, 0 without one. All are looked at, several at once, which is faster than an end at the first wrong one.
  private static func greatest<Number: FixedWidthInteger & UnsignedInteger>(of numbers: KeptArray<Number>) -> Number {
    var greatest: Number = 0
    for number in numbers.elements { greatest = max(greatest, number) }
    return greatest
  }

  private init(known pages: KeptArray<UInt16>, _ numbers: KeptArray<UInt8>, _ values: KeptArray<UInt64>) {
    (self.pages, self.numbers, self.values) = (pages, numbers, values)
    ascii = .allocate(capacity: 128)
    for scalar in 0..<128 {
      let number = pages.count == 0 ? 0 : numbers.elements[Int(pages.elements[0]) << 8 | scalar]
      (ascii + scalar).initialize(to: values.elements[Int(number)])
    }
  }

  deinit {
    ascii.deallocate()
  }

  subscript(scalar: UInt32) -> UInt64 {
    guard pages.count > 0, scalar <= 0x10FFFF else { return .max }
    let page = pages.elements[Int(scalar >> 8)]
    return values.elements[Int(numbers.elements[Int(page) << 8 | Int(scalar & 0xFF)])]
  }
}
