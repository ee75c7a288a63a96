internal import BinarySearch
internal import Fonts

/// A space that a text does not have, or one of the text that gets another width.
struct AddedSpace: BitwiseCopyable {
  /// The UTF-8 offset of the character behind the space; of a space of the text, its own.
  var offset: UInt32
  var width: SpaceWidth
}

/// The spaces that a text gets by ``TextAutospace``, ascending.
struct AddedSpaces {
  /// The spaces that the text does not have.
  private(set) var gaps: [AddedSpace] = []
  /// The spaces of the text (U+0020) that get another width.
  private(set) var replaced: [AddedSpace] = []

  var isEmpty: Bool { gaps.isEmpty && replaced.isEmpty }

  /// The width of the space before the character at an offset, in shaping units; 0 for none.
  ///
  /// - Complexity: O(log spaces)
  func gap(before offset: Int, in font: ItemFont) -> Int32 {
    if gaps.isEmpty { return 0 }
    return Self.width(of: gaps, at: offset)?.units(in: font) ?? 0
  }

  /// The width that the space at an offset gets, in shaping units; `nil` for one that keeps its own.
  ///
  /// - Complexity: O(log spaces)
  func replacedWidth(at offset: Int, in font: ItemFont) -> Int32? {
    Self.width(of: replaced, at: offset)?.units(in: font)
  }

  private static func width(of spaces: [AddedSpace], at offset: Int) -> SpaceWidth? {
    let index = spaces.partitioningIndex { Int($0.offset) >= offset }
    return index < spaces.count && Int(spaces[index].offset) == offset ? spaces[index].width : nil
  }

  /// A character of the text that is no mark.
  private struct Character {
    var scalar: UInt32
    var kind: AutospaceClass
    var item: Int
  }

  /// Finds the spaces of a text whose glyphs are shaped, and puts them in.
  ///
  /// - Parameters:
  ///   - runs: the styles of the text.
  ///   - forms: the marks with a blank half, which is space enough beside other punctuation.
  /// - Throws: `stopped`.
  /// - Complexity: O(length of the text)
  init(
    _ styles: PreparedParagraphStyles, _ source: TextSpacing.Source, runs: StyleRunList, _ forms: PunctuationForms,
    paragraphs: borrowing StagingBuffer<PreparedParagraph>, combined: CombinedText?, shaping: inout ShapingMemory
  ) throws(TypesettingError) {
    let uniform = styles.isUniform ? styles.style(of: 0).textAutospace : nil
    if let uniform, uniform.isEmpty { return }
    let french = source.fonts.map { FrenchPunctuation(runs[$0.styleIndex].style.language) }
    var glyph = 0
    for index in paragraphs.indices {
      if TypesettingError.isQuestionDue(at: index) { try TypesettingError.spend(0) }
      let autospace = uniform ?? styles.style(of: index).textAutospace
      if autospace.isEmpty { continue }
      let paragraph = paragraphs[index]
      // The last character, and a single space behind it.
      var (last, space): (Character?, Int) = (nil, -1)
      for item in Int(paragraph.firstItem)..<Int(paragraph.endItem) {
        guard shaping.items[item].kind == .text else {
          (last, space) = (nil, -1)
          continue
        }
        let own = source.item(item)
        var offset = Int(own.start)
        while offset < Int(own.end) {
          let (scalar, length) = UTF8Decoding.scalar(source.text, at: offset)
          defer { offset += length }
          var kind = AutospaceClass(scalar)
          if kind == .mark { continue }
          // What stands upright in vertical text, alone or side by side, is no letter and no digit of another script (CSS Text 4 §8.4).
          if own.properties.direction == .topToBottom, kind != .ideograph { kind = .other }
          if combined?.row(at: offset) != nil {
            (last, space) = (nil, -1)
            continue
          }
          if scalar == 0x20, space < 0, last != nil, autospace.contains(.replace) {
            space = offset
            continue
          }
          // Where directions meet, characters that follow each other in the text do not on the line.
          if let last, !own.properties.direction.isBackward,
            source.item(last.item).properties.level == own.properties.level,
            let width = autospace.space(
              between: last.kind, and: kind,
              autospace.contains(.punctuation) ? french[Int(own.fontIndex)] : nil, (last.scalar, scalar), at: offset,
              of: source.text, end: Int(paragraph.end)),
            width == .eighth || forms.form(of: last.scalar, in: source.item(last.item)).advance == 0
          {
            let place = space >= 0 ? space : offset
            glyph = shaping.glyphs.firstGlyph(at: place, from: glyph)
            if glyph < shaping.glyphs.count, Int(shaping.glyphs.clusters[glyph]) == place {
              if space >= 0 {
                let font = source.fonts[Int(shaping.items[space < Int(own.start) ? item - 1 : item].fontIndex)]
                shaping.glyphs.change(
                  glyph, advance: width.units(in: font) - shaping.glyphs.advances[glyph], inlineOffset: 0)
                replaced.append(AddedSpace(offset: UInt32(space), width: width))
              } else if glyph > 0 {
                let font = source.fonts[Int(shaping.items[last.item].fontIndex)]
                shaping.glyphs.change(glyph - 1, advance: width.units(in: font), inlineOffset: 0)
                gaps.append(AddedSpace(offset: UInt32(offset), width: width))
              }
            }
          }
          (last, space) = (Character(scalar: scalar, kind: kind, item: item), -1)
        }
      }
    }
  }
}

extension TextAutospace {
  /// The space between two characters that follow each other, or have a single space between them; `nil` for none.
  ///
  /// - Parameters:
  ///   - french: the rule of the language, where there is one.
  ///   - offset: the UTF-8 offset of the second character.
  ///   - end: the UTF-8 offset of the end of the paragraph.
  fileprivate func space(
    between first: AutospaceClass, and second: AutospaceClass, _ french: FrenchPunctuation?,
    _ scalars: (UInt32, UInt32), at offset: Int, of text: UnsafeBufferPointer<UInt8>, end: Int
  ) -> SpaceWidth? {
    if separates(first, second) { return .eighth }
    // Punctuation is none of the classes of letters.
    guard let french, first == .other || second == .other else { return nil }
    return french.space(
      between: FrenchPunctuation.Kind(scalars.0), and: FrenchPunctuation.Kind(scalars.1), at: offset, of: text, end: end
    )
  }
}
