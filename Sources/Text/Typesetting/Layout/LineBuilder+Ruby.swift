internal import BinarySearch
internal import Fonts
internal import Geometry

// The annotations of a line. Like its runs they have their distances along and across the line as x and y.
extension LineBuilder {
  /// Places the annotations of the bases that are on the line. Of a base that is divided because no line has room for it, a line
  /// has its share of the annotation; one that is cut off at an ellipsis has none.
  ///
  /// - Parameter runs: the runs of the line at their places.
  /// - Complexity: O(n log n) for the glyphs of the line, and O(glyphs of its annotations)
  func annotations(on runs: [GlyphRun]) -> [LineAnnotation] {
    guard let ruby = text.ruby else { return [] }
    let shown = line.truncatedParts.map { [$0.beforeEllipsis, $0.afterEllipsis] } ?? [line.range]
    var annotations: [LineAnnotation] = []
    lazy var places = BasePlaces(runs)
    for range in shown where !range.isEmpty {
      for index in ruby.indices(in: range) {
        let column = ruby.columns[index]
        if line.isTruncated, column.range.clamped(to: range) != column.range { continue }
        add(column, in: range, places, to: &annotations)
      }
      guard let emphasis = ruby.emphasis else { continue }
      for place in emphasis.places(in: range) {
        add(emphasis.kinds[Int(place.kind)], at: Int(place.start)..<Int(place.end), places, to: &annotations)
      }
    }
    return annotations
  }

  /// Adds a mark in the middle of its character.
  private func add(
    _ kind: EmphasisMarks.Kind, at base: Range<Int>, _ places: BasePlaces, to annotations: inout [LineAnnotation]
  ) {
    guard let place = places.place(of: base), place.right > place.left else { return }
    let baseline = line.baseline - (kind.position == .over ? kind.distance : -kind.distance)
    let start = (place.left + place.right - kind.text.width) / 2
    var setter = AnnotationSetter(pen: start, gap: 0, baseline: baseline, styleIndex: place.styleIndex)
    setter.set(kind.text, offset: 0)
    annotations.append(
      LineAnnotation(
        text: kind.text.string, base: base, position: kind.position, x: start, baseline: baseline,
        width: kind.text.width, runs: setter.runs))
  }

  private func add(
    _ column: RubyColumn, in shown: Range<Int>, _ places: BasePlaces, to annotations: inout [LineAnnotation]
  ) {
    let segments = column.segments(in: shown)
    let part = column.bounds[segments.lowerBound]..<column.bounds[segments.upperBound]
    let visible = part.clamped(to: shown)
    guard var place = places.place(of: visible) else { return }
    if visible.upperBound == part.upperBound, column.stackWidth > 0 {
      for (index, annotation) in column.annotations.enumerated() {
        guard let stack = annotation.stackBehind else { continue }
        let left = place.isBackward ? place.left : place.right - column.stackWidth
        add(stack, of: visible, at: left, level: column.distances[index], place.styleIndex, to: &annotations)
      }
      if place.isBackward { place.left += column.stackWidth } else { place.right -= column.stackWidth }
    }
    if visible != part {
      // The share of a base that is divided.
      for (index, annotation) in column.annotations.enumerated() where annotation.stack == nil {
        let texts = annotation.texts[segments].compactMap {
          share(of: $0, visible.lowerBound - part.lowerBound..<visible.upperBound - part.lowerBound, of: part.count)
        }
        append(texts, visible, place, annotation, distance: column.distances[index], to: &annotations)
      }
      return
    }
    let overhang = column.space(in: shown)?.overhang ?? (start: 0, end: 0)
    place.left -= place.isBackward ? overhang.end : overhang.start
    place.right += place.isBackward ? overhang.start : overhang.end
    for (index, annotation) in column.annotations.enumerated() where annotation.stackBehind == nil {
      let distance = column.distances[index]
      if let stack = annotation.stack {
        let start = (place.left + place.right - stack.height) / 2
        add(stack, of: part, at: start, level: distance, place.styleIndex, to: &annotations)
        continue
      }
      guard annotation.isOwn(in: segments) else {
        append(Array(annotation.texts[segments]), part, place, annotation, distance: distance, to: &annotations)
        continue
      }
      for segment in segments {
        let range = column.bounds[segment]..<column.bounds[segment + 1]
        guard let own = places.place(of: range) else { continue }
        append([annotation.texts[segment]], range, own, annotation, distance: distance, to: &annotations)
      }
    }
  }

