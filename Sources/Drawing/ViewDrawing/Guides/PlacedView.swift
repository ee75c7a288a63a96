internal import AutoLayout
internal import Foundation
internal import SelfSizing

/// A view and its frame in the coordinates of the drawing.
struct PlacedView {
  var view: View
  var frame: CGRect
  /// The rectangle to which the views around it clip it; `nil` where none does.
  var clip: CGRect?

  /// Whether what is inside it is clipped to its frame.
  var clipsContent: Bool { view.clipsToBounds || view is TableView }

  /// The rectangle to which what is inside it is clipped; `nil` for none.
  var contentClip: CGRect? { clipsContent ? frame.clipped(to: clip) : clip }
}

extension CGRect {
  /// The part that is inside a clip; without area where nothing is.
  func clipped(to clip: CGRect?) -> CGRect {
    guard let clip else { return self }
    let (left, top) = (max(minX, clip.minX), max(minY, clip.minY))
    let (right, bottom) = (min(maxX, clip.maxX), min(maxY, clip.maxY))
    return CGRect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }

  /// Whether nothing of it is inside a clip. A rectangle without a width or a height may lie on the clip's edge.
  func isOutside(_ clip: CGRect?) -> Bool {
    guard let clip else { return false }
    func isOutside(_ from: CGFloat, _ to: CGFloat, _ clipFrom: CGFloat, _ clipTo: CGFloat) -> Bool {
      to < clipFrom || from > clipTo || to > from && (to <= clipFrom || from >= clipTo)
    }
    return isOutside(minX, maxX, clip.minX, clip.maxX) || isOutside(minY, maxY, clip.minY, clip.maxY)
  }
}
