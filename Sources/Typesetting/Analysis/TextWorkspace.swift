internal import BinarySearch
internal import CHarfBuzz
internal import CUnicode
internal import Fonts
internal import Locking

/// The buffers and C handles for preparing a text, reused from one text to the next.
///
/// Used by one thread at a time: `TextWorkspace.lend` takes one from a pool.
final class TextWorkspace {
  /// UTF-16 units of the text, which ICU reads.
  private(set) var units = UnsafeMutablePointer<UInt16>.allocate(capacity: 0)
  /// The UTF-8 offset of each unit, and the length of the text at the end.
  private(set) var offsets = UnsafeMutablePointer<UInt32>.allocate(capacity: 0)
  /// Boundaries as ICU reports them.
  private(set) var boundaries = UnsafeMutablePointer<Int32>.allocate(capacity: 0)
  /// UTF-8 offsets of line-break opportunities, ascending.
  private(set) var breaks = UnsafeMutablePointer<UInt32>.allocate(capacity: 0)
  /// UTF-8 offsets of the opportunities at which automatic hyphenation shows a hyphen, ascending.
  @exclusivity(unchecked) var hyphens: [UInt32] = []
  /// The properties of each unit's character, see `CharacterProperties`.
  private(set) var properties = UnsafeMutablePointer<UInt32>.allocate(capacity: 0)
  /// The resolved script of each unit.
  private(set) var scripts = UnsafeMutablePointer<UInt8>.allocate(capacity: 0)
  private var capacity = 0
  /// Whether buffers were freed before the end, so that the workspace cannot be used again.
  private var isReleased = false

  let buffer = ShapingBuffer()
  // One thread at a time uses a workspace, and no method that changes these properties calls another one that does, so
  // the dynamic checks of exclusive access, which cost time for every glyph, are off.
  @exclusivity(unchecked) var glyphs = GlyphStaging()
  /// The items; when all are found, an entry more with the end of the text.
  @exclusivity(unchecked) var items = StagingBuffer<StoredTextItem>()
  @exclusivity(unchecked) var paragraphs = StagingBuffer<PreparedParagraph>()
  @exclusivity(unchecked) var crossedSpaces = CrossedSpaces()
  /// What the word cache found for the item before; most items have the same properties.
  @exclusivity(unchecked) var lastContexts: (key: WordKey, contexts: SpaceContexts)?
  @exclusivity(unchecked) var directGlyphs = RecentDirectGlyphs()
  @exclusivity(unchecked) var recentItemFonts = RecentItemFonts()
  /// What finds words in Thai, Lao, Khmer and Burmese.
  private var dictionaries: OpaquePointer?
  private var graphemeBreaker: OpaquePointer?
  private var bidi: OpaquePointer?

  deinit {
    deallocateBuffers()
    cu_breaker_close(dictionaries)
    cu_breaker_close(graphemeBreaker)
    cu_bidi_close(bidi)
  }

  private func deallocateBuffers() {
    units.deallocate()
    offsets.deallocate()
    boundaries.deallocate()
    breaks.deallocate()
    scripts.deallocate()
    properties.deallocate()
  }

  /// Decodes a text into `units`, `offsets` and `properties`.
  ///
  /// - Parameter properties: receives the union of the properties of all characters.
  /// - Returns: the number of UTF-16 units.
  func decode(_ text: UnsafeBufferPointer<UInt8>, properties all: inout UInt32) -> Int {
    reserve(text.count)
    return Int(cu_decode(text.baseAddress, Int32(text.count), units, offsets, properties, &all))
  }

  /// Makes room for a text of `length` UTF-8 bytes, which has at most as many units, boundaries and breaks.
  private func reserve(_ length: Int) {
    guard capacity < length + 1 else { return }
    deallocateBuffers()
    capacity = length > Self.keptLength ? length + 1 : max(256, length + 1 + length / 4)
    units = .allocate(capacity: capacity)
    offsets = .allocate(capacity: capacity)
    boundaries = .allocate(capacity: capacity)
    breaks = .allocate(capacity: capacity)
    scripts = .allocate(capacity: capacity)
    properties = .allocate(capacity: capacity)
  }

  /// Appends an item, which starts where the last one ends.
  @inline(__always)
  func append(_ item: TextItem) {
    assert(item.start == 0 || items.count > 0)
    items.append(StoredTextItem(item))
  }

  /// The UTF-8 offset of the end of an item, before the entry after the last one exists.
  func itemEnd(_ index: Int, textEnd: Int) -> Int {
    index + 1 < items.count ? Int(items[index + 1].start) : textEnd
  }

  /// Frees what only the analysis of a long text needed, all but `breaks`.
  func releaseAnalysis() {
    isReleased = true
    units.deallocate()
    offsets.deallocate()
    boundaries.deallocate()
    scripts.deallocate()
    properties.deallocate()
    units = .allocate(capacity: 0)
    offsets = .allocate(capacity: 0)
    boundaries = .allocate(capacity: 0)
    scripts = .allocate(capacity: 0)
    properties = .allocate(capacity: 0)
  }

