internal import BinarySearch

/// A base with its annotations: the wider one of them decides the room that it takes on a line.
///
/// A column whose annotations belong to single characters, but may be merged, has a *segment* for each character, between which lines end.
/// All other columns have one segment.
struct RubyColumn: Sendable {
  /// The annotations of a column on one side.
  struct Annotation: Sendable {
    let position: Ruby.Position
    let alignment: Ruby.Alignment
    /// Whether it may be over the text beside the base.
    let overhangs: Bool
    /// Whether each text is on its own segment where all texts of a line fit.
    let isOwnIfFitting: Bool
    /// By segment.
    let texts: [RubyText]
    /// The symbols of an annotation that has them in a column, for a base of one segment.
    let stack: RubyStack?
    /// The stack behind the base.
    var stackBehind: RubyStack? { stack?.side == .behind ? stack : nil }
    /// The sums of the widths of the texts before each segment, and of all, in points.
    let sums: [Double]
    /// The numbers of texts before each segment that are wider than their segments, and of all; set when the base is shaped.
    var misfits: [Int] = []

    /// - Parameter position: where it is in the writing mode of the text.
    init(_ ruby: Ruby, at position: Ruby.Position, texts: [RubyText], stack: RubyStack?) {
      self.init(
        position, ruby.alignment, overhangs: ruby.overhang == .auto, isOwnIfFitting: ruby.merge == .auto,
        texts: texts, stack: stack)
    }

