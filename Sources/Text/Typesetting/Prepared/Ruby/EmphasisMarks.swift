internal import BinarySearch
internal import Fonts

/// The marks of emphasis of a text: they stand above or below single characters, and change no width.
struct EmphasisMarks: Sendable {
  /// A mark on characters of one style.
  struct Kind: Sendable {
    let text: RubyText
    let position: Ruby.Position
    /// The distance of the mark's baseline from the baseline of its character, to the side of the mark, in points.
    let distance: Double
    /// How far the mark reaches from the baseline of its character.
    let extent: EmExtent
  }

  /// A character with a mark.
  struct Place: BitwiseCopyable {
    /// UTF-8 offsets.
    let start: UInt32
    let end: UInt32
    /// The index of its kind.
    let kind: UInt32
  }

  /// As in `StyledText`.
  let runs: [StyledText.EmphasisRun]
  private(set) var kinds: [Kind] = []
  /// In the order of the text.
  private(set) var places: [Place] = []

  /// - Parameters:
  ///   - bases: the parts with annotations, in order: their characters have no marks on the same side.
  /// - Returns: `nil` where no character has a mark.
  /// - Throws: as `PreparedTextBuilder.build`.
  /// - Complexity: O(length of the parts with marks)
  init?(
    _ styled: borrowing StyledText, _ texts: inout RubyTexts, bases: [StyledText.RubyRun]
  ) throws(TypesettingError) {
    runs = styled.emphasisRuns
    var styles = styled.styleRuns[...]
    var bases = bases[...]
    for run in runs {
      var start = run.range.lowerBound
      while start < run.range.upperBound {
        while let first = styles.first, first.range.upperBound <= start { styles.removeFirst() }
        guard let style = styles.first else { break }
        let end = min(run.range.upperBound, style.range.upperBound)
        kinds.append(try Self.kind(run.emphasis, style.style, &texts, at: start, styled.paragraphStyle))
        for bounds in styled.characters(in: start..<end) {
          while let base = bases.first, base.range.upperBound <= bounds.lowerBound { bases.removeFirst() }
          let isAnnotated = bases.prefix(3).contains {
            $0.range.lowerBound <= bounds.lowerBound && $0.range.upperBound > bounds.lowerBound
              && $0.ruby.position == run.emphasis.side
          }
          if isAnnotated { continue }
          places.append(
            Place(
              start: UInt32(bounds.lowerBound), end: UInt32(bounds.upperBound), kind: UInt32(kinds.count - 1)))
        }
        start = end
      }
    }
    if places.isEmpty { return nil }
  }

  private static func kind(
    _ emphasis: TextEmphasis, _ style: TextStyle, _ texts: inout RubyTexts, at offset: Int, _ paragraph: ParagraphStyle
  ) throws(TypesettingError) -> Kind {
    let text = try texts.text(emphasis.mark, scale: TextEmphasis.scale, at: offset)
    let base = EmExtent(style.font, raise: style.raise(on: paragraph.flow.baseline), paragraph.flow, paragraph.profile)
    let mark = EmExtent(exactly: style.font.size * TextEmphasis.scale, of: text.prepared)
    let isOver = emphasis.side == .over
    let distance = isOver ? base.over + mark.under : base.under + mark.over
    var reach = distance + (isOver ? mark.over : mark.under)
    if paragraph.profile.isWeb { reach = (reach - 1e-6).rounded(.up) }
    return Kind(
      text: text, position: emphasis.side, distance: distance, extent: EmExtent(reach, on: emphasis.side))
  }

  /// The characters with marks in a range of UTF-8 offsets.
  ///
  /// - Complexity: O(log characters with marks)
  func places(in range: Range<Int>) -> ArraySlice<Place> {
    let first = places.partitioningIndex { Int($0.start) >= range.lowerBound }
    return places[first..<max(first, places.partitioningIndex { Int($0.start) >= range.upperBound })]
  }

  /// How far the marks in a range of UTF-8 offsets reach from the baseline.
  ///
  /// - Complexity: O(log characters with marks + marks of the range)
  func extent(in range: Range<Int>) -> EmExtent {
    var extent = EmExtent.none
    var last = UInt32.max
    for place in places(in: range) where place.kind != last {
      CountedWork.add()
      last = place.kind
      extent.formUnion(kinds[Int(last)].extent)
    }
    return extent
  }
}

extension StyledText {
  /// The characters (grapheme clusters) of a part of the text that have marks, as UTF-8 offsets.
  fileprivate func characters(in range: Range<Int>) -> [Range<Int>] {
    var (offset, found): (Int, [Range<Int>]) = (range.lowerBound, [])
    for character in substring(range) {
      let end = offset + character.utf8.count
      if character.unicodeScalars.first.map(TextEmphasis.marks) ?? false { found.append(offset..<end) }
      offset = end
    }
    return found
  }
}
