internal import BinarySearch
internal import CUnicode
internal import Glibc

/// What the analysis of a text writes and later stages read: buffers with an element for each UTF-16 unit, and ICU's handles.
/// Reused from one text to the next.
///
/// Not copyable, because it owns its memory. A stage that decodes, or has ICU find boundaries, gets it as `inout`; one that only
/// reads borrows it. The buffers have room for the text that was decoded last, and indices are not checked: what is read is
/// below the number of units that ``decode(_:properties:)`` gave (`DecodingTests` and the laws of random texts hold that).
struct AnalysisMemory: ~Copyable {
  /// UTF-16 units of the text, which ICU reads.
  private(set) var units = StagingMemory.resized(nil as UnsafeMutablePointer<UInt16>?, capacity: 0)
  /// The UTF-8 offset of each unit, and the length of the text at the end.
  private(set) var offsets = StagingMemory.resized(nil as UnsafeMutablePointer<UInt32>?, capacity: 0)
  /// Boundaries as ICU reports them.
  private(set) var boundaries = StagingMemory.resized(nil as UnsafeMutablePointer<Int32>?, capacity: 0)
  /// UTF-8 offsets of line-break opportunities, ascending.
  private(set) var breaks = StagingMemory.resized(nil as UnsafeMutablePointer<UInt32>?, capacity: 0)
  /// UTF-8 offsets of the opportunities at which automatic hyphenation shows a hyphen, ascending.
  var hyphens: [UInt32] = []
  /// UTF-8 offsets of the opportunities that are none because they are inside phrases, ascending.
  var breaksInPhrases: [UInt32] = []
  /// The properties of each unit's character, see `CharacterProperties`.
  private(set) var properties = StagingMemory.resized(nil as UnsafeMutablePointer<UInt32>?, capacity: 0)
  /// The resolved script of each unit.
  private(set) var scripts = StagingMemory.resized(nil as UnsafeMutablePointer<UInt8>?, capacity: 0)
  /// Of each of the buffers above.
  private var capacity = 0
  /// Whether buffers were freed before the end, so that the memory cannot be used again.
  private var isReleased = false

  /// What finds words in Thai, Lao, Khmer and Burmese where ICU's dictionaries are not read without it.
  private var wordIterator: OpaquePointer?
  private var graphemeBreaker: OpaquePointer?
  private var bidi: OpaquePointer?

  deinit {
    deallocateBuffers()
    cu_breaker_close(wordIterator)
    cu_breaker_close(graphemeBreaker)
    cu_bidi_close(bidi)
  }

  /// The greatest length in bytes of a text whose memory is used again. The buffers of a longer text are freed, or taken over
  /// by the prepared text.
  static let keptLength = 1 << 17

  /// Whether the next text can use the memory.
  var isReusable: Bool { !isReleased && capacity <= 2 * Self.keptLength }

  private func deallocateBuffers() {
    free(units)
    free(offsets)
    free(boundaries)
    free(breaks)
    free(scripts)
    free(properties)
  }

  /// Makes room for a text of `length` UTF-8 bytes, which has at most as many units, boundaries and breaks.
  private mutating func reserve(_ length: Int) {
    guard capacity < length + 1 else { return }
    resizeBuffers(length > Self.keptLength ? length + 1 : max(256, length + 1 + length / 4))
  }

  private mutating func resizeBuffers(_ capacity: Int) {
    deallocateBuffers()
    self.capacity = capacity
    units = StagingMemory.resized(nil, capacity: capacity)
    offsets = StagingMemory.resized(nil, capacity: capacity)
    boundaries = StagingMemory.resized(nil, capacity: capacity)
    breaks = StagingMemory.resized(nil, capacity: capacity)
    scripts = StagingMemory.resized(nil, capacity: capacity)
    properties = StagingMemory.resized(nil, capacity: capacity)
  }

  /// Frees what only the analysis of a long text needed, all but `breaks`.
  mutating func release() {
    isReleased = true
    free(units)
    free(offsets)
    free(boundaries)
    free(scripts)
    free(properties)
    units = StagingMemory.resized(nil, capacity: 0)
    offsets = StagingMemory.resized(nil, capacity: 0)
    boundaries = StagingMemory.resized(nil, capacity: 0)
    scripts = StagingMemory.resized(nil, capacity: 0)
    properties = StagingMemory.resized(nil, capacity: 0)
  }

