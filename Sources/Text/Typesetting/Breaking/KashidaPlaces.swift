internal import CUnicode

/// The places in words of joined letters at which tatweels lengthen them: one in a word, between two letters that join,
/// by the order of preference that word processors share (W3C, Text Layout Requirements for the Arabic Script, §6.2).
enum KashidaPlaces {
  /// The UTF-8 offset of the best place of each word, ascending.
  ///
  /// - Parameter stretches: UTF-8 offsets, ascending, none empty. Places are inside one of them, not at its ends; words
  ///   go on from one to the next where they are adjacent.
  /// - Complexity: O(length)
  static func find(in stretches: [Range<Int>], of text: UnsafeBufferPointer<UInt8>) -> [Int] {
    var places: [Int] = []
    var word: [Letter] = []
    func finish() {
      if let place = bestPlace(in: word) { places.append(place) }
      word.removeAll(keepingCapacity: true)
    }
    var offset = 0
    for stretch in stretches {
      if offset != stretch.lowerBound { finish() }
      offset = stretch.lowerBound
      while offset < stretch.upperBound {
        let (scalar, length) = UTF8Decoding.scalar(text, at: offset)
        switch cu_joining_type(scalar) {
        case CU_JOINING_TRANSPARENT: break
        case CU_JOINING_NONE where !hamzas.contains(scalar): finish()
        case let joining: word.append(Letter(scalar, joining, offset: offset, isAtStart: offset == stretch.lowerBound))
        }
        offset += length
      }
    }
    finish()
    return places
  }

  private struct Letter {
    let kind: Kind
    let offset: Int
    let isAtStart: Bool
    let joinsPrevious: Bool
    let joinsNext: Bool

    init(_ scalar: UInt32, _ joining: cu_joining, offset: Int, isAtStart: Bool) {
      kind = Kind(scalar)
      self.offset = offset
      self.isAtStart = isAtStart
      joinsPrevious = joining != CU_JOINING_NONE
      joinsNext = joining == CU_JOINING_NEXT
    }
  }

  private enum Kind {
    case tatweel
    /// U+200D, which is no letter.
    case joiner
    case letter(cu_joining_group)

    init(_ scalar: UInt32) {
      switch scalar {
      case KashidaPlaces.tatweel, KashidaPlaces.lajanyalan: self = .tatweel
      case 0x200D: self = .joiner
      default: self = .letter(cu_joining_group_of(scalar))
      }
    }
  }

  /// Before a letter that its predecessor joins, with the greatest preference; of equal ones the last.
  private static func bestPlace(in word: [Letter]) -> Int? {
    var best: (preference: Int, offset: Int)?
    for index in word.indices.dropFirst() {
      let (before, letter) = (word[index - 1], word[index])
      guard before.joinsNext, letter.joinsPrevious, !letter.isAtStart else { continue }
      // What the letter joins on its other side; without it the letter has its final form.
      let next = letter.joinsNext && index + 1 < word.count && word[index + 1].joinsPrevious ? word[index + 1] : nil
      guard let preference = preference(before.kind, letter.kind, next?.kind) else { continue }
      if preference >= best?.preference ?? 0 { best = (preference, letter.offset) }
    }
    return best?.offset
  }

  /// How good a place between two letters is; `nil` where none may be.
  ///
  /// - Parameter next: the letter that the second one joins; `nil` where that has its final form.
  private static func preference(_ before: Kind, _ letter: Kind, _ next: Kind?) -> Int? {
    switch (before, letter) {
    case (.joiner, _), (_, .joiner): return nil
    case (.tatweel, _), (_, .tatweel): return 8
    // The two letters are one glyph.
    case (.letter(CU_GROUP_LAM), .letter(CU_GROUP_ALEF)): return nil
    case (.letter(CU_GROUP_SEEN), _), (.letter(CU_GROUP_SAD), _): return 7
    case (_, .letter(let group)):
      guard let next else { return preference(beforeFinal: group) }
      if group == CU_GROUP_BEH || group == CU_GROUP_YEH, case .letter(let last) = next,
        last == CU_GROUP_REH || last == CU_GROUP_YEH
      {
        return 4
      }
      return 1
    }
  }

  private static func preference(beforeFinal group: cu_joining_group) -> Int {
    switch group {
    case CU_GROUP_TEH_MARBUTA, CU_GROUP_HEH, CU_GROUP_DAL: 6
    case CU_GROUP_ALEF, CU_GROUP_TAH, CU_GROUP_LAM, CU_GROUP_KAF: 5
    case CU_GROUP_WAW, CU_GROUP_AIN, CU_GROUP_QAF, CU_GROUP_FEH: 3
    default: 2
    }
  }

  /// The character that lengthens words in a script; `nil` for scripts without one.
  static func tatweel(ofScript script: UInt32) -> Unicode.Scalar? {
    switch script {
    // Arabic, Syriac, Mandaic, Hanifi Rohingya and Adlam.
    case ScriptTags.arabic, 0x5379_7263, 0x4D61_6E64, 0x526F_6867, 0x4164_6C6D: Unicode.Scalar(tatweel)
    // N'Ko.
    case 0x4E6B_6F6F: Unicode.Scalar(lajanyalan)
    default: nil
    }
  }

  private static let tatweel: UInt32 = 0x640
  private static let lajanyalan: UInt32 = 0x7FA
  /// Letters of a word that join none.
  private static let hamzas: Set<UInt32> = [0x621, 0x674]
}
