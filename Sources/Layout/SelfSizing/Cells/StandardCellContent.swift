internal import AutoLayout
internal import Foundation
internal import Geometry
internal import Typesetting

/// The labels and the image of a cell's style, which are laid out by frames, as in UIKit.
///
/// Fonts and colours are as in iOS 13 to 18: title 17 points, subtitle 12, value 17 in the secondary colour. Apple
/// documents no distances: the margin at the sides is the system's (16 points, 20 from 414 points of width on),
/// the others come from the list configuration (``ListContentConfiguration/cell()``).
final class StandardCellContent {
  let text = Label()
  let detail = Label()
  let image = ImageView()

  /// Points above and below the texts.
  static let verticalMargin: CGFloat = 11
  /// Points above and below a title that has one line at most: in UIKit such rows have the standard height in all
  /// scripts.
  static let lineMargin: CGFloat = 4
  /// Points from the image to the text.
  static let imageGap: CGFloat = 16
  /// Points between a title and a value beside it.
  static let valueGap: CGFloat = 8
  /// The width of the titles of the style `value2`, in points.
  static let value2TitleWidth: CGFloat = 91

  init(_ style: TableViewCell.CellStyle) {
    text.name = "textLabel"
    detail.name = "detailTextLabel"
    image.name = "imageView"
    text.font = StandardFonts.body
    switch style {
    case .default, .value1: detail.font = StandardFonts.body
    case .subtitle: detail.font = StandardFonts.caption1
    case .value2:
      text.font = StandardFonts.footnote
      text.textAlignment = .right
      text.textColor = SystemColors.tint
      detail.font = StandardFonts.subheadline
    }
    if style == .value1 { detail.textColor = SystemColors.secondaryLabel }
  }

  /// Whether there is something to show.
  var isUsed: Bool { image.image != nil || Self.hasText(text) || Self.hasText(detail) }

  private static func hasText(_ label: Label) -> Bool { label.typesetter != nil }

  /// The margin at the sides of a row of a width.
  static func sideMargin(rowWidth: CGFloat) -> CGFloat { rowWidth >= 414 ? 20 : 16 }

  /// Frames in a content view of a size, from the leading side; a height of `nil` means the least one.
  struct Frames {
    var text = CGRect.zero
    var detail = CGRect.zero
    var image = CGRect.zero
    var height: CGFloat = 0
  }

  func height(in cell: TableViewCell, width: CGFloat) -> CGFloat { frames(in: cell, width: width, height: nil).height }

  func frames(in cell: TableViewCell, width: CGFloat, height: CGFloat?) -> Frames {
    var frames = Frames()
    var x =
      Self.sideMargin(rowWidth: cell.frame.width) + CGFloat(max(0, cell.indentationLevel)) * cell.indentationWidth
    let picture = cell.style == .value2 ? .zero : image.image?.size ?? .zero
    if picture.width > 0 {
      frames.image = CGRect(x: x, y: 0, width: picture.width, height: picture.height)
      x += picture.width + Self.imageGap
    }
    let end = cell.trailingWidth > 0 ? Self.valueGap : Self.sideMargin(rowWidth: cell.frame.width)
    let room = max(0, width - end - x)
    let texts = texts(cell.style, x: x, room: room, &frames)
    let isLine = cell.style != .subtitle && text.numberOfLines == 1 && detail.numberOfLines == 1
    let least = max(texts + 2 * (isLine ? Self.lineMargin : Self.verticalMargin), picture.height)
    frames.height = least
    let height = height ?? least
    let scale = cell.effectiveDisplayScale
    let top = ((height - texts) / 2 * scale).rounded(.down) / scale
    frames.text.origin.y += top
    frames.detail.origin.y += top
    frames.image.origin.y = ((height - picture.height) / 2 * scale).rounded(.down) / scale
    return frames
  }

  /// Positions the texts from 0 down, and returns their height.
  private func texts(
    _ style: TableViewCell.CellStyle, x: CGFloat, room: CGFloat, _ frames: inout Frames
  ) -> CGFloat {
    func size(_ label: Label, _ width: CGFloat) -> CGSize {
      guard Self.hasText(label), width > 0 else { return .zero }
      let size = label.sizeThatFits(CGSize(width: width, height: 0))
      return CGSize(width: min(size.width, width), height: size.height)
    }
    switch style {
    case .default, .subtitle:
      let title = size(text, room)
      let sub = style == .subtitle ? size(detail, room) : .zero
      frames.text = CGRect(x: x, y: 0, width: room, height: title.height)
      frames.detail = CGRect(x: x, y: title.height, width: style == .subtitle ? room : 0, height: sub.height)
      return title.height + sub.height
    case .value1:
      let title = size(text, room)
      let left = title.width > 0 ? max(0, room - title.width - Self.valueGap) : room
      let value = size(detail, left)
      let height = max(title.height, value.height)
      frames.text = CGRect(x: x, y: (height - title.height) / 2, width: title.width, height: title.height)
      frames.detail = CGRect(
        x: x + room - value.width, y: (height - value.height) / 2, width: value.width, height: value.height)
      return height
    case .value2:
      let title = size(text, min(room, Self.value2TitleWidth))
      let left = max(0, room - Self.value2TitleWidth - Self.valueGap)
      let value = size(detail, left)
      let height = max(title.height, value.height)
      frames.text = CGRect(
        x: x, y: (height - title.height) / 2, width: min(room, Self.value2TitleWidth), height: title.height)
      frames.detail = CGRect(
        x: x + Self.value2TitleWidth + Self.valueGap, y: (height - value.height) / 2, width: left, height: value.height)
      return height
    }
  }
}

extension TableViewCell {
  /// The content of the style, made if there is none; `nil` in a cell with a content configuration.
  var madeStandardContent: StandardCellContent? {
    if let standardContent { return standardContent }
    guard contentConfiguration == nil else { return nil }
    let content = StandardCellContent(style)
    standardContent = content
    if style != .value2 { ownContentView.addSubview(content.image) }
    ownContentView.addSubview(content.text)
    if style != .default { ownContentView.addSubview(content.detail) }
    return content
  }

  /// Sets the frames of the style's labels and image, apart from those that constraints position.
  func layOutStandardContent() {
    guard let content = standardContent else { return }
    let room = ownContentView.frame.size
    var frames = content.frames(in: self, width: room.width, height: room.height)
    if effectiveLayoutDirection == .rightToLeft {
      for path in [\StandardCellContent.Frames.text, \.detail, \.image] {
        frames[keyPath: path].origin.x = room.width - frames[keyPath: path].maxX
      }
    }
    for (view, frame) in [
      (content.text as View, frames.text), (content.detail, frames.detail), (content.image, frames.image),
    ]
    where view.superview === ownContentView && view.translatesAutoresizingMaskIntoConstraints {
      view.frame = frame
    }
  }
}
