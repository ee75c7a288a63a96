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
  /// The level of each unit; `nil` when all are 0.
  let levels: UnsafePointer<UInt8>?

  var isASCII: Bool { properties & UInt32(CU_NON_ASCII.rawValue) == 0 }

  func has(_ property: cu_property) -> Bool { properties & UInt32(property.rawValue) != 0 }

  init(_ text: UnsafeBufferPointer<UInt8>, styled: StyledText, scratch: Scratch) throws(TypesettingError) {
    scratch.reserve(text.count)
    self.text = text
    var properties: UInt32 = 0
    unitCount = Int(cu_decode(text.baseAddress, Int32(text.count), scratch.units, scratch.offsets, &properties))
    self.properties = properties
    let found = try Self.findBreaks(styled, unitCount: unitCount, scratch: scratch)
    breakCount = LineBreakTailoring.apply(to: text, properties: properties, scratch: scratch, count: found)
    let base = styled.paragraphStyle.baseDirection
    if unitCount > 0, base == .rtl || properties & UInt32(CU_BIDI.rawValue) != 0 {
      levels = try scratch.bidiLevels(count: unitCount, base: base)
    } else {
      levels = nil
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
      return found
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
    return count
  }
}
