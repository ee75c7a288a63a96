public import Foundation

/// The frames of the views and guides of a scene at one width.
public struct SceneFrames: Hashable, Sendable, Codable {
  /// The names of the views and guides, in the order of the scene.
  public let names: [String]
  /// The frame of each name, in points and in the coordinates of the root, not rounded to pixels.
  public let rects: [CGRect]

  /// Creates frames from names and rectangles, in the order of the scene.
  public init(_ frames: [(name: String, rect: CGRect)]) {
    names = frames.map(\.name)
    rects = frames.map(\.rect)
  }

  /// Decodes frames.
  ///
  /// - Throws: `DecodingError` when `names` and `rects` have different lengths.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    names = try container.decode([String].self, forKey: .names)
    rects = try container.decode([CGRect].self, forKey: .rects)
    guard names.count == rects.count else {
      throw DecodingError.dataCorruptedError(
        forKey: .rects, in: container, debugDescription: "\(rects.count) rectangles: expected \(names.count)")
    }
  }

  /// The frame of a name; `nil` when the scene has no such name.
  ///
  /// - Complexity: O(names)
  public subscript(name: String) -> CGRect? {
    names.firstIndex(of: name).map { rects[$0] }
  }
}

extension SceneFrames: CustomStringConvertible {
  /// A line per name: "title: x 15, y 10, width 210, height 20.5".
  public var description: String {
    zip(names, rects).map { name, rect in
      "\(name): x \(rect.minX), y \(rect.minY), width \(rect.width), height \(rect.height)"
    }.joined(separator: "\n")
  }
}
