import Fonts
import Foundation
import TestSupport
import Testing
import Typesetting

/// The lines of a text in Chromium under a value of a property, as the pages of `Cases` with `chromium-lines.js` record them.
struct ChromiumLayout: Decodable {
  var lang: String
  var font: String
  var size: Double
  /// The value of the property, by its name in CSS.
  var value: String
  var width: Double
  var text: String
  /// UTF-16 offsets.
  var starts: [Int]
  var widths: [Double]

  /// A text in a font without fallback fonts, at the size of the pages.
  ///
  /// - Parameter change: sets the property.
  static func typesetter(
    _ text: String, _ font: String, _ lang: String, size: Double = 20, _ change: (inout ParagraphStyle) -> Void
  ) throws -> Typesetter {
    var paragraph = ParagraphStyle()
    change(&paragraph)
    let style = TextStyle(font: try BundledFont.named(font).font(size), language: try LanguageTag(lang))
    return try Typesetter(StyledText(text, style: style, paragraphStyle: paragraph), fallback: .empty)
  }

  /// Expects lines that start at the same places and are as wide.
  ///
  /// - Parameter change: sets the property.
  /// - Returns: the number of lines.
  func expectSameLines(_ change: (inout ParagraphStyle) -> Void) throws -> Int {
    let typesetter = try Self.typesetter(text, font, lang, size: size, change)
    let layout = try typesetter.layout(maxWidth: width)
    let offsets = try TextInteraction(typesetter, layout)
    let starts = try layout.lines.map { line in try offsets.utf16Offset(ofUTF8: line.range.lowerBound) }
    #expect(starts == self.starts, "\(text) at \(width), \(value), \(lang)")
    for (line, width) in zip(layout.lines, widths) {
      #expect(
        isApproximatelyEqual(line.width, width, within: 0.02), "\(text) at \(self.width), \(value), \(lang)")
    }
    return layout.lines.count
  }
}

/// The files of `Cases` that have one JSON value.
enum CaseFile {
  /// - Parameter name: the name of the file without its extension.
  static func decoded<Value: Decodable>(_ name: String, as type: Value.Type = Value.self) throws -> Value {
    let bytes = try Repository.bytes(Repository.path("Tests/TypesettingTests/Cases/\(name).json"))
    return try JSONDecoder().decode(type, from: Data(bytes))
  }
}