  /// Decodes a text into `units`, `offsets` and `properties`.
  ///
  /// - Parameter properties: receives the union of the properties of all characters.
  /// - Returns: the number of UTF-16 units.
  mutating func decode(_ text: UnsafeBufferPointer<UInt8>, properties all: inout UInt32) -> Int {
    reserve(text.count)
    return Int(cu_decode(text.baseAddress, Int32(text.count), units, offsets, properties, &all))
  }

  // MARK: ICU

  /// Writes the line-break boundaries of the first `count` units into `boundaries`, returns their number.
  ///
  /// - Parameter rules: a `cu_line_rules`.
  mutating func lineBoundaries(count: Int, rules: Int32) throws(TypesettingError) -> Int {
    let found = cu_line_boundaries(&wordIterator, rules, units, properties, Int32(count), boundaries)
    guard found >= 0 else {
      try TypesettingError.spend(0)
      throw TypesettingError(.unicodeData, "ICU cannot find the words of a text in Thai, Lao, Khmer or Burmese")
    }
    return Int(found)
  }

  /// Writes the grapheme cluster boundaries of the first `count` units into `boundaries`, returns their number. The digits
  /// behind an Arabic number sign are of its cluster.
  mutating func graphemeBoundaries(count: Int) throws(TypesettingError) -> Int {
    if count == 0 { return 0 }
    if graphemeBreaker == nil {
      graphemeBreaker = cu_breaker_open(Int32(CU_BREAK_GRAPHEME.rawValue), "")
    }
    let found = graphemeBreaker.map { cu_breaker_boundaries($0, units, Int32(count), boundaries) } ?? -1
    guard found >= 0 else {
      try TypesettingError.spend(0)
      throw TypesettingError(.unicodeData, "ICU cannot find grapheme clusters")
    }
    return Int(cu_join_numbers(properties, boundaries, found))
  }

  /// The bidi level of each unit, valid until the next call; see `cu_bidi_levels`.
  mutating func bidiLevels(count: Int, base: BaseDirection) throws(TypesettingError) -> UnsafePointer<UInt8> {
    let units = units
    return try bidiLevels(count: count) { cu_bidi_levels($0, units, Int32(count), base.code) }
  }

  /// The bidi level of each unit, valid until the next call.
  ///
  /// - Parameter ranges: adjacent paragraphs with the base directions of their styles, up to `count`.
  mutating func bidiLevels(count: Int, ranges: [ParagraphStyleRange]) throws(TypesettingError) -> UnsafePointer<UInt8> {
    let bases = ranges.map { cu_base_range(end: Int32($0.units.upperBound), base: $0.style.baseDirection.code) }
    let units = units
    return try bidiLevels(count: count) { cu_bidi_levels_by_range($0, units, Int32(count), bases) }
  }

  @inline(__always)
  private mutating func bidiLevels(
    count: Int, _ resolve: (OpaquePointer) -> UnsafePointer<UInt8>?
  ) throws(TypesettingError) -> UnsafePointer<UInt8> {
    if bidi == nil { bidi = cu_bidi_open() }
    guard let bidi = bidi, let levels = resolve(bidi) else {
      try TypesettingError.spend(0)
      throw TypesettingError(.unicodeData, "there is no memory for the bidi levels of the text")
    }
    return levels
  }

  /// The base level of the paragraph that contains a unit of the text that `bidiLevels` was called for last.
  func bidiParagraphLevel(at unit: Int) -> UInt8 {
    bidi.map { cu_bidi_paragraph_level($0, Int32(unit)) } ?? 0
  }

  /// Lets lines end between the letters and digits of a range, as between ideographs.
  mutating func treatLettersAsIdeographs(_ units: Range<Int>) {
    cu_treat_letters_as_ideographs(properties, Int32(units.lowerBound), Int32(units.upperBound))
  }

  /// Lets lines end beside the objects of a range where they may beside letters.
  ///
  /// - Parameter range: UTF-8 offsets.
  mutating func treatObjectsAsLetters(_ range: Range<Int>, unitCount: Int) {
    let offsets = offsets
    func unit(_ offset: Int) -> Int { (0..<unitCount).partitioningIndex { Int(offsets[$0]) >= offset } }
    cu_treat_objects_as_letters(properties, Int32(unit(range.lowerBound)), Int32(unit(range.upperBound)))
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
