import StrictJSON
import TestSupport
import Testing

/// Reads the golden files as a careful person would: a wrong number must not become a reference because it was recorded.
@Suite struct GoldenLineReviewTests {
  /// Points: what the line breaker calls equal.
  private static let tolerance = 1e-6

  @Test(arguments: GoldenFont.all) func `every text has a golden entry in every font`(in font: GoldenFont) throws {
    let file = try GoldenLineFile(font)
    #expect(file.byteCount < 400_000)
    #expect(file.entries.map(\.name) == GoldenText.all.map(\.name))
    for (entry, text) in zip(file.entries, GoldenText.all) {
      #expect(entry.text.utf8.elementsEqual(text.text.utf8), "\(entry.name)")
      #expect(entry.results.count == LineGoldens.sizes.count * LineGoldens.widths.count, "\(entry.name)")
      // No bundled font has the scripts of this text, and they have all others between them.
      #expect(entry.missing.isEmpty == (entry.name != "unsupported"), "\(entry.name) misses \(entry.missing)")
      #expect(entry.fonts.isEmpty == entry.text.isEmpty, "\(entry.name)")
    }
  }

  @Test(arguments: GoldenFont.all) func `ranges joined are the text`(in font: GoldenFont) throws {
    for (entry, result) in try GoldenLineFile(font).results {
      var end = 0
      for (index, line) in result.lines.enumerated() {
        #expect(line.start == end, "\(entry.name) \(result)")
        // Only the line behind a final break, or the line of an empty text, has no text.
        #expect(line.end > line.start || index == result.lines.count - 1, "\(entry.name) \(result)")
        end = line.end
      }
      #expect(end == entry.text.utf8.count, "\(entry.name) \(result)")
    }
  }

  @Test(arguments: GoldenFont.all) func `lines end at mandatory breaks`(in font: GoldenFont) throws {
    for (entry, result) in try GoldenLineFile(font).results {
      for line in result.lines {
        let inner = entry.characters(line).dropLast()
        let breaks = inner.filter(\.isNewline)
        #expect(breaks.isEmpty, "\(entry.name) \(result)")
      }
      if result.maxWidth == .infinity {
        let breaks = entry.text.filter(\.isNewline).count
        #expect(result.lines.count == 1 + breaks, "\(entry.name) \(result)")
      }
    }
  }

  @Test(arguments: GoldenFont.all) func `no cluster is split`(in font: GoldenFont) throws {
    for (entry, result) in try GoldenLineFile(font).results {
      for line in result.lines {
        #expect(entry.boundaries.contains(line.end), "\(entry.name) \(result)")
      }
    }
  }

  @Test(arguments: GoldenFont.all) func `widths are within the maximum`(in font: GoldenFont) throws {
    for (entry, result) in try GoldenLineFile(font).results {
      for line in result.lines {
        let content = entry.content(line)
        #expect(line.width >= 0, "\(entry.name) \(result)")
        #expect(line.width.isFinite, "\(entry.name) \(result)")
        // One cluster may be wider than a narrow line.
        #expect(line.width <= result.maxWidth + Self.tolerance || content.count <= 1, "\(entry.name) \(result)")
        #expect((line.width > 0) == !content.isEmpty, "\(entry.name) '\(content)' \(result)")
        // For each cluster between a sixth of an em, as i and l have, and two and a half, as some syllables have.
        let ems = content.isEmpty ? 1 : line.width / result.size / Double(content.count)
        #expect((0.16...2.6).contains(ems), "\(entry.name) '\(content)' \(result)")
      }
      #expect(result.width == result.lines.map(\.width).max(), "\(entry.name) \(result)")
    }
  }

  @Test(arguments: GoldenFont.all) func `heights are plausible`(in font: GoldenFont) throws {
    for (entry, result) in try GoldenLineFile(font).results {
      for line in result.lines {
        // From a font without line gap to Nastaliq, whose words slope.
        #expect((1.1...2.6).contains(line.height / result.size), "\(entry.name) \(result)")
      }
      let sum = result.lines.reduce(0) { $0 + $1.height }
      #expect(isApproximatelyEqual(sum, result.height, within: Self.tolerance), "\(entry.name) \(result)")
    }
  }

