import AutoLayout
import Foundation
import Geometry
import JSONAnswers
import LayoutScenes
import SceneAnswers
import TextDrawing
import ViewDrawing

/// The options of `typesetter layout`.
struct LayoutOptions {
  /// The path of the scene; `-` for standard input.
  var path: String
  /// In points; empty for the width that the constraints determine.
  var widths: [Double]
  /// Whether fitting sizes are printed instead of frames.
  var fit = false
  var json = false
  /// Where to draw; `nil` to print.
  var target: PictureTarget?
  var palette = Palette.light
  var showsGuides = false
  /// The work that the scene may take at all widths together.
  var work = WorkLimit.none

  /// Lays out and prints. Prints nothing to standard output when one of the widths has an error.
  func run() throws {
    let bytes = try InputFile.readScene(path)
    do {
      if let target {
        try draw(bytes, to: target)
        return
      }
      let (output, warnings) = try work.perform { try reports(bytes) }
      try StandardStreams.writeOutput(output)
      for warning in warnings { StandardStreams.writeWarning(warning.text) }
    } catch let error as SceneError {
      throw CommandError(in: path, error)
    }
  }

  private func tree(_ bytes: [UInt8]) throws(SceneError) -> SceneTree {
    try Scene(utf8: bytes).makeTree(folder: InputFile.folder(of: path))
  }

  private func reports(_ bytes: [UInt8]) throws(SceneError) -> (output: String, warnings: [SceneWarning]) {
    let tree = try tree(bytes)
    var warnings: [SceneWarning] = []
    var output = ""
    let all = widths.isEmpty ? [nil] : widths.map { Optional($0) }
    for (index, width) in all.enumerated() {
      if index > 0, !json, !fit { output += "\n" }
      let report = try LayoutReport(of: tree, width: width, fit: fit)
      output += json ? report.json + "\n" : report.table(style: .forStandardOutput)
      for warning in report.fontWarnings + tree.warnings where !warnings.contains(warning) { warnings.append(warning) }
    }
    // After all answers: where frames are ambiguous, they depend on the layouts before.
    for width in all {
      for warning in try tree.inspect(width: width) where !warnings.contains(warning) { warnings.append(warning) }
    }
    return (output, warnings)
  }

  private func draw(_ bytes: [UInt8], to target: PictureTarget) throws {
    var warnings: [SceneWarning] = []
    try target.write(within: work) {
      let tree = try tree(bytes)
      let size = try tree.fittingSize(width: widths.first)
      // Drawing lays the tree out again and may fail; the warnings can name the reason.
      let found = tree.fontWarnings + tree.drawingWarnings + tree.warnings
      for warning in found { StandardStreams.writeWarning(warning.text) }
      tree.root.frame = CGRect(origin: .zero, size: CGSize(width: widths.first ?? size.width, height: size.height))
      let guides: ViewGuides = showsGuides ? .all : []
      let drawing = try Drawing(of: tree.root, palette: palette, guides: guides)
      warnings = try tree.inspect(width: widths.first)
      return drawing
    }
    for warning in warnings { StandardStreams.writeWarning(warning.text) }
  }
}
