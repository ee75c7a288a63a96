import FindingReports
import SampleValues
import Testing

@testable import CatalogChecks

/// The syntaxes of placeholders that gettext's flags name, and those that a configuration says.
@Suite struct DeclaredPlaceholderTests {
  private func kinds(flag: String, _ source: String, _ translation: String) throws -> [Finding.Kind] {
    let header = "msgid \"\"\nmsgstr \"Language: de\\n\"\n\n"
    let message = "#, \(flag)\nmsgid \"\(source)\"\nmsgstr \"\(translation)\"\n"
    return try CatalogCheckerTests.check(
      ["de.po": header + message], configuration: #"{"catalogs": "*.po"}"#
    ).findings.map(\.kind)
  }

  /// What `msgfmt --check-format` refuses as well.
  @Test(arguments: [
    ("python-format", "Hello %(name)s", "Hallo %(nmae)s"), ("python-format", "%(n)d of %(m)d", "%(n)d von"),
    ("python-format", "%s", "%d"), ("python-brace-format", "Hello {name}", "Hallo {nmae}"),
    ("python-brace-format", "{} and {}", "{} und"), ("ruby-format", "Hi %{name}", "Hallo"),
    ("ruby-format", "%<n>d files", "Dateien"), ("qt-format", "Copy %1 to %2", "Kopiere %1"),
    ("kde-format", "Open %1", "Öffne %2"), ("csharp-format", "{0} of {1}", "{0} von"),
    ("perl-brace-format", "Hello {name}", "Hallo {nam}"), ("javascript-format", "%s items", "%d Dinge"),
    ("rust-format", "{x} left", "übrig"), ("boost-format", "%1% of %2%", "%1% von"), ("smalltalk-format", "%1 x", "x"),
    ("c++-format", "{} left", "übrig"),
  ])
  func `a fault in a placeholder is found`(flag: String, source: String, translation: String) throws {
    let kinds = try kinds(flag: flag, source, translation)
    #expect(!kinds.isEmpty)
    for kind in kinds {
      #expect([.placeholderMissing, .placeholderAdded, .placeholderChanged].contains(kind), "\(kind)")
    }
  }

  @Test(arguments: [
    ("python-format", "%(n)d of %(m)d, 100 %%", "%(m)d: %(n)d, 100 %%"),
    ("python-brace-format", "{{x}} {a} {b:>3}", "{b:>3} {a} {{x}}"),
    ("qt-format", "100% of %1", "%1: 100%"), ("qt-format", "%n file(s)", "%n Datei(en)"),
    ("csharp-format", "It's {0,5:N2}", "{0,5:N2} ist's"), ("perl-brace-format", "a { b {c}", "{c} b { a"),
    ("ruby-format", "%<n>05.1f%% of %{x}", "%{x}: %<n>05.1f%%"),
  ])
  func `a right translation has no finding`(flag: String, source: String, translation: String) throws {
    #expect(try kinds(flag: flag, source, translation) == [])
  }

  @Test func `a configuration says how placeholders are written`() throws {
    let files = [
      "de.json": #"{"a": "Hallo", "b": "{{n}} Minuten"}"#, "en.json": #"{"a": "Hello %1", "b": "{{n}} minutes"}"#,
    ]
    func kinds(_ placeholders: String) throws -> [String] {
      try CatalogCheckerTests.check(
        files, configuration: #"{"catalogs": [{"path": "*.json", "placeholders": "\#(placeholders)"}]}"#
      ).findings.map { "\($0.place.key ?? "") \($0.kind)" }
    }
    #expect(try kinds("numbered") == ["a placeholderMissing"])
    #expect(try kinds("none") == [])
    #expect(throws: CheckError.self) { try kinds("cobol") }
  }

  @Test func `fields have samples of their kinds`() {
    let (found, problem) = PlaceholderParser.placeholders(in: "{} {x:.2f} {y!r:>10} {z:%} {", syntax: .braces)
    #expect(problem == nil)
    #expect(found.map(\.name) == ["0", "x", "y", "z"])
    #expect(found.map(\.kind) == [.text, .decimal(fractionDigits: 2), .text, .percent])
  }
}
