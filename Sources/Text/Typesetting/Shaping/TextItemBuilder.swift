internal import CUnicode
internal import Fonts

/// Joins characters into items: an item grows until the font, script, level, style or kind changes.
struct TextItemBuilder {
  private let runs: StyleRuns
  private var pending: Part?

  /// The length in UTF-16 units at which a grapheme cluster is split. HarfBuzz takes quadratic time in the marks of a
  /// base: a hundred thousand marks on one letter would take half a minute. At this length the split is not visible.
  static let longestCluster = 512

  /// A character or cluster to add to an item.
  struct Part {
    /// UTF-8 offsets.
    var start: UInt32
    var end: UInt32
    var fontIndex: UInt16
    var kind: TextItem.Kind
    var level: UInt8
    var script: UInt8
    /// Whether it stands upright on a vertical line.
    var isUpright = false
    var run: Int
  }

  init(runs: StyleRuns) { self.runs = runs }

  @inline(__always)
  mutating func add(_ part: Part, to items: inout StagingBuffer<StoredTextItem>) {
    if let last = pending, last.kind == .text, part.kind == .text, last.fontIndex == part.fontIndex,
      last.level == part.level, last.script == part.script, last.run == part.run,
      last.isUpright == part.isUpright
    {
      pending?.end = part.end
      return
    }
    flush(to: &items)
    pending = part
  }

  /// Adds characters that differ in nothing from the last one that was added, a character of text.
  ///
  /// - Parameter end: the UTF-8 offset of their end.
  @inline(__always)
  mutating func extend(to end: UInt32) { pending?.end = end }

  /// Adds a tab or a mandatory break; a line feed after a carriage return is part of the same break.
  mutating func addNewline(
    _ part: Part, isLineFeed: Bool, followsReturn: Bool, to items: inout StagingBuffer<StoredTextItem>
  ) {
    if isLineFeed, followsReturn, pending?.kind == .newline {
      pending?.end = part.end
    } else {
      add(part, to: &items)
    }
  }

  /// Ends the current item.
  mutating func flush(to items: inout StagingBuffer<StoredTextItem>) {
    guard let part = pending else { return }
    pending = nil
    let script = ScriptTags.tag(part.script)
    let direction = InlineDirection(level: part.level)
    items.append(
      TextItem(
        start: part.start, end: part.end,
        properties: ShapingProperties(
          level: part.level, isUpright: part.isUpright, script: script,
          language: runs[part.run].style.language?.harfBuzz),
        fontIndex: part.fontIndex, kind: part.kind,
        isForced: part.isUpright ? direction.isBackward : direction != ScriptTags.direction(part.script) ?? direction,
        // An attachment among letters that join has its width by tracking.
        isTracked: !ScriptTags.isCursive(script) || runs[part.run].style.font.isLastResort))
  }
}
