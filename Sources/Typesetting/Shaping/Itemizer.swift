internal import CUnicode
internal import Fonts

/// Cuts a text into items: same style, font, script and level, tabs and mandatory breaks on their own. The items are
/// left in the scratch.
struct Itemizer {
  private let runs: [StyledText.Run]
  private var chooser: FontChooser

  init(runs: [StyledText.Run], library: FontLibrary) {
    self.runs = runs
    chooser = FontChooser(runs: runs, library: library)
  }

  var fontUses: [FontUse] { chooser.fontUses }

  /// The font use of the own font of an item's style run, of the last run where there is no item.
  func ownUse(of item: Item?) -> UInt16 {
    UInt16(truncatingIfNeeded: item.map { chooser.fontUses[Int($0.fontUse)].styleIndex } ?? runs.count - 1)
  }

  mutating func itemize(_ analysis: TextAnalysis, scratch: Scratch) throws(TypesettingError) {
    scratch.items.removeAll(keepingCapacity: true)
    if analysis.unitCount == 0 || itemizeSimple(analysis, scratch: scratch) { return }
    ScriptResolution.resolve(unitCount: analysis.unitCount, scratch: scratch)
    if itemizeCovered(analysis, scratch: scratch) { return }
    try itemizeAny(analysis, scratch: scratch)
  }

  // MARK: The common case

  /// One style, ASCII without tabs and breaks, left to right, all in the style's own font: one item.
  private mutating func itemizeSimple(_ analysis: TextAnalysis, scratch: Scratch) -> Bool {
    let special = CU_NON_ASCII.rawValue | CU_MANDATORY_BREAK.rawValue | CU_TAB.rawValue
    guard runs.count == 1, analysis.levels == nil, analysis.uniformLevel == 0,
      analysis.properties & UInt32(special) == 0
    else { return false }
    let coverage = runs[0].style.font.face.coverage
    var hasLetter = false
    for byte in analysis.text {
      guard coverage.contains(UInt32(byte)) else { return false }
      hasLetter = hasLetter || (byte | 0x20) &- 0x61 < 26
    }
    let script = hasLetter ? ScriptTags.latin : ScriptTags.common
    scratch.items.append(
      Item(
        start: 0, end: UInt32(analysis.text.count),
        properties: ItemProperties(
          level: 0, script: script, language: runs[0].style.language?.harfBuzz(for: script)),
        fontUse: 0, kind: .text, isForced: false, isTracked: true))
    return true
  }

  // MARK: Text that its own fonts cover

  /// Every character is in its style's own font and none asks for a colour emoji: clusters need not be known.
  private mutating func itemizeCovered(_ analysis: TextAnalysis, scratch: Scratch) -> Bool {
    let count = analysis.unitCount
    let units = scratch.units
    let offsets = scratch.offsets
    let scripts = scratch.scripts
    let properties = scratch.properties
    let emoji = UInt32(CU_EMOJI_PRESENTATION.rawValue | CU_EMOJI_MODIFIER.rawValue | CU_REGIONAL_INDICATOR.rawValue)
    let control = UInt32(CU_MANDATORY_BREAK.rawValue | CU_TAB.rawValue)
    let ignorable = UInt32(CU_DEFAULT_IGNORABLE.rawValue)
    let extending = UInt32(CU_MARK.rawValue | CU_DEFAULT_IGNORABLE.rawValue)
    var builder = ItemBuilder(runs: runs, scratch: scratch)
    var extensionCount = 0
    var unit = 0
    for run in runs.indices {
      let runEnd = UInt32(runs[run].range.upperBound)
      guard unit < count, offsets[unit] < runEnd else { continue }
      let coverage = runs[run].style.font.face.coverage
      let use = UInt16(truncatingIfNeeded: run)
      while unit < count, offsets[unit] < runEnd {
        let word = properties[unit]
        let (scalar, width) = UTF16Decoding.scalar(units, at: unit, count: count)
        let part = ItemBuilder.Part(
          start: offsets[unit], end: offsets[unit + width], fontUse: use, kind: .text,
          level: analysis.level(at: unit), script: scripts[unit], run: run)
        if word & control != 0 {
          addControl(part, scalar, previous: unit > 0 ? units[unit - 1] : 0, to: &builder)
        } else {
          guard word & emoji == 0, scalar != 0xFE0F, word & ignorable != 0 || coverage.contains(scalar) else {
            return false
          }
          extensionCount = word & extending == 0 ? 0 : extensionCount + 1
          if extensionCount == ItemBuilder.longestCluster {
            builder.flush()
            extensionCount = 0
          }
          builder.add(part)
        }
        unit += width
      }
    }
    builder.flush()
    return true
  }

  private func addControl(
    _ part: ItemBuilder.Part, _ scalar: UInt32, previous: UInt16, to builder: inout ItemBuilder
  ) {
    var part = part
    part.kind = scalar == 0x09 ? .tab : .newline
    builder.addNewline(part, isLineFeed: scalar == 0x0A, followsReturn: previous == 0x0D)
  }

  // MARK: The general case

  private mutating func itemizeAny(_ analysis: TextAnalysis, scratch: Scratch) throws(TypesettingError) {
    let count = analysis.unitCount
    // Without complex characters a cluster is a character, and ICU need not be asked.
    let hasClusters = analysis.has(CU_GRAPHEME_COMPLEX)
    if hasClusters { _ = try scratch.graphemeBoundaries(count: count) }
    var builder = ItemBuilder(runs: runs, scratch: scratch)
    chooser.begin(analysis, scratch: scratch)
    var cluster = 0
    var run = 0
    var unit = 0
    while unit < count {
      var end: Int
      if hasClusters {
        end = Int(scratch.boundaries[cluster])
        cluster += 1
      } else {
        end = unit + UTF16Decoding.scalar(scratch.units, at: unit, count: count).width
      }
      let offset = Int(scratch.offsets[unit])
      while run + 1 < runs.count, runs[run].range.upperBound <= offset { run += 1 }
      // A cluster that a style boundary splits is cut there: the writer of the styles asked for it.
      let runEnd = runs[run].range.upperBound
      let clusterEnd = end
      if Int(scratch.offsets[end]) > runEnd {
        while end > unit + 1, Int(scratch.offsets[end - 1]) >= runEnd { end -= 1 }
      }
      if end - unit > ItemBuilder.longestCluster {
        end = unit + ItemBuilder.longestCluster
        if scratch.offsets[end] == scratch.offsets[end - 1] { end -= 1 }
        builder.flush()
      }
      if end < clusterEnd, hasClusters { cluster -= 1 }
      take(unit..<end, run: run, analysis: analysis, scratch: scratch, builder: &builder)
      unit = end
    }
    builder.flush()
  }

  private mutating func take(
    _ units: Range<Int>, run: Int, analysis: TextAnalysis, scratch: Scratch, builder: inout ItemBuilder
  ) {
    let first = units.lowerBound
    let properties = CharacterProperties(word: scratch.properties[first])
    let isControl = properties.has(CU_MANDATORY_BREAK) || properties.has(CU_TAB)
    let part = ItemBuilder.Part(
      start: scratch.offsets[first], end: scratch.offsets[units.upperBound],
      fontUse: isControl
        ? UInt16(truncatingIfNeeded: run) : chooser.use(for: units, run: run, script: scratch.scripts[first]),
      kind: .text, level: analysis.level(at: first), script: scratch.scripts[first], run: run)
    if isControl {
      addControl(part, UInt32(scratch.units[first]), previous: first > 0 ? scratch.units[first - 1] : 0, to: &builder)
    } else {
      builder.add(part)
    }
  }
}
