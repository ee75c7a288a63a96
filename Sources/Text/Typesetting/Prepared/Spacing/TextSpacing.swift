internal import BinarySearch
internal import Fonts

/// The spacing of East Asian text that depends on neighbours: full-width punctuation loses a blank half beside other punctuation
/// (CSS Text 4, "Fullwidth Punctuation Collapsing"), and ideographs have a space beside letters of other scripts. Texts without
/// ``TextSpacingTrim`` and ``TextAutospace`` have none, and pay nothing for it.
///
/// The prepared advances and offsets of glyphs have what all neighbours in the paragraph take and give. At a *cut* a line break
/// changes that: the opening mark behind it or the closing mark before it loses its neighbour, the space there disappears. The break table has a cut as a break
/// that is not safe, so that the glyphs beside it are shaped again, by the same rule with the neighbours of the line alone.
final class TextSpacing: Sendable {
  private let forms: PunctuationForms
  /// By paragraph; one element where all have the same.
  private let trims: [TextSpacingTrim]
  /// UTF-8 offsets, ascending.
  private let cuts: [UInt32]
  /// A line break before a space that the text does not have is a cut.
  private let spaces: AddedSpaces

  /// A text with its items: what the rule reads.
  struct Source {
    let text: UnsafeBufferPointer<UInt8>
    /// The items, and the entry behind them.
    let items: UnsafePointer<StoredTextItem>
    let fonts: UnsafeBufferPointer<ItemFont>

    func item(_ index: Int) -> TextItem { items[index].item(before: items[index + 1]) }
  }

  /// What a neighbour changes of a glyph, in shaping units.
  struct Change {
    var advance: Int32
    var inlineOffset: Int32
  }

  private init(_ forms: PunctuationForms, trims: [TextSpacingTrim], cuts: [UInt32], spaces: AddedSpaces) {
    (self.forms, self.trims, self.cuts, self.spaces) = (forms, trims, cuts, spaces)
  }

  /// The UTF-8 offsets of spaces of the text behind which no line ends.
  var noBreakSpaces: [Int] { spaces.replaced.filter { $0.width != .eighth }.map { Int($0.offset) } }

  /// How marks of a paragraph are trimmed, by its index.
  func trim(of paragraph: Int) -> TextSpacingTrim { trims.count == 1 ? trims[0] : trims[paragraph] }

  /// Whether a line break at an offset changes a mark beside it.
  func isCut(_ offset: Int) -> Bool {
    let index = cuts.partitioningIndex { Int($0) >= offset }
    return index < cuts.count && Int(cuts[index]) == offset
  }

  /// The space behind a cluster that the text does not have, in shaping units.
  ///
  /// - Parameter end: the UTF-8 offset of the end of the cluster.
  func gap(behind end: Int, in font: ItemFont) -> Int32 { spaces.gap(before: end, in: font) }

  // MARK: The rule

  /// Which neighbour takes a half of a mark.
  private enum Neighbour { case none, previous, next, any }

  /// The form of the mark at an offset, and which neighbour takes a half of it.
  ///
  /// - Parameters:
  ///   - item: the index of its item.
  ///   - line: the UTF-8 offsets within which characters are neighbours.
  private static func neighbour(
    of form: PunctuationForm, at offset: Int, length: Int, in item: Int, _ source: Source, line: Range<Int>,
    _ trim: TextSpacingTrim, _ forms: PunctuationForms
  ) -> Neighbour {
    if trim == .trimAll { return .any }
    let own = source.item(item)
    /// What a character is to the mark: nothing where another level of embedding puts it elsewhere.
    func neighbour(_ scalar: UInt32, at place: Int) -> (role: PunctuationForm.Role, size: Double) {
      let index = place < Int(own.start) ? item - 1 : place < Int(own.end) ? item : item + 1
      let other = source.item(index)
      guard other.kind == .text, other.properties.level == own.properties.level else { return (.none, 0) }
      return (forms.form(of: scalar, in: other).role, source.fonts[Int(other.fontIndex)].font.size)
    }
    let size = source.fonts[Int(own.fontIndex)].font.size
    switch form.role {
    case .opening:
      guard offset > line.lowerBound, offset > 0 else { return .none }
      let (scalar, start) = UTF8Decoding.scalar(source.text, before: offset)
      let previous = neighbour(scalar, at: start)
      switch previous.role {
      case .opening, .narrowOpening, .middle, .ideographicSpace: return .previous
      // Of a pair, the smaller mark is trimmed.
      case .closing: return previous.size >= size ? .previous : .none
      case .none, .narrowClosing: return .none
      }
    case .closing:
      let end = offset + length
      guard end < line.upperBound, end < source.text.count else { return .none }
      let next = neighbour(UTF8Decoding.scalar(source.text, at: end).value, at: end)
      switch next.role {
      case .closing, .narrowClosing, .middle, .ideographicSpace: return .next
      case .opening: return next.size > size ? .next : .none
      case .none, .narrowOpening: return .none
      }
    default: return .none
    }
  }

