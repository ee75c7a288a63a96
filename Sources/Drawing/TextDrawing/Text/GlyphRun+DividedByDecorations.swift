internal import Typesetting

extension GlyphRun {
  /// The run, divided where decorations change. A ligature has the decoration of its first character.
  ///
  /// - Parameter decorations: in order and apart from each other.
  /// - Complexity: O(glyphs + log decorations)
  func divided(by decorations: [DecorationRun]) -> [(run: GlyphRun, decoration: TextDecoration)] {
    let first = decorations.firstIndex { $0.range.upperBound > range.lowerBound } ?? decorations.count
    // An inserted ellipsis or hyphen looks like the text before it.
    if range.isEmpty || glyphs.isEmpty {
      let offset = range.isEmpty ? range.lowerBound - 1 : range.lowerBound
      return [(self, decorations.first { $0.range.contains(offset) }?.decoration ?? TextDecoration())]
    }
    guard first < decorations.count, decorations[first].range.lowerBound < range.upperBound else {
      return [(self, TextDecoration())]
    }
    var parts: [(run: GlyphRun, decoration: TextDecoration)] = []
    var index = first
    // In logical order, in which decorations are.
    let logical = direction.reordered(glyphs)
    var last: Int?
    for glyph in logical {
      // A layout that was put together by hand may have any clusters.
      let start = min(max(glyph.cluster, parts.last?.run.range.lowerBound ?? range.lowerBound), range.upperBound)
      while index < decorations.count, decorations[index].range.upperBound <= start { index += 1 }
      let current = index < decorations.count && decorations[index].range.contains(start) ? index : nil
      if parts.isEmpty || current != last {
        var part = self
        part.glyphs = []
        part.width = 0
        part.range = start..<range.upperBound
        if !parts.isEmpty { parts[parts.count - 1].run.range = parts[parts.count - 1].run.range.lowerBound..<start }
        parts.append((part, current.map { decorations[$0].decoration } ?? TextDecoration()))
        last = current
      }
      parts[parts.count - 1].run.glyphs.append(glyph)
      parts[parts.count - 1].run.width += glyph.advance
    }
    parts[0].run.range = range.lowerBound..<parts[0].run.range.upperBound
    // In visual order again.
    var inline = x
    parts = direction.reordered(parts)
    for index in parts.indices {
      parts[index].run.glyphs = direction.reordered(parts[index].run.glyphs)
      parts[index].run.x = inline
      inline += parts[index].run.width
    }
    return parts
  }
}