  @Test(arguments: GoldenFont.all) func `more width never means more lines`(in font: GoldenFont) throws {
    for entry in try GoldenLineFile(font).entries {
      for size in LineGoldens.sizes {
        let counts = entry.results.filter { $0.size == size }.sorted { $0.maxWidth < $1.maxWidth }.map(\.lines.count)
        #expect(counts == counts.sorted(by: >), "\(entry.name) at \(size): \(counts)")
      }
      let small = entry.results.filter { $0.size == LineGoldens.sizes[0] }
      let large = entry.results.filter { $0.size == LineGoldens.sizes[1] }
      for (small, large) in zip(small, large) { #expect(small.lines.count <= large.lines.count, "\(entry.name)") }
    }
  }

  /// Without optical sizes a text that is not broken grows with its size.
  @Test(arguments: GoldenFont.all.filter { $0.variations.isEmpty })
  func `unbroken text scales`(in font: GoldenFont) throws {
    let factor = LineGoldens.sizes[1] / LineGoldens.sizes[0]
    for entry in try GoldenLineFile(font).entries {
      let unbroken = entry.results.filter { $0.maxWidth == .infinity }
      try #require(unbroken.count == 2)
      for (small, large) in zip(unbroken[0].lines, unbroken[1].lines) {
        #expect(isApproximatelyEqual(small.width * factor, large.width, within: Self.tolerance), "\(entry.name)")
        #expect(isApproximatelyEqual(small.height * factor, large.height, within: Self.tolerance), "\(entry.name)")
      }
    }
  }

  /// Two lines that would fit on one are one, unless there is a mandatory break between them.
  @Test(arguments: GoldenFont.all) func `lines are full`(in font: GoldenFont) throws {
    var compared = 0
    // The width of a tab depends on its position.
    for (entry, result) in try GoldenLineFile(font).results where entry.name != "tabs" {
      for (line, next) in zip(result.lines, result.lines.dropFirst()) {
        let characters = entry.characters(line)
        guard characters.last?.isNewline != true else { continue }
        // A space between them is at most as wide as in a font of fixed width.
        let spaces = Double(characters.reversed().prefix(while: \.isWhitespace).count) * result.size * 0.61
        #expect(line.width + spaces + next.width > result.maxWidth, "\(entry.name) \(result)")
        compared += 1
      }
    }
    #expect(compared >= 1000)
  }
}

/// A golden file, read back.
private struct GoldenLineFile {
  var byteCount: Int
  var entries: [Entry]

  /// Every result of every text.
  var results: [(Entry, Result)] {
    entries.flatMap { entry in entry.results.map { (entry, $0) } }
  }

  struct Entry {
    var name: String
    var text: String
    var fonts: [String]
    var missing: [String]
    var results: [Result]

    /// UTF-8 offsets between clusters, both ends of the text among them.
    var boundaries: Set<Int> {
      Set(text.indices.map { text.utf8.distance(from: text.startIndex, to: $0) } + [text.utf8.count])
    }

    func characters(_ line: Line) -> Substring {
      let start = text.utf8.index(text.startIndex, offsetBy: line.start)
      return text[start..<text.utf8.index(text.startIndex, offsetBy: line.end)]
    }

    /// The text of a line that has a width: without the white space that hangs at its end.
    func content(_ line: Line) -> String {
      var scalars = characters(line).unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }[...]
      while let last = scalars.last, last.properties.isWhitespace, last != "\u{A0}", last != "\u{202F}" {
        scalars.removeLast()
      }
      return String(String.UnicodeScalarView(scalars))
    }
  }

  struct Result: CustomStringConvertible {
    var size: Double
    var maxWidth: Double
    var width: Double
    var height: Double
    var lines: [Line]

    var description: String {
      let lines = lines.map { "\($0.start)..<\($0.end) \($0.width)×\($0.height)" }
      return "at \(size) in \(maxWidth): \(width)×\(height) \(lines)"
    }
  }

  struct Line {
    var start: Int
    var end: Int
    var width: Double
    var height: Double
  }

  init(_ font: GoldenFont) throws {
    let bytes = try Repository.bytes(Repository.path("Tests/TypesettingTests/Goldens/lines-of.\(font.name).json"))
    byteCount = bytes.count
    let json = try bytes.withUnsafeBufferPointer { try JSONReader.value(of: $0) }
    entries = try #require(json["texts"]).elements.map { text in
      var results: [Result] = []
      for size in LineGoldens.sizes {
        for width in LineGoldens.widths {
          let json = try #require(text[LineGoldens.name(size)]?[LineGoldens.name(width)])
          let bounds = try #require(json["size"]).numbers
          let lines = try #require(json["lines"]).elements.map(\.numbers)
          try #require(bounds.count == 2)
          try #require(lines.allSatisfy { $0.count == 4 })
          results.append(
            Result(
              size: size, maxWidth: width, width: bounds[0], height: bounds[1],
              lines: lines.map { Line(start: Int($0[0]), end: Int($0[1]), width: $0[2], height: $0[3]) }))
        }
      }
      return Entry(
        name: try #require(text["name"]?.string), text: try #require(text["text"]?.string),
        fonts: text["fonts"]?.elements.compactMap(\.string) ?? [],
        missing: text["missing"]?.elements.compactMap(\.string) ?? [], results: results)
    }
  }
}

extension JSONValue {
  fileprivate var elements: [JSONValue] {
    if case .array(let values) = content { return values }
    return []
  }

  fileprivate var numbers: [Double] { elements.compactMap(\.number) }
}
