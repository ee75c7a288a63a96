internal import Geometry
internal import Typesetting

/// A range of widths in which the lines of a text are the same.
struct LineStep: Sendable {
  /// Points: the width of the widest line, which is the least width with these lines.
  var leastWidth: Double
  /// Points: from this width on the lines are others.
  var limit: Double

  /// By how much less than a width is tried: more than the tolerance of line breaking.
  private static let below = 4e-6

  /// The steps of a text, from the narrowest to the widest: all widths at which its lines change. The first step has the
  /// lines at `narrowest`, the last those at `widest`.
  ///
  /// `Typesetter.lineCountSteps` has only the widths at which the number of lines changes.
  ///
  /// - Complexity: O(steps · lines)
  static func all(
    of typesetter: Typesetter, from narrowest: Double, to widest: Double
  ) throws(TypesettingError) -> [LineStep] {
    var steps: [LineStep] = []
    var (width, limit) = (widest, widest)
    while width >= narrowest {
      // Lines stay as they are down to the width of the widest one.
      let least = try typesetter.measure(maxWidth: width).size.width
      steps.append(LineStep(leastWidth: least, limit: limit))
      limit = least
      width = least - below
    }
    return steps.reversed()
  }

  /// A width inside the range, in hundredths of a point where the range has one: not its end, because browsers round
  /// widths of lines up to 1/64 of a pixel.
  var drawnWidth: Double {
    let exact = leastWidth + min(0.25, (limit - leastWidth) / 2)
    let rounded = (exact * 100).rounded() / 100
    return rounded > leastWidth && rounded < limit - Self.below ? rounded : exact
  }
}
