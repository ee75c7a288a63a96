import AutoLayout
import Geometry
import LayoutScenes
import SystemAccess
import TextDrawing

/// The rows of `typesetter cells` as one picture, a strip as high as all of them.
struct CellsPicture {
  var path: String
  /// Pixels a point, for PNG.
  var scale: Double
  var showsGuides: Bool

  /// - Throws: when the path says no format, before anything is read.
  func check() throws { _ = try DrawingFormat(path: path) }

  /// Draws all rows, or none when one of them has no height.
  ///
  /// - Parameter binding: what finds the heights. The trees that are drawn are new ones: a tree that all rows share says
  ///   their sizes, and not where what is left open lies.
  func draw(_ rows: LineStream, of template: SceneTemplate, by binding: SceneBinding) throws {
    let limit = try DrawingFormat(path: path).largestSide(scale: scale)
    guard template.width <= limit else {
      throw CommandError("--width \(template.width) is too wide for '\(path)': expected at most \(limit)")
    }
    let placed = try place(rows, limit, binding)
    let height = placed.last.map { $0.top + $0.height } ?? 0
    guard height > 0 else {
      throw CommandError("there is nothing to draw: expected rows that are higher than 0")
    }
    let palette = Palette.light
    var drawing = try Drawing(size: Size(width: template.width, height: height), background: palette.background)
    for row in placed {
      do { try draw(row, of: template, palette, &drawing) } catch {
        throw CommandError("line \(row.number) of the rows: \(error)")
      }
    }
    try drawing.write(to: path, scale: scale)
  }

  private func draw(_ row: PlacedRow, of template: SceneTemplate, _ palette: Palette, _ drawing: inout Drawing) throws {
    let root = try template.makeTree(of: row.row).root
    root.frame = Rect(x: 0, y: 0, width: template.width, height: row.height)
    try drawing.add(root, at: Point(x: 0, y: row.top), palette: palette, guides: showsGuides ? .all : [])
    guard row.top > 0 else { return }
    let pixel = 1 / root.effectiveDisplayScale
    drawing.fill(Rect(x: 0, y: row.top - pixel, width: template.width, height: pixel), palette.separator)
  }

  private struct PlacedRow {
    var row: SceneRow
    /// Counts all lines of the rows, from 1.
    var number: Int
    var top: Double
    var height: Double
  }

  /// Reads no further than the format can show.
  ///
  /// - Parameter limit: the longest side of the picture, in points.
  private func place(_ rows: LineStream, _ limit: Double, _ binding: SceneBinding) throws -> [PlacedRow] {
    var placed: [PlacedRow] = []
    var told: Set<SceneNote.Kind> = []
    var top = 0.0
    try rows.forEachBatch { lines, _ in
      for line in lines {
        do throws(SceneError) {
          let row = try SceneRow(utf8: line.bytes)
          let height = try binding.fittingSize(of: row).height
          placed.append(PlacedRow(row: row, number: line.number, top: top, height: height))
          top += height
        } catch {
          throw CommandError("line \(line.number) of the rows: \(error)")
        }
        for note in binding.notes where told.insert(note.kind).inserted {
          StandardError.write("typesetter: row \(line.index): \(note.text)\n")
        }
        guard top <= limit else {
          throw CommandError(
            "line \(line.number) of the rows: the rows up to here are \(top) points high, too many for "
              + "'\(path)': expected at most \(limit)")
        }
      }
    }
    return placed
  }
}
