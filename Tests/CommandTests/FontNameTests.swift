import TestSupport
import Testing

/// Names in font files can contain anything: what the command prints for people has none of it that moves a cursor, ends a
/// line or turns a text around.
@Suite struct FontNameTests {
  private static let name = "Evil\u{1B}]0;title\u{07}\u{1B}[31m\u{202E}\u{2028}\u{9B}2J"
  private static let shownName = "Evil\\u{1B}]0;title\\u{07}\\u{1B}[31m\\u{202E}\\u{2028}\\u{009B}2J"

  private static let scene = """
    {"root": "cell", "views": {"cell": {"children": ["title"]},
      "title": {"type": "label", "text": "Hi", "font": {"file": "evil.ttf", "features": ["xxxx"]}}},
     "constraints": ["V:|[title]|", "H:|[title]|"]}
    """

  /// A folder with a font of that name.
  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let variable = try Repository.bytes(BundledFont.named("Inter-roman.var").path)
    // An axis whose tag moves the cursor as well.
    var tables = try FontBuilder.tables(variable)
    if let index = tables.firstIndex(where: { $0.name == "fvar" }) {
      tables[index].bytes.replaceSubrange(16..<20, with: Array("\u{1B}[3m".utf8))
    }
    try folder.write(FontBuilder.named(name, FontBuilder.font(tables, version: Array(variable[..<4]))), to: "evil.ttf")
    try folder.write(scene, to: "scene.json")
    return folder
  }

  @Test func `no command prints the control characters of a font's names`() throws {
    let folder = try Self.folder()
    let file = "\(folder.path)/evil.ttf"
    var namings = 0
    var others: [String] = []
    for arguments in [
      ["measure", "Hi", "--font", file], ["measure", "Hi", "--font", file, "--json"],
      ["measure", "Hi", "--font", file, "--italic"], ["measure", "Hi", "--font", file, "--features", "xxxx"],
      ["measure", "Hi", "--font", file, "--variations", "wdth=100"],
      ["measure", "Hi", "--fonts", folder.path, "--font", Self.name, "--italic"],
      ["measure", "Hi", "--fonts", folder.path, "--font", "Good"],
      ["measure", "Hi", "--font", file, "--layout-json"], ["explain", "Hi 世", "--font", file],
      ["explain", "Hi", "--fonts", folder.path, "--font", Self.name], ["explain", "Hi", "--font", "\(file)\u{1B}"],
      ["fonts", "list", "--fonts", folder.path], ["fonts", "match", Self.name, "--fonts", folder.path],
      ["fonts", "match", "Good", "--fonts", folder.path], ["fonts", "show", file],
      ["draw", "Hi", "--font", file, "-o", "-", "--format", "svg"],
      ["draw", "Hi", "--font", file, "--features", "xxxx", "-o", "\(folder.path)/a.svg"],
      ["layout", "\(folder.path)/scene.json", "--width", "100"],
    ] {
      let run = try Command.run(arguments)
      for text in [run.output, run.error] {
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
          let disturbing = line.unicodeScalars.filter { $0 != "\t" && OneLine.isDisturbing($0) }
          // Answers as JSON have escapes of their own, which are about control characters.
          let isJSON = line.hasPrefix("<") || arguments.contains { $0.hasSuffix("json") && $0.hasPrefix("-") }
          let found = isJSON ? disturbing.filter { $0.value < 0x20 } : Array(disturbing)
          #expect(found.isEmpty, "\(arguments): \(line.debugDescription)")
        }
        if text.contains(Self.shownName) { namings += 1 } else { others.append("\(arguments): \(text.prefix(300))") }
      }
    }
    #expect(namings >= 8, "\(others.joined(separator: "\n"))")
  }
}
