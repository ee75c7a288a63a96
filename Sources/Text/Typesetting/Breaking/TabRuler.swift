internal import BinarySearch

/// The tab stops of a line.
struct TabRuler {
  /// The stops of the paragraph's style, in order of their locations.
  private let stops: [TextTab]
  /// Points between the default stops, which are multiples of it from the leading edge of the layout.
  private let interval: Double
  /// Points that a default stop is at least behind a position (CSS Text 3 §4.1.3).
  private let least: Double
  /// Points from the leading edge of the layout to the start of the line.
  private let indent: Double

  init(stops: [TextTab] = [], interval: Double, least: Double, indent: Double = 0) {
    self.stops = stops
    self.interval = interval
    self.least = least
    self.indent = indent
  }

  /// The first tab stop after a position; the position itself for default stops with an interval of 0.
  ///
  /// - Parameter x: points from the start of the line, as the location of the result.
  func stop(after x: Double) -> TextTab {
    if stops.isEmpty, indent == 0 { return TextTab(location: defaultStop(after: x)) }
    // A position that differs from a stop by rounding errors counts as that stop, and the tab extends to the next one.
    let next = stops.partitioningIndex { $0.location > x + indent + LineFit.tolerance }
    if next < stops.count {
      var stop = stops[next]
      stop.location -= indent
      return stop
    }
    return TextTab(location: defaultStop(after: x + indent) - indent)
  }

  private func defaultStop(after x: Double) -> Double {
    guard interval > 0 else { return x }
    // A stop that is nearer than half a digit is passed over, so that the texts on its sides do not touch. Where all are that
    // near, each counts.
    let least = least < interval ? least : 0
    let nearest = max(x + LineFit.tolerance, x + least - LineFit.tolerance)
    let count = (nearest / interval).rounded(.down)
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
  /// The tab stops of the line of a paragraph with tabs that starts at an offset.
  func tabRuler(of paragraph: PreparedParagraph, lineStart: Int) -> TabRuler {
    guard let paragraphStyles else {
      return TabRuler(interval: tabInterval(of: paragraph), least: leastTab(of: paragraph))
    }
    let style = paragraphStyles.style(of: paragraphIndex(at: Int(paragraph.start)))
    return TabRuler(
      stops: style.tabStops,
      interval: style.defaultTabInterval ?? itemFonts[Int(paragraph.emptyLineFontIndex)].defaultTabInterval,
      least: leastTab(of: paragraph),
      indent: paragraph.startsParagraph(at: lineStart) ? style.firstLineHeadIndent : style.headIndent)
  }
}
