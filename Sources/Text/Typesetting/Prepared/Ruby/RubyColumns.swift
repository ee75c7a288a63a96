internal import BinarySearch
internal import Fonts

/// The annotations of a text. Most texts have none, and pay nothing for them.
///
/// The prepared advances of glyphs have the room that annotations take within the paragraph. Where a line break changes that, at a *cut*,
/// the break is not safe, as in ``TextSpacing``: the glyphs beside it are shaped again, and get the room that they have on the line.
final class RubyColumns: Sendable {
  /// As in `StyledText`.
  let runs: [StyledText.RubyRun]
  /// In the order of their bases, which are apart from each other.
  let columns: [RubyColumn]
  /// The marks of emphasis; `nil` for none.
  let emphasis: EmphasisMarks?
  /// How far the text in each of the text's fonts reaches from the baseline, by the index of the font.
  private let extents: [EmExtent]
  /// UTF-8 offsets at which a line break changes a base beside it, ascending.
  private let cuts: [Int]

  fileprivate init(_ plan: RubyPlan, extents: [EmExtent], cuts: [Int]) {
    (runs, columns, emphasis, self.extents, self.cuts) = (plan.runs, plan.columns, plan.emphasis, extents, cuts)
  }

  /// The columns with characters in a range of UTF-8 offsets.
  ///
  /// - Complexity: O(log columns)
  func indices(in range: Range<Int>) -> Range<Int> {
    let first = columns.partitioningIndex { $0.range.upperBound > range.lowerBound }
    return first..<max(first, columns.partitioningIndex { $0.range.lowerBound >= range.upperBound })
  }

  /// Whether a base starts or ends at an offset.
  ///
  /// - Complexity: O(log columns)
  func isEdge(_ offset: Int) -> Bool {
    let index = columns.partitioningIndex { $0.range.upperBound >= offset }
    return index < columns.count
      && (columns[index].range.upperBound == offset || columns[index].range.lowerBound == offset)
  }

  /// Whether a line break at an offset changes a base beside it.
  func isCut(_ offset: Int) -> Bool {
    let index = cuts.partitioningIndex { $0 >= offset }
    return index < cuts.count && cuts[index] == offset
  }

  /// What annotations add to a glyph on a line; see ``RubyColumn/change(at:isFirst:end:isBackward:pointsPerUnit:line:)``.
  func change(
    at cluster: Int, isFirst: Bool, end: Int?, isBackward: Bool, pointsPerUnit: Double, line: Range<Int>
  ) -> TextSpacing.Change? {
    let index = columns.partitioningIndex { $0.range.upperBound > cluster }
    guard index < columns.count, columns[index].range.lowerBound <= cluster else { return nil }
    return columns[index].change(
      at: cluster, isFirst: isFirst, end: end, isBackward: isBackward, pointsPerUnit: pointsPerUnit, line: line)
  }

  /// The texts of the annotations, and the marks of emphasis, each kind once, with the UTF-8 offset of what they belong to, the first one
  /// for marks.
  ///
  /// - Complexity: O(texts + characters with marks)
  var texts: [(offset: Int, text: PreparedText)] {
    var found: [(offset: Int, text: PreparedText)] = []
    for column in columns {
      for annotation in column.annotations {
        for (index, text) in annotation.texts.enumerated() { found.append((column.bounds[index], text.prepared)) }
      }
    }
    var last = UInt32.max
    for place in emphasis?.places ?? [] where place.kind != last {
      last = place.kind
      if let kind = emphasis?.kinds[Int(last)] { found.append((Int(place.start), kind.text.prepared)) }
    }
    return found
  }

  // MARK: Heights

  /// How far text in one of the text's fonts reaches from the baseline, without annotations.
  func extent(ofFont index: Int) -> EmExtent { extents[index] }

  /// How far the annotations and the marks of a range of UTF-8 offsets reach from the baseline.
  ///
  /// - Complexity: O(log columns + columns and marks of the range)
  func extent(in range: Range<Int>) -> EmExtent {
    var extent = emphasis?.extent(in: range) ?? .none
    for index in indices(in: range) {
      CountedWork.add()
      extent.formUnion(columns[index].extent)
    }
    return extent
  }

