import Catalogs
import TestSupport
import Testing

/// Every input gives entries or one error, and never takes long.
@Suite(.serialized) struct HostileInputTests {
  @Test func `each sample is read whole`() throws {
    let counts = try Samples.all.map { try entries($0.text, as: $0.format).count }
    #expect(counts == [4, 3, 2, 5, 5, 3, 2, 1, 1, 6, 3, 2, 2, 5])
  }

  @Test(.scaledProcessorTime(minutes: 2)) func `damaged catalogues are errors or entries`() {
    var (read, failed) = (0, 0)
    Property("damage", rounds: 6000).check { generator in
      let sample = generator.pick(Samples.all)
      let bytes = damaged(Array(sample.text.utf8), &generator)
      let format = generator.oneIn(8) ? generator.pick(CatalogFormat.allCases) : sample.format
      var count = 0
      do throws(CatalogError) {
        try CatalogReader.read(bytes: bytes, path: "de/x", as: format) { entry throws(CatalogError) in
          count += 1
          if entry.line < 1 || entry.name.language == "" { throw CatalogError(.init("test"), "line \(entry.line)") }
        }
        read += 1
      } catch {
        failed += 1
        let lines = bytes.count { $0 == 10 || $0 == 13 } + 1
        try require(error.code.description != "test", error.message)
        try require(error.path == "de/x" && !error.message.isEmpty, "\(error)")
        try require(!error.description.contains("\n"), "\(error)")
        try require(error.line.map { (1...lines).contains($0) } ?? true, "\(error), of \(lines) lines")
      }
      try require(count <= 4 * bytes.count + 256, "\(count) entries of \(bytes.count) bytes")
    }
    expectCompared(read, atLeast: 500, "files were read")
    expectCompared(failed, atLeast: 1000, "files had errors")
  }

  private func damaged(_ sample: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
    var bytes = sample
    let words = [
      "\"", "\\", "{", "}", "<", ">", "]]>", "<!--", "\0", "\n", "\r", "\u{FEFF}", "%#@a@", "\\u", "\\uD83D", "->", "&",
      "&#0;", "'", "/*", "ü", "-", "[", "#", "#~ ", "msgid \"", "= ",
    ]
    for _ in 0..<generator.pick([1, 1, 2, 3, 8]) {
      let place = generator.int(0...bytes.count)
      switch generator.int(0...5) {
      case 0: bytes.insert(contentsOf: generator.pick(words).utf8, at: place)
      case 1: if place < bytes.count { bytes[place] = generator.byte() }
      case 2: bytes.removeLast(bytes.count - place)
      case 3: bytes.removeSubrange(place..<min(bytes.count, place + generator.int(1...20)))
      case 4:
        let end = min(bytes.count, place + generator.int(1...60))
        bytes.insert(contentsOf: bytes[place..<end], at: generator.int(0...bytes.count))
      default: bytes.insert(generator.byte(), at: place)
      }
      if bytes.isEmpty { break }
    }
    return bytes
  }

  @Test func `every beginning of a sample is an error or entries`() {
    for sample in Samples.all {
      let bytes = Array(sample.text.utf8)
      for count in 0..<bytes.count { _ = failure(Array(bytes[..<count]), as: sample.format) }
      let half = failure(Array(bytes[..<(bytes.count / 2)]), as: sample.format)
      let isOpen = ![.strings, .properties, .gettext, .fluent].contains(sample.format)
      if isOpen { #expect(half?.line != nil, "\(sample.format)") }
    }
  }

  /// Where a parser might look at an unfinished token again and again: 10 MB in one line.
  @Test(
    .processorTime(minutes: 3),
    arguments: [
      (CatalogFormat.strings, "\"a\" = \"", "\";"), (.strings, "/*", "*/ a = b;"),
      (.android, "<resources><string name=\"a\" x=\"", "\">b</string></resources>"),
      (.android, "<resources><!--", "--><string name=\"a\">b</string></resources>"), (.properties, "a=", ""),
    ])
  func `a line of ten million bytes is read`(format: CatalogFormat, start: String, end: String) throws {
    try readLine(10_000_000, format, start, end)
  }

  @Test(
    .processorTime(minutes: 3),
    arguments: [
      (CatalogFormat.strings, "<plist><dict><key>a</key><string>", "</string></dict></plist>"),
      (
        .stringsdict, "<plist><dict><key>a</key><dict><key>NSStringLocalizedFormatKey</key><string>%",
        "</string></dict></dict></plist>"
      ),
      (.android, "<resources><string name=\"a\">", "</string></resources>"),
      (.gettext, "msgid \"a\"\nmsgstr \"", "\""), (.arb, "{\"a\": \"", "\"}"), (.json, "{\"a\": \"", "\"}"),
      (
        .xliff, "<xliff version=\"1.2\"><file><body><trans-unit id=\"a\"><source>b</source><target>",
        "</target></trans-unit></body></file></xliff>"
      ),
      (.fluent, "a = ", ""), (.fluent, "a = { $x ->\n *[k] ", "\n}"),
      (.xcstrings, "{\"sourceLanguage\": \"en\", \"strings\": {\"a\": {\"comment\": \"", "\"}}}"),
    ])
  func `a line of a million bytes is read`(format: CatalogFormat, start: String, end: String) throws {
    try readLine(1_000_000, format, start, end)
  }

  private func readLine(_ count: Int, _ format: CatalogFormat, _ start: String, _ end: String) throws {
    let bytes = Array(start.utf8) + [UInt8](repeating: UInt8(ascii: "x"), count: count) + Array(end.utf8)
    let found = try CatalogReader.entries(bytes: bytes, as: format)
    #expect(found.map(\.name.key) == ["a"])
  }

  @Test func `an error of the receiver ends the reading`() {
    var count = 0
    let stop = CatalogError(CatalogError.Code("enough"), "stop")
    #expect(throws: stop) {
      try CatalogReader.read(bytes: Array("a=1\nb=2\nc=3".utf8), as: .properties) { _ throws(CatalogError) in
        count += 1
        if count == 2 { throw stop }
      }
    }
    #expect(count == 2)
  }

  @Test func `entries before an error are given`() {
    for (text, format) in [
      ("a=1\nb=\\u", CatalogFormat.properties), ("a = 1\nb", .fluent), ("a = 1;\n\"b", .strings),
      ("msgid \"a\"\nmsgstr \"b\"\n# c\nfoo", .gettext), ("<resources><string name=\"a\">1</string>\n</x>", .android),
    ] {
      var keys: [String] = []
      #expect(throws: CatalogError.self, "\(format)") {
        try CatalogReader.read(bytes: Array(text.utf8), as: format) { entry in keys.append(entry.name.key) }
      }
      #expect(keys == ["a"], "\(format)")
    }
  }
}
