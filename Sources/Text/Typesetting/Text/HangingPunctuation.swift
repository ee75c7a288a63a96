/// Punctuation that stands outside the edges of lines (CSS Text 3 §8.2, `hanging-punctuation`). It takes no width: it does not
/// count for fitting, alignment, justification and the width of the text. One character hangs at an edge at most.
public struct HangingPunctuation: OptionSet, Hashable, Sendable, Codable {
  /// The bits of the options.
  public let rawValue: Int

  /// Options of their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// An opening bracket or a quote at the start of a paragraph.
  public static let first = HangingPunctuation(rawValue: 1)
  /// A closing bracket or a quote at the end of a paragraph.
  public static let last = HangingPunctuation(rawValue: 2)
  /// A stop or comma at the end of a line, if it does not fit otherwise.
  public static let allowEnd = HangingPunctuation(rawValue: 4)
  /// A stop or comma at the end of a line.
  public static let forceEnd = HangingPunctuation(rawValue: 8)

  /// Whether a character may hang at the end of a line: CSS's stops and commas.
  static func isStop(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x2C, 0x2E, 0x60C, 0x6D4, 0x3001, 0x3002, 0xFF0C, 0xFF0E, 0xFE50...0xFE52, 0xFF61, 0xFF64: true
    default: false
    }
  }

  /// Whether a character may hang at the start of a paragraph.
  static func isOpening(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .openPunctuation, .initialPunctuation, .finalPunctuation: true
    default: scalar == "'" || scalar == "\""
    }
  }

  /// Whether a character may hang at the end of a paragraph.
  static func isClosing(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .closePunctuation, .initialPunctuation, .finalPunctuation: true
    default: scalar == "'" || scalar == "\""
    }
  }
}

/// The widths of what hangs outside a line, in points.
public struct LineOverhang: Hashable, Sendable, Codable {
  /// Before the start of the line: at the left of a line from left to right.
  public var start: Double
  /// Behind its end.
  public var end: Double

  /// Creates an overhang from its parts, in points.
  public init(start: Double = 0, end: Double = 0) {
    self.start = start
    self.end = end
  }
}
