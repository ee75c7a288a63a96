public import Geometry

/// Where the views and guides of a scene lie at one width.
public struct SceneFrames: Hashable, Sendable {
  /// In the order of the scene.
  public let names: [String]
  /// In the root's coordinates, one for each name.
  public let rects: [Rect]

  /// The frame of a name.
  ///
  /// - Complexity: O(names)
  public subscript(name: String) -> Rect? {
    names.firstIndex(of: name).map { rects[$0] }
  }
}
