internal import Fonts
internal import Foundation
internal import Typesetting

/// The values as the text engine takes them. Numbers that it would reject are brought into range, as in UIKit.
extension ParagraphValues {
  /// The style of a paragraph.
  var paragraphStyle: ParagraphStyle {
    var style = ParagraphStyle(
      baseDirection: baseWritingDirection.baseDirection, lineSpacing: Self.points(lineSpacing),
      paragraphSpacing: Self.points(paragraphSpacing), defaultTabInterval: tabInterval, alignment: alignment)
    style.paragraphSpacingBefore = Self.points(paragraphSpacingBefore)
    style.firstLineHeadIndent = Self.points(firstLineHeadIndent)
    style.headIndent = Self.points(headIndent)
    style.tailIndent = Self.points(tailIndent) - Self.points(-tailIndent)
    style.tabStops = stops
    // Text in a language without a dictionary is not hyphenated, as on iOS.
    if hyphenationFactor > 0 || usesDefaultHyphenation {
      let threshold = usesDefaultHyphenation ? 1 : min(Double(hyphenationFactor), 1)
      style.hyphenation = Hyphenation(threshold: threshold, requiresDictionary: false)
    }
    return style
  }

  /// The stops in order; several stops at one location are one.
  private var stops: [TextTab] {
    var stops: [TextTab] = []
    for tab in (tabStops ?? []).sorted(by: { $0.location < $1.location }) {
      guard Double(tab.location) > stops.last?.location ?? 0, Double(tab.location) <= Font.maximumSize else { continue }
      let alignment: TextTab.Alignment =
        switch tab.alignment {
        case .left, .natural, .justified: .leading
        case .center: .center
        case .right, .end: .trailing
        }
      stops.append(TextTab(location: Double(tab.location), alignment: alignment))
    }
    return stops
  }

  /// The height of lines. A maximum below the minimum wins.
  var lineHeight: LineHeight {
    let limit = Self.points(maximumLineHeight)
    let maximum = limit > 0 ? limit : .infinity
    let multiple = Self.points(lineHeightMultiple)
    return LineHeight(
      multiple: multiple > 0 ? multiple : 1, minimum: min(Self.points(minimumLineHeight), maximum), maximum: maximum)
  }

  private var tabInterval: Double {
    let interval = Self.points(defaultTabInterval)
    return tabStops != nil && interval > 0 ? interval : Self.standardTabInterval
  }

  private static func points(_ value: CGFloat) -> Double {
    value.isFinite && value > 0 ? min(Double(value), Font.maximumSize) : 0
  }
}
