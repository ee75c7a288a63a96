import Fonts
import Geometry
import Testing
import Typesetting

/// The height of a text from the typesetter, without views, rounded up to whole pixels.
func textHeight(
  _ text: String, _ font: Font?, width: Double, lines: Int = 0, scale: Double = 2
) throws -> Double {
  let typesetter = try Typesetter(StyledText(text, font: #require(font)))
  let height = try typesetter.measure(maxWidth: width, numberOfLines: lines).size.height
  return PixelRounding.ceil(height, scale: scale)
}

/// The width of a text in one line, rounded up to whole pixels.
func textWidth(_ text: String, _ font: Font?, scale: Double = 2) throws -> Double {
  let typesetter = try Typesetter(StyledText(text, font: #require(font)))
  return PixelRounding.ceil(try typesetter.measure().size.width, scale: scale)
}
