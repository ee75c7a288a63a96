internal import AutoLayout
internal import Foundation
internal import LayoutScenes
internal import TextDrawing
internal import ViewDrawing

/// Draws a scene with a text beside the scene with the source text. Makes its own views, so that it can be drawn on any
/// thread, after the check.
struct ScenePicture: Sendable {
  let scene: Scene
  let path: String
  let boundary: ProjectBoundary?
  /// The width of the root in points; `nil` for the one that its constraints determine.
  let width: Double?
  let textSize: String?
  let translation: SceneShow
  let source: SceneShow

  /// Points of the widest and of the highest scene that is drawn.
  private static let greatestLength = 4_000.0

  /// One `svg` element; `nil` for a scene that cannot be drawn.
  ///
  /// - Complexity: making the views, a layout, and O(glyphs)
  func svg(_ show: SceneShow) -> String? {
    guard let tree = try? SceneShow.tree(of: scene, path: path, boundary, textSize: textSize) else { return nil }
    show.apply(to: tree)
    guard let frames = try? tree.solve(width: width), let index = tree.names.firstIndex(of: scene.rootName) else {
      return nil
    }
    let size = frames.rects[index].size
    guard max(size.width, size.height) <= Self.greatestLength else { return nil }
    tree.root.frame = CGRect(origin: .zero, size: size)
    guard let drawing = try? Drawing(of: tree.root), let bytes = try? drawing.bytes(as: .svg) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }
}
