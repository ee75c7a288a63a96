import UIKit

/// The size of a text of a font on as many lines as it needs, as a label has it.
func labelSize(_ text: String, _ font: UIFont?, width: CGFloat = 0, scale: CGFloat = 1) -> CGSize {
  let label = UILabel(frame: .zero)
  label.displayScale = scale
  label.numberOfLines = 0
  label.font = font
  label.text = text
  return label.sizeThatFits(CGSize(width: width, height: 0))
}

/// An image of a size, in points.
func image(_ width: CGFloat, _ height: CGFloat) -> UIImage? { try? UIImage(size: CGSize(width: width, height: height)) }
