internal import BinarySearch
internal import CUnicode
internal import Fonts
internal import StringFormatting

/// The properties of a text that do not depend on a width, as immutable flat arrays.
///
/// One block of memory holds the arrays, several blocks the arrays of a long text; `PreparedTextBuilder` fills them before the object
/// exists.
final class PreparedText: Sendable {
  // Properties that a measurement reads come first, in the object as in the block, for the processor's cache.

  private let memory: PreparedTextMemory
  let breaks: BreakTable
  let paragraphs: ReadOnlyArray<PreparedParagraph>
  /// By the index of a font in ``itemFonts``.
  let lineDefaults: ReadOnlyArray<LineDefaults>
  /// Styles with which lines need more than one width and one spacing; `nil` for most texts.
  let paragraphStyles: PreparedParagraphStyles?
  /// Whether a measurement may pass over plain lines before it has a breaker: the text has no arrangement, and its lines are
  /// horizontal, so that their size is a width and a height.
  let startsWithPlainLines: Bool

  /// How the lines of the text lie on the page, and letters on them.
  let flow: TextFlow
  let string: String
  /// The number of UTF-8 bytes.
  var length: Int { string.utf8.count }
  let runs: StyleRunList
  let paragraphStyle: ParagraphStyle
  /// The conventions of the text.
  @inline(__always)
  var profile: TextProfile { paragraphStyle.profile }
  /// The fonts of the items.
  let itemFonts: ItemFonts
  /// The fonts for characters that the text's own fonts lack.
  let library: FontLibrary
  /// The fonts for an ellipsis and a hyphen that the text's own fonts lack.
  let insertedFonts: InsertedString.FallbackFonts

  let items: TextItems
  let glyphs: PreparedGlyphs
  /// What marks of punctuation are beside others and at the edges of lines; `nil` for most texts.
  let textSpacing: TextSpacing?
  /// The annotations; `nil` for most texts.
  let ruby: RubyColumns?
  /// The characters that stand side by side in the square of one; `nil` for most texts.
  let combined: CombinedText?
  /// The greatest font size of the text in points.
  var largestFontSize: Double { itemFonts.largestSize }

  // MARK: Computed when first needed

  /// One reference, because most texts need no lazy part.
  private let lazyParts = LazyReference<LazyParts>()

  private final class LazyParts: Sendable {
    let graphemes = LazyReference<GraphemeTable>()
    let laterGraphemes = LazyReference<LaterGraphemeTables>()
    let widths = LazyReference<ReshapedWidthCache>()
  }

  /// The table for emergency breaks and truncation in a paragraph.
  ///
  /// - Complexity: O(1), and linear in the part of the text that has the table when it is not there yet
  func graphemeTable(of paragraph: PreparedParagraph) -> GraphemeTable {
    let part = LaterGraphemeTables.part(of: paragraph)
    let parts = lazyParts.value { LazyParts() }
    return part == 0
      ? GraphemeTable.value(of: parts.graphemes, in: self, part: part)
      : parts.laterGraphemes.value { LaterGraphemeTables(self) }.table(of: part, in: self)
  }
  /// The widths of reshaped line starts and ends.
  var reshapedWidths: ReshapedWidthCache {
    lazyParts.value { LazyParts() }.widths.value { ReshapedWidthCache(self) }
  }

  /// Something of ``reshapedWidths``; `nil` before they were needed.
  @inline(__always)
  func existingReshapedWidths<Result>(_ body: (ReshapedWidthCache) -> Result?) -> Result? {
    lazyParts.withExisting { $0.widths.withExisting(body) }
  }

  /// The size of the arrays in bytes.
  var byteCount: Int { memory.byteCount }

