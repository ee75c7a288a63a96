internal import BinarySearch
internal import CHarfBuzz
internal import CUnicode
internal import Fonts
internal import Locking

/// The buffers and C handles for preparing a text, reused from one text to the next.
///
/// Used by one thread at a time, which `lend` sees to. It refers to its memory without counting references: a workspace goes
/// through all stages of preparing a label, which would count some twenty.
struct TextWorkspace {
  private let memory: UnsafeMutablePointer<Memory>

  private struct Memory: ~Copyable {
    var units = UnsafeMutablePointer<UInt16>.allocate(capacity: 0)
    var offsets = UnsafeMutablePointer<UInt32>.allocate(capacity: 0)
    var boundaries = UnsafeMutablePointer<Int32>.allocate(capacity: 0)
    var breaks = UnsafeMutablePointer<UInt32>.allocate(capacity: 0)
    var hyphens: [UInt32] = []
    var properties = UnsafeMutablePointer<UInt32>.allocate(capacity: 0)
    var scripts = UnsafeMutablePointer<UInt8>.allocate(capacity: 0)
    /// Of each of the buffers above.
    var capacity = 0
    /// Whether buffers were freed before the end, so that the workspace cannot be used again.
    var isReleased = false

    let buffer = ShapingBuffer()
    var glyphs = GlyphStaging()
    var items = StagingBuffer<StoredTextItem>()
    var paragraphs = StagingBuffer<PreparedParagraph>()
    var crossedSpaces = CrossedSpaces()
    /// Not cleared between texts.
    let sums = UnsafeMutablePointer<Int>.allocate(capacity: TextWorkspace.sumCount)
    var lastContexts: (key: WordKey, contexts: SpaceContexts)?
    var directGlyphs = RecentDirectGlyphs()
    var kernings = RecentKernings()
    var recentItemFonts = RecentItemFonts()
    /// What finds words in Thai, Lao, Khmer and Burmese.
    var dictionaries: OpaquePointer?
    var graphemeBreaker: OpaquePointer?
    var bidi: OpaquePointer?

    deinit {
      deallocateBuffers()
      sums.deallocate()
      cu_breaker_close(dictionaries)
      cu_breaker_close(graphemeBreaker)
      cu_bidi_close(bidi)
    }

    func deallocateBuffers() {
      units.deallocate()
      offsets.deallocate()
      boundaries.deallocate()
      breaks.deallocate()
      scripts.deallocate()
      properties.deallocate()
    }

    mutating func resizeBuffers(_ capacity: Int) {
      deallocateBuffers()
      self.capacity = capacity
      units = .allocate(capacity: capacity)
      offsets = .allocate(capacity: capacity)
      boundaries = .allocate(capacity: capacity)
      breaks = .allocate(capacity: capacity)
      scripts = .allocate(capacity: capacity)
      properties = .allocate(capacity: capacity)
    }
  }

  // MARK: The analysis

  /// UTF-16 units of the text, which ICU reads.
  var units: UnsafeMutablePointer<UInt16> { memory.pointee.units }
  /// The UTF-8 offset of each unit, and the length of the text at the end.
  var offsets: UnsafeMutablePointer<UInt32> { memory.pointee.offsets }
  /// Boundaries as ICU reports them.
  var boundaries: UnsafeMutablePointer<Int32> { memory.pointee.boundaries }
  /// UTF-8 offsets of line-break opportunities, ascending.
  var breaks: UnsafeMutablePointer<UInt32> { memory.pointee.breaks }
  /// UTF-8 offsets of the opportunities at which automatic hyphenation shows a hyphen, ascending.
  var hyphens: [UInt32] {
    @inline(__always) _read { yield memory.pointee.hyphens }
    @inline(__always) nonmutating _modify { yield &memory.pointee.hyphens }
  }
  /// The properties of each unit's character, see `CharacterProperties`.
  var properties: UnsafeMutablePointer<UInt32> { memory.pointee.properties }
  /// The resolved script of each unit.
  var scripts: UnsafeMutablePointer<UInt8> { memory.pointee.scripts }

  // MARK: Shaping

  var buffer: ShapingBuffer { memory.pointee.buffer }
  var glyphs: GlyphStaging {
    @inline(__always) _read { yield memory.pointee.glyphs }
    @inline(__always) nonmutating _modify { yield &memory.pointee.glyphs }
  }
  /// The items; when all are found, an entry more with the end of the text.
  var items: StagingBuffer<StoredTextItem> {
    @inline(__always) _read { yield memory.pointee.items }
    @inline(__always) nonmutating _modify { yield &memory.pointee.items }
  }
  var paragraphs: StagingBuffer<PreparedParagraph> {
    @inline(__always) _read { yield memory.pointee.paragraphs }
    @inline(__always) nonmutating _modify { yield &memory.pointee.paragraphs }
  }
  var crossedSpaces: CrossedSpaces {
    @inline(__always) _read { yield memory.pointee.crossedSpaces }
    @inline(__always) nonmutating _modify { yield &memory.pointee.crossedSpaces }
  }
  /// What the word cache found for the item before; most items have the same properties.
  var lastContexts: (key: WordKey, contexts: SpaceContexts)? {
    @inline(__always) _read { yield memory.pointee.lastContexts }
    @inline(__always) nonmutating _modify { yield &memory.pointee.lastContexts }
  }
  var directGlyphs: RecentDirectGlyphs {
    @inline(__always) _read { yield memory.pointee.directGlyphs }
    @inline(__always) nonmutating _modify { yield &memory.pointee.directGlyphs }
  }
  var kernings: RecentKernings {
    @inline(__always) _read { yield memory.pointee.kernings }
    @inline(__always) nonmutating _modify { yield &memory.pointee.kernings }
  }
  var recentItemFonts: RecentItemFonts {
    @inline(__always) _read { yield memory.pointee.recentItemFonts }
    @inline(__always) nonmutating _modify { yield &memory.pointee.recentItemFonts }
  }

