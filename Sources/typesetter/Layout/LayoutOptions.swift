import AutoLayout
import Foundation
import Geometry
import JSONAnswers
import LayoutScenes
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

  /// Lays out and prints. Prints nothing to standard output when one of the widths has an error.
  func run() throws {
    let bytes = try InputFile.readScene(path)
    var warnings: [SceneWarning] = []
    var output = ""
    do {
      let tree = try Scene(utf8: bytes).makeTree(folder: InputFile.folder(of: path))
      if let target {
        try draw(tree, to: target)
        return
      }
      let all = widths.isEmpty ? [nil] : widths.map { Optional($0) }
      for (index, width) in all.enumerated() {
        if index > 0, !json, !fit { output += "\n" }
        output += try report(tree, width: width)
        for warning in tree.warnings where !warnings.contains(warning) { warnings.append(warning) }
      }
      // After all answers: where frames are ambiguous, they depend on the layouts before.
      for width in all {
        for warning in try tree.inspect(width: width) where !warnings.contains(warning) { warnings.append(warning) }
      }
    } catch let error as SceneError {
      throw CommandError(in: path, error)
    }
    try StandardStreams.writeOutput(output)
    for warning in warnings { StandardStreams.writeWarning(warning.text) }
  }

  private func draw(_ tree: SceneTree, to target: PictureTarget) throws {
    let size = try tree.fittingSize(width: widths.first)
    // Drawing lays the tree out again and may fail; the warnings can name the reason.
    for warning in tree.warnings { StandardStreams.writeWarning(warning.text) }
    tree.root.frame = CGRect(origin: .zero, size: CGSize(width: widths.first ?? size.width, height: size.height))
    let guides: ViewGuides = showsGuides ? .all : []
    try target.write(Drawing(of: tree.root, palette: palette, guides: guides))
    for warning in try tree.inspect(width: widths.first) { StandardStreams.writeWarning(warning.text) }
  }

  private func report(_ tree: SceneTree, width: Double?) throws(SceneError) -> String {
    let report: LayoutReport
    if fit {
      report = .fittingSize(try tree.fittingSize(width: width), width: width)
    } else {
      report = .frames(try tree.solve(width: width))
    }
    return json ? report.json + "\n" : report.table(style: .forStandardOutput)
  }
}
