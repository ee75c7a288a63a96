import Foundation
import JSONAnswers
import Typesetting

extension MeasureResult {
  /// The text, its style, and the place of every glyph as one JSON object, which `StoredLayout` reads.
  func layoutJSON() throws -> String {
    let stored = try StoredLayout(
      typesetter, maxWidth: specification.width ?? .infinity, numberOfLines: specification.maxLines,
      lineBreakMode: specification.lineBreakMode)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(stored), as: UTF8.self)
  }
}
