internal import Fonts

/// How far a justified line can be widened and narrowed: what its gaps and its letters give.
struct LineStretch {
  let gaps: Int
  let letters: LetterStretch
  /// The width of a space in points.
  let space: Double
  let rule: Justification

  /// The points by which the line is widened where its badness is 100: half a space a gap, or less where spaces may grow by
  /// less, and all that its letters give.
  var growth: Double {
    Double(gaps) * space * min(0.5, rule.maximumSpace - 1) + letters.ems * rule.letterSpacing.upperBound
      + letters.widening
  }

  /// The points by which the line may be narrowed. Spaces take what no step of the axis gives, so that a line without one is
  /// not set in a narrower width.
  var shrink: Double {
    Double(gaps) * space * (1 - rule.minimumSpace) - letters.ems * rule.letterSpacing.lowerBound
      + (gaps > 0 ? letters.narrowing : 0)
  }

  /// The points by which the line may be widened. Other widths of the font take part of what spaces would fill.
  var greatestGrowth: Double { greatestGapGrowth + letters.ems * rule.letterSpacing.upperBound }

  private var greatestGapGrowth: Double {
    if gaps == 0 { return 0 }
    return rule.maximumSpace.isInfinite ? .infinity : Double(gaps) * space * (rule.maximumSpace - 1)
  }

  /// The space behind each letter in ems, where the line is widened or narrowed by some points: in proportion to the gaps.
  func letterSpacing(for extra: Double) -> Double {
    guard letters.ems > 0, extra != 0 else { return 0 }
    if extra < 0 {
      let shrink = shrink - letters.narrowing
      return shrink > 0 ? min(1, -extra / shrink) * rule.letterSpacing.lowerBound : 0
    }
    let growth = growth - letters.widening
    return growth > 0 ? min(1, extra / growth) * rule.letterSpacing.upperBound : 0
  }
}

/// What the letters of a line give to its stretch.
struct LetterStretch {
  /// The sizes in points of the fonts of all letters that a space may follow: it is so many ems.
  var ems = 0.0
  /// The points by which the letters are narrower and wider at the ends of the range of the axis `wdth`.
  var narrowing = 0.0
  var widening = 0.0

  /// A sum that grows with each letter that gives something.
  var total: Double { ems + narrowing + widening }

  static func + (left: LetterStretch, right: LetterStretch) -> LetterStretch {
    LetterStretch(
      ems: left.ems + right.ems, narrowing: left.narrowing + right.narrowing, widening: left.widening + right.widening)
  }

  static func - (left: LetterStretch, right: LetterStretch) -> LetterStretch {
    LetterStretch(
      ems: max(0, left.ems - right.ems), narrowing: max(0, left.narrowing - right.narrowing),
      widening: max(0, left.widening - right.widening))
  }
}

extension Justification {
  /// Whether letters are spaced, or set in other widths.
  var stretchesLetters: Bool { spacesLetters || widthAxis != nil }

  /// Whether letters are spaced.
  var spacesLetters: Bool { letterSpacing.lowerBound < 0 || letterSpacing.upperBound > 0 }
}

/// The letters of a text with what they give: the clusters of scripts whose letters do not join.
struct StretchedLetters {
  private let text: PreparedText
  private let rule: Justification
  /// By the index of a font, it at the ends of the range of widths; `nil` for a font without the axis.
  private let widths: [(narrow: Font, wide: Font)?]

  init(_ text: PreparedText, _ rule: Justification) {
    self.text = text
    self.rule = rule
    widths = text.itemFonts.buffer.map { own in
      guard let widths = rule.widthAxis, let steps = WidthSteps(widths, axes: [own.font.face]),
        let narrow = own.font.setting(.width, to: steps[0]),
        let wide = own.font.setting(.width, to: steps[steps.count - 1])
      else { return nil }
      return (narrow, wide)
    }
  }

