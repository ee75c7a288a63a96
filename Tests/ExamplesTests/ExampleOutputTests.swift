import Fonts
import Geometry
import TestSupport
import Testing
import Typesetting

@testable import Recipes

/// The output of the command is the one in `Examples/README.md`.
@Suite struct ExampleOutputTests {
  @Test(arguments: Example.allCases)
  func `the README shows what is printed`(_ example: Example) throws {
    let run = try Subprocess(BuiltProgram.path("examples"), [example.rawValue])
    #expect(run.status == 0)
    #expect(run.error.isEmpty)
    let shown = try shown(after: "swift run examples \(example.rawValue)")
    if try example == .chatFeed && !Self.kernsKoreanSpaces {
      // The texts and the rows are the same; the heights differ with the lines.
      #expect(Self.withoutNumbers(shown) == Self.withoutNumbers(run.output))
    } else {
      #expect(shown == run.output)
    }
  }

  @Test(arguments: ["/dev/null/home", ""])
  func `a program without a home writes nothing but its output`(home: String) throws {
    let environment = ["HOME": home, "XDG_CACHE_HOME": home.isEmpty ? "/dev/null/cache" : nil]
    let run = try Subprocess(
      BuiltProgram.path("examples"), [Example.tags.rawValue], environment: environment)
    #expect(run.status == 0)
    #expect(run.error.isEmpty)
    #expect(!run.output.isEmpty)
  }

  /// HarfBuzz 6 to 10.2 kern the spaces between Hangul in Noto Sans CJK; 15 does not, so that Korean text is wider.
  private static var kernsKoreanSpaces: Bool {
    get throws {
      let font = try FontLibrary.bundled().font(FontDescriptor(family: "Inter", size: 17))
      func width(_ text: String) throws -> Double { try Typesetter(StyledText(text, font: font)).measure().size.width }
      let space = try width("요 반") - width("요") - width("반")
      return isApproximatelyEqual(space, 17 * 0.224, within: 0.001)
    }
  }

  private static func withoutNumbers(_ text: String) -> String {
    text.split(separator: "\n").map { line in
      line.split(separator: " ").map { $0.contains(where: \.isNumber) ? "0" : $0 }.joined(separator: " ")
    }.joined(separator: "\n")
  }

  @Test func `without a name the command lists the names`() throws {
    let run = try Subprocess(BuiltProgram.path("examples"), [])
    #expect(run.status == 64)
    #expect(Example.allCases.allSatisfy { run.error.contains($0.rawValue) })
  }

  /// The first block of text after the line of the command.
  private func shown(after command: String) throws -> String {
    let lines = try Repository.text(Repository.path("Examples/README.md"))
      .split(separator: "\n", omittingEmptySubsequences: false)
    guard let start = lines.firstIndex(where: { $0.contains(command) }),
      let open = lines[start...].firstIndex(of: "```"),
      let close = lines[(open + 1)...].firstIndex(of: "```")
    else { throw Violation("Examples/README.md has no block for '\(command)'") }
    return lines[open + 1..<close].map { $0 + "\n" }.joined()
  }
}
