internal import CUnicode

/// Break opportunities that Unicode 15.1 added. Debian 12's ICU 72 has the rules of Unicode 15.0; the engines that this
/// one is compared with have newer ones.
///
/// - UAX #14 15.1 LB15a: a line may end between a straight quotation mark with spaces and an opening bracket.
/// - UAX #14 15.1 LB21a: a line may end after a hyphen between two Hebrew letters.
/// - UAX #14 15.1 LB28a: aksara scripts break between orthographic syllables.
enum LineBreakTailoring {
  /// Adds the opportunities to the workspace's `breaks` and returns their number.
  static func apply(
    to text: UnsafeBufferPointer<UInt8>, properties: UInt32, workspace: TextWorkspace, count: Int
  ) -> Int {
    func has(_ property: cu_property) -> Bool { properties & UInt32(property.rawValue) != 0 }
    let hasQuotes = has(CU_STRAIGHT_QUOTE) && has(CU_OPEN_PUNCTUATION) && has(CU_HANGING_SPACE)
    guard hasQuotes || has(CU_HEBREW_LETTER) || has(CU_AKSARA_SCRIPT) else { return count }
    var finder = Finder(text: text)
    return merge(finder.run(), into: workspace.breaks, count: count)
  }

  private static func merge(_ added: [UInt32], into breaks: UnsafeMutablePointer<UInt32>, count: Int) -> Int {
    guard !added.isEmpty else { return count }
    var merged: [UInt32] = []
    merged.reserveCapacity(count + added.count)
    var next = 0
    for index in 0..<count {
      while next < added.count, added[next] < breaks[index] {
        merged.append(added[next])
        next += 1
      }
      if next < added.count, added[next] == breaks[index] { next += 1 }
      merged.append(breaks[index])
    }
    merged.withUnsafeBufferPointer { breaks.update(from: $0.baseAddress!, count: $0.count) }
    return merged.count
  }

  /// One pass over the text, with the state of each rule after the characters before the current one.
  private struct Finder {
    let text: UnsafeBufferPointer<UInt8>
    private var found: [UInt32] = []
    private var quote = QuoteState.none
    private var hebrew = HebrewState.none
    private var aksara = CU_AKSARA_NONE
    /// The last aksara base with a break before it, while a final character can still remove the break.
    private var lastBaseBreak: UInt32?

    private enum QuoteState { case none, quote, spaces }
    private enum HebrewState { case none, letter, hyphen }

    init(text: UnsafeBufferPointer<UInt8>) {
      self.text = text
    }

    mutating func run() -> [UInt32] {
      var offset = 0
      while offset < text.count {
        let (scalar, length) = UTF8Decoding.scalar(text, at: offset)
        check(scalar, at: UInt32(offset))
        offset += length
      }
      return found
    }

    private mutating func check(_ scalar: UInt32, at offset: UInt32) {
      let properties = CharacterProperties(scalar)
      checkQuote(scalar, properties, at: offset)
      checkHebrew(scalar, properties, at: offset)
      checkAksara(scalar, properties, at: offset)
    }

    private mutating func checkQuote(_ scalar: UInt32, _ properties: CharacterProperties, at offset: UInt32) {
      if properties.has(CU_STRAIGHT_QUOTE) {
        quote = .quote
      } else if scalar == 0x20, quote != .none {
        quote = .spaces
      } else {
        if quote == .spaces, properties.has(CU_OPEN_PUNCTUATION) { found.append(offset) }
        // LB9: a combining mark belongs to the quotation mark before it.
        if !(quote == .quote && properties.has(CU_MARK)) { quote = .none }
      }
    }

    private mutating func checkHebrew(_ scalar: UInt32, _ properties: CharacterProperties, at offset: UInt32) {
      if properties.has(CU_HEBREW_LETTER) {
        if hebrew == .hyphen { found.append(offset) }
        hebrew = .letter
      } else if properties.has(CU_MARK) {
        return
      } else {
        hebrew = hebrew == .letter && cu_is_hyphen(scalar) ? .hyphen : .none
      }
    }

    private mutating func checkAksara(_ scalar: UInt32, _ properties: CharacterProperties, at offset: UInt32) {
      guard properties.has(CU_AKSARA_SCRIPT) else {
        // Joiners and marks of other scripts do not end a syllable; everything else does, and ICU's rules apply to it.
        if !properties.has(CU_MARK), !properties.has(CU_DEFAULT_IGNORABLE) { aksara = CU_AKSARA_NONE }
        return
      }
      let role = cu_aksara_role(scalar)
      switch role {
      case CU_AKSARA_BASE, CU_AKSARA_PREBASE:
        let continues = aksara == CU_AKSARA_NONE || aksara == CU_AKSARA_VIRAMA || aksara == CU_AKSARA_PREBASE
        lastBaseBreak = continues ? nil : offset
        if !continues { found.append(offset) }
      case CU_AKSARA_FINAL:
        // (AK | AS) × (AK | AS) VF: a base with a killer belongs to the syllable before it.
        if let base = lastBaseBreak, found.last == base, aksara == CU_AKSARA_BASE { found.removeLast() }
        lastBaseBreak = nil
      case CU_AKSARA_NONE:
        lastBaseBreak = nil
      default: break
      }
      aksara = role == CU_AKSARA_MARK && aksara == CU_AKSARA_BASE ? CU_AKSARA_MARK : role
    }
  }
}