  // MARK: The break table

  /// Says in the break table which breaks are cuts, and which paragraphs have lines of different heights.
  func mark(_ arrays: PreparedTextArrays, _ profile: TextProfile) {
    for index in arrays.paragraphs.indices {
      let paragraph = arrays.paragraphs[index]
      // In a browser an annotation takes room that the line before it leaves, and leaves it to the next one.
      if profile.isWeb || emphasis != nil || !indices(in: Int(paragraph.start)..<Int(paragraph.end)).isEmpty {
        arrays.paragraphs[index].flags.insert(.hasMixedMetrics)
      }
    }
    TextSpacing.mark(cuts, in: arrays)
  }
}

/// The columns of a text before it is shaped.
struct RubyPlan {
  let runs: [StyledText.RubyRun]
  private(set) var columns: [RubyColumn] = []
  private(set) var emphasis: EmphasisMarks?

  /// Prepares the annotations of a text.
  ///
  /// - Returns: `nil` where there are none.
  /// - Throws: as `PreparedTextBuilder.build`.
  /// - Complexity: O(length of the bases and their annotations)
  init?(_ styled: borrowing StyledText, library: FontLibrary, cache: WordCache?) throws(TypesettingError) {
    runs = styled.rubyRuns
    if runs.isEmpty, styled.emphasisRuns.isEmpty { return nil }
    var texts = RubyTexts(styled, library: library, cache: cache)
    var index = 0
    while index < runs.count {
      let range = runs[index].range
      var end = index + 1
      while end < runs.count, runs[end].range == range { end += 1 }
      try add(runs[index..<end].map(\.ruby), range, of: styled, &texts)
      index = end
    }
    if !styled.emphasisRuns.isEmpty { emphasis = try EmphasisMarks(styled, &texts, bases: runs) }
  }

  /// Adds the columns of a base.
  ///
  /// - Parameter rubies: one, or one for each position.
  private mutating func add(
    _ rubies: [Ruby], _ range: Range<Int>, of styled: borrowing StyledText, _ texts: inout RubyTexts
  ) throws(TypesettingError) {
    var bounds = [range.lowerBound, range.upperBound]
    if rubies[0].texts.count > 1 { bounds = styled.characterBounds(in: range) }
    // Where the sides have not the same parts, or white space of the base was taken away, there is one annotation.
    let areAlike = rubies.allSatisfy { $0.texts.count == bounds.count - 1 }
    if !areAlike { bounds = [range.lowerBound, range.upperBound] }
    let segments = 0..<bounds.count - 1
    let side = Self.sideOfStacks(styled.paragraphStyle)
    func isStacked(_ ruby: Ruby) -> Bool { ruby.position == .interCharacter && side != nil }
    let isDivided = rubies.contains(where: isStacked) || rubies.allSatisfy { $0.merge == .separate }
    for part in isDivided ? segments.map({ $0..<$0 + 1 }) : [segments] {
      var annotations: [RubyColumn.Annotation] = []
      for ruby in rubies {
        var prepared: [RubyText] = []
        for index in part {
          let text = areAlike ? ruby.texts[index] : ruby.texts.joined()
          prepared.append(try texts.text(text, scale: ruby.scale, at: bounds[index]))
        }
        var stack: RubyStack?
        if isStacked(ruby), let side {
          let text = areAlike ? ruby.texts[part.lowerBound] : ruby.texts.joined()
          stack = try texts.stack(text, scale: ruby.scale, at: bounds[part.lowerBound], side)
        }
        // On vertical lines what is between characters elsewhere is over them.
        let position = ruby.position == .interCharacter && side != .behind ? .over : ruby.position
        annotations.append(RubyColumn.Annotation(ruby, at: position, texts: prepared, stack: stack))
      }
      columns.append(
        RubyColumn(
          bounds: Array(bounds[part.lowerBound...part.upperBound]), annotations: annotations,
          styled.paragraphStyle.profile))
    }
  }