  /// Adds the symbols of a column.
  ///
  /// - Parameters:
  ///   - start: where it begins along the line, in points from line-left.
  ///   - level: how far its middle is above the baseline.
  private func add(
    _ stack: RubyStack, of base: Range<Int>, at start: Double, level: Double, _ styleIndex: Int,
    to annotations: inout [LineAnnotation]
  ) {
    guard !stack.parts.isEmpty else { return }
    let isBehind = stack.side == .behind
    var runs: [GlyphRun] = []
    var first: Double?
    for part in stack.parts {
      // A column behind a base lies across the line, one over it along the line.
      var (pen, over) =
        isBehind
        ? (start + part.x, level + stack.height / 2 - part.y) : (start + part.y, level + part.x - stack.letterSize / 2)
      switch part.anchor {
      case .inkMiddle:
        let middle = part.text.inkMiddle(isUpright: !isBehind)
        (pen, over) = (pen - middle.along, over - middle.over)
      case .corner:
        // The baseline of symbols on vertical lines is their middle, and a narrow one is in the middle of its square.
        (pen, over) = isBehind ? (pen, over - part.text.extent.over) : (pen + part.x, level)
        first = first ?? over
      }
      var setter = AnnotationSetter(pen: pen, gap: 0, baseline: line.baseline - over, styleIndex: styleIndex)
      setter.set(part.text, offset: part.offset)
      runs += setter.runs
    }
    annotations.append(
      LineAnnotation(
        text: stack.string, base: base, position: isBehind ? .interCharacter : .over, x: start,
        baseline: line.baseline - (first ?? level), width: isBehind ? stack.width : stack.height, runs: runs))
  }

  /// The characters of an annotation in proportion to a part of its base.
  ///
  /// - Parameters:
  ///   - part: UTF-8 offsets from the start of the base.
  ///   - length: the length of the base in UTF-8 bytes.
  /// - Returns: `nil` where the part has no character.
  private func share(of ruby: RubyText, _ part: Range<Int>, of length: Int) -> RubyText? {
    let characters = Array(ruby.string)
    func index(_ offset: Int) -> Int { (characters.count * offset + length / 2) / length }
    let shared = index(part.lowerBound)..<index(part.upperBound)
    if shared.isEmpty { return nil }
    return ruby.withString(String(characters[shared]))
  }

  /// Adds the texts of an annotation, one behind the other.
  private func append(
    _ texts: [RubyText], _ base: Range<Int>, _ place: BasePlaces.Place, _ annotation: RubyColumn.Annotation,
    distance: Double, to annotations: inout [LineAnnotation]
  ) {
    let width = texts.reduce(0) { $0 + $1.width }
    guard width > 0 else { return }
    let gaps = texts.reduce(texts.count - 1) { $0 + $1.gaps.count }
    let share = annotation.alignment.share(
      of: max(0, place.right - place.left - width), gaps: gaps, edge: texts[0].letterSize)
    // An annotation that is wider than its room, as over a divided base, is in the middle of it.
    let excess = max(0, width - (place.right - place.left)) / 2
    let start = place.left - excess + (place.isBackward ? share.end : share.start)
    let baseline = line.baseline - (annotation.position == .over ? distance : -distance)
    var setter = AnnotationSetter(pen: start, gap: share.gap, baseline: baseline, styleIndex: place.styleIndex)
    var offsets: [Int] = []
    var string = ""
    for text in texts {
      offsets.append(string.utf8.count)
      string += text.string
    }
    let order = place.isBackward ? Array(texts.indices.reversed()) : Array(texts.indices)
    for (number, index) in order.enumerated() {
      if number > 0 { setter.addGap() }
      setter.set(texts[index], offset: offsets[index])
    }
    annotations.append(
      LineAnnotation(
        text: string, base: base, position: annotation.position, x: start, baseline: baseline,
        width: setter.pen - start, runs: setter.runs))
  }
}

/// Where the characters of a line are.
private struct BasePlaces {
  /// A part of a base on the line.
  struct Place {
    /// Points from line-left.
    var left: Double
    var right: Double
    let isBackward: Bool
    let styleIndex: Int
  }

