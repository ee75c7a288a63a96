public import Foundation
public import Typesetting

/// The region of a text view that text is laid out in. A container of its own is inert; the container of a text view is read
/// by the view.
open class NSTextContainer: NSObject {
  /// Points; 0 for no limit.
  open var size: CGSize { didSet { changeHandler?() } }
  /// Points left free at both ends of lines; 5 by default.
  open var lineFragmentPadding: CGFloat = 5 { didSet { changeHandler?() } }
  /// The greatest number of lines; 0 for no limit.
  open var maximumNumberOfLines = 0 { didSet { changeHandler?() } }
  /// How the last line is truncated.
  open var lineBreakMode = LineBreakMode.byWordWrapping { didSet { changeHandler?() } }
  /// Whether the width follows the width of the text view. Inert.
  open var widthTracksTextView = false
  /// Whether the height follows the height of the text view. Inert.
  open var heightTracksTextView = false

  /// The polygons around which lines go, in the coordinates of the container, in points; set by `exclusionPaths`.
  package var exclusions: [[CGPoint]] = [] { didSet { changeHandler?() } }

  /// Called after a change, by the view that has the container.
  package var changeHandler: (() -> Void)?

  /// A container of a size in points.
  public init(size: CGSize = .zero) { self.size = size }
}