  /// Where annotations between characters have their symbols in a column; `nil` where they are as others: on vertical lines whose
  /// characters lie on their side.
  private static func sideOfStacks(_ style: ParagraphStyle) -> RubyStack.Side? {
    guard [.verticalRL, .verticalLR].contains(style.writingMode) else { return .behind }
    return style.textOrientation == .sideways ? nil : .over
  }

  /// The starts and ends of bases, as UTF-8 offsets, ascending.
  var edges: [Int] { columns.flatMap { [$0.range.lowerBound, $0.range.upperBound] } }

  // MARK: Shaped text

  /// Gives the glyphs of bases the room that their annotations take.
  ///
  /// - Throws: `stopped`.
  /// - Complexity: O(length of the bases)
  consuming func apply(
    _ styled: UnsafePointer<StyledText>, text: UnsafeBufferPointer<UInt8>, fonts: UnsafeBufferPointer<ItemFont>,
    shaping: inout ShapingMemory
  ) throws(TypesettingError) -> RubyColumns {
    let (flow, profile) = (styled.pointee.paragraphStyle.flow, styled.pointee.paragraphStyle.profile)
    let extents = fonts.map { font in
      EmExtent(
        font.font, raise: styled.pointee.styleRuns[font.styleIndex].style.raise(on: flow.baseline), flow, profile)
    }
    try divide(text: text, fonts: fonts, extents, shaping: shaping)
    var (item, glyph) = (0, 0)
    let neighbours = RubyNeighbours(text: text, fonts: fonts, profile)
    for index in columns.indices {
      if TypesettingError.isQuestionDue(at: index) { try TypesettingError.spend(0) }
      let range = columns[index].range
      while Int(shaping.items[item + 1].start) <= range.lowerBound { item += 1 }
      glyph = shaping.glyphs.firstGlyph(at: range.lowerBound, from: glyph)
      Self.measure(&columns[index], item: item, glyph: glyph, text: text, fonts: fonts, extents, shaping: shaping)
      columns[index].overhang = neighbours.overhang(
        ofColumn: index, in: columns, item: item, glyph: glyph, shaping)
    }
    var cuts: [Int] = []
    (item, glyph) = (0, 0)
    for column in columns {
      while Int(shaping.items[item + 1].start) <= column.range.lowerBound { item += 1 }
      glyph = shaping.glyphs.firstGlyph(at: column.range.lowerBound, from: glyph)
      Self.widen(column, item: item, glyph: glyph, textEnd: text.count, fonts: fonts, shaping: &shaping)
      cuts.append(contentsOf: column.cuts(textEnd: text.count))
    }
    let ascending = cuts.reduce(into: [Int]()) { if $0.last != $1 { $0.append($1) } }
    return RubyColumns(self, extents: extents, cuts: ascending)
  }

  /// Replaces columns of several segments whose base is of several items: the edges of a line are shaped again in an item, and not beyond
  /// it.
  ///
  /// - Throws: `stopped`.
  private mutating func divide(
    text: UnsafeBufferPointer<UInt8>, fonts: UnsafeBufferPointer<ItemFont>, _ extents: [EmExtent],
    shaping: borrowing ShapingMemory
  ) throws(TypesettingError) {
    if columns.allSatisfy({ $0.bounds.count == 2 }) { return }
    var (item, glyph) = (0, 0)
    var divided: [RubyColumn] = []
    for index in columns.indices {
      if TypesettingError.isQuestionDue(at: index) { try TypesettingError.spend(0) }
      let range = columns[index].range
      while Int(shaping.items[item + 1].start) <= range.lowerBound { item += 1 }
      glyph = shaping.glyphs.firstGlyph(at: range.lowerBound, from: glyph)
      if columns[index].bounds.count == 2 || Int(shaping.items[item + 1].start) >= range.upperBound {
        divided.append(columns[index])
      } else {
        Self.measure(&columns[index], item: item, glyph: glyph, text: text, fonts: fonts, extents, shaping: shaping)
        divided += columns[index].withoutParts
      }
    }
    columns = divided
  }

