internal import CUnicode

/// Says which places of a decoded text are inside phrases (CSS Text 4 §5.2, `auto-phrase`), some paragraphs after the others.
///
/// The phrases of a paragraph are found together, over changes of style. Where the language changes to one with other phrases, a
/// phrase ends.
struct PhraseFinder {
  private let styled: StyledText
  /// The unit behind the paragraphs.
  private var end = 0
  /// Units of one paragraph in languages with the same phrases.
  private var stretch = 0..<0
  /// What phrases of the stretch are, a `cu_phrases`.
  private var phrases = Int32(CU_PHRASES_NONE.rawValue)
  /// The style run of the end of the stretch, and the offset at which it ends.
  private var run = 0
  private var runEnd = 0
  private var reader = cu_phrase_reader()
  /// The unit at which the phrase behind those that were read starts.
  private var nextPhrase = 0

  init(of styled: StyledText) { self.styled = styled }

  /// Goes on with other paragraphs, which are behind those before.
  ///
  /// - Parameter units: the UTF-16 units of whole paragraphs.
  mutating func start(_ units: Range<Int>) {
    end = units.upperBound
    stretch = units.lowerBound..<units.lowerBound
  }

  /// Whether a place is inside a phrase. Places ascend from call to call, and are not behind the paragraphs.
  ///
  /// - Complexity: O(units since the last call)
  mutating func isInsidePhrase(_ unit: Int, memory: borrowing AnalysisMemory) -> Bool {
    while stretch.upperBound <= unit, stretch.upperBound < end { startStretch(memory) }
    guard unit > stretch.lowerBound, unit < stretch.upperBound, phrases != Int32(CU_PHRASES_NONE.rawValue) else {
      return false
    }
    while nextPhrase < unit { nextPhrase = Int(cu_next_phrase(&reader)) }
    return nextPhrase > unit
  }

  private mutating func startStretch(_ memory: borrowing AnalysisMemory) {
    let start = stretch.upperBound
    findRun(at: start, memory)
    phrases = phrasesOfRun
    var unit = start + 1
    while unit < end, memory.properties[unit - 1] & UInt32(CU_MANDATORY_BREAK.rawValue) == 0 {
      if Int(memory.offsets[unit]) >= runEnd {
        findRun(at: unit, memory)
        if phrasesOfRun != phrases { break }
      }
      unit += 1
    }
    stretch = start..<unit
    reader = cu_read_phrases(phrases, memory.units, memory.properties, Int32(start), Int32(unit))
    nextPhrase = start
  }

  /// Moves `run` to the style run of a unit.
  private mutating func findRun(at unit: Int, _ memory: borrowing AnalysisMemory) {
    let offset = Int(memory.offsets[unit])
    while styled.styleRuns[run].range.upperBound <= offset { run += 1 }
    runEnd = styled.styleRuns[run].range.upperBound
  }

  private var phrasesOfRun: Int32 {
    styled.styleRuns[run].style.language?.phrases ?? Int32(CU_PHRASES_NONE.rawValue)
  }
}