    private init(
      _ position: Ruby.Position, _ alignment: Ruby.Alignment, overhangs: Bool, isOwnIfFitting: Bool, texts: [RubyText],
      stack: RubyStack?
    ) {
      (self.position, self.alignment, self.overhangs) = (position, alignment, overhangs)
      (self.isOwnIfFitting, self.texts, self.stack) = (isOwnIfFitting, texts, stack)
      sums =
        if let stack, stack.side == .over {
          [0, stack.height]
        } else {
          texts.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.width) }
        }
    }

    /// An annotation of one text.
    func with(_ text: RubyText) -> Annotation {
      Annotation(
        position, alignment, overhangs: overhangs, isOwnIfFitting: isOwnIfFitting, texts: [text], stack: stack)
    }

    /// All texts as one.
    var joined: Annotation {
      with(texts[0].withString(texts.map(\.string).joined()) ?? texts[0])
    }

    /// The width of the texts of some segments in points.
    func width(of segments: Range<Int>) -> Double { sums[segments.upperBound] - sums[segments.lowerBound] }

    /// Whether each text of some segments is on its own segment.
    func isOwn(in segments: Range<Int>) -> Bool {
      stackBehind != nil || isOwnIfFitting && misfits[segments.lowerBound] == misfits[segments.upperBound]
    }
  }

  /// The UTF-8 offsets of the segments' starts, and of the end of the last one.
  let bounds: [Int]
  /// One, or one on each side.
  private(set) var annotations: [Annotation]
  private let profile: TextProfile
  /// The room of the symbols behind the base, in points.
  let stackWidth: Double

  // MARK: Set when the base is shaped

  /// The sums of the natural widths of the segments before each one, and of all, in points.
  private var sums: [Double] = []
  /// The UTF-8 offsets between characters where the base may be wider, ascending.
  private var gaps: [Int] = []
  /// Points by which annotations may be over the text before and behind the base.
  var overhang = (start: 0.0, end: 0.0)
  /// How far the annotations reach from the baseline of their base.
  private(set) var extent = EmExtent.none
  /// The distances of the annotations' baselines from the baseline of the base, to the side of each one, in points.
  private(set) var distances: [Double] = []

  init(bounds: [Int], annotations: [Annotation], _ profile: TextProfile) {
    (self.bounds, self.annotations, self.profile) = (bounds, annotations, profile)
    stackWidth = annotations.reduce(0) { max($0, $1.stack?.width ?? 0) }
  }

  /// The column as one whose lines do not depend on each other: a column for each segment where all texts fit, else one of a single
  /// segment, which no line divides.
  ///
  /// - Precondition: the base is measured.
  var withoutParts: [RubyColumn] {
    let segments = 0..<bounds.count - 1
    guard annotations.allSatisfy({ $0.isOwn(in: segments) }) else {
      return [
        RubyColumn(
          bounds: [bounds[0], bounds[bounds.count - 1]],
          annotations: annotations.map(\.joined), profile)
      ]
    }
    return segments.map { segment in
      RubyColumn(
        bounds: [bounds[segment], bounds[segment + 1]], annotations: annotations.map { $0.with($0.texts[segment]) },
        profile)
    }
  }

  /// The base, as UTF-8 offsets.
  var range: Range<Int> { bounds[0]..<bounds[bounds.count - 1] }
  private var segmentCount: Int { bounds.count - 1 }
  /// The size of the letters of the annotations in points.
  var letterSize: Double { annotations.reduce(0) { max($0, $1.texts.first?.letterSize ?? 0) } }

  /// - Parameters:
  ///   - widths: the natural widths of the segments in points.
  ///   - gaps: the UTF-8 offsets between characters where the base may be wider, ascending.
  ///   - base: how far the base alone reaches from the baseline.
  mutating func setBase(widths: [Double], gaps: [Int], _ base: EmExtent) {
    sums = widths.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
    self.gaps = gaps
    for index in annotations.indices {
      let texts = annotations[index].texts
      annotations[index].misfits = texts.indices.reduce(into: [0]) {
        $0.append($0[$0.count - 1] + (texts[$1].width > widths[$1] + 1e-6 ? 1 : 0))
      }
    }
    distances = annotations.map { annotation in
      var own = EmExtent.none
      for text in annotation.texts { own.formUnion(text.extent) }
      if let stack = annotation.stackBehind {
        // The middle of the symbols is the middle of the base.
        let middle = (base.over - base.under) / 2
        extent.over = max(extent.over, middle + stack.height / 2)
        extent.under = max(extent.under, stack.height / 2 - middle)
        return middle
      }
      switch annotation.position {
      case .over, .interCharacter:
        let distance = base.over + own.under
        extent.over = max(extent.over, distance + own.over + (annotation.stack?.toneReach ?? 0))
        return distance
      case .under:
        let distance = base.under + own.over
        extent.under = max(extent.under, distance + own.under)
        return distance
      }
    }
  }

  /// The segments that have characters on a line.
  ///
  /// - Parameter line: UTF-8 offsets that overlap the base.
  func segments(in line: Range<Int>) -> Range<Int> {
    let first = (1..<segmentCount).partitioningIndex { bounds[$0] > line.lowerBound } - 1
    return first..<(first + 1..<segmentCount).partitioningIndex { bounds[$0] >= line.upperBound }
  }

  /// The room that a part of the base has on a line beyond its own width, in points.
  struct Space {
    /// The UTF-8 offsets of the part.
    let part: Range<Int>
    /// Before the part.
    let start: Double
    /// At each gap.
    let gap: Double
    /// The gaps.
    let gaps: ArraySlice<Int>
    /// Behind the part.
    let end: Double
    /// How far annotations reach over the text before and behind the part.
    let overhang: (start: Double, end: Double)

    /// From the start of the part to the end of a gap, without its characters.
    func sum(through index: Int) -> Double { start + gap * Double(index + 1) }
    var total: Double { start + gap * Double(gaps.count) + end }
  }

  /// The room of the part of the base that is on a line; `nil` where the base is not narrower than its annotations.
  ///
  /// - Parameter line: UTF-8 offsets that overlap the base; what is outside of it is no neighbour.
  /// - Complexity: O(log length of the base)
  func space(in line: Range<Int>) -> Space? {
    let segments = segments(in: line)
    let width = profile.lineWidth(sums[segments.upperBound] - sums[segments.lowerBound])
    let part = bounds[segments.lowerBound]..<bounds[segments.upperBound]
    guard let widest = widest(in: segments), widest.width > width else {
      if stackWidth == 0 { return nil }
      return Space(part: part, start: 0, gap: 0, gaps: gaps[..<0], end: stackWidth, overhang: (0, 0))
    }
    let (first, end) = (
      gaps.partitioningIndex { $0 > part.lowerBound }, gaps.partitioningIndex { $0 >= part.upperBound }
    )
    let gaps = gaps[first..<max(first, end)]
    let alignment = annotations[widest.index].alignment
    var share = alignment.share(of: widest.width - width, gaps: gaps.count)
    // Blink cuts the room on both sides off to its unit.
    if profile.isWeb { (share.start, share.end) = (TextProfile.lower(share.start), TextProfile.lower(share.end)) }
    guard annotations[widest.index].overhangs, alignment != .spaceBetween else {
      return Space(
        part: part, start: share.start, gap: share.gap, gaps: gaps, end: share.end + stackWidth, overhang: (0, 0))
    }
    // At an edge of a line there is nothing to be over.
    let hangs = (
      start: line.lowerBound < range.lowerBound ? min(share.start, overhang.start) : 0,
      end: line.upperBound > range.upperBound && stackWidth == 0 ? min(share.end, overhang.end) : 0
    )
    return Space(
      part: part, start: share.start - hangs.start, gap: share.gap, gaps: gaps, end: share.end - hangs.end + stackWidth,
      overhang: hangs)
  }

  private func widest(in segments: Range<Int>) -> (index: Int, width: Double)? {
    var widest: (index: Int, width: Double)?
    for (index, annotation) in annotations.enumerated() where !annotation.isOwn(in: segments) {
      let width = annotation.width(of: segments)
      if width > widest?.width ?? 0 { widest = (index, width) }
    }
    return widest
  }

  /// The greatest length of a glyph in shaping units.
  private static let mostUnits = Double(1 << 28)

  /// What the base adds to a glyph on a line, in shaping units.
  ///
  /// - Parameters:
  ///   - cluster: the UTF-8 offset of the glyph's cluster, in the base.
  ///   - isFirst: whether the glyph is the first one of its cluster.
  ///   - end: the UTF-8 offset of the cluster's end for its last glyph, `nil` for another one.
  ///   - isBackward: whether the glyphs run from right to left.
  func change(
    at cluster: Int, isFirst: Bool, end: Int?, isBackward: Bool, pointsPerUnit: Double, line: Range<Int>
  ) -> TextSpacing.Change? {
    // Letters without a size have no room to be in.
    guard pointsPerUnit > 0, let space = space(in: line) else { return nil }
    /// What lies between two sums, so that the errors of rounding do not add up.
    func units(from start: Double, to end: Double) -> Int32 {
      let units = (end / pointsPerUnit).rounded() - (start / pointsPerUnit).rounded()
      return Int32(max(-Self.mostUnits, min(units, Self.mostUnits)))
    }
    var (before, behind) = (Int32(0), Int32(0))
    if isFirst, cluster == space.part.lowerBound { before = units(from: 0, to: space.start) }
    if end == space.part.upperBound { behind = units(from: space.total - space.end, to: space.total) }
    if let end, space.gap > 0 {
      let index = space.gaps.partitioningIndex { $0 >= end }
      if index < space.gaps.endIndex, space.gaps[index] == end {
        let number = index - space.gaps.startIndex
        behind += units(from: space.sum(through: number - 1), to: space.sum(through: number))
      }
    }
    if before == 0, behind == 0 { return nil }
    // A glyph stands behind what is before it on the line.
    return TextSpacing.Change(advance: before + behind, inlineOffset: isBackward ? behind : before)
  }
}

extension Ruby.Alignment {
  /// The shares of some room before a text, at each of its gaps, and behind it (CSS Ruby 1, `ruby-align`).
  ///
  /// - Parameter edge: the most that is on each side of a text with gaps: of an annotation the size of its letters (Blink), of a base any
  ///   room.
  func share(of room: Double, gaps: Int, edge: Double = .infinity) -> (start: Double, gap: Double, end: Double) {
    switch self {
    case .start: return (0, 0, room)
    case .center: return (room / 2, 0, room / 2)
    case .spaceBetween where gaps > 0: return (0, room / Double(gaps), 0)
    case .spaceAround where gaps > 0:
      let side = min(room / Double(gaps + 1) / 2, edge)
      return (side, (room - 2 * side) / Double(gaps), side)
    case .spaceBetween, .spaceAround: return (room / 2, 0, room / 2)
    }
  }
}