  /// Takes ownership of the memory of the arrays.
  init(
    _ styled: UnsafePointer<StyledText>, itemFonts: ItemFonts, library: FontLibrary,
    insertedFonts: InsertedString.FallbackFonts, arrays: PreparedTextArrays, paragraphStyles: PreparedParagraphStyles?,
    spacing: TextSpacing?, ruby: RubyColumns?, combined: CombinedText?,
    hasMissingGlyphs: Bool, flow: TextFlow
  ) {
    self.flow = flow
    string = styled.pointee.string
    runs = styled.pointee.styleRuns
    paragraphStyle = styled.pointee.paragraphStyle
    self.paragraphStyles = paragraphStyles
    textSpacing = spacing
    self.ruby = ruby
    self.combined = combined
    startsWithPlainLines = paragraphStyles == nil && flow.isHorizontal
    self.itemFonts = itemFonts
    self.library = library
    self.insertedFonts = insertedFonts
    paragraphs = ReadOnlyArray(arrays.paragraphs)
    breaks = BreakTable(arrays)
    lineDefaults = ReadOnlyArray(arrays.lineDefaults)
    items = TextItems(arrays.items)
    glyphs = PreparedGlyphs(arrays, hasMissing: hasMissingGlyphs)
    memory = arrays.memory
  }

  deinit {
    memory.deallocate()
  }

  /// How the lines of a paragraph run.
  func axis(of paragraph: PreparedParagraph) -> TextAxis { TextAxis(flow, direction: paragraph.direction) }

  /// The memory that a measurement reads.
  var measuredMemory: MeasuredMemory {
    let end = UnsafeRawPointer(breaks.flags.address(of: 0)) + breaks.count
    return MeasuredMemory(
      object: UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque()), arrays: UnsafeRawPointer(memory.block),
      end: end)
  }

  /// Calls the body with the UTF-8 of the text.
  @inline(__always)
  func withUTF8<R>(_ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    // `StyledText` makes its string contiguous UTF-8, so this does not copy the text.
    string.withBytes(body)
  }

  /// The width of the first paragraph on one line in points: its tabs have no width, and white space at its end hangs.
  var firstLimit: Double { breaks.limits[Int(paragraphs[0].lastBreak)] }

  /// Points between the tab stops of a paragraph with tabs.
  func tabInterval(of paragraph: PreparedParagraph) -> Double {
    lineDefaults[Int(paragraph.emptyLineFontIndex)].tabInterval
  }

  /// The least points of a tab of such a paragraph before a default stop.
  func leastTab(of paragraph: PreparedParagraph) -> Double { lineDefaults[Int(paragraph.emptyLineFontIndex)].leastTab }

  /// The greatest font size of the text without its boxes in points; of boxes alone theirs.
  ///
  /// - Complexity: O(fonts)
  var largestLetterSize: Double {
    itemFonts.buffer.filter { !runs[$0.styleIndex].style.isBox }.map(\.font.size).max() ?? largestFontSize
  }

  // MARK: Searching by UTF-8 offset

  /// The index of the item that contains an offset; the last one for the end of the text. The text must have items.
  ///
  /// - Complexity: O(log items)
  func itemIndex(at offset: Int) -> Int {
    (1..<items.count).partitioningIndex { Int(items[$0].start) > offset } - 1
  }

  /// The index of the paragraph that contains an offset; the last one for the end of the text.
  ///
  /// - Complexity: O(log paragraphs)
  func paragraphIndex(at offset: Int) -> Int {
    (1..<paragraphs.count).partitioningIndex { Int(paragraphs[$0].start) > offset } - 1
  }

  /// Whether no line separator goes on with a paragraph behind it.
  func endsParagraph(_ index: Int) -> Bool {
    index + 1 >= paragraphs.count || !paragraphs[index + 1].flags.contains(.followsLineSeparator)
  }

  /// Whether no paragraph follows.
  func endsText(_ index: Int) -> Bool { index + 1 >= paragraphs.count }

  /// The item of the character before an offset, whose font supplies a hyphen or an ellipsis there; `nil` in empty
  /// text.
  func item(before offset: Int) -> TextItem? {
    items.count == 0 ? nil : items[itemIndex(at: max(0, offset - 1))]
  }
}
