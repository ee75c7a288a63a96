internal import AutoLayout
internal import Foundation

/// The sizes of the parts of a button, and where they are in its bounds.
///
/// Image and text are one block, the text beside the image, above it or below it. The block is placed by the alignment
/// of the content between the insets. Insets of the image and of the text only move them: for the same reason they are
/// no part of a button's size in UIKit.
struct ButtonArrangement {
  /// The side of the text on which the image is.
  enum ImageSide {
    case left
    case right
    case top
    case bottom
  }

  var insets = UIEdgeInsets.zero
  var image = CGSize.zero
  var imageSide = ImageSide.left
  /// Points between image and text.
  var gap: CGFloat = 0
  var text = CGSize.zero
  var imageInsets = UIEdgeInsets.zero
  var textInsets = UIEdgeInsets.zero

  private var isSideBySide: Bool { imageSide == .left || imageSide == .right }

  /// The size of image and text together.
  private var block: CGSize {
    isSideBySide
      ? CGSize(width: image.width + gap + text.width, height: max(image.height, text.height))
      : CGSize(width: max(image.width, text.width), height: image.height + gap + text.height)
  }

  /// The size of a button that has exactly this content.
  var size: CGSize {
    CGSize(
      width: max(0, insets.left + block.width + insets.right), height: max(0, insets.top + block.height + insets.bottom)
    )
  }

  /// The width that a width between the insets leaves for the text.
  func textWidth(in width: CGFloat) -> CGFloat { max(0, width - (isSideBySide ? image.width + gap : 0)) }

  /// The frames of image and text in the rectangle between the insets.
  func frames(
    in room: CGRect, _ horizontal: UIControl.ContentHorizontalAlignment, _ vertical: UIControl.ContentVerticalAlignment
  ) -> (image: CGRect, text: CGRect) {
    func place(_ part: CGSize, before: CGSize, after: CGSize, _ partInsets: UIEdgeInsets) -> CGRect {
      let x = Self.position(
        horizontal == .left ? 0 : horizontal == .right ? 1 : 0.5, room: room.width, before: before.width,
        length: part.width, after: after.width, partInsets.left, partInsets.right)
      let y = Self.position(
        vertical == .top ? 0 : vertical == .bottom ? 1 : 0.5, room: room.height, before: before.height,
        length: part.height, after: after.height, partInsets.top, partInsets.bottom)
      return CGRect(x: room.minX + x, y: room.minY + y, width: part.width, height: part.height)
    }
    let imageExtent =
      isSideBySide ? CGSize(width: image.width + gap, height: 0) : CGSize(width: 0, height: image.height + gap)
    let textExtent =
      isSideBySide ? CGSize(width: gap + text.width, height: 0) : CGSize(width: 0, height: gap + text.height)
    let isImageFirst = imageSide == .left || imageSide == .top
    return (
      place(image, before: isImageFirst ? .zero : textExtent, after: isImageFirst ? textExtent : .zero, imageInsets),
      place(text, before: isImageFirst ? imageExtent : .zero, after: isImageFirst ? .zero : imageExtent, textInsets)
    )
  }

  /// The start of a part in a room: the parts before and after it, and its own insets, count as taken.
  private static func position(
    _ fraction: CGFloat, room: CGFloat, before: CGFloat, length: CGFloat, after: CGFloat, _ start: CGFloat,
    _ end: CGFloat
  ) -> CGFloat {
    let free: CGFloat = room - before - length - after - start - end
    return free * fraction + start + before
  }
}
