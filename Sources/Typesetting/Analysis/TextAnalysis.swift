internal import CUnicode

/// What Unicode says of a text, in the buffers of a scratch: units, line-break opportunities, bidi levels.
///
/// Valid until the scratch analyses the next text.
struct TextAnalysis {
  let text: UnsafeBufferPointer<UInt8>
  /// How many UTF-16 units the text has.
  let unitCount: Int
  /// The union of all characters' properties.
  let properties: UInt32
  /// How many entries of the scratch's `breaks` are filled; the last one is the length of the text.
  let breakCount: Int
  /// The level of each unit; `nil` when all have `uniformLevel`.
  let levels: UnsafePointer<UInt8>?
  let uniformLevel: UInt8

  @inline(__always)
  func level(at unit: Int) -> UInt8 { levels.map { $0[unit] } ?? uniformLevel }

  var isASCII: Bool { properties & UInt32(CU_NON_ASCII.rawValue) == 0 }

  func has(_ property: cu_property) -> Bool { properties & UInt32(property.rawValue) != 0 }

  init(_ text: UnsafeBufferPointer<UInt8>, styled: StyledText, scratch: Scratch) throws(TypesettingError) {
    scratch.reserve(text.count)
    self.text = text
    var properties: UInt32 = 0
    unitCount = Int(
      cu_decode(
        text.baseAddress, Int32(text.count), scratch.units, scratch.offsets, scratch.properties, &properties))
    self.properties = properties
    let found = try Self.findBreaks(styled, unitCount: unitCount, scratch: scratch)
    breakCount = LineBreakTailoring.apply(to: text, properties: properties, scratch: scratch, count: found)
    let base = styled.paragraphStyle.baseDirection
    let hasBidi = properties & UInt32(CU_BIDI.rawValue) != 0
    let isMixed = properties & UInt32(CU_BIDI_MIXING.rawValue | CU_MANDATORY_BREAK.rawValue) != 0
    if unitCount == 0 || !hasBidi && base != .rtl {
      levels = nil
      uniformLevel = base == .rtl ? 1 : 0
    } else if hasBidi, base != .ltr, !isMixed {
      // One paragraph of right-to-left letters and neutral characters among them: UAX #9 gives all of them level 1.
      levels = nil
      uniformLevel = 1
    } else {
      levels = try scratch.bidiLevels(count: unitCount, base: base)
      uniformLevel = 0
    }
  }

  /// ICU's opportunities, in UTF-8 offsets. A text in several languages is broken once by the rules of each, and
  /// every opportunity is taken from the language of the character before it.
  private static func findBreaks(
    _ styled: StyledText, unitCount: Int, scratch: Scratch
  ) throws(TypesettingError) -> Int {
    var count = 0
    let first = styled.runs[0].style.language?.locale ?? ""
    guard styled.runs.dropFirst().contains(where: { ($0.style.language?.locale ?? "") != first }) else {
      let found = try scratch.lineBoundaries(count: unitCount, locale: first)
      for index in 0..<found { scratch.breaks[index] = scratch.offsets[Int(scratch.boundaries[index])] }
      return try dropBreaksInsideClusters(found, unitCount: unitCount, scratch: scratch)
    }
    var merged: [UInt32] = []
    for locale in Set(styled.runs.map { $0.style.language?.locale ?? "" }) {
      let found = try scratch.lineBoundaries(count: unitCount, locale: locale)
      var run = 0
      for index in 0..<found {
        let offset = scratch.offsets[Int(scratch.boundaries[index])]
        while styled.runs[run].range.upperBound < Int(offset) { run += 1 }
        if (styled.runs[run].style.language?.locale ?? "") == locale { merged.append(offset) }
      }
    }
    merged.sort()
    for offset in merged where count == 0 || scratch.breaks[count - 1] != offset {
      scratch.breaks[count] = offset
      count += 1
    }
    return try dropBreaksInsideClusters(count, unitCount: unitCount, scratch: scratch)
  }

  /// UAX #14 allows breaks that UAX #29 forbids, between a space and a mark on it for instance. No cluster is split.
  private static func dropBreaksInsideClusters(
    _ count: Int, unitCount: Int, scratch: Scratch
  ) throws(TypesettingError) -> Int {
    let complex = UInt32(CU_GRAPHEME_COMPLEX.rawValue)
    let properties = scratch.properties
    var unit = 0
    var isSuspicious = false
    for index in 0..<count {
      while unit < unitCount, scratch.offsets[unit] < scratch.breaks[index] { unit += 1 }
      guard unit > 0, unit < unitCount, properties[unit - 1] & UInt32(CU_MANDATORY_BREAK.rawValue) == 0 else {
        continue
      }
      if (properties[unit] | properties[unit - 1]) & complex != 0 {
        isSuspicious = true
        break
      }
    }
    guard isSuspicious else { return count }
    let clusterCount = try scratch.graphemeBoundaries(count: unitCount)
    var kept = 0
    var cluster = 0
    for index in 0..<count {
      while cluster < clusterCount, scratch.offsets[Int(scratch.boundaries[cluster])] < scratch.breaks[index] {
        cluster += 1
      }
      if cluster < clusterCount, scratch.offsets[Int(scratch.boundaries[cluster])] == scratch.breaks[index] {
        scratch.breaks[kept] = scratch.breaks[index]
        kept += 1
      }
    }
    return kept
  }
}