  private struct Entry {
    let cluster: Int
    let left: Double
    let right: Double
    let run: Int
  }

  /// In the order of their clusters.
  private var entries: [Entry] = []
  private let runs: [GlyphRun]

  init(_ runs: [GlyphRun]) {
    self.runs = runs
    for (index, run) in runs.enumerated() where !run.isInserted {
      var pen = run.x
      for glyph in run.glyphs {
        entries.append(Entry(cluster: glyph.cluster, left: pen, right: pen + glyph.advance, run: index))
        pen += glyph.advance
      }
    }
    entries.sort { $0.cluster < $1.cluster }
  }

  /// - Parameter range: UTF-8 offsets.
  func place(of range: Range<Int>) -> Place? {
    var index = entries.partitioningIndex { $0.cluster >= range.lowerBound }
    guard index < entries.count, entries[index].cluster < range.upperBound else { return nil }
    let run = runs[entries[index].run]
    var place = Place(
      left: .infinity, right: -.infinity, isBackward: run.isRightToLeft, styleIndex: run.styleIndex)
    while index < entries.count, entries[index].cluster < range.upperBound {
      place.left = min(place.left, entries[index].left)
      place.right = max(place.right, entries[index].right)
      index += 1
    }
    return place
  }
}

extension RubyText {
  /// The middle of the ink of its first glyph, in points from the start of its line along it, and from its baseline towards the side
  /// over it; the middle of its advance for a glyph without ink.
  ///
  /// - Parameter isUpright: whether the glyph stands upright on a vertical line.
  fileprivate func inkMiddle(isUpright: Bool) -> (along: Double, over: Double) {
    let line = prepared.firstLine
    guard let run = line.runs.first, let glyph = run.glyphs.first, let ink = run.font.inkBounds(of: glyph.id)
    else { return (width / 2, 0) }
    let origin = (along: glyph.position.x - run.x, over: line.baseline - glyph.position.y)
    return isUpright
      ? (origin.along + ink.midY, origin.over + ink.midX) : (origin.along + ink.midX, origin.over - ink.midY)
  }
}

/// Puts the glyphs of annotations on a line, with gaps between their characters.
private struct AnnotationSetter {
  private(set) var pen: Double
  private let gap: Double
  private let baseline: Double
  private let styleIndex: Int
  private(set) var runs: [GlyphRun] = []

  init(pen: Double, gap: Double, baseline: Double, styleIndex: Int) {
    (self.pen, self.gap, self.baseline, self.styleIndex) = (pen, gap, baseline, styleIndex)
  }

  /// Adds a gap behind the last glyph.
  mutating func addGap() {
    pen += gap
    guard let run = runs.indices.last, let glyph = runs[run].glyphs.indices.last else { return }
    runs[run].glyphs[glyph].advance += gap
    runs[run].width += gap
  }

  /// - Parameter offset: the UTF-8 offset of the text in the text of the annotation.
  mutating func set(_ text: RubyText, offset: Int) {
    let line = text.prepared.firstLine
    var before: Int?
    for run in line.runs where !run.isHanging {
      var original = run.x
      var placed = run
      (placed.glyphs, placed.width) = ([], 0)
      placed.range = run.range.lowerBound + offset..<run.range.upperBound + offset
      placed.styleIndex = styleIndex
      for (index, glyph) in run.glyphs.enumerated() {
        // Of two characters that follow one another, the later one in the text has the gap before it.
        if let before, before != glyph.cluster, text.hasGap(at: max(before, glyph.cluster)) { addGap() }
        before = glyph.cluster
        if index == 0 {
          placed.x = pen
          runs.append(placed)
        }
        var moved = glyph
        moved.position.x += pen - original
        moved.position.y += baseline - line.baseline
        moved.cluster += offset
        runs[runs.count - 1].glyphs.append(moved)
        runs[runs.count - 1].width += glyph.advance
        original += glyph.advance
        pen += glyph.advance
      }
    }
  }
}

extension PreparedText {
  /// The first line of the text in a room without an end, from line-left, with its distances along and across the line as x and y.
  ///
  /// - Complexity: O(glyphs)
  var firstLine: TextLine {
    LineBreaker.withBreaker(self, maxWidth: .infinity, numberOfLines: 1, mode: .byClipping) {
      _ = $0.advance()
      return LineBuilder($0).line(alignmentWidth: $0.width)
    }
  }
}
