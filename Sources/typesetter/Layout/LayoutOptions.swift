import AutoLayout
import Geometry
import LayoutScenes
import SystemAccess
import TextDrawing

/// What `typesetter layout` was asked for.
struct LayoutOptions {
  /// `-` for standard input.
  var path: String
  /// One that is empty means the width that the scene itself asks for.
  var widths: [Double]
  var fit = false
  var json = false
  /// The file to draw to, instead of printing.
  var output: String?
  var scale = 2.0
  var showsGuides = false

  /// Lays out and prints: everything, or nothing when a width has no answer.
  func run() throws {
    if let output { _ = try DrawingFormat(path: output) }
    let bytes = try FileSystem.read(path)
    var warnings: [String] = []
    var output = ""
    do {
      let tree = try Scene(utf8: bytes).makeTree(folder: FileSystem.folder(of: path))
      if let output = self.output {
        try draw(tree, to: output)
        return
      }
      let all = widths.isEmpty ? [nil] : widths.map { Optional($0) }
      for (index, width) in all.enumerated() {
        if index > 0, !json, !fit { output += "\n" }
        output += try report(tree, width: width)
        for warning in tree.warnings where !warnings.contains(warning) { warnings.append(warning) }
      }
    } catch let error as SceneError {
      throw CommandError("\(path == "-" ? "standard input" : path): \(error)")
    }
    try FileSystem.writeStandardOutput(output)
    for warning in warnings { StandardError.write("typesetter: \(warning)\n") }
  }

  private func draw(_ tree: SceneTree, to output: String) throws {
    let size = try tree.fittingSize(width: widths.first)
    // Before the drawing lays the tree out once more, and says what may be the reason if it cannot be.
    for warning in tree.warnings { StandardError.write("typesetter: \(warning)\n") }
    tree.root.frame = Rect(origin: .zero, size: Size(width: widths.first ?? size.width, height: size.height))
    let guides: ViewGuides = showsGuides ? .all : []
    try Drawing(of: tree.root, guides: guides).write(to: output, scale: scale)
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
