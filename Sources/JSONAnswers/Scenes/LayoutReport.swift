package import Foundation
package import LayoutScenes
internal import StrictJSON

/// A layout of a scene at one width, as an answer.
package enum LayoutReport {
  case frames(SceneFrames)
  /// A fitting size, and the width for which it was computed; `nil` when the constraints determined the width.
  case fittingSize(CGSize, width: Double?)

  /// A JSON object on one line.
  package var json: String {
    var writer = JSONWriter()
    writer.beginObject()
    switch self {
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
    writer.endObject()
    return writer.text
  }

  private static func write(_ numbers: [Double], _ writer: inout JSONWriter) {
    writer.beginArray()
    for number in numbers { writer.length(number) }
    writer.endArray()
  }
}
