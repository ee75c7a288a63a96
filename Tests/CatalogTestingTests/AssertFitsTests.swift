import CatalogChecks
import CatalogTesting
import FindingReports
import Fonts
import TestSupport
import Testing

/// `assertFits` of texts, catalogues and configurations.
@Suite struct AssertFitsTests {
  // MARK: Texts

  @Test func `a text that fits passes`() throws {
    try assertFits("Sichern", in: TextBox(width: 160, lines: 1), language: "de")
    try assertFits("Einstellungen speichern", in: TextBox(width: 160, lines: 2), font: .bundled("Inter", size: 17))
  }

  @Test func `a text that does not fit is an issue at the caller's line`() throws {
    withKnownIssue {
      try assertFits("Einstellungen speichern", in: TextBox(width: 160, lines: 1))
    }
    let line = #line + 2
    let found = issues {
      try assertFits("Einstellungen speichern", in: TextBox(width: 160, lines: 1), language: "de")
    }
    #expect(found.count == 1)
    let issue = try #require(found.first)
    #expect(issue.line == line && issue.file == #fileID && !issue.isError)
    let text = issue.text
    #expect(text.hasPrefix("in German (de): "), "\(text)")
    #expect(text.contains("of 23 characters fit in 160 pt;") && text.contains("pt too wide"), "\(text)")
    #expect(text.contains("\n  text    Einstellungen speichern\n"), "\(text)")
    #expect(text.contains("find shorter words"), "\(text)")
  }

