import AutoLayout
import Foundation
import Geometry
import JSONAnswers
import LayoutScenes
import StringFormatting
import TextDrawing
import ViewDrawing

/// A picture of the rows of `typesetter cells`, one below the other.
struct CellsPicture {
  var target: PictureTarget
  var palette: Palette
  var showsGuides: Bool
  /// The work that all rows of the picture may take together.
  var work: WorkLimit

  /// Draws all rows; writes no file when one of them has an error.
  ///
  /// - Parameter binding: computes the heights. Each row is drawn from a tree of its own: in a tree that rows share,
  ///   frames that the constraints leave ambiguous depend on the rows before.
  func draw(_ rows: LineReader, of template: SceneTemplate, by binding: SceneBinding) throws {
    let limit = target.format.largestSide(scale: target.scale)
    guard template.width <= limit else {
      throw CommandError(
        "--width \(NumberText.plain(template.width)) is too wide for \(target.name): expected at most \(NumberText.plain(limit))"
      )
    }
    try target.write(within: work) { try drawing(of: rows, template, limit, binding) }
  }

  private func drawing(
    of rows: LineReader, _ template: SceneTemplate, _ limit: Double, _ binding: SceneBinding
  ) throws -> Drawing {
    let measured = try measure(rows, limit, binding)
    if let first = measured.first {
      for warning in try template.inspect(first.row) { StandardStreams.writeWarning("row 0: \(warning.text)") }
    }
    let height = measured.last.map { $0.top + $0.height } ?? 0
    guard height > 0 else {
      throw CommandError("there is nothing to draw: expected rows that are higher than 0")
    }
    let guided = showsGuides ? try withRoom(measured, of: template) : nil
    let bounds = guided?.bounds ?? CGRect(x: 0, y: 0, width: template.width, height: height)
    var drawing = try Drawing(size: bounds.size, background: palette.background)
    var isNamed = false
    for (index, row) in (guided?.rows ?? measured).enumerated() {
      let warnings: [SceneWarning]
      do { warnings = try draw(row, of: template, x: -bounds.minX, &drawing) } catch {
        throw CommandError("line \(row.number) of the rows: \(error)")
      }
      guard !isNamed, let warning = warnings.first else { continue }
      StandardStreams.writeWarning("row \(index): \(warning.text)")
      isNamed = true
    }
    return drawing
  }

  /// The rows moved apart, and the bounds of the picture, so that the captions of each row have room.
  private func withRoom(
    _ rows: [MeasuredRow], of template: SceneTemplate
  ) throws -> (rows: [MeasuredRow], bounds: CGRect) {
    var moved: [MeasuredRow] = []
    var (left, right, bottom) = (0.0, template.width, 0.0)
    for var row in rows {
      let room: CGRect
      do {
        room =
          row.height > 0
          ? try Drawing.room(for: makeTree(row, of: template).root, palette: palette, guides: .all)
          : CGRect(x: 0, y: 0, width: template.width, height: 0)
      } catch { throw CommandError("line \(row.number) of the rows: \(error)") }
      row.top = bottom - room.minY
      bottom += room.height
      left = min(left, room.minX)
      right = max(right, room.maxX)
      moved.append(row)
    }
    return (moved, CGRect(x: left, y: 0, width: right - left, height: bottom))
  }

  private func makeTree(_ row: MeasuredRow, of template: SceneTemplate) throws -> SceneTree {
    let tree = try template.makeTree(of: row.row)
    tree.root.frame = CGRect(x: 0, y: 0, width: template.width, height: row.height)
    return tree
  }

  private func draw(
    _ row: MeasuredRow, of template: SceneTemplate, x: Double, _ drawing: inout Drawing
  ) throws -> [SceneWarning] {
    let tree = try makeTree(row, of: template)
    let root = tree.root
    try drawing.add(root, at: CGPoint(x: x, y: row.top), palette: palette, guides: showsGuides ? .all : [])
    if row.top > 0 {
      let pixel = 1 / root.effectiveDisplayScale
      drawing.fill(CGRect(x: x, y: row.top - pixel, width: template.width, height: pixel), palette.separator)
    }
    return tree.drawingWarnings
  }

  private struct MeasuredRow {
    var row: SceneRow
    /// The line number in the file, from 1.
    var number: Int
    /// The y coordinate of the upper side in the picture, in points.
    var top: Double
    var height: Double
  }

  /// Measures the rows. Stops reading with an error when they are higher than the format allows.
  ///
  /// - Parameter limit: the longest side of the picture, in points.
  private func measure(_ rows: LineReader, _ limit: Double, _ binding: SceneBinding) throws -> [MeasuredRow] {
    var measured: [MeasuredRow] = []
    var reportedKinds: Set<SceneWarning.Kind> = []
    var top = 0.0
    try rows.forEachBatch { batch in
      for line in batch.lines {
        do {
          let row = try SceneRow(utf8: line.bytes())
          let height = try binding.fittingSize(of: row).height
          measured.append(MeasuredRow(row: row, number: line.number, top: top, height: height))
          top += height
        } catch {
          throw CommandError("line \(line.number) of the rows: \(error)")
        }
        for warning in binding.fontWarnings + binding.warnings where reportedKinds.insert(warning.kind).inserted {
          StandardStreams.writeWarning("row \(line.index): \(warning.text)")
        }
        guard top <= limit else {
          throw CommandError(
            "line \(line.number) of the rows: the rows up to here are \(NumberText.plain(top)) points high, too many for "
              + "\(target.name): expected at most \(NumberText.plain(limit))")
        }
      }
    }
    return measured
  }
}
