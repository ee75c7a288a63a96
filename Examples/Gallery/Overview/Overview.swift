import AutoLayout
import Foundation
import Geometry
import TextDrawing
import ViewDrawing

/// The two pictures of the README: a cell with its constraints beside words with their widths.
public enum Overview {
  /// The pictures are magnified, so that the numbers of the guides are legible.
  private static let magnification = 2.0
  private static let size = Size(width: 400, height: 206)
  private static let margin = 16.0
  private static let cellWidth = 212.0
  private static let words = [
    ("Grüße aus Köln", "de"), ("Доброе утро", "ru"), ("صباح الخير", "ar"),
    ("שלום עולם", "he"), ("नमस्ते दुनिया", "hi"), ("สวัสดีชาวโลก", "th"), ("你好，世界", "zh-Hans"),
    ("こんにちは世界", "ja"),
  ]

  /// Writes `overview-light.svg` and `overview-dark.svg`.
  ///
  /// - Parameter folder: the path of the folder, which is created when it does not exist.
  /// - Throws: `GalleryError` for a folder or a file that cannot be written, and the errors of measuring and drawing.
  public static func write(to folder: String) throws {
    let output = try OutputFolder(folder)
    for (name, bytes) in try files() { try output.write(bytes, to: name) }
  }

  /// The names and bytes of the files.
  static func files() throws -> [(name: String, bytes: [UInt8])] {
    try Theme.allCases.map { theme in
      (
        "overview-\(theme.rawValue).svg",
        try drawing(theme == .light ? .light : .dark).svg(magnification: magnification)
      )
    }
  }

  private static func drawing(_ palette: Palette) throws -> Drawing {
    var drawing = try Drawing(size: size, background: palette.background)
    let cell = try OverviewCell(width: cellWidth)
    try drawing.add(
      cell, at: CGPoint(x: margin, y: (size.height - cell.frame.height) / 2), palette: palette,
      guides: [.frames, .margins, .constraints])
    try add(words, to: &drawing, palette)
    return drawing
  }

  /// Draws each word on the box of its measured size, followed by its width.
  private static func add(_ words: [(String, String)], to drawing: inout Drawing, _ palette: Palette) throws {
    let left = margin + cellWidth + 28
    let step = (size.height - 2 * margin) / Double(words.count)
    for (index, (word, language)) in words.enumerated() {
      let block = try TextBlock(word, font: Typeface.font(13), language: language)
      let number = try TextBlock(block.size.width.text, font: Typeface.font(7))
      let y = margin + (Double(index) + 0.5) * step
      let box = Rect(
        x: left, y: y - block.size.height / 2, width: block.size.width, height: block.size.height)
      drawing.fill(box, palette.fill)
      drawing.add(block, at: box.origin, palette.text)
      drawing.add(number, at: Point(x: box.maxX + 5, y: y - number.size.height / 2), palette.tint)
    }
  }
}