  /// Room for sums of advances.
  var sums: UnsafeMutablePointer<Int> { memory.pointee.sums }
  /// The number of values that ``sums`` has room for.
  static let sumCount = 512

  // MARK: Decoding

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
    guard memory.pointee.capacity < length + 1 else { return }
    memory.pointee.resizeBuffers(length > Self.keptLength ? length + 1 : max(256, length + 1 + length / 4))
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
    memory.pointee.isReleased = true
    units.deallocate()
    offsets.deallocate()
    boundaries.deallocate()
    scripts.deallocate()
    properties.deallocate()
    memory.pointee.units = .allocate(capacity: 0)
    memory.pointee.offsets = .allocate(capacity: 0)
    memory.pointee.boundaries = .allocate(capacity: 0)
    memory.pointee.scripts = .allocate(capacity: 0)
    memory.pointee.properties = .allocate(capacity: 0)
  }

  // MARK: ICU

  /// Writes the line-break boundaries of the first `count` units into `boundaries`, returns their number.
  ///
  /// - Parameter rules: a `cu_line_rules`.
  func lineBoundaries(count: Int, rules: Int32) throws(TypesettingError) -> Int {
    let found = cu_line_boundaries(&memory.pointee.dictionaries, rules, units, properties, Int32(count), boundaries)
    guard found >= 0 else {
      try TypesettingError.spend(0)
      throw TypesettingError(.unicodeData, "ICU cannot find the words of a text in Thai, Lao, Khmer or Burmese")
    }
    return Int(found)
  }

  /// Writes the grapheme cluster boundaries of the first `count` units into `boundaries`, returns their number. The digits
  /// behind an Arabic number sign are of its cluster.
  func graphemeBoundaries(count: Int) throws(TypesettingError) -> Int {
    if count == 0 { return 0 }
    if memory.pointee.graphemeBreaker == nil {
      memory.pointee.graphemeBreaker = cu_breaker_open(Int32(CU_BREAK_GRAPHEME.rawValue), "")
    }
    let found = memory.pointee.graphemeBreaker.map { cu_breaker_boundaries($0, units, Int32(count), boundaries) } ?? -1
    guard found >= 0 else {
      try TypesettingError.spend(0)
      throw TypesettingError(.unicodeData, "ICU cannot find grapheme clusters")
    }
    return Int(cu_join_numbers(properties, boundaries, found))
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
    if memory.pointee.bidi == nil { memory.pointee.bidi = cu_bidi_open() }
    guard let bidi = memory.pointee.bidi, let levels = resolve(bidi) else {
      try TypesettingError.spend(0)
      throw TypesettingError(.unicodeData, "ICU cannot resolve the bidi levels of the text")
    }
    return levels
  }

  /// The base level of the paragraph that contains a unit of the text that `bidiLevels` was called for last.
  func bidiParagraphLevel(at unit: Int) -> UInt8 {
    memory.pointee.bidi.map { cu_bidi_paragraph_level($0, Int32(unit)) } ?? 0
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

  private var isReusable: Bool { !memory.pointee.isReleased && memory.pointee.capacity <= 2 * Self.keptLength }

  /// The greatest length in bytes of a text whose workspace is used again. The buffers of a longer text are freed,
  /// or taken over by the prepared text.
  static let keptLength = 1 << 17

  /// Owns the memory of a workspace.
  private final class Owner {
    let workspace = TextWorkspace(memory: .allocate(capacity: 1))

    init() { workspace.memory.initialize(to: Memory()) }

    deinit {
      workspace.memory.deinitialize(count: 1)
      workspace.memory.deallocate()
    }
  }

  private static let idle = IdleObjects<Owner>(limit: 32)

  /// Calls the body with a workspace that no other call uses, and that ends with it. Nested calls get different workspaces.
  @inline(__always)
  static func lend<Result, Failure: Error>(
    _ body: (TextWorkspace) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let owner = idle.take() ?? Owner()
    do throws(Failure) {
      let result = try body(owner.workspace)
      giveBack(owner)
      return result
    } catch {
      giveBack(owner)
      throw error
    }
  }

  @inline(__always)
  private static func giveBack(_ owner: consuming Owner) {
    if owner.workspace.isReusable { idle.put(owner) }
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
