internal import AutoLayout
internal import Foundation
internal import Geometry
internal import Recipes
internal import SelfSizing
internal import TextDrawing
internal import ViewDrawing

/// The tables of the examples at both widths, with all rows.
enum RecipeFigures {
  static func groups() throws -> [Group] {
    try Example.allCases.map { example in
      let (title, text) = words(example)
      return Group(
        id: "recipe-\(example.rawValue)", title: title, text: text, arrangement: .screens,
        figures: try Example.widths.map { try figure(example, title, $0) })
    }
  }

  static func id(_ example: Example, width: Double) -> String { "recipe-\(example.rawValue)-\(width.text)" }

  private static func figure(_ example: Example, _ title: String, _ width: Double) throws -> Figure {
    let table = example.table()
    let size = table.fit(width: width)
    let heights = try table.heights()
    return Figure(
      id: id(example, width: width), title: "\(width.text) points wide",
      alternative: "\(title): a table of \(heights.count) rows, \(width.text) points wide.",
      facts: [("Size", size.text), ("Rows", heights.map(\.text).joined(separator: " · "))],
      pictures: try Figure.pictures { try picture(table.table, $0) })
  }

  private static func picture(_ table: TableView, _ palette: Palette) throws -> Drawing {
    var count: UInt32 = 0
    // Painting cannot throw; the first error is thrown when it is done.
    var failure: DrawingError?
    let drawing = try Drawing(contentOf: table, palette: palette) { view in
      guard let size = photoSize(of: view) else { return nil }
      count += 1
      do throws(DrawingError) {
        return ViewAppearance(
          palette: palette, picture: try Landscape(seed: count).picture(aspect: size.width / size.height))
      } catch {
        failure = failure ?? error
        return nil
      }
    }
    if let failure { throw failure }
    return drawing
  }

  /// The size of an image view that shows a photo: the recipes load none, so those without an image get one of ours.
  private static func photoSize(of view: View) -> CGSize? {
    guard let photo = view as? ImageView, photo.image == nil, photo.bounds.width > 0, photo.bounds.height > 0 else {
      return nil
    }
    return photo.bounds.size
  }

  private static func words(_ example: Example) -> (title: String, text: String) {
    switch example {
    case .masonryCell:
      (
        "Heights from constraints",
        "One chain from the top of a cell to its bottom; rows without a photo set two constants to 0."
      )
    case .templateLayoutCell:
      (
        "A delegate that returns heights",
        "Labels, a text view and plain frames in sections with headers. Text is narrower where a row has an accessory, "
          + "and no row is lower than 90 points."
      )
    case .lastViewCell:
      (
        "Up to the last view",
        "Cells end 15 points below their button, without a constraint to the bottom. Two labels are cut at 55 points."
      )
    case .tags: ("Tags that wrap", "As the only content of a cell, and between two labels.")
    case .contentKeys: ("The content is the key", "Heights are cached by comment; two comments are equal.")
    case .chatFeed:
      ("A chat", "Bubbles as wide as their text, left and right, in many scripts: the first 12 of 10,000.")
    }
  }
}