  /// What neighbours on a line change of a glyph; `nil` for nothing.
  ///
  /// - Parameters:
  ///   - glyph: the number and the advance with which it was shaped.
  ///   - offset: the UTF-8 offset of its cluster.
  ///   - item: the index of its item.
  ///   - end: the UTF-8 offset of the cluster's end for its last glyph, `nil` for another one.
  ///   - line: the UTF-8 offsets of the line: what is outside of it is no neighbour.
  ///   - trim: the rule of the paragraph.
  func change(
    of glyph: (id: UInt32, advance: Int32), at offset: Int, end: Int?, in item: Int, _ source: Source, line: Range<Int>,
    _ trim: TextSpacingTrim
  ) -> Change? {
    let (scalar, length) = UTF8Decoding.scalar(source.text, at: offset)
    let font = source.fonts[Int(source.items[item].fontIndex)]
    if let end, end < line.upperBound {
      let gap = gap(behind: end, in: font)
      if gap != 0 { return Change(advance: gap, inlineOffset: 0) }
    }
    if scalar == 0x20, let width = spaces.replacedWidth(at: offset, in: font) {
      return Change(advance: width - glyph.advance, inlineOffset: 0)
    }
    guard trim.trimsPairs, PunctuationClass.mayBeFullWidth(scalar) else { return nil }
    let form = forms.form(of: scalar, in: source.item(item))
    guard form.advance != 0, form.glyph == glyph.id, form.fullAdvance == glyph.advance,
      Self.neighbour(of: form, at: offset, length: length, in: item, source, line: line, trim, forms) != .none
    else { return nil }
    return Change(advance: form.advance, inlineOffset: form.offset)
  }

  // MARK: Preparing

  /// Trims the marks of a text whose glyphs are shaped, and puts spaces between its scripts.
  ///
  /// - Parameters:
  ///   - styles: the styles of the paragraphs.
  ///   - runs: the styles of the text, whose languages have spaces beside punctuation.
  /// - Returns: `nil` where there is neither.
  /// - Throws: `stopped`.
  /// - Complexity: O(length of the text)
  static func apply(
    _ styles: PreparedParagraphStyles, runs: StyleRunList, text: UnsafeBufferPointer<UInt8>,
    fonts: UnsafeBufferPointer<ItemFont>, paragraphs: borrowing StagingBuffer<PreparedParagraph>,
    combined: CombinedText?, shaping: inout ShapingMemory
  ) throws(TypesettingError) -> TextSpacing? {
    let source = Source(text: text, items: UnsafePointer(shaping.items.base), fonts: fonts)
    var trims: [TextSpacingTrim] = []
    if styles.isUniform {
      trims = [styles.style(of: 0).spacingTrim]
    } else {
      for index in paragraphs.indices { trims.append(styles.style(of: index).spacingTrim) }
    }
    // Neighbours are asked for their forms, so that all are known before the first mark is trimmed.
    var marks: [(offset: UInt32, item: UInt32, paragraph: UInt32)] = []
    var forms = PunctuationForms()
    for index in paragraphs.indices {
      if TypesettingError.isQuestionDue(at: index) { try TypesettingError.spend(0) }
      let paragraph = paragraphs[index]
      guard (trims.count == 1 ? trims[0] : trims[index]).trimsPairs else { continue }
      for item in Int(paragraph.firstItem)..<Int(paragraph.endItem) where shaping.items[item].kind == .text {
        let own = source.item(item)
        var offset = Int(own.start)
        while offset < Int(own.end) {
          let (scalar, length) = UTF8Decoding.scalar(text, at: offset)
          if PunctuationClass.mayBeFullWidth(scalar), combined?.row(at: offset) == nil {
            forms.learn(
              scalar, offset..<offset + length, of: text, in: own, font: fonts[Int(own.fontIndex)],
              buffer: shaping.buffer)
            marks.append((UInt32(offset), UInt32(item), UInt32(index)))
            if TypesettingError.isQuestionDue(at: marks.count) { try TypesettingError.spend(0) }
          }
          offset += length
        }
      }
    }
    let spaces = try AddedSpaces(
      styles, source, runs: runs, forms, paragraphs: paragraphs, combined: combined, shaping: &shaping)
    if marks.isEmpty, spaces.isEmpty { return nil }
    var cuts: [UInt32] = []
    var glyph = 0
    for mark in marks {
      let (offset, item) = (Int(mark.offset), Int(mark.item))
      let own = source.item(item)
      glyph = shaping.glyphs.firstGlyph(at: offset, from: max(glyph, Int(own.glyphStart)))
      let (scalar, length) = UTF8Decoding.scalar(text, at: offset)
      let form = forms.form(of: scalar, in: own)
      guard glyph < shaping.glyphs.count, Int(shaping.glyphs.clusters[glyph]) == offset, form.advance != 0,
        form.glyph == shaping.glyphs.id(of: glyph), form.fullAdvance == shaping.glyphs.advances[glyph]
      else { continue }
      let trim = trims.count == 1 ? trims[0] : trims[Int(mark.paragraph)]
      let neighbour = Self.neighbour(
        of: form, at: offset, length: length, in: item, source, line: 0..<text.count, trim, forms)
      switch neighbour {
      case .none: continue
      case .any: break
      case .previous: cuts.append(UInt32(offset))
      case .next: cuts.append(UInt32(offset + length))
      }
      shaping.glyphs.change(glyph, advance: form.advance, inlineOffset: form.offset)
    }
    // The cut behind a mark may be the one before the next.
    var ascending: [UInt32] = []
    for cut in spaces.gaps.isEmpty ? cuts : (cuts + spaces.gaps.map(\.offset)).sorted() where cut != ascending.last {
      ascending.append(cut)
    }
    return TextSpacing(forms, trims: trims, cuts: ascending, spaces: spaces)
  }

