internal import CUnicode

/// Break opportunities between the orthographic syllables of aksara scripts (UAX #14 15.1 LB28a).
///
/// The classes of the rule are not in Unicode 15.0, whose classes `cu_line_boundaries` has for every version of ICU, so
/// syllables are found by Indic_Syllabic_Category.
enum OrthographicSyllables {
  /// Adds the opportunities to the workspace's `breaks` and returns their number.
  static func addBreaks(
    to text: UnsafeBufferPointer<UInt8>, properties: UInt32, workspace: TextWorkspace, count: Int
  ) -> Int {
    guard properties & UInt32(CU_AKSARA_SCRIPT.rawValue) != 0 else { return count }
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

  /// One pass over the text.
  private struct Finder {
    let text: UnsafeBufferPointer<UInt8>
    private var found: [UInt32] = []
    /// The role of the last character.
    private var aksara = CU_AKSARA_NONE
    /// The last aksara base with a break before it, while a final character can still remove the break.
    private var lastBaseBreak: UInt32?

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
      guard properties.has(CU_AKSARA_SCRIPT) else {
        // Joiners and marks of other scripts do not end a syllable; everything else does.
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
