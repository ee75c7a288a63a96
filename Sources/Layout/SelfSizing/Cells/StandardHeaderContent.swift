internal import AutoLayout
internal import Foundation

/// The title of a header or footer, which is laid out by frames, as in UIKit.
final class StandardHeaderContent {
  /// Where the title is, and how it looks.
  ///
  /// Numbers of iOS 7 to 18: a plain header is 28 points high, with its title of 17 points semibold 16 points from the
  /// left; a grouped header is 38 high, the first section's 55.5, and a grouped footer 30 with one line, all with
  /// titles of 13 points; headers are in capitals.
  enum Look {
    case plainHeader
    case groupedFirstHeader
    case groupedHeader
    case footer

    /// Points above the title.
    var top: CGFloat {
      switch self {
      case .plainHeader: 3.5
      case .groupedFirstHeader: 33
      case .groupedHeader: 15.5
      case .footer: 7
      }
    }

    /// The height of the view with a title of one line, in points.
    var height: CGFloat {
      switch self {
      case .plainHeader: 28
      case .groupedFirstHeader: 55.5
      case .groupedHeader: 38
      case .footer: 30
      }
    }

    /// Whether titles are shown in capitals.
    var isUppercase: Bool { self == .groupedHeader || self == .groupedFirstHeader }
  }

  let text = Label()
  let detail = Label()
  private var look: Look

  init(_ look: Look) {
    self.look = look
    text.name = "textLabel"
    detail.name = "detailTextLabel"
    text.numberOfLines = 0
    take(look)
  }

  func take(_ look: Look) {
    self.look = look
    text.font = look == .plainHeader ? StandardFonts.headline : StandardFonts.footnote
    text.textColor = look == .plainHeader ? nil : SystemColors.secondaryLabel
  }

  private static func margin(_ width: CGFloat) -> CGFloat { StandardCellContent.sideMargin(rowWidth: width) }

  private func textHeight(_ width: CGFloat) -> CGFloat {
    let room = max(0, width - 2 * Self.margin(width))
    return room > 0 && text.typesetter != nil ? text.sizeThatFits(CGSize(width: room, height: 0)).height : 0
  }

  /// The height of the view: the height for one line, and the height of the lines after the first.
  func height(width: CGFloat) -> CGFloat {
    let one = text.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: 0)).height
    return look.height + max(0, textHeight(width) - one)
  }

  func layOut(in content: View) {
    guard text.superview === content, text.translatesAutoresizingMaskIntoConstraints else { return }
    let width = content.frame.width
    let margin = Self.margin(width)
    text.frame = CGRect(x: margin, y: look.top, width: max(0, width - 2 * margin), height: textHeight(width))
  }
}