  /// Says in the break table which breaks are cuts.
  func markCuts(in arrays: PreparedTextArrays) { Self.mark(cuts, in: arrays) }

  /// Says in the break table which breaks are not safe.
  ///
  /// - Parameter cuts: UTF-8 offsets, ascending.
  static func mark(_ cuts: [some BinaryInteger], in arrays: PreparedTextArrays) {
    var (cut, index) = (0, 0)
    for paragraph in arrays.paragraphs.indices {
      index = Int(arrays.paragraphs[paragraph].firstBreak) + 1
      while index < Int(arrays.paragraphs[paragraph].lastBreak) {
        let offset = arrays.breakOffsets[index]
        while cut < cuts.count, cuts[cut] < offset { cut += 1 }
        if cut == cuts.count { return }
        if cuts[cut] == offset {
          arrays.breakFlags[index] |= BreakFlags.unsafeToBreak.rawValue
          arrays.paragraphs[paragraph].flags.insert(.hasSpecialBreaks)
        }
        index += 1
      }
    }
  }

  // MARK: Edges of lines

  /// What the blank half of a mark takes at an edge of a line.
  ///
  /// - Parameter isStart: whether an opening mark is asked for, at the start of a line; otherwise a closing one.
  /// - Returns: shaping units; 0 for anything else. And whether the mark is a comma, a stop or a colon.
  fileprivate func half(of scalar: UInt32, in item: TextItem, isStart: Bool) -> (units: Int32, isDot: Bool) {
    guard PunctuationClass.mayBeFullWidth(scalar) else { return (0, false) }
    let form = forms.form(of: scalar, in: item)
    return form.role == (isStart ? .opening : .closing) ? (-form.advance, form.isDot) : (0, false)
  }

  /// The advance of a mark before it was trimmed, in shaping units; `nil` for a glyph that never is.
  ///
  /// - Parameter prepared: the number and the advance of the prepared glyph.
  fileprivate func fullAdvance(of scalar: UInt32, in item: TextItem, _ prepared: (id: UInt32, advance: Int32)) -> Int32?
  {
    guard PunctuationClass.mayBeFullWidth(scalar) else { return nil }
    let form = forms.form(of: scalar, in: item)
    guard form.advance != 0, form.glyph == prepared.id,
      prepared.advance == form.fullAdvance || prepared.advance == form.fullAdvance + form.advance
    else { return nil }
    return form.fullAdvance
  }
}

extension PreparedText {
  /// Calls the body with what the rule of ``TextSpacing`` reads.
  private func withSpacingSource<Result>(_ body: (TextSpacing.Source) -> Result) -> Result {
    withUTF8 { body(TextSpacing.Source(text: $0, items: items.entries, fonts: itemFonts.buffer)) }
  }

  /// Whether glyphs have spaces that depend on the line that they are on.
  @inline(__always)
  var hasLineSpacing: Bool { textSpacing != nil || ruby != nil || combined != nil }

  /// Whether a line break at an offset changes a mark of punctuation or a base beside it.
  func isSpacingCut(_ offset: Int) -> Bool {
    (textSpacing?.isCut(offset) ?? false) || (ruby?.isCut(offset) ?? false)
  }

