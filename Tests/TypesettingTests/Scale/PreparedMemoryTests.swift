import Fonts
import TestSupport
import Testing
import Typesetting

/// The size of the prepared arrays for each byte of a text; Guides/Limits.md has the memory of the whole command.
@Suite struct PreparedMemoryTests {
  private static let samples: [(name: String, text: String, limit: Double)] = [
    ("Latin words", "The quick brown fox jumps over the lazy dog. ", 20), ("short words", "a ", 25),
    ("line breaks", "\n", 86), ("tabs", "\t", 55), ("tabs and letters", "\ta", 55), ("ideographs", "敏捷的狐狸", 20),
    ("Arabic words", "السريع يقفز ", 25), ("emoji", "👩🏽‍💻😀", 10), ("combining marks", "e\u{301}\u{323}", 25),
    ("soft hyphens", "a\u{AD}", 25), ("four scripts", "aд敏ا", 35),
  ]

  /// A short text and one whose memory is taken over from its workspace.
  @Test(arguments: samples, [20_000, 400_000])
  func `prepared arrays are small for each byte of a text`(
    sample: (name: String, text: String, limit: Double), length: Int
  ) throws {
    let text = String(repeating: sample.text, count: length / sample.text.utf8.count)
    let bytes = Double(try Typesetter(text).preparedByteCount) / Double(text.utf8.count)
    #expect(bytes <= sample.limit, "\(sample.name)")
    #expect(bytes > 2, "\(sample.name)")
  }

  @Test(arguments: samples)
  func `a long text has the lines of a short one`(name: String, text: String, limit: Double) throws {
    let short = try Typesetter(String(repeating: text, count: 100))
    let long = try Typesetter(String(repeating: text, count: 400_000 / text.utf8.count))
    let lines = try short.lines(maxWidth: 120)
    let longLines = try long.lines(maxWidth: 120).prefix(lines.count - 1)
    #expect(Array(longLines) == lines.dropLast())
  }
}