  /// Measures the segments of a base, and finds its gaps.
  private static func measure(
    _ column: inout RubyColumn, item first: Int, glyph: Int, text: UnsafeBufferPointer<UInt8>,
    fonts: UnsafeBufferPointer<ItemFont>,
    _ extents: [EmExtent], shaping: borrowing ShapingMemory
  ) {
    let bounds = column.bounds
    let places = RubyGaps.find(in: column.range, of: text)
    var (item, glyph, widths, extent): (Int, Int, [Double], EmExtent) = (first, glyph, [], .none)
    var gaps: [Int] = []
    var place = 0
    for segment in 1..<bounds.count {
      var width = 0.0
      while Int(shaping.items[item].start) < bounds[segment] {
        let font = Int(shaping.items[item].fontIndex)
        extent.formUnion(extents[font])
        let own = shaping.items[item].item(before: shaping.items[item + 1])
        let end = min(Int(own.end), bounds[segment])
        var sum = AdvanceSum(fonts[font], isTracked: own.isTracked, text: text)
        while glyph < shaping.glyphs.count, Int(shaping.glyphs.clusters[glyph]) < end {
          let cluster = shaping.glyphs.clusters[glyph]
          sum.add(advance: shaping.glyphs.advances[glyph], cluster: cluster)
          // Only a place between clusters can be wider.
          while place < places.count, places[place] < Int(cluster) { place += 1 }
          if place < places.count, places[place] == Int(cluster), gaps.last != places[place] {
            gaps.append(places[place])
          }
          glyph += 1
        }
        width += sum.total
        if Int(own.end) > bounds[segment] { break }
        item += 1
      }
      widths.append(width)
    }
    column.setBase(widths: widths, gaps: gaps, extent)
  }

  /// Adds to the glyphs of a base what they have where the whole text is on one line.
  private static func widen(
    _ column: RubyColumn, item first: Int, glyph firstGlyph: Int, textEnd: Int, fonts: UnsafeBufferPointer<ItemFont>,
    shaping: inout ShapingMemory
  ) {
    var (item, glyph) = (first, firstGlyph)
    let end = column.range.upperBound
    while glyph < shaping.glyphs.count, Int(shaping.glyphs.clusters[glyph]) < end {
      let cluster = Int(shaping.glyphs.clusters[glyph])
      while Int(shaping.items[item + 1].start) <= cluster { item += 1 }
      let own = shaping.items[item].item(before: shaping.items[item + 1])
      let isFirst = glyph == Int(own.glyphStart) || Int(shaping.glyphs.clusters[glyph - 1]) != cluster
      let next = glyph + 1 < Int(own.glyphEnd) ? Int(shaping.glyphs.clusters[glyph + 1]) : Int(own.end)
      let change = column.change(
        at: cluster, isFirst: isFirst, end: next == cluster ? nil : next,
        isBackward: own.properties.direction.isBackward,
        pointsPerUnit: fonts[Int(own.fontIndex)].pointsPerUnit, line: 0..<textEnd)
      if let change, own.kind != .tab {
        shaping.glyphs.change(glyph, advance: change.advance, inlineOffset: change.inlineOffset)
      }
      // A line that ends between merged annotations changes all of their base.
      if column.bounds.count > 2, cluster > column.range.lowerBound { shaping.glyphs.markUnsafe(glyph) }
      glyph += 1
    }
  }
}

extension RubyColumn {
  /// The UTF-8 offsets at which a line break changes the base, ascending.
  fileprivate func cuts(textEnd: Int) -> [Int] {
    // A part of merged annotations may be wider than its base where the whole is not.
    let overhang = bounds.count > 2 ? self.overhang : space(in: 0..<textEnd)?.overhang ?? (start: 0, end: 0)
    return (overhang.start > 0 ? [bounds[0]] : []) + bounds[1..<bounds.count - 1]
      + (overhang.end > 0 ? [bounds[bounds.count - 1]] : [])
  }
}
