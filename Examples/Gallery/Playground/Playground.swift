internal import Fonts
internal import TextDrawing
internal import Typesetting

/// A text at all widths at which its lines change, from the narrowest to the widest.
struct Playground: Sendable {
  var text: PlayText
  var steps: [PlayStep]
  /// The files of its fonts, its own first.
  var fontFiles: [String]
  /// The full names of its fonts, its own first.
  var fontNames: [String]

  init(_ text: PlayText) throws {
    self.text = text
    let block = try TextBlock(
      text.string, font: Typeface.font(text.size, family: text.family), language: text.language)
    let typesetter = block.typesetter
    let narrowest = max(PlayText.narrowest, typesetter.minContentWidth)
    steps = try LineStep.all(of: typesetter, from: narrowest, to: PlayText.widest).map {
      try PlayStep(typesetter, width: $0.drawnWidth)
    }
    fontNames = block.fontNames
    fontFiles = []
    for path in typesetter.fontRuns.compactMap(\.font.face.path) where !fontFiles.contains(path) {
      fontFiles.append(path)
    }
  }

  var id: String { "play-\(text.id)" }

  /// The step that is shown first: one in the middle.
  var first: Int { steps.count / 2 }

  /// The distance of baselines in points, from the text's own font.
  var lineHeight: Double { steps[first].layout.lines[0].metrics.height }

  /// The beginning of the name of a step's files, without the theme.
  func fileStem(_ step: Int, hasGuides: Bool = false) -> String { "\(id)-\(step)\(hasGuides ? "-guides" : "")" }

  /// The pictures of all steps by the beginnings of their names.
  var pictures: [(stem: String, pictures: [Theme: Drawing])] {
    steps.enumerated().flatMap { index, step in
      [(fileStem(index), step.plain), (fileStem(index, hasGuides: true), step.guided)]
    }
  }
}
