internal import Fonts

/// The values of the width axis that are tried: steps of one percent, so that few instances of a font are made, or
/// smaller ones in a range of few percents.
struct WidthSteps {
  private let range: ClosedRange<Double>
  private let step: Double
  let count: Int

  private static let leastCount = 16.0

  /// - Parameters:
  ///   - widths: values of the axis.
  ///   - faces: faces of which some have the axis. `nil` if none has it, or if all values are outside of their axes.
  init?(_ widths: ClosedRange<Double>, axes faces: [FontFace]) {
    let axes = faces.compactMap { $0.axes.first { $0.tag == .width } }
    guard let least = axes.map(\.minimum).min(), let greatest = axes.map(\.maximum).max(),
      widths.overlaps(least...greatest)
    else { return nil }
    range = widths.clamped(to: least...greatest)
    let length = range.upperBound - range.lowerBound
    step = min(1, length / Self.leastCount)
    count = length == 0 ? 1 : Int((length / step).rounded(.up)) + 1
  }

  /// A value; the last one is the greatest.
  subscript(index: Int) -> Double { min(range.lowerBound + Double(index) * step, range.upperBound) }
}