  /// Calls the body with the UTF-8 offset of each letter of a range and what it gives.
  ///
  /// - Parameter tab: called with the offset of the end of each tab.
  func forEach(in range: Range<Int>, tab: (Int) -> Void = { _ in }, _ body: (Int, LetterStretch) -> Void) {
    guard !range.isEmpty, text.items.count > 0 else { return }
    var index = text.itemIndex(at: range.lowerBound)
    while index < text.items.count, Int(text.items[index].start) < range.upperBound {
      let item = text.items[index]
      if item.kind == .tab { tab(Int(item.end)) }
      if item.kind == .text { forEach(of: item, in: range, body) }
      index += 1
    }
  }

  private func forEach(of item: TextItem, in range: Range<Int>, _ body: (Int, LetterStretch) -> Void) {
    // A row of characters in the square of one keeps its size.
    if text.combined?.row(at: Int(item.start)) != nil { return }
    let font = text.itemFonts[Int(item.fontIndex)]
    let widths = widths[Int(item.fontIndex)]
    var glyph = text.glyphs.index(at: max(range.lowerBound, Int(item.start)), in: item)
    while glyph < Int(item.glyphEnd), Int(text.glyphs.clusters[glyph]) < range.upperBound {
      let cluster = text.glyphs.clusters[glyph]
      var letter = LetterStretch()
      while glyph < Int(item.glyphEnd), text.glyphs.clusters[glyph] == cluster {
        CountedWork.add()
        if text.glyphs.advances[glyph] != 0 {
          if item.isTracked { letter.ems = font.font.size }
          if let widths {
            let id = text.glyphs.id(of: glyph)
            let own = Self.width(of: id, font.font)
            letter.narrowing += max(0, own - Self.width(of: id, widths.narrow))
            letter.widening += max(0, Self.width(of: id, widths.wide) - own)
          }
        }
        glyph += 1
      }
      body(Int(cluster), letter)
    }
  }

  private static func width(of glyph: UInt32, _ font: Font) -> Double {
    withExtendedLifetime(font) { Double(font.shaping.advance(ofGlyph: glyph)) * font.pointsPerUnit }
  }

  /// What the letters of a line give: no space follows the last one.
  func sum(in range: Range<Int>) -> LetterStretch {
    var (sum, last) = (LetterStretch(), 0.0)
    forEach(in: range) { _, letter in
      sum = sum + letter
      if letter.ems > 0 { last = letter.ems }
    }
    sum.ems = max(0, sum.ems - last)
    return sum
  }
}

/// What the letters of all lines between two opportunities of a paragraph give.
struct LetterSums {
  private var sums: EdgeSums<LetterStretch>

  /// - Complexity: O(characters of the paragraph)
  init(_ text: PreparedText, _ paragraph: PreparedParagraph, _ rule: Justification) {
    var sums = EdgeSums<LetterStretch>(text, paragraph)
    var (sum, behindTab, lastEms) = (LetterStretch(), LetterStretch(), 0.0)
    /// Keeps the sums of the edges up to an offset. No space follows the last letter of a line.
    func keep(through offset: Int) {
      var end = sum
      end.ems = max(0, end.ems - lastEms)
      sums.keep(through: offset, sum, end: end, tab: behindTab)
    }
    StretchedLetters(text, rule).forEach(
      in: Int(paragraph.start)..<Int(paragraph.end),
      tab: {
        keep(through: $0 - 1)
        behindTab = sum
      }
    ) { offset, letter in
      keep(through: offset)
      sum = sum + letter
      if letter.ems > 0 { lastEms = letter.ems }
    }
    keep(through: Int.max)
    self.sums = sums
  }

  /// What the letters of a line between two opportunities give.
  func stretch(from start: Int, to end: Int) -> LetterStretch {
    let line = sums.line(from: start, to: end)
    // A tab before the start of the line is not in it.
    if let tab = line.tab, tab.total > line.start.total { return line.end - tab }
    return line.end - line.start
  }
}
