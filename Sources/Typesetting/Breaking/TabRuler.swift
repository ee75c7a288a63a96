internal import BinarySearch

/// The tab stops of a line.
struct TabRuler {
  /// Those of the paragraph's style, in order of their locations.
  private let stops: [TextTab]
  /// Points between the default stops, which are multiples of it from the leading edge of the layout.
  private let interval: Double
  /// Points from the leading edge of the layout to the start of the line.
  private let indent: Double

  init(stops: [TextTab] = [], interval: Double, indent: Double = 0) {
    self.stops = stops
    self.interval = interval
    self.indent = indent
  }

  /// The first tab stop after a position; the position itself for default stops with an interval of 0.
  ///
  /// - Parameter x: points from the start of the line, as the location of the result.
  func stop(after x: Double) -> TextTab {
    if stops.isEmpty, indent == 0 { return TextTab(location: Self.defaultStop(after: x, interval: interval)) }
    // A position that differs from a stop by rounding errors counts as that stop, and the tab extends to the next one.
    let next = stops.partitioningIndex { $0.location > x + indent + LineBreaker.tolerance }
    if next < stops.count {
      return TextTab(location: stops[next].location - indent, alignment: stops[next].alignment)
    }
    return TextTab(location: Self.defaultStop(after: x + indent, interval: interval) - indent)
  }

  private static func defaultStop(after x: Double, interval: Double) -> Double {
    guard interval > 0 else { return x }
    let count = ((x + LineBreaker.tolerance) / interval).rounded(.down)
    // So close to each other that there is one wherever the text is.
    guard count.isFinite else { return x }
    return count * interval + interval
  }
}

/// A tab before text that does not start at the tab's stop: its width depends on the text.
struct AlignedTab {
  let alignment: TextTab.Alignment
  /// Points from the start of the tab to its stop.
  let room: Double

  /// The width of the tab in points.
  ///
  /// - Parameters:
  ///   - textWidth: points of the text up to the next tab or the end of the line.
  ///   - widthBeforeMark: points of it before the decimal mark; `nil` without one.
  func width(textWidth: Double, widthBeforeMark: Double?) -> Double {
    let reach: Double =
      switch alignment {
      case .leading: 0
      case .center: textWidth / 2
      case .trailing: textWidth
      case .decimal: widthBeforeMark ?? textWidth
      }
    return max(0, room - reach)
  }
}

extension PreparedText {
  /// The offset of the first full stop or comma in a range.
  func decimalMark(in range: Range<Int>) -> Int? {
    withUTF8 { text in
      text[range].firstIndex { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",") }
    }
  }
}
