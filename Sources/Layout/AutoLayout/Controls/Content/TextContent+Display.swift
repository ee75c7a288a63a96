internal import Foundation
internal import Fonts
internal import Geometry
package import Typesetting

/// A text as it is displayed at a width.
package struct TextDisplay {
  /// The width at which lines are broken, in points; of vertical text the greatest height of its lines.
  package var width: Double
  /// The text in the font sizes in which it is displayed.
  package var typesetter: Typesetter
  /// The factor by which font sizes were multiplied; 1 for the text as it was given.
  var scaleFactor: Double
  /// The measurement of all lines, including those that do not fit the height of a control.
  package var measurement: TextMeasurement
}

// Sizes, baselines and drawing of a control are all computed from these measurements.
extension TextContent {
  /// The size and the lines of the text as it was given, at a width in points.
  ///
  /// - Returns: `nil` without text or font, and for a width that is negative or not a number.
  /// - Throws: as `typesetter(for:)`.
  package func measure(_ width: Double, for view: View) throws(TypesettingError) -> TextMeasurement? {
    if let measured, measured.width == width { return measured.measurement }
    guard let typesetter = try typesetter(for: view), let measurement = try measure(typesetter, width) else {
      return nil
    }
    measured = (width, measurement)
    return measurement
  }

  /// The text as it is displayed at a width, in smaller type when it shrinks to fit.
  ///
  /// - Returns: `nil` in the same cases as `measure`.
  /// - Throws: as `typesetter(for:)`.
  package func display(_ width: Double, for view: View) throws(TypesettingError) -> TextDisplay? {
    if let displayed, displayed.width == width { return displayed }
    guard let given = try typesetter(for: view) else { return nil }
    let (typesetter, factor) = shrinksNow ? try shrink(given, to: width) : (given, 1)
    guard let measurement = factor == 1 ? try measure(width, for: view) : try measure(typesetter, width) else {
      return nil
    }
    let display = TextDisplay(width: width, typesetter: typesetter, scaleFactor: factor, measurement: measurement)
    displayed = display
    return display
  }

  /// Whether the font size depends on the width: only with a single line, as in UIKit.
  var shrinksNow: Bool { shrinksToFit && numberOfLines == 1 }

  private func shrink(
    _ typesetter: Typesetter, to width: Double
  ) throws(TypesettingError) -> (typesetter: Typesetter, factor: Double) {
    do {
      return try typesetter.fittingOneLine(
        width, lineBreakMode: lineBreakMode, minimumScaleFactor: minimumScaleFactor)
    } catch {
      if error.code == .stopped { throw error }
      return (typesetter, 1)
    }
  }

  /// - Throws: `stopped` only: no size is kept of a text that was not walked to its end.
  private func measure(_ typesetter: Typesetter, _ width: Double) throws(TypesettingError) -> TextMeasurement? {
    do {
      return try measure(typesetter, width, numberOfLines: numberOfLines)
    } catch {
      if error.code == .stopped { throw error }
      return nil
    }
  }

  /// The size and the lines of a text at a width, with the white space at the ends of its paragraphs.
  ///
  /// - Throws: as `Typesetter.measure`.
  func measure(
    _ typesetter: Typesetter, _ width: Double, numberOfLines: Int
  ) throws(TypesettingError) -> TextMeasurement {
    let lines = max(0, numberOfLines)
    var measurement = try typesetter.measure(maxWidth: width, numberOfLines: lines, lineBreakMode: lineBreakMode)
    if !isVertical, typesetter.hasSpacesAtParagraphEnds {
      let layout = try typesetter.layout(maxWidth: width, numberOfLines: lines, lineBreakMode: lineBreakMode)
      measurement.size.width = typesetter.widthWithParagraphEnds(of: layout)
    }
    return measurement
  }

  // MARK: Height

  // Of vertical text the heights that follow are widths: the room across its lines.

  /// The height of a line in the font, in points, rounded up to pixels; 0 without a font.
  ///
  /// - Parameter scale: pixels per point.
  package func lineHeight(scale: Double) -> Double {
    guard let metrics = font?.metrics else { return 0 }
    return PixelRounding.ceil(metrics.ascent + metrics.descent, scale: scale)
  }

  /// The lines that fit a height, laid out.
  ///
  /// A height that is too low for all lines leaves out those that do not fit, and truncates the last one that does, as
  /// UIKit's labels do; one line always remains.
  ///
  /// - Parameter scale: pixels per point.
  package func layout(_ display: TextDisplay, height: Double, scale: Double) -> TextLayout? {
    let lines = lineLimit(of: display, height: height, scale: scale) ?? max(0, numberOfLines)
    return try? display.typesetter.layout(
      maxWidth: display.width, numberOfLines: lines, lineBreakMode: lineBreakMode)
  }

  /// The measurement of the lines that `layout(_:height:scale:)` lays out.
  func measurement(_ display: TextDisplay, height: Double, scale: Double) -> TextMeasurement? {
    guard let lines = lineLimit(of: display, height: height, scale: scale) else { return display.measurement }
    return try? display.typesetter.measure(
      maxWidth: display.width, numberOfLines: lines, lineBreakMode: lineBreakMode)
  }

  /// The number of lines that fit a height, at least one; `nil` when all of them fit.
  private func lineLimit(of display: TextDisplay, height: Double, scale: Double) -> Int? {
    // Both ends of a frame are rounded to pixels, so it may be up to a pixel lower than the text.
    let room = height + 1 / scale
    let mode = display.typesetter.flow.writingMode
    guard mode.lineSize(display.measurement.size).block > room, display.measurement.lineCount > 1,
      let layout = try? display.typesetter.layout(
        maxWidth: display.width, numberOfLines: max(0, numberOfLines), lineBreakMode: lineBreakMode)
    else { return nil }
    let count = max(
      1, layout.lines.prefix { $0.lineBounds.origin.block + $0.lineBounds.size.block <= room }.count)
    return count < layout.lines.count ? count : nil
  }

  /// Points from the top of a height to the top of text that is centred in it.
  ///
  /// The height of the text is rounded up to pixels, as an intrinsic height is, so that text in a control of its
  /// intrinsic height begins at the top. Text that is higher than the control extends by the same distance beyond both
  /// ends.
  package static func top(of measurement: TextMeasurement, in height: Double, scale: Double) -> Double {
    top(of: measurement.size.height, in: height, scale: scale)
  }

  /// Points from the start of a room to the start of what is centred in it.
  package static func top(of size: Double, in room: Double, scale: Double) -> Double {
    (room - PixelRounding.ceil(size, scale: scale)) / 2
  }
}
