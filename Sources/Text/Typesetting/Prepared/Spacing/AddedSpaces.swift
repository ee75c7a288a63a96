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
    var finder = SpaceFinder(source, runs: runs, forms, combined)
    for index in paragraphs.indices {
      if TypesettingError.isQuestionDue(at: index) { try TypesettingError.spend(0) }
      let autospace = uniform ?? styles.style(of: index).textAutospace
      if autospace.isEmpty { continue }
      let paragraph = paragraphs[index]
      finder.begin()
      for item in Int(paragraph.firstItem)..<Int(paragraph.endItem) {
        finder.read(item, autospace, end: Int(paragraph.end), to: &self, &shaping)
      }
    }
  }

  fileprivate mutating func append(gap: AddedSpace) { gaps.append(gap) }
  fileprivate mutating func append(replaced space: AddedSpace) { replaced.append(space) }
}

/// Reads the characters of a text in their order, and puts spaces between them.
private struct SpaceFinder {
  /// A character that is no mark.
  private struct Character {
    var scalar: UInt32
    var kind: AutospaceClass
    var item: Int
  }

  private let source: TextSpacing.Source
  private let runs: StyleRunList
  private let forms: PunctuationForms
  private let combined: CombinedText?
  /// The first glyph that may be behind the next space.
  private var glyph = 0
  /// The last character of the paragraph.
  private var last: Character?
  /// The UTF-8 offset of a single space behind it; -1 without one.
  private var space = -1

  init(_ source: TextSpacing.Source, runs: StyleRunList, _ forms: PunctuationForms, _ combined: CombinedText?) {
    (self.source, self.runs, self.forms, self.combined) = (source, runs, forms, combined)
  }

  /// Starts a paragraph, or what is behind something that is no text.
  mutating func begin() { (last, space) = (nil, -1) }

  /// - Parameter end: the UTF-8 offset of the end of the paragraph.
  mutating func read(
    _ item: Int, _ autospace: TextAutospace, end: Int, to spaces: inout AddedSpaces, _ shaping: inout ShapingMemory
  ) {
    guard shaping.items[item].kind == .text else { return begin() }
    let own = source.item(item)
    let french =
      autospace.contains(.punctuation)
      ? FrenchPunctuation(runs[source.fonts[Int(own.fontIndex)].styleIndex].style.language) : nil
    var offset = Int(own.start)
    while offset < Int(own.end) {
      let (scalar, length) = UTF8Decoding.scalar(source.text, at: offset)
      defer { offset += length }
      var kind = AutospaceClass(scalar)
      if kind == .mark { continue }
      // What stands upright in vertical text, alone or side by side, is no letter and no digit of another script (CSS Text 4 §8.4).
      if own.properties.direction == .topToBottom, kind != .ideograph { kind = .other }
      if combined?.row(at: offset) != nil {
        begin()
        continue
      }
      if scalar == 0x20, space < 0, last != nil, autospace.contains(.replace) {
        space = offset
        continue
      }
      let character = Character(scalar: scalar, kind: kind, item: item)
      if let last, areNeighbours(last, own),
        let width = autospace.space(
          between: last.kind, and: kind, french, (last.scalar, scalar), at: offset, of: source.text, end: end),
        width == .eighth || forms.form(of: last.scalar, in: source.item(last.item)).advance == 0
      {
        put(width, before: offset, in: item, behind: last, to: &spaces, &shaping)
      }
      (last, space) = (character, -1)
    }
  }

  /// Where directions meet, characters that follow each other in the text do not on the line.
  private func areNeighbours(_ last: Character, _ item: TextItem) -> Bool {
    !item.properties.direction.isBackward && source.item(last.item).properties.level == item.properties.level
  }

  /// Gives the space of the text a width, or the character before a space that the text does not have.
  private mutating func put(
    _ width: SpaceWidth, before offset: Int, in item: Int, behind last: Character, to spaces: inout AddedSpaces,
    _ shaping: inout ShapingMemory
  ) {
    let place = space >= 0 ? space : offset
    glyph = shaping.glyphs.firstGlyph(at: place, from: glyph)
    guard glyph < shaping.glyphs.count, Int(shaping.glyphs.clusters[glyph]) == place else { return }
    if space >= 0 {
      let index = space < Int(shaping.items[item].start) ? item - 1 : item
      let units = width.units(in: source.fonts[Int(shaping.items[index].fontIndex)])
      shaping.glyphs.change(glyph, advance: units - shaping.glyphs.advances[glyph], inlineOffset: 0)
      spaces.append(replaced: AddedSpace(offset: UInt32(space), width: width))
    } else if glyph > 0 {
      let units = width.units(in: source.fonts[Int(shaping.items[last.item].fontIndex)])
      shaping.glyphs.change(glyph - 1, advance: units, inlineOffset: 0)
      spaces.append(gap: AddedSpace(offset: UInt32(offset), width: width))
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
