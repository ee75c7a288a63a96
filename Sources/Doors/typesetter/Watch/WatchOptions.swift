import Fonts
import Geometry
import StringFormatting
import SystemAccess
import TextDrawing
import Typesetting

/// The options of `typesetter watch`.
struct WatchOptions {
  /// How a scene is drawn, with a target.
  var layout: LayoutOptions

  /// Points around the text of an error, and its size.
  private static let padding = 16.0
  private static let fontSize = 13.0

  /// Draws after every change, without end.
  ///
  /// - Throws: `FileError` for a folder that cannot be watched, and what drawing the text of an error throws.
  func run() throws {
    // Before the first picture, so that no change between it and the first wait is missed.
    let watcher = try FileWatcher(path: layout.path)
    while true {
      try draw()
      try watcher.waitForChange()
    }
  }

  /// Draws the scene, or what is wrong with it.
  private func draw() throws {
    guard let target = layout.target else { return }
    do {
      try layout.run()
      StandardStreams.writeWarning("drew \(target.name)")
    } catch {
      let text = CommandError.text(of: error)
      StandardStreams.writeWarning(text)
      try target.write { try picture(ofError: text) }
    }
  }

  /// A picture with a text, as wide as the scene.
  private func picture(ofError text: String) throws -> Drawing {
    let width = max(layout.widths.first ?? 320, 160)
    let typesetter = try Typesetter(StyledText(text, font: .bundled(size: Self.fontSize)))
    let size = try typesetter.layout(maxWidth: width - 2 * Self.padding)
    var drawing = try Drawing(
      size: Size(width: width, height: size.size.height + 2 * Self.padding), background: layout.palette.background)
    let red = layout.palette.isDark ? Color(red: 1, green: 0.5, blue: 0.45) : Color(red: 0.75, green: 0.1, blue: 0.1)
    drawing.add(
      size, of: typesetter, at: Point(x: Self.padding, y: Self.padding), appearance: TextAppearance(color: red))
    drawing.stroke(Rect(x: 0, y: 0, width: width, height: drawing.size.height), red, width: 2)
    return drawing
  }
}
