package import Foundation
internal import JSONAnswers
package import LayoutScenes
internal import StrictJSON

/// A layout of a scene at one width, as an answer.
package struct LayoutReport {
  /// What was asked for.
  package enum Content {
    case frames(SceneFrames)
    /// A fitting size, and the width for which it was computed; `nil` when the constraints determined the width.
    case fittingSize(CGSize, width: Double?)
  }

  package let content: Content
  /// What the fonts lack for the texts.
  package let fontWarnings: [SceneWarning]

  /// Lays a scene out.
  ///
  /// - Parameters:
  ///   - width: the width of the root in points; `nil` for the one that the constraints determine.
  ///   - fit: whether the fitting size is asked for instead of frames.
  /// - Throws: `SceneError`, as `SceneTree.solve(width:)` does.
  package init(of tree: SceneTree, width: Double?, fit: Bool) throws(SceneError) {
    content =
      fit ? .fittingSize(try tree.fittingSize(width: width), width: width) : .frames(try tree.solve(width: width))
    fontWarnings = tree.fontWarnings
  }

  /// A JSON object on one line.
  package var json: String {
    var writer = JSONWriter()
    writer.beginObject()
    switch content {
    case .frames(let frames):
      writer.name("frames")
      writer.beginObject()
      for (name, rect) in zip(frames.names, frames.rects) {
        writer.name(name)
        Self.write([rect.minX, rect.minY, rect.width, rect.height], &writer)
      }
      writer.endObject()
    case .fittingSize(let size, let width):
      writer.name("width")
      if let width { writer.number(width) } else { writer.null() }
      writer.name("fittingSize")
      Self.write([size.width, size.height], &writer)
    }
    writer.engineVersion()
    writer.notes(fontWarnings)
    writer.endObject()
    return writer.text
  }

  private static func write(_ numbers: [Double], _ writer: inout JSONWriter) {
    writer.beginArray()
    for number in numbers { writer.length(number) }
    writer.endArray()
  }
}
