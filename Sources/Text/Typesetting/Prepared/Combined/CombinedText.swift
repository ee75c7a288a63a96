internal import BinarySearch
internal import Fonts

/// Characters of vertical text that stand side by side in the square of one character. Most texts have none, and pay nothing for them.
///
/// In the prepared glyphs the first one of such a row is an em long, and the others have no length: no line ends between them. A line
/// has the glyphs of the row as a horizontal text in place of them.
final class CombinedText: Sendable {
  /// A row of characters.
  struct Row: Sendable {
    /// UTF-8 offsets.
    let range: Range<Int>
    let composition: CombinedComposition

    /// What makes a glyph as long as the square, if it is the first one of the row, and any other one of no length.
    fileprivate func change(isFirst: Bool, advance: Int32, unitsPerEm: Double) -> TextSpacing.Change {
      TextSpacing.Change(advance: (isFirst ? Int32(unitsPerEm) : 0) - advance, inlineOffset: 0)
    }
  }

  /// In order.
  let rows: [Row]

  /// - Parameter ranges: UTF-8 offsets in order, each within one style run; not empty.
  /// - Throws: as `PreparedTextBuilder.build`.
  init(
    _ ranges: [Range<Int>], of styled: borrowing StyledText, library: FontLibrary, cache: WordCache?
  ) throws(TypesettingError) {
    struct Key: Hashable {
      var text: String
      var run: Int
    }
    var known: [Key: CombinedComposition] = [:]
    var rows: [Row] = []
    var run = 0
    for range in ranges {
      while styled.styleRuns[run].range.upperBound <= range.lowerBound { run += 1 }
      let key = Key(text: String(styled.substring(range)), run: run)
      let composition: CombinedComposition
      if let found = known[key] {
        composition = found
      } else {
        composition = try CombinedComposition(
          key.text, style: styled.styleRuns[run].style, profile: styled.paragraphStyle.profile, library: library,
          cache: cache)
        known[key] = composition
      }
      rows.append(Row(range: range, composition: composition))
    }
    self.rows = rows
  }

  /// The row with the character at a UTF-8 offset.
  ///
  /// - Complexity: O(log rows)
  func row(at offset: Int) -> Row? {
    let index = rows.partitioningIndex { $0.range.upperBound > offset }
    return index < rows.count && rows[index].range.lowerBound <= offset ? rows[index] : nil
  }

  /// Takes the boundaries inside rows away: a row is one character.
  ///
  /// - Parameters:
  ///   - offsets: UTF-8 offsets, ascending.
  ///   - first: the index of the first one that is looked at.
  ///   - count: the number of offsets.
  /// - Returns: the number of boundaries that are left.
  /// - Complexity: O(offsets · log rows)
  func removeBoundaries(_ offsets: UnsafeMutablePointer<UInt32>, from first: Int, count: Int) -> Int {
    var left = first
    for index in first..<count {
      let offset = Int(offsets[index])
      if let row = row(at: offset), row.range.lowerBound < offset { continue }
      offsets[left] = offsets[index]
      left += 1
    }
    return left
  }

  /// What makes the glyph of a row as long as its square, in shaping units; `nil` for other glyphs.
  func change(
    at cluster: Int, isFirst: Bool, advance: Int32, unitsPerEm: Double
  ) -> TextSpacing.Change? {
    guard let row = row(at: cluster) else { return nil }
    return row.change(isFirst: isFirst && cluster == row.range.lowerBound, advance: advance, unitsPerEm: unitsPerEm)
  }

  /// Makes the glyphs of rows as long as their squares.
  ///
  /// - Complexity: O(glyphs)
  func apply(fonts: UnsafeBufferPointer<ItemFont>, shaping: inout ShapingMemory) {
    var (item, glyph) = (0, 0)
    for row in rows {
      glyph = shaping.glyphs.firstGlyph(at: row.range.lowerBound, from: glyph)
      var isFirst = true
      while glyph < shaping.glyphs.count, Int(shaping.glyphs.clusters[glyph]) < row.range.upperBound {
        while Int(shaping.items[item + 1].start) <= Int(shaping.glyphs.clusters[glyph]) { item += 1 }
        let change = row.change(
          isFirst: isFirst, advance: shaping.glyphs.advances[glyph],
          unitsPerEm: fonts[Int(shaping.items[item].fontIndex)].font.shaping.unitsPerEm)
        shaping.glyphs.change(glyph, advance: change.advance, inlineOffset: change.inlineOffset)
        isFirst = false
        glyph += 1
      }
    }
  }
}

/// The glyphs of a row of characters, in a size in which they are as wide as its square.
final class CombinedComposition: Sendable {
  /// A horizontal text of one line.
  let prepared: PreparedText
  /// The size of the square in points.
  let em: Double

  /// - Parameter style: the style of the row in vertical text.
  init(
    _ text: String, style: TextStyle, profile: TextProfile, library: FontLibrary, cache: WordCache?
  ) throws(TypesettingError) {
    var (style, paragraph) = (style, ParagraphStyle(baseDirection: .leftToRight))
    paragraph.profile = profile
    (style.textCombineUpright, style.tracking, style.wordSpacing, style.baselineOffset) = (.none, 0, 0, 0)
    em = style.font.size
    func prepare(_ style: TextStyle) throws(TypesettingError) -> (text: PreparedText, width: Double) {
      let prepared = try PreparedTextBuilder.build(
        StyledText(text, style: style, paragraphStyle: paragraph), library: library, cache: cache)
      return (prepared, prepared.firstLimit)
    }
    var made = try prepare(style)
    // Glyphs of half, a third or a quarter of the width, where the font has some (CSS Writing Modes 4 §9.1.3).
    if made.width > em, let feature = Self.widthFeature(of: text.count) {
      var narrow = style
      narrow.features.append(feature)
      let other = try prepare(narrow)
      if other.width < made.width { (made, style) = (other, narrow) }
    }
    // Otherwise smaller letters.
    if made.width > em, let font = try? style.font.withSize(em * em / made.width) {
      style.font = font
      made = try prepare(style)
    }
    prepared = made.text
  }

  private static func widthFeature(of count: Int) -> FontFeature? {
    switch count {
    case 2: try? FontFeature(parsing: "hwid")
    case 3: try? FontFeature(parsing: "twid")
    case 4: try? FontFeature(parsing: "qwid")
    default: nil
    }
  }
}
