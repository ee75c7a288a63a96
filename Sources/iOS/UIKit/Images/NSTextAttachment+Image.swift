public import AttributedText
public import AutoLayout
public import Foundation

extension Image: TextAttachmentImage {
  /// The size of the image, in points.
  public var attachmentSize: CGSize { size }
}

extension NSTextAttachment {
  /// The image in the text (`NSTextAttachment.image`). It gives the attachment its size where `bounds` has none, and is
  /// not drawn.
  public var image: UIImage? {
    get { attachmentImage as? UIImage }
    set { attachmentImage = newValue }
  }

  /// An attachment with an image (`NSTextAttachment.init(image:)`).
  public convenience init(image: UIImage) {
    self.init(data: nil, ofType: nil)
    attachmentImage = image
  }
}