  /// What neighbours on a line change of a glyph that was shaped for it, and what its annotation adds; see
  /// ``TextSpacing/change(of:at:end:in:_:line:_:)`` and ``RubyColumns``.
  ///
  /// - Parameters:
  ///   - isFirst: whether the glyph is the first one of its cluster.
  ///   - end: the UTF-8 offset of the cluster's end for its last glyph, `nil` for another one.
  func spacingChange(
    of glyph: (id: UInt32, advance: Int32), at cluster: Int, isFirst: Bool, end: Int?, in line: Range<Int>
  ) -> TextSpacing.Change? {
    let index = itemIndex(at: cluster)
    // The width of a tab depends on its position alone.
    if items[index].kind == .tab { return nil }
    var change: TextSpacing.Change?
    if let spacing = textSpacing {
      let trim = spacing.trim(of: paragraphIndex(at: cluster))
      change = withSpacingSource {
        spacing.change(of: glyph, at: cluster, end: end, in: index, $0, line: line, trim)
      }
    }
    if let square = combined?.change(
      at: cluster, isFirst: isFirst, advance: glyph.advance,
      unitsPerEm: itemFonts[Int(items[index].fontIndex)].font.shaping.unitsPerEm)
    {
      change = TextSpacing.Change(advance: square.advance + (change?.advance ?? 0), inlineOffset: 0)
    }
    guard let ruby,
      let room = ruby.change(
        at: cluster, isFirst: isFirst, end: end, isBackward: items[index].properties.direction.isBackward,
        pointsPerUnit: itemFonts[Int(items[index].fontIndex)].pointsPerUnit, line: line)
    else { return change }
    return TextSpacing.Change(
      advance: room.advance + (change?.advance ?? 0), inlineOffset: room.inlineOffset + (change?.inlineOffset ?? 0))
  }

  /// What the advance of a prepared glyph of a mark is without its neighbours outside of a line, in shaping units, and without a space
  /// behind it.
  ///
  /// - Parameters:
  ///   - offset: the UTF-8 offset of the mark, which is a cluster.
  ///   - end: the UTF-8 offset of its end for the last glyph, `nil` for another one.
  func spacingAdvance(ofMarkAt offset: Int, end: Int?, glyph: Int, in line: Range<Int>) -> Int32 {
    var prepared = glyphs.advances[glyph]
    if let end, let spacing = textSpacing {
      prepared -= spacing.gap(behind: end, in: itemFonts[Int(items[itemIndex(at: offset)].fontIndex)])
    }
    guard let spacing = textSpacing, let full = fullAdvance(ofMarkAt: offset, glyph: glyph, spacing) else {
      return prepared
    }
    return full
      + (spacingChange(of: (glyphs.id(of: glyph), full), at: offset, isFirst: false, end: nil, in: line)?.advance ?? 0)
  }

  private func fullAdvance(ofMarkAt offset: Int, glyph: Int, _ spacing: TextSpacing) -> Int32? {
    if combined?.row(at: offset) != nil { return nil }
    return withUTF8 {
      spacing.fullAdvance(
        of: UTF8Decoding.scalar($0, at: offset).value, in: items[itemIndex(at: offset)],
        (glyphs.id(of: glyph), glyphs.advances[glyph]))
    }
  }

  /// What the blank half of a mark takes at an edge of a line in points, 0 where it has none; and whether the mark is a comma, a stop
  /// or a colon.
  ///
  /// - Parameters:
  ///   - range: the UTF-8 offsets of the mark.
  ///   - isStart: whether it stands at the start of the line.
  ///   - line: the UTF-8 offsets of the line.
  func edgeHalf(
    _ range: Range<Int>, _ scalar: UInt32, isStart: Bool, line: Range<Int>, _ paragraph: PreparedParagraph
  ) -> (width: Double, isDot: Bool) {
    guard let spacing = textSpacing else { return (0, false) }
    let item = items[itemIndex(at: range.lowerBound)]
    guard item.kind == .text, item.properties.level == paragraph.baseLevel else { return (0, false) }
    let (units, isDot) = spacing.half(of: scalar, in: item, isStart: isStart)
    let glyph = glyphs.index(at: range.lowerBound, in: item)
    guard units > 0, glyph < Int(item.glyphEnd), Int(glyphs.clusters[glyph]) == range.lowerBound,
      let full = fullAdvance(ofMarkAt: range.lowerBound, glyph: glyph, spacing),
      spacingAdvance(ofMarkAt: range.lowerBound, end: nil, glyph: glyph, in: line) == full
    else { return (0, false) }
    return (Double(units) * itemFonts[Int(item.fontIndex)].pointsPerUnit, isDot)
  }
}