  @Test func `what would fit is said, and fits`() throws {
    let text = try #require(
      issues { try assertFits("Einstellungen speichern", in: TextBox(width: 160, lines: 1)) }.first?.text)
    let match = try #require(text.firstMatch(of: /It fits in ([0-9.]+) pt, or on ([0-9]+) lines\./), "\(text)")
    let width = try #require(Double(match.output.1))
    let lines = try #require(Int(match.output.2))
    try assertFits("Einstellungen speichern", in: TextBox(width: width, lines: 1))
    try assertFits("Einstellungen speichern", in: TextBox(width: 160, lines: lines))
    #expect(lines == 2)
    #expect(issues { try assertFits("Einstellungen speichern", in: TextBox(width: width - 0.1, lines: 1)) }.count == 1)
  }

  @Test func `the font that is given is measured`() throws {
    let box = TextBox(width: 160, lines: 1)
    try assertFits("Einstellungen speichern", in: box, font: .bundled("Inter", size: 9))
    let found = issues { try assertFits("Einstellungen", in: box, font: .bundled("Inter", size: 40)) }
    #expect(found.count == 1 && found[0].text.contains("pt too wide"))
  }

  @Test func `notes are issues when they are asked for`() throws {
    let box = TextBox(width: 90, lines: 2)
    // The no-break space makes one word of two.
    let text = "Jetzt\u{A0}speichern"
    #expect(issues { try assertFits(text, in: box) }.count == 1)
    #expect(issues { try assertFits(text, in: box, severity: .note) }.count == 2)
    #expect(issues { try assertFits(text, in: TextBox(width: 1e4), severity: .note) }.isEmpty)
  }

  // MARK: Catalogues

  private static let english = "\"button.save\" = \"Save\";\n\"title\" = \"Settings of this device\";\n"
  private static let german = "\"button.save\" = \"Einstellungen sichern\";\n\"title\" = \"Gerät\";\n"
  private static let files = ["en.lproj/L.strings": english, "de.lproj/L.strings": german]

  @Test func `a catalogue is checked by its keys, in all languages`() throws {
    try withProject(Self.files) { folder in
      let pattern = "\(folder)/*.lproj/L.strings"
      let box = TextBox(width: 100, lines: 1)
      try assertFits(catalog: pattern, keys: "button.*", in: box, languages: ["en"])
      let line = #line + 1
      let found = issues { try assertFits(catalog: pattern, keys: "button.*", in: box) }
      #expect(found.count == 1 && found[0].line == line && !found[0].isError)
      let text = try #require(found.first?.text)
      #expect(text.hasPrefix("'button.save' in German (de): "), "\(text)")
      #expect(text.contains("\n  source  Save\n") && text.contains("de.lproj/L.strings:1\n"), "\(text)")
      #expect(issues { try assertFits(catalog: pattern, in: box) }.count == 2)
    }
  }

  @Test func `the message of the guide is what is said`() throws {
    let guide = try Repository.text(Repository.path("Guides/Catalogues.md"))
    let english = String(repeating: "\n", count: 11) + "\"button.save\" = \"Save\";\n"
    let files = [
      "en.lproj/L.strings": english,
      "de.lproj/L.strings": english.replacing("\"Save\"", with: "\"Einstellungen speichern\""),
    ]
    try withProject(files) { folder in
      let found = issues {
        try assertFits(catalog: "\(folder)/*.lproj/L.strings", keys: "button.*", in: TextBox(width: 160, lines: 1))
      }
      let text = try #require(found.first?.text)
        .replacing("\(folder)/de.lproj/L.strings", with: "/project/de.lproj/Localizable.strings")
      #expect(guide.contains("```\n\(text)\n```"), "\(text)")
    }
  }

  @Test func `samples stand for placeholders`() throws {
    try withProject(["en.lproj/L.strings": "\"hello\" = \"Hello, %@!\";\n"]) { folder in
      let (pattern, box) = ("\(folder)/en.lproj/L.strings", TextBox(width: 150, lines: 1))
      try assertFits(catalog: pattern, in: box, samples: ["%@": "Al"])
      let found = issues { try assertFits(catalog: pattern, in: box, samples: ["%@": "Maximiliane-Theodora"]) }
      #expect(found.count == 1 && found[0].text.contains("Hello, Maximiliane-Theodora!"))
    }
  }

  @Test func `more findings than anybody reads are counted`() throws {
    let many = (0..<25).map { "\"key\($0)\" = \"Ein viel zu langer Text\";\n" }.joined()
    try withProject(["de.lproj/L.strings": many]) { folder in
      let found = issues { try assertFits(catalog: "\(folder)/de.lproj/L.strings", in: TextBox(width: 20, lines: 1)) }
      #expect(found.count == 21)
      #expect(found.last?.text.hasPrefix("5 more findings") == true)
    }
  }

  @Test func `a path starts at the test's folder, or at one above it`() throws {
    let path = "Tests/CatalogTestingTests/ExpectedIssues.swift"
    for name in ["ExpectedIssues.swift", path] {
      // Swift's source is no catalogue: it is found, and cannot be read.
      let found = issues { try assertFits(catalog: name, in: TextBox(width: 100)) }
      #expect(found.count == 1 && found[0].text.contains("ExpectedIssues.swift"), "\(found)")
    }
    let missing = issues { try assertFits(catalog: "nosuch.strings", in: TextBox(width: 100)) }
    #expect(missing.count == 1 && missing[0].isError && missing[0].text.contains("no file is named 'nosuch.strings'"))
  }

  // MARK: Configurations

  @Test func `a configuration is checked with its rules`() throws {
    var files = Self.files
    files["typesetter.json"] = """
      {"catalogs": "*.lproj/L.strings",
       "rules": [{"keys": "button.*", "name": "buttons", "width": 100, "lines": 1}]}
      """
    try withProject(files) { folder in
      let path = "\(folder)/typesetter.json"
      try assertFits(configuration: path, languages: ["en"])
      let found = issues { try assertFits(configuration: path) }
      #expect(found.count == 1 && found[0].text.contains("buttons, 100 pt wide"), "\(found)")
    }
  }

  @Test func `a configuration that cannot be used is thrown`() throws {
    try withProject(["typesetter.json": "{\"catalogs\": \"*.strings\", \"rulez\": []}"]) { folder in
      let error = #expect(throws: CheckError.self) { try assertFits(configuration: "\(folder)/typesetter.json") }
      #expect(error?.code == .invalidConfiguration && error?.line == 1)
    }
  }
}
