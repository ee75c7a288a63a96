internal import CUnicode
internal import HyphenationDictionaries

/// Finds the words of a decoded text and the places at which their dictionaries divide them.
struct WordHyphenator {
  private let styled: StyledText
  /// UTF-8 offsets of the places that the last call found, ascending.
  private(set) var found: [UInt32] = []
  /// The style run of the last word.
  private var run = 0
  private var last: (language: String, folder: String, dictionary: HyphenationDictionary?)?

  init(styled: StyledText) { self.styled = styled }

  /// The number of units after which the budget of the thread is asked.
  private static let unitsBetweenChecks = 4096

  /// Finds the places in a range of units.
  ///
  /// - Parameter breaks: UTF-8 offsets of the opportunities in the range.
  /// - Throws: `missingDictionary` for a word of a language without a dictionary, if the rule requires one.
  mutating func hyphenate(
    _ units: Range<Int>, by rule: Hyphenation, breaks: ArraySlice<UInt32>, memory: borrowing AnalysisMemory
  ) throws(TypesettingError) {
    found.removeAll(keepingCapacity: true)
    var nextBreak = breaks.startIndex
    var unit = units.lowerBound
    var nextCheck = unit + Self.unitsBetweenChecks
    var word = DecodedWord()
    var addresses = AddressFinder(units)
    while unit < units.upperBound {
      if unit > nextCheck {
        nextCheck = unit + Self.unitsBetweenChecks
        try TypesettingError.spend(0)
      }
      word.read(from: unit, to: units.upperBound, memory: memory)
      unit = word.end
      guard word.scalars.count >= max(rule.minimumWordLength, 2), !word.hasSoftHyphen,
        !addresses.contains(word.start, memory: memory)
      else { continue }
      let start = memory.offsets[word.start]
      while nextBreak < breaks.endIndex, breaks[nextBreak] <= start { nextBreak += 1 }
      let isDivided = nextBreak < breaks.endIndex && breaks[nextBreak] < memory.offsets[word.end]
      if isDivided { continue }
      guard let dictionary = try dictionary(at: Int(start), rule) else { continue }
      let places = dictionary.points(
        in: word.scalars, minimumBefore: max(rule.minimumBefore, 1), minimumAfter: max(rule.minimumAfter, 1))
      for place in places {
        let unit = word.units[place]
        // Patterns know nothing of marks that follow a letter, and of joiners between two letters.
        if memory.properties[unit] & UInt32(CU_GRAPHEME_COMPLEX.rawValue) == 0, !isJoined(unit, memory) {
          found.append(memory.offsets[unit])
        }
      }
    }
  }

  /// Whether an invisible character before a unit allows no line break there (UAX #14 LB8a, LB11, LB12).
  private func isJoined(_ unit: Int, _ memory: borrowing AnalysisMemory) -> Bool {
    switch memory.units[unit - 1] {
    case 0x034F, 0x200D, 0x2060, 0xFEFF: true
    default: false
    }
  }

  /// The dictionary of the language at an offset; offsets ascend from call to call.
  private mutating func dictionary(
    at offset: Int, _ rule: Hyphenation
  ) throws(TypesettingError) -> HyphenationDictionary? {
    while styled.styleRuns[run].range.upperBound <= offset { run += 1 }
    guard let language = styled.styleRuns[run].style.language?.description else {
      guard rule.requiresDictionary else { return nil }
      throw TypesettingError(
        .missingDictionary,
        "text without a language cannot be hyphenated: expected a language such as 'en' in its style",
        at: .textRange(styled.styleRuns[run].range))
    }
    if let last, last.language == language, last.folder == rule.folder { return last.dictionary }
    do {
      let dictionary = try DictionaryFolder.dictionary(for: language, in: rule.folder)
      last = (language, rule.folder, dictionary)
    } catch {
      guard !rule.requiresDictionary else {
        throw TypesettingError(.missingDictionary, error.description, at: .textRange(styled.styleRuns[run].range))
      }
      last = (language, rule.folder, nil)
    }
    return last?.dictionary
  }

  /// A stretch of letters and marks, and of apostrophes between letters. Invisible characters inside it, such as joiners and
  /// marks of direction, are passed over.
  private struct DecodedWord {
    var start = 0
    var end = 0
    var scalars: [Unicode.Scalar] = []
    /// The unit at which each scalar starts.
    var units: [Int] = []
    /// Whether the word has soft hyphens, which say themselves how it is divided.
    var hasSoftHyphen = false

    /// Reads the word, or the character between words, at a unit.
    mutating func read(from first: Int, to limit: Int, memory: borrowing AnalysisMemory) {
      start = first
      end = first
      scalars.removeAll(keepingCapacity: true)
      units.removeAll(keepingCapacity: true)
      hasSoftHyphen = false
      while end < limit {
        let (value, width) = UTF16Decoding.scalar(memory.units, at: end, count: limit)
        let isInvisible = memory.properties[end] & UInt32(CU_DEFAULT_IGNORABLE.rawValue) != 0
        // Words on both sides of a zero width space are apart.
        if isInvisible, value != 0x200B, !scalars.isEmpty {
          hasSoftHyphen = hasSoftHyphen || value == 0xAD
          end += width
          continue
        }
        let isPart =
          WordHyphenator.isLetter(value, properties: memory.properties[end])
          || WordHyphenator.isApostrophe(value) && !scalars.isEmpty
            && isLetter(at: end + width, limit: limit, memory: memory)
        guard isPart, !isInvisible else {
          if end == first { end += width }
          return
        }
        scalars.append(Unicode.Scalar(value) ?? "\u{FFFD}")
        units.append(end)
        end += width
      }
    }

    private func isLetter(at unit: Int, limit: Int, memory: borrowing AnalysisMemory) -> Bool {
      guard unit < limit else { return false }
      let value = UTF16Decoding.scalar(memory.units, at: unit, count: limit).value
      return WordHyphenator.isLetter(value, properties: memory.properties[unit])
    }
  }

  private static func isApostrophe(_ scalar: UInt32) -> Bool { scalar == 0x27 || scalar == 0x2019 }

  static func isLetter(_ scalar: UInt32, properties: UInt32) -> Bool {
    if scalar < 0x80 { return (scalar | 0x20) >= 0x61 && (scalar | 0x20) <= 0x7A }
    return properties & UInt32(CU_MARK.rawValue) != 0 || Unicode.Scalar(scalar)?.properties.isAlphabetic == true
  }
}