  // MARK: ICU

  /// Writes the line-break boundaries of the first `count` units into `boundaries`, returns their number.
  ///
  /// - Parameter rules: a `cu_line_rules`.
  func lineBoundaries(count: Int, rules: Int32) throws(TypesettingError) -> Int {
    let found = cu_line_boundaries(&dictionaries, rules, units, properties, Int32(count), boundaries)
    guard found >= 0 else {
      throw TypesettingError(.unicodeData, "ICU cannot find the words of a text in Thai, Lao, Khmer or Burmese")
    }
    return Int(found)
  }

  /// Writes the grapheme cluster boundaries of the first `count` units into `boundaries`, returns their number.
  func graphemeBoundaries(count: Int) throws(TypesettingError) -> Int {
    if count == 0 { return 0 }
    if graphemeBreaker == nil { graphemeBreaker = cu_breaker_open(Int32(CU_BREAK_GRAPHEME.rawValue), "") }
    let found = graphemeBreaker.map { cu_breaker_boundaries($0, units, Int32(count), boundaries) } ?? -1
    guard found >= 0 else {
      throw TypesettingError(.unicodeData, "ICU cannot find grapheme clusters")
    }
    return Int(found)
  }

  /// The bidi level of each unit, valid until the next call; see `cu_bidi_levels`.
  func bidiLevels(count: Int, base: BaseDirection) throws(TypesettingError) -> UnsafePointer<UInt8> {
    try bidiLevels(count: count) { cu_bidi_levels($0, units, Int32(count), base.code) }
  }

  /// The bidi level of each unit, valid until the next call.
  ///
  /// - Parameter ranges: adjacent paragraphs with the base directions of their styles, up to `count`.
  func bidiLevels(count: Int, ranges: [ParagraphStyleRange]) throws(TypesettingError) -> UnsafePointer<UInt8> {
    let bases = ranges.map { cu_base_range(end: Int32($0.units.upperBound), base: $0.style.baseDirection.code) }
    return try bidiLevels(count: count) { cu_bidi_levels_by_range($0, units, Int32(count), bases) }
  }

  @inline(__always)
  private func bidiLevels(
    count: Int, _ resolve: (OpaquePointer) -> UnsafePointer<UInt8>?
  ) throws(TypesettingError) -> UnsafePointer<UInt8> {
    if bidi == nil { bidi = cu_bidi_open() }
    guard let bidi, let levels = resolve(bidi) else {
      throw TypesettingError(.unicodeData, "ICU cannot resolve the bidi levels of the text")
    }
    return levels
  }

  /// The base level of the paragraph that contains a unit of the text that `bidiLevels` was called for last.
  func bidiParagraphLevel(at unit: Int) -> UInt8 {
    bidi.map { cu_bidi_paragraph_level($0, Int32(unit)) } ?? 0
  }

  /// Lets lines end between the letters and digits of a range, as between ideographs.
  func treatLettersAsIdeographs(_ units: Range<Int>) {
    cu_treat_letters_as_ideographs(properties, Int32(units.lowerBound), Int32(units.upperBound))
  }

  /// Lets lines end beside the objects of a range where they may beside letters.
  ///
  /// - Parameter range: UTF-8 offsets.
  func treatObjectsAsLetters(_ range: Range<Int>, unitCount: Int) {
    func unit(_ offset: Int) -> Int { (0..<unitCount).partitioningIndex { Int(offsets[$0]) >= offset } }
    cu_treat_objects_as_letters(properties, Int32(unit(range.lowerBound)), Int32(unit(range.upperBound)))
  }

  // MARK: Reuse

  private var isReusable: Bool { !isReleased && capacity <= 2 * Self.keptLength }

  /// The greatest length in bytes of a text whose workspace is used again. The buffers of a longer text are freed,
  /// or taken over by the prepared text.
  static let keptLength = 1 << 17

  private static let idle = IdleObjects<TextWorkspace>(limit: 32)

  /// Calls the body with a workspace that no other call uses. Nested calls get different workspaces.
  @inline(__always)
  static func lend<Result, Failure: Error>(
    _ body: (TextWorkspace) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let workspace = idle.take() ?? TextWorkspace()
    let result = Swift.Result { () throws(Failure) in try body(workspace) }
    if workspace.isReusable { idle.put(workspace) }
    return try result.get()
  }
}

extension BaseDirection {
  /// A `cu_base`.
  fileprivate var code: Int32 {
    switch self {
    case .auto: Int32(CU_BASE_AUTO.rawValue)
    case .leftToRight: Int32(CU_BASE_LTR.rawValue)
    case .rightToLeft: Int32(CU_BASE_RTL.rawValue)
    }
  }
}
