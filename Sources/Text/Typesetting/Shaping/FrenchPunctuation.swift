internal import Fonts

/// The spaces beside punctuation that French has (CSS Text 4, `text-autospace: punctuation`), by country.
struct FrenchPunctuation {
  /// Before a semicolon, a question mark and an exclamation mark; `nil` for none.
  let marks: SpaceWidth?
  let colon: SpaceWidth
  /// Inside of guillemets.
  let guillemets: SpaceWidth

  /// - Returns: `nil` for another language.
  init?(_ language: LanguageTag?) {
    guard let language, language.language == "fr" else { return nil }
    switch language.region {
    case "CA": (marks, colon, guillemets) = (nil, .word, .word)
    case "CH": (marks, colon, guillemets) = (.narrow, .narrow, .narrow)
    default: (marks, colon, guillemets) = (.narrow, .word, .word)
    }
  }

  /// What a character is to the punctuation beside it.
  enum Kind {
    case mark, colon, openingGuillemet, closingGuillemet
    /// White space and characters that show nothing.
    case space
    /// An opening bracket or quotation mark.
    case opening
    /// A closing bracket or quotation mark, a stop, or a picture: a sentence may end before it.
    case closing
    case other

    init(_ scalar: UInt32) {
      switch scalar {
      case 0x21, 0x3B, 0x3F, 0x203C, 0x2047...0x2049: self = .mark
      case 0x3A: self = .colon
      case 0xAB: self = .openingGuillemet
      case 0xBB: self = .closingGuillemet
      // Straight quotation marks, an asterisk, a comma, a stop and an ellipsis.
      case 0x22, 0x27, 0x2A, 0x2C, 0x2E, 0x2026: self = .closing
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: self = .other
      default:
        switch Unicode.Scalar(scalar)?.properties.generalCategory {
        case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control, .format, .unassigned, nil: self = .space
        case .openPunctuation, .initialPunctuation: self = .opening
        case .closePunctuation, .finalPunctuation, .otherSymbol: self = .closing
        default: self = .other
        }
      }
    }
  }

  /// The space between two characters of which neither is white space; `nil` for none.
  ///
  /// - Parameters:
  ///   - offset: the UTF-8 offset of the second character.
  ///   - end: the UTF-8 offset of the end of the paragraph.
  /// - Complexity: O(marks that follow each other)
  func space(
    between first: Kind, and second: Kind, at offset: Int, of text: UnsafeBufferPointer<UInt8>, end: Int
  ) -> SpaceWidth? {
    switch (first, second) {
    case (.space, _), (_, .space), (.opening, _): return nil
    case (.openingGuillemet, _), (_, .closingGuillemet): return guillemets
    case (.mark, _), (.colon, _): return nil
    default: break
    }
    switch second {
    case .mark: return Self.isAtEnd(offset, of: text, end: end) ? marks : nil
    case .colon: return Self.isAtEnd(offset, of: text, end: end) ? colon : nil
    default: return nil
    }
  }

  /// Whether what is behind some marks is no part of a word, as in 12:30, `https://` and `a?b`.
  private static func isAtEnd(_ offset: Int, of text: UnsafeBufferPointer<UInt8>, end: Int) -> Bool {
    var offset = offset
    while offset < end {
      let (scalar, length) = UTF8Decoding.scalar(text, at: offset)
      switch Kind(scalar) {
      case .mark, .colon: offset += length
      case .other: return false
      default: return true
      }
    }
    return true
  }
}
