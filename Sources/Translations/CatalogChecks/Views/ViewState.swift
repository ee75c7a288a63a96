internal import AutoLayout
internal import Foundation
internal import Geometry
internal import Typesetting

/// What is conspicuous about a solved tree of views. Whether it is wrong is told by the state with the source text.
struct ViewState {
  /// Points in the coordinates of the root, by the index of the view.
  let frames: [CGRect]
  // Views by their ids.
  private(set) var truncated: Set<String> = []
  private(set) var overflowing: Set<String> = []
  private(set) var overlapping: Set<Set<String>> = []
  private(set) var hidden: Set<String> = []
  private(set) var ambiguous: [String: [LayoutConstraint.Axis]] = [:]

  /// Frames that differ by less are equal: half a pixel of most screens.
  static let tolerance: CGFloat = 0.5

  /// - Parameters:
  ///   - frames: of the views of the tree, in points and in the coordinates of the root.
  ///   - findsAmbiguity: whether views are asked for other frames, which the tree must be laid out for.
  /// - Complexity: O(views + siblings²), and for ambiguity a few pivots of the solver for each view
  init(_ tree: ViewTree, frames: [CGRect], findsAmbiguity: Bool = false) {
    self.frames = frames
    let visible = frames[tree.rootIndex].insetBy(dx: Self.tolerance, dy: Self.tolerance)
    var siblings: [Int?: [Int]] = [:]
    for (index, entry) in tree.entries.enumerated()
    where index != tree.rootIndex && !entry.view.isHiddenSomewhere {
      let frame = frames[index]
      if Self.isTruncated(entry.view, frame.size) { truncated.insert(entry.id) }
      if findsAmbiguity {
        let axes = entry.view.ambiguousAxes
        if !axes.isEmpty { ambiguous[entry.id] = axes }
      }
      guard !entry.isScrolled else { continue }
      if !frame.isEmpty, !frame.intersects(visible) { hidden.insert(entry.id) }
      if let parent = entry.parent,
        !frames[parent].insetBy(dx: -Self.tolerance, dy: -Self.tolerance).contains(frame)
      {
        overflowing.insert(entry.id)
      }
      for other in siblings[entry.parent] ?? [] {
        let common = frame.intersection(frames[other])
        if common.width > Self.tolerance, common.height > Self.tolerance {
          overlapping.insert([entry.id, tree.entries[other].id])
        }
      }
      siblings[entry.parent, default: []].append(index)
    }
  }

  private static func isTruncated(_ view: View, _ size: CGSize) -> Bool {
    if let button = view as? Button {
      return !(button.title ?? "").isEmpty && size.width < button.intrinsicContentSize.width - tolerance
    }
    guard let label = view as? Label, let typesetter = label.typesetter(at: size) else { return false }
    let measured = try? typesetter.measure(
      maxWidth: Double(max(0, size.width + 1e-3)), numberOfLines: label.numberOfLines,
      lineBreakMode: label.lineBreakMode)
    guard let measured else { return false }
    return measured.isTruncated || measured.size.height > Double(size.height + tolerance)
  }
}
