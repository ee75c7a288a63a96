import AutoLayout
import Foundation
import Geometry
import StringFormatting
import TextDrawing
import Typesetting

extension Drawing {
  /// The drawing as an SVG file, magnified.
  ///
  /// The magnified file contains the unchanged file as an inner `svg` element with its own coordinates.
  func svg(magnification: Double = 1) throws(DrawingError) -> [UInt8] {
    let file = try bytes(as: .svg)
    guard magnification != 1 else { return file }
    let (width, height) = (size.width.text, size.height.text)
    let (outerWidth, outerHeight) = ((size.width * magnification).text, (size.height * magnification).text)
    let head =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(outerWidth)\" height=\"\(outerHeight)\" "
      + "viewBox=\"0 0 \(width) \(height)\">\n"
    return Array(head.utf8) + file + Array("</svg>\n".utf8)
  }

  /// The number of glyphs for characters that no font has.
  var missingGlyphCount: Int {
    elements.reduce(0) { count, element in
      guard case .glyphs(let span) = element else { return count }
      return count + span.glyphs.count { $0.id == 0 }
    }
  }
}

extension Double {
  /// To hundredths, without zeros at the end.
  var text: String { NumberText.rounded(self, digits: 2) }
}

extension CGFloat {
  /// To hundredths, without zeros at the end.
  var text: String { Double(self).text }
}

extension Size {
  var text: String { "\(width.text) × \(height.text) pt" }
}

extension CGSize {
  var text: String { Size(self).text }
}
