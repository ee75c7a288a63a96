/// How lines lie on the page (CSS Writing Modes 4 §3.1, `writing-mode`).
public enum WritingMode: String, Hashable, Sendable, BitwiseCopyable, Codable, CaseIterable {
  /// Horizontal lines, one below the other.
  case horizontalTB = "horizontal-tb"
  /// Vertical lines from right to left, as in Chinese and Japanese.
  case verticalRL = "vertical-rl"
  /// Vertical lines from left to right, as in Mongolian.
  case verticalLR = "vertical-lr"
  /// Horizontal lines turned clockwise by a quarter: from top to bottom, and from right to left.
  case sidewaysRL = "sideways-rl"
  /// Horizontal lines turned anticlockwise by a quarter: from bottom to top, and from left to right.
  case sidewaysLR = "sideways-lr"

  /// Whether lines run from top to bottom or from bottom to top.
  public var isVertical: Bool {
    switch self {
    case .horizontalTB: false
    case .verticalRL, .verticalLR, .sidewaysRL, .sidewaysLR: true
    }
  }

  /// Whether the heads of letters are at the block end side of their line, and not at its block start side.
  package var isFlipped: Bool {
    switch self {
    case .verticalLR: true
    case .horizontalTB, .verticalRL, .sidewaysRL, .sidewaysLR: false
    }
  }
}

/// How letters stand on the lines of ``WritingMode/verticalRL`` and ``WritingMode/verticalLR`` (CSS Writing Modes 4 §5.1,
/// `text-orientation`). It says nothing about horizontal and sideways lines.
public enum TextOrientation: String, Hashable, Sendable, BitwiseCopyable, Codable, CaseIterable {
  /// Upright where their script is written vertically, otherwise turned clockwise (UAX #50).
  case mixed
  /// All upright, and from top to bottom, also letters of scripts that run from right to left.
  case upright
  /// All turned clockwise.
  case sideways
}
