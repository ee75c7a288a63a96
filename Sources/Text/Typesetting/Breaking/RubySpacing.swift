internal import Fonts

/// The room across lines that annotations take.
///
/// In UIKit's conventions a line is as high as its text with the annotations. In a browser annotations take the room that their line
/// has above and below its text, and what the line before or behind leaves; only where they would reach over its text, lines are
/// moved apart (Blink, `ComputeAnnotationOverflow`).
struct RubySpacing {
  /// Points by which the text of the line before reaches out of its line at its end; less than 0 for room.
  private var before = 0.0
  /// The same of the current line.
  private var current = 0.0
  /// Whether the line before has annotations below it.
  private var followsAnnotation = false
  private var hasAnnotation = false

  @inline(__always)
  mutating func startLine() { (before, followsAnnotation) = (current, hasAnnotation) }

  /// Makes the box of a line higher.
  ///
  /// - Parameters:
  ///   - line: the UTF-8 offsets of its characters.
  ///   - items: the indices of its items.
  ///   - emptyLineFont: the index of the font of a line without items.
  ///   - isLast: whether it is the last line of the text.
  mutating func extend(
    _ box: inout LineBox, _ columns: RubyColumns, line: Range<Int>, items: Range<Int>,
    emptyLineFont: Int, of text: PreparedText, isLast: Bool
  ) {
    let reach = columns.extent(in: line).sides(in: text.flow.writingMode)
    guard text.profile.isWeb else {
      box.ascent = max(box.ascent, reach.above)
      box.descent = max(box.descent, reach.below)
      return
    }
    let room = items.isEmpty ? Self.room(beside: emptyLineFont, box, of: text) : room(beside: items, box, columns, text)
    let overflow = (
      above: max(-room.above, reach.above - box.ascent), below: max(-room.below, reach.below - box.descent)
    )
    let isBetween = reach.above > -.infinity || followsAnnotation
    if isBetween { box.ascent += max(0, overflow.above + before) }
    (current, hasAnnotation) = (overflow.below, reach.below > -.infinity)
    if isLast { box.descent += max(0, overflow.below) }
  }

  /// The room of a line above and below its text, in whole pixels. Text may reach out of its line, and moves nothing.
  private func room(
    beside items: Range<Int>, _ box: LineBox, _ columns: RubyColumns, _ text: PreparedText
  ) -> (above: Double, below: Double) {
    var extent = EmExtent.none
    for index in items { extent.formUnion(columns.extent(ofFont: Int(text.items[index].fontIndex))) }
    let own = extent.sides(in: text.flow.writingMode)
    return (max(0, box.ascent - own.above).rounded(.down), max(0, box.descent - own.below).rounded(.down))
  }

  /// The same of a line without characters: an em is in its middle.
  private static func room(beside font: Int, _ box: LineBox, of text: PreparedText) -> (above: Double, below: Double) {
    let room = max(0, (box.ascent + box.descent - text.itemFonts[font].font.size) / 2)
    return (room, room)
  }
}
