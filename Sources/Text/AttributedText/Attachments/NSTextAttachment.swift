public import Foundation

/// An image as an attachment holds it: `UIImage` in the module `UIKit`.
public protocol TextAttachmentImage {
  /// The size of the image, in points.
  var attachmentSize: CGSize { get }
}

/// Something in the place of one character of an attributed string, the character U+FFFC.
///
/// Text is measured with the attachment's exact width and height. Its picture is not drawn.
open class NSTextAttachment: NSObject {
  private let header = AttributeObjectHeader()

  /// The rectangle from the glyph's origin on the baseline, y upwards, in points. With a size of zero, the image's size
  /// is taken.
  open var bounds = CGRect.zero
  /// The image; `image` in the module `UIKit`.
  public var attachmentImage: (any TextAttachmentImage)?
  /// The contents of the attached file. Inert.
  open var contents: Data?
  /// The uniform type identifier of the contents. Inert.
  open var fileType: String?
  /// Points left free on both sides.
  open var lineLayoutPadding: CGFloat = 0
  /// Whether a view may show the attachment. Inert.
  open var allowsTextAttachmentView = true

  /// An attachment of the contents of a file, which are not shown.
  public init(data contentData: Data?, ofType uti: String?) {
    contents = contentData
    fileType = uti
  }

  /// An attachment without an image.
  public override convenience init() { self.init(data: nil, ofType: nil) }

  /// The rectangle that the attachment takes, from the glyph's origin on the baseline, y upwards, in points: `bounds`, or
  /// the size of the image on the baseline where the size of `bounds` is zero. Subclasses may compute another one.
  ///
  /// - Parameters:
  ///   - textContainer: always `nil` here.
  ///   - lineFrag: of any size here, because text is prepared before it is broken into lines.
  ///   - position: always zero here.
  ///   - charIndex: the UTF-16 offset of the character.
  open func attachmentBounds(
    for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect, glyphPosition position: CGPoint,
    characterIndex charIndex: Int
  ) -> CGRect {
    guard bounds.size == .zero else { return bounds }
    return CGRect(origin: bounds.origin, size: attachmentImage?.attachmentSize ?? .zero)
  }
}
