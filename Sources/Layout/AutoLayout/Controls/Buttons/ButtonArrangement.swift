package import Foundation

/// The sizes of the parts of a button, and where they are in its bounds: of a button of this package and of UIKit's.
///
/// Image and text are one block, the text beside the image, above it or below it. The block is placed by the alignment
/// of the content between the insets. Insets of the image and of the text only move them: for the same reason they are
/// no part of a button's size in UIKit.
package struct ButtonArrangement {
  /// The side of the text on which the image is.
  package enum ImageSide {
    case left
    case right
    case top
    case bottom
  }

  /// Points from the edges of the button to image and text.
  package var insets = EdgeInsets.zero
  /// The size of the image.
  package var image = CGSize.zero
  package var imageSide = ImageSide.left
  /// Points between image and text.
  package var gap: CGFloat = 0
  /// The size of the text.
  package var text = CGSize.zero
  /// Points by which the image is moved inwards.
  package var imageInsets = EdgeInsets.zero
  /// Points by which the text is moved inwards.
  package var textInsets = EdgeInsets.zero
  /// Whether there is a text without characters, which has a line all the same.
  package var hasEmptyText = false
  /// Whether the insets are UIKit's implicit ones in place of ``insets``: 6 points above and below, and a least width.
  package var hasImplicitInsets = false

  /// A button without content.
  package init() {}

  /// The insets that are in force.
  package var effectiveInsets: EdgeInsets {
    hasImplicitInsets ? EdgeInsets(top: 6, left: 0, bottom: 6, right: 0) : insets
  }

  /// The least width of a button with implicit insets.
  private static var implicitMinimumWidth: CGFloat { 30 }

  private var isSideBySide: Bool { imageSide == .left || imageSide == .right }

  /// The size of image and text together.
  private var block: CGSize {
    isSideBySide
      ? CGSize(width: image.width + gap + text.width, height: max(image.height, text.height))
      : CGSize(width: max(image.width, text.width), height: image.height + gap + text.height)
  }

  /// The size of a button that has exactly this content.
  ///
  /// - Parameter emptyLine: the height of a line of the text, which an empty text has, and a button with implicit insets without
  ///   a text.
  package func size(emptyLine: CGFloat) -> CGSize {
    if hasEmptyText, !hasImplicitInsets {
      var lined = self
      (lined.hasEmptyText, lined.text) = (false, CGSize(width: 0, height: emptyLine))
      return lined.size(emptyLine: 0)
    }
    let insets = effectiveInsets
    var size = CGSize(
      width: max(0, insets.left + block.width + insets.right), height: max(0, insets.top + block.height + insets.bottom)
    )
    if hasImplicitInsets {
      size.width = max(size.width, Self.implicitMinimumWidth)
      if text == .zero { size.height += emptyLine }
    }
    return size
  }

  /// The width that a width between the insets leaves for the text.
  package func textWidth(in width: CGFloat) -> CGFloat { max(0, width - (isSideBySide ? image.width + gap : 0)) }

  /// The frames of image and text in the rectangle between the insets.
  package func frames(
    in room: CGRect, _ horizontal: Control.ContentHorizontalAlignment, _ vertical: Control.ContentVerticalAlignment
  ) -> (image: CGRect, text: CGRect) {
    func place(_ part: CGSize, before: CGSize, after: CGSize, _ partInsets: EdgeInsets) -> CGRect {
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
