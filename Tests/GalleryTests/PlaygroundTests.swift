import Fonts
@testable import Gallery
import Geometry
import StrictJSON
import TestSupport
import Testing
import TextDrawing
import Typesetting

@Suite struct PlaygroundTests {
  private let playgrounds: [Playground]

  init() throws { playgrounds = try MadeGallery.page.get().figures.compactMap(\.playground) }

  /// The text as a user would set it, without the gallery's code.
  private func typesetter(_ text: PlayText) throws -> Typesetter {
    let style = TextStyle(
      font: try Font.bundled(text.family, size: text.size), language: try LanguageTag(text.language))
    return try Typesetter(StyledText(text.string, style: style), fallback: FontLibrary.bundled())
  }

  private func steps(of text: PlayText) throws -> [LineStep] {
    let typesetter = try typesetter(text)
    return try LineStep.all(
      of: typesetter, from: max(PlayText.narrowest, typesetter.minContentWidth), to: PlayText.widest)
  }

  // MARK: Steps

  @Test func `there is a step for every width at which lines change`() throws {
    var compared = 0
    for text in PlayText.all {
      let typesetter = try typesetter(text)
      let steps = try steps(of: text)
      let lines = try steps.map { try typesetter.lines(maxWidth: $0.drawnWidth).map(\.range) }
      for (narrow, wide) in zip(lines, lines.dropFirst()) { #expect(narrow != wide, "\(text.id)") }
      let narrowest = max(PlayText.narrowest, typesetter.minContentWidth)
      Property("lines of \(text.id)", rounds: 400).check { generator in
        let width = generator.double(narrowest...PlayText.widest)
        // Nearer to a step than that line breaking is not exact.
        guard !steps.contains(where: { abs($0.leastWidth - width) < 1e-5 }) else { return }
        let index = try #require(steps.lastIndex { $0.leastWidth <= width }, "\(width)")
        compared += 1
        guard try typesetter.lines(maxWidth: width).map(\.range) == lines[index] else {
          throw Violation("other lines at \(width) than in the step from \(steps[index].leastWidth)")
        }
      }
    }
    #expect(compared > 390 * PlayText.all.count)
  }

  @Test func `all widths at which the number of lines changes are steps`() throws {
    for text in PlayText.all {
      let typesetter = try typesetter(text)
      let widths = try steps(of: text).map(\.leastWidth)
      let narrowest = max(PlayText.narrowest, typesetter.minContentWidth)
      for step in try typesetter.lineCountSteps(downTo: narrowest)
      where step.minimumWidth <= PlayText.widest && step.minimumWidth > narrowest {
        #expect(widths.contains { isApproximatelyEqual($0, step.minimumWidth, within: 1e-5) }, "\(text.id) \(step)")
      }
    }
  }

  @Test func `steps follow one another from the narrowest width to the widest`() throws {
    for text in PlayText.all {
      let steps = try steps(of: text)
      #expect((8...24).contains(steps.count), "\(text.id) has \(steps.count)")
      #expect(steps.last?.limit == PlayText.widest)
      for (narrow, wide) in zip(steps, steps.dropFirst()) { #expect(narrow.limit == wide.leastWidth) }
      for step in steps {
        #expect(step.leastWidth < step.drawnWidth && step.drawnWidth < step.limit, "\(text.id) \(step)")
        // A browser, which rounds the widths of runs up to 1/64 of a pixel, fits the lines, too.
        #expect(step.drawnWidth - step.leastWidth > 0.08, "\(text.id) \(step)")
      }
    }
  }

  // MARK: Pictures

  @Test func `a card on a phone has room for the widest picture`() {
    for playground in playgrounds {
      for (name, pictures) in playground.pictures {
        let size = pictures[.light]?.size ?? Size(width: .infinity, height: .infinity)
        #expect(size.width <= 343, "\(name)")
        // Whole pixels, because browsers stretch other pictures.
        #expect(size.width == size.width.rounded() && size.height == size.height.rounded(), "\(name)")
      }
    }
  }

  @Test func `guides add to a picture and move nothing`() throws {
    for playground in playgrounds {
      for step in playground.steps {
        let plain = try #require(step.plain[.light])
        let guided = try #require(step.guided[.light])
        // The legend of fonts comes behind the text.
        let glyphs = positions(in: plain)
        #expect(glyphs == Array(positions(in: guided).prefix(glyphs.count)))
        #expect(guided.elements.count > plain.elements.count)
      }
    }
  }

  private func positions(in drawing: Drawing) -> [Glyph] {
    drawing.elements.flatMap { element -> [Glyph] in
      if case .glyphs(let span) = element { return span.glyphs }
      return []
    }
  }

  @Test func `the command on the page draws the picture beside it`() throws {
    let html = try MadeGallery.page.get().html
    for playground in playgrounds {
      let figure = try #require(html.split(separator: "<figure id=\"\(playground.id)\"").last)
      let code = try #require(figure.split(separator: "<code>").dropFirst().first?.split(separator: "</code>").first)
      let command = String(code).replacing(/<[^>]*>/, with: "")
      #expect(command.hasPrefix("typesetter draw '"))
      #expect(!command.contains("&"))
      let program = try BuiltProgram.path("typesetter")
      let (status, drawn) = try withTemporaryFolder { folder in
        let run = try Subprocess(
          "sh", ["-c", "\"$0\"" + command.dropFirst("typesetter".count), program], folder: folder)
        return (run.status, try Repository.text("\(folder)/\(playground.text.id).svg"))
      }
      #expect(status == 0)
      let shown = try #require(playground.steps[playground.first].plain[.light]).svg()
      let isSame = content(of: drawn) == content(of: String(decoding: shown, as: UTF8.self))
      #expect(isSame, "\(command)")
    }
  }

  /// A file from its definitions on, without the background: the pictures of the page have whole numbers of pixels.
  private func content(of svg: String) -> Substring {
    let definitions = svg.firstRange(of: "<defs>").map { svg[$0.lowerBound...] } ?? ""
    guard let background = definitions.firstRange(of: /<rect[^>]*\/>/) else { return definitions }
    return definitions[..<background.lowerBound] + definitions[background.upperBound...]
  }

  // MARK: What the script compares

  @Test func `the script knows the lines in UTF-16`() throws {
    for playground in playgrounds {
      let text = playground.text.string
      let typesetter = try typesetter(playground.text)
      let data = try JSONReader.value(of: PlayData(playground: playground).json)
      let steps = try elements(data["steps"])
      #expect(steps.count == playground.steps.count)
      for step in steps {
        let width = try #require(step["width"]?.number)
        let layout = try typesetter.layout(maxWidth: width)
        let lines = try elements(step["lines"])
        #expect(step["height"]?.number == layout.size.height)
        #expect(step["baseline"]?.number == layout.measurement.firstBaseline)
        #expect(lines.count == layout.lines.count)
        for (line, expected) in zip(lines, layout.lines) {
          let (start, end) = try (#require(line["start"]?.number), #require(line["end"]?.number))
          let shown = String(decoding: Array(text.utf16)[Int(start)..<Int(end)], as: UTF16.self)
          let whole = String(decoding: Array(text.utf8)[expected.range], as: UTF8.self)
          #expect(whole.hasPrefix(shown))
          // What is left out is white space, or the soft hyphen that became visible.
          #expect(whole.dropFirst(shown.count).allSatisfy { $0 == " " || $0 == "\u{AD}" }, "'\(whole)', '\(shown)'")
          #expect(shown.last != " " && shown.last != "\u{AD}")
          let (x, lineWidth) = try (#require(line["x"]?.number), #require(line["width"]?.number))
          #expect(line["y"]?.number == expected.lineRange.y)
          #expect(isApproximatelyEqual(x, expected.x))
          if expected.lineRange.showsHyphen {
            #expect(lineWidth < expected.width - 2)
          } else {
            #expect(isApproximatelyEqual(lineWidth, expected.width))
          }
        }
      }
    }
  }

  private func elements(_ value: JSONValue?) throws -> [JSONValue] {
    guard case .array(let elements) = value?.content else { throw Violation("expected an array") }
    return elements
  }

  @Test func `all lines of a text are as high as the style sheet says`() {
    for playground in playgrounds {
      for step in playground.steps {
        for line in step.layout.lines {
          #expect(isApproximatelyEqual(line.metrics.height, playground.lineHeight), "\(playground.id) \(step.width)")
        }
      }
    }
  }

  @Test func `visible hyphens, right-to-left lines and fallback fonts are among the texts`() {
    let lines = playgrounds.flatMap { $0.steps.flatMap(\.layout.lines) }
    #expect(lines.contains { $0.lineRange.showsHyphen })
    #expect(lines.contains { $0.runs.first?.isRightToLeft == true })
    #expect(playgrounds.contains { $0.fontFiles.count == 3 })
  }
}
