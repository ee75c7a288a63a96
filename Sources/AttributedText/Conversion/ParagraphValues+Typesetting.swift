internal import Foundation
internal import Typesetting

/// The values as the text engine takes them. Numbers that it would reject are brought into range, as in UIKit.
extension ParagraphValues {
  /// The style of all paragraphs.
  var paragraphStyle: ParagraphStyle {
    ParagraphStyle(
      baseDirection: baseWritingDirection.baseDirection, lineSpacing: Self.points(lineSpacing),
      // Between two paragraphs of one style there is the space below the one and above the other.
      paragraphSpacing: Self.points(paragraphSpacing) + Self.points(paragraphSpacingBefore),
      defaultTabInterval: tabInterval, alignment: alignment)
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
    guard let tabStops else { return Self.standardTabInterval }
    let interval = Self.points(tabStops.first?.location ?? defaultTabInterval)
    return interval > 0 ? interval : Self.standardTabInterval
  }

  private static func points(_ value: CGFloat) -> Double { value.isFinite && value > 0 ? Double(value) : 0 }
}
