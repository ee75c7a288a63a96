public import Foundation
public import Typesetting

/// What lays text out in a container and is told of its changes: a layout manager.
package protocol TextContainerOwner: AnyObject {
  /// Called after a change of what decides the lines in a container.
  func containerDidChange(_ container: NSTextContainer)
}

/// A region that a layout manager or a text view lays text out in.
///
/// A text view reads its container, and its container follows the width of the view while `widthTracksTextView`, as the one has that
/// a text view makes.
open class NSTextContainer: NSObject {
  /// Points; 0 for no limit. While `widthTracksTextView`, the container of a text view has the width of the view without
  /// its insets, and no limit of its height.
  open var size: CGSize {
    get { widthTracksTextView ? viewSize?() ?? ownSize : ownSize }
    set {
      ownSize = newValue
      noteChange()
    }
  }
  private var ownSize: CGSize

  /// Points left free at both ends of lines; 5 by default.
  open var lineFragmentPadding: CGFloat = 5 { didSet { noteChange() } }
  /// The greatest number of lines; 0 for no limit.
  open var maximumNumberOfLines = 0 { didSet { noteChange() } }
  /// How the last line is truncated, where the number of lines or the height is limited. A mode of a paragraph that keeps it on one
  /// line goes before it.
  open var lineBreakMode = LineBreakMode.byWordWrapping { didSet { noteChange() } }
  /// Whether the width follows the width of the text view.
  open var widthTracksTextView = false { didSet { noteChange() } }
  /// Whether the height follows the height of the text view. Inert: the height of a text view limits no lines.
  open var heightTracksTextView = false

  /// The polygons around which lines go, in the coordinates of the container, in points; set by `exclusionPaths`.
  package var exclusions: [[CGPoint]] = [] { didSet { noteChange() } }

  /// Called after a change, by the view that has the container.
  package var changeHandler: (() -> Void)?
  /// The size that the view gives the container, in points.
  package var viewSize: (() -> CGSize)?
  /// Called after the text of the container's layout manager was edited, by the view that has the container.
  package var textHandler: (() -> Void)?
  /// Called after a change of another container of the same layout manager, by the view that has the container.
  package var flowHandler: (() -> Void)?
  /// What lays text out in the container.
  package weak var owner: (any TextContainerOwner)?

  /// A container of a size in points.
  public init(size: CGSize = .zero) { ownSize = size }
  /// A container without limits: nothing is read from the archive.
  public required init(coder: NSCoder) { ownSize = .zero }

  private func noteChange() {
    changeHandler?()
    owner?.containerDidChange(self)
  }

  /// Whether lines have the width of the container, without shapes that they go round.
  open var isSimpleRectangularTextContainer: Bool { exclusions.isEmpty }

  /// A rectangle for a line: the part of a rectangle that lies in the container. Never called here: lines go round
  /// `exclusionPaths` only.
  ///
  /// - Parameters:
  ///   - proposedRect: points of the container.
  ///   - characterIndex: of no meaning here.
  ///   - baseWritingDirection: of no meaning here.
  ///   - remainingRect: gets a rectangle of size 0.
  open func lineFragmentRect(
    forProposedRect proposedRect: CGRect, at characterIndex: Int,
    writingDirection baseWritingDirection: NSWritingDirection,
    remaining remainingRect: UnsafeMutablePointer<CGRect>?
  ) -> CGRect {
    remainingRect?.pointee = .zero
    let room = CGRect(
      x: 0, y: 0, width: Self.limit(size.width) ?? Self.unlimited, height: Self.limit(size.height) ?? Self.unlimited)
    let rect = proposedRect.intersection(room)
    return rect.isNull ? .zero : rect
  }

  /// Points, in place of no limit, as in UIKit.
  package static let unlimited: CGFloat = 1e7

  /// A limit in points; `nil` for none: for 0 or less, and for what UIKit's users take for no limit.
  package static func limit(_ points: CGFloat) -> CGFloat? { points > 0 && points < unlimited ? points : nil }
}
