internal import Fonts

// The kerning of an ellipsis with the characters beside it: as if the ellipsis were in the text, with what is shown of it.
extension PreparedText {
  /// The greatest kerning that counts, in ems: more would be a rule for something else.
  static let greatestKerning = 0.5

  /// What an ellipsis stands nearer to the text before it or is farther from it, in points, by the kerning of the font; less than
  /// 0 where it is nearer.
  ///
  /// It is 0 where the two would not be shaped together: in other fonts, styles or directions. Letters that join keep the form
  /// that they have in the text, which is another one than before an ellipsis.
  ///
  /// - Parameters:
  ///   - offset: the UTF-8 offset of the end of the text before the ellipsis, which is not empty.
  ///   - fontIndex: the index of the font of the ellipsis.
  ///   - level: the ellipsis' level.
  func kerning(ofEllipsisBehind offset: Int, fontIndex: Int, level: UInt8) -> Double {
    let item = items[itemIndex(at: offset - 1)]
    guard isShapedWithEllipsis(item, fontIndex: fontIndex, level: level) else { return 0 }
    return reshapedWidths.kerning(behind: offset) {
      let start = safeOffset(before: offset, notBelow: Int(item.start))
      return kerning(of: item, start..<offset, isBefore: false)
    }
  }

  /// As ``kerning(ofEllipsisBehind:fontIndex:level:)``, for an ellipsis before the text from an offset on.
  ///
  /// - Parameters:
  ///   - head: the properties of the text before the ellipsis; `nil` without any.
  func kerning(ofEllipsisBefore offset: Int, fontIndex: Int, level: UInt8, behind head: ShapingProperties?) -> Double {
    let item = items[itemIndex(at: offset)]
    guard isShapedWithEllipsis(item, fontIndex: fontIndex, level: level), head.map({ $0 == item.properties }) ?? true
    else { return 0 }
    return reshapedWidths.kerning(before: offset) {
      let end = safeOffset(after: offset, notBeyond: Int(item.end))
      return kerning(of: item, offset..<end, isBefore: true)
    }
  }

  private func isShapedWithEllipsis(_ item: TextItem, fontIndex: Int, level: UInt8) -> Bool {
    guard item.kind == .text, Int(item.fontIndex) == fontIndex, item.properties.level == level, item.isTracked,
      !item.isForced, item.properties.isUpright == flow.isUpright
    else { return false }
    return InsertedString.isEllipsisOfItem(in: itemFonts[fontIndex], of: self)
  }

  /// - Parameters:
  ///   - range: UTF-8 offsets of the text up to the next place that is safe to break.
  ///   - isBefore: whether the ellipsis is before the text.
  private func kerning(of item: TextItem, _ range: Range<Int>, isBefore: Bool) -> Double {
    guard range.count <= LongItemShaper.longestStretch else { return 0 }
    let font = itemFonts[Int(item.fontIndex)]
    let part = withUTF8 { Array($0[range]) }
    let key = RecentKernings.Key(part, isBefore: isBefore, properties: item.properties, font: font)
    var units = key.flatMap { key in TextWorkspace.lend { $0.shaping.kernings[key] } }
    if units == nil {
      units = kerningUnits(of: item, part, isBefore: isBefore, font: font)
      if let key { TextWorkspace.lend { $0.shaping.kernings[key] = units } }
    }
    let kerning = Double(units ?? 0) * font.pointsPerUnit
    return abs(kerning) <= Self.greatestKerning * font.font.size ? kerning : 0
  }

  /// The kerning in shaping units: exact, because it is kept for texts of other sizes, and of other styles of the font.
  private func kerningUnits(of item: TextItem, _ part: [UInt8], isBefore: Bool, font: ItemFont) -> Int {
    let ellipsis = Array("\u{2026}".utf8)
    let alone = shaped(part, of: item, font: font)
    let together = shaped(isBefore ? ellipsis + part : part + ellipsis, of: item, font: font)
    // A rule of the font that puts another glyph there is left out: the glyphs of the text were measured without it.
    guard together.ids.count == alone.ids.count + 1,
      isBefore ? together.ids.dropFirst() == alone.ids[...] : together.ids.dropLast() == alone.ids[...]
    else { return 0 }
    return together.units - alone.units - shaped(ellipsis, of: item, font: font).units
  }

  /// Shapes a text as a part of an item.
  ///
  /// - Returns: the glyphs in logical order, and the sum of their advances in shaping units.
  private func shaped(_ bytes: [UInt8], of item: TextItem, font: ItemFont) -> (ids: [UInt32], units: Int) {
    bytes.withUnsafeBufferPointer { text in
      TextWorkspace.lend { workspace in
        var units = 0
        var ids: [UInt32] = []
        ids.reserveCapacity(text.count)
        if shapeDirectly(
          0..<text.count, of: item, font: font, text: text, memory: &workspace.analysis, shaping: &workspace.shaping)
        {
          let glyphs = workspace.shaping.glyphs.pointers
          for index in 0..<workspace.shaping.glyphs.count {
            ids.append(glyphs.markedIDs[index] & ~GlyphStaging.unsafeToBreak)
            units += Int(glyphs.advances[index])
          }
        } else {
          let output = workspace.shaping.buffer.shape(text, 0..<text.count, properties: item.properties, font: font)
          for index in 0..<output.count {
            let glyph = output.logical(index, item.properties.direction)
            ids.append(glyph.id)
            units += Int(glyph.advance)
          }
        }
        return (ids, units)
      }
    }
  }
}
