internal import Fonts

// Words that are lengthened by tatweels.
extension LineBuilder {
  /// A part of the line whose words may be lengthened.
  private struct Stretch {
    var part: Int
    var range: Range<Int>
    var tatweel: Unicode.Scalar
    /// The points that a tatweel adds.
    var width: Double
  }

  /// A place for tatweels.
  private struct Place {
    var offset: Int
    /// Index of its stretch.
    var stretch: Int
  }

  /// Lengthens words by whole tatweels, as many as fit the line.
  ///
  /// - Parameter range: UTF-8 offsets of what is justified.
  mutating func addKashidas(in range: Range<Int>) {
    let room = line.width - contentWidth
    guard room > 0 else { return }
    let stretches = parts.indices.compactMap { stretch(ofPart: $0, in: range) }
    guard stretches.contains(where: { $0.width <= room }) else { return }
    let found = text.withUTF8 { bytes in KashidaPlaces.find(in: stretches.map { $0.range }, of: bytes) }
    var index = 0
    let places = found.map { offset in
      while offset >= stretches[index].range.upperBound { index += 1 }
      return Place(offset: offset, stretch: index)
    }
    let tatweels = KashidaShares.places(widths: places.map { stretches[$0.stretch].width }, room: room)
    // Letters may be wider beside a tatweel than they were: then there are fewer.
    var (count, step) = (tatweels.count, 1)
    while count > 0 {
      var counts = [Int](repeating: 0, count: places.count)
      for place in tatweels.prefix(count) { counts[place] += 1 }
      let lengthened = lengthened(stretches, places, counts)
      if contentWidth(of: lengthened) <= line.width {
        parts = lengthened
        return
      }
      count -= step
      step *= 2
    }
  }

  /// `nil` for a part that is not justified or whose font has no tatweel.
  private func stretch(ofPart index: Int, in range: Range<Int>) -> Stretch? {
    let part = parts[index]
    guard !part.isHanging, !part.isInserted, !part.isCombined, !part.range.isEmpty,
      part.range.lowerBound >= range.lowerBound
    else { return nil }
    let item = text.items[text.itemIndex(at: part.range.lowerBound)]
    // Letters against the direction of their script join in another order than the text's.
    guard item.kind == .text, !item.isForced, let tatweel = KashidaPlaces.tatweel(ofScript: item.properties.script)
    else { return nil }
    let font = itemFont(of: part)
    guard font.font.face.coverage.contains(tatweel) else { return nil }
    let width = width(of: tatweel, item, font)
    return width > 0 ? Stretch(part: index, range: part.range, tatweel: tatweel, width: width) : nil
  }

  /// The parts with tatweels, a number of them at each place.
  private func lengthened(_ stretches: [Stretch], _ places: [Place], _ counts: [Int]) -> [Part] {
    var parts = parts
    var next = 0
    for (index, stretch) in stretches.enumerated() {
      let start = next
      while next < places.count, places[next].stretch == index { next += 1 }
      guard counts[start..<next].contains(where: { $0 > 0 }) else { continue }
      let lengthened = text.withUTF8 { bytes in
        LengthenedText(
          stretch.range, of: bytes, tatweel: stretch.tatweel,
          places: (start..<next).lazy.map { (offset: places[$0].offset, count: counts[$0]) })
      }
      let item = text.items[text.itemIndex(at: stretch.range.lowerBound)]
      parts[stretch.part].glyphs = shaped(lengthened, item, itemFont(of: parts[stretch.part]))
      parts[stretch.part].width = parts[stretch.part].glyphs.reduce(0) { $0 + $1.advance }
    }
    return parts
  }

  /// The points that a tatweel adds to a word.
  private func width(of tatweel: Unicode.Scalar, _ item: TextItem, _ font: ItemFont) -> Double {
    let bytes = Array("\(tatweel)\(tatweel)".utf8)
    return bytes.withUnsafeBufferPointer { bytes in
      TextWorkspace.lend { workspace in
        let output = workspace.shaping.buffer.shape(bytes, 0..<bytes.count, properties: item.properties, font: font)
        var sum = AdvanceSum(font, isTracked: item.isTracked)
        for index in 0..<output.count { sum.add(advance: output[index].advance, cluster: output[index].cluster) }
        return sum.total / 2
      }
    }
  }

  private func shaped(_ lengthened: LengthenedText, _ item: TextItem, _ font: ItemFont) -> [PartGlyph] {
    lengthened.bytes.withUnsafeBufferPointer { bytes in
      TextWorkspace.lend { workspace in
        let output = workspace.shaping.buffer.shape(bytes, lengthened.range, properties: item.properties, font: font)
        var sum = AdvanceSum(font, isTracked: item.isTracked, text: bytes)
        var cluster = lengthened.offsets[lengthened.range.lowerBound]
        return (0..<output.count).map { index in
          let glyph = output.logical(index, item.properties.direction)
          let before = sum.total
          sum.add(advance: glyph.advance, cluster: glyph.cluster)
          // A tatweel is of the cluster before it, with the letter and its marks.
          let offset = lengthened.offsets[Int(glyph.cluster)]
          if offset >= 0 { cluster = offset }
          return PartGlyph(
            id: glyph.id, advance: sum.total - before, inlineOffset: Double(glyph.inlineOffset) * font.pointsPerUnit,
            overOffset: Double(glyph.overOffset) * font.pointsPerUnit, cluster: cluster)
        }
      }
    }
  }
}

/// How tatweels are divided among the places of a line.
enum KashidaShares {
  /// The index of the place of each tatweel that fits, in the order in which they are given away: one to each place,
  /// then a second one, up to ``LengthenedText/maximumCount``.
  ///
  /// - Parameters:
  ///   - widths: the points that a tatweel adds at each place, more than 0.
  ///   - room: points.
  static func places(widths: [Double], room: Double) -> [Int] {
    var room = room
    var places: [Int] = []
    for _ in 0..<LengthenedText.maximumCount {
      for (place, width) in widths.enumerated() where width <= room {
        places.append(place)
        room -= width
      }
    }
    return places
  }
}
