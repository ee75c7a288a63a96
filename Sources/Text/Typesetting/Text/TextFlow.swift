internal import Fonts

/// What all lines of a text have in common: how they lie on the page, and how letters stand on them.
package struct TextFlow: Hashable, Sendable, BitwiseCopyable {
  /// How lines lie on the page.
  package let writingMode: WritingMode
  /// How letters stand on vertical lines.
  package let orientation: TextOrientation

  package init(_ writingMode: WritingMode = .horizontalTB, _ orientation: TextOrientation = .mixed) {
    self.writingMode = writingMode
    self.orientation = orientation
  }

  /// Whether x and y are the distances along and across lines.
  @inline(__always)
  package var isHorizontal: Bool {
    // No comparison, which is generic for cases with names, and asks for them.
    if case .horizontalTB = writingMode { true } else { false }
  }

  /// Whether letters may stand upright on vertical lines.
  @inline(__always)
  package var hasUprightLetters: Bool {
    switch (writingMode, orientation) {
    case (.verticalRL, .mixed), (.verticalRL, .upright), (.verticalLR, .mixed), (.verticalLR, .upright): true
    default: false
    }
  }

  /// Whether all letters stand upright on vertical lines, so that they run from top to bottom, whatever their script.
  @inline(__always)
  package var isUpright: Bool {
    switch (writingMode, orientation) {
    case (.verticalRL, .upright), (.verticalLR, .upright): true
    default: false
    }
  }

  /// The baseline on which the fonts of a line stand (CSS Inline 3 §3.2, `dominant-baseline: auto`).
  package var baseline: DominantBaseline { hasUprightLetters ? .central : .alphabetic }

  /// The quarter turn of glyphs.
  ///
  /// - Parameter isUpright: whether their item is upright.
  package func turn(isUpright: Bool) -> QuarterTurn {
    switch writingMode {
    case .horizontalTB: .none
    case .verticalRL, .verticalLR: isUpright ? .none : .clockwise
    case .sidewaysRL: .clockwise
    case .sidewaysLR: .anticlockwise
    }
  }
}

extension FontMetrics {
  /// How far the origins of horizontal glyphs are above the baseline of their line, in points.
  package func rise(on baseline: DominantBaseline) -> Double {
    switch baseline {
    case .alphabetic: 0
    case .central: (descent - ascent) / 2
    }
  }
}

/// The baseline on which the fonts of a line stand.
package enum DominantBaseline: Hashable, Sendable, BitwiseCopyable {
  /// The origin of horizontal glyphs.
  case alphabetic
  /// The middle between the ascent and the descent of each font.
  case central
}
