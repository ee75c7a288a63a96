public import AutoLayout
public import Foundation

/// A layer that shows a text (`CATextLayer`). Inert: no drawing shows it.
open class CATextLayer: Layer {
  /// The text: a string or an attributed string.
  open var string: Any?
  /// The font: a font or its name.
  open var font: Any?
  /// The size of the font in points; 36 until set.
  open var fontSize: CGFloat = 36
  /// The colour of the text; white until set.
  open var foregroundColor: CGColor? = .white
  /// Whether text that is too wide goes on on the next line; false until set.
  open var isWrapped = false
  /// On which side the text begins; `natural` until set.
  open var alignmentMode = CATextLayerAlignmentMode.natural
  /// Where text that is too long is cut off; `none` until set.
  open var truncationMode = CATextLayerTruncationMode.none
}
