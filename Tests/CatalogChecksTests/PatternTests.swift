import TestSupport
import Testing

@testable import CatalogChecks

/// Regular expressions and many patterns take linear time.
@Suite struct PatternTests {
  /// With backtracking, none of these would end.
  @Test(arguments: [
    ("/^(a+)+$/", 40), ("/a*a*a*a*a*a*b/", 30_000), ("/(a|a)*b/", 30_000), ("/(a|aa)+$/", 30_000), ("/(.*)*x/", 30_000),
  ])
  func `regular expressions end, whatever they are`(pattern: String, count: Int) throws {
    let pattern = try KeyPattern(pattern)
    #expect(!pattern.matches(String(repeating: "a", count: count) + "!"))
  }

  @Test(arguments: [
    ("/^button\\./", "button.ok", true), ("/^button\\./", "a.button.ok", false), ("/(?i)OK$/", "a.ok", true),
    ("/\\d{2,}/", "a12", true), ("/\\d{2,}/", "a1", false), ("/[^a-z.]/", "a.b", false), ("/^$/", "", true),
    ("/\\p{L}/", "ü", true), ("/a.c/", "a\u{1F600}c", true), ("/^a|b$/", "xb", true), ("/\\x{e9}/", "é", true),
    ("/[a\\]&]&&/", "&&&", true), ("/[]a]/", "]", true), ("/\\\\1/", "\\1", true),
  ])
  func `regular expressions match a part of a name`(pattern: String, name: String, matches: Bool) throws {
    #expect(try KeyPattern(pattern).matches(name) == matches)
  }

  @Test(arguments: [
    ("/(?=a)b/", "look-around '(?='"), ("/(?!a)b/", "look-around '(?!'"), ("/(?<=a)b/", "look-around '(?<='"),
    ("/(?<!a)b/", "look-around '(?<!'"), ("/(a)\\1/", "back reference '\\1'"), ("/\\k<n>/", "back reference '\\k'"),
    ("/(?>a)/", "atomic group '(?>'"), ("/[a&&b]/", "operation on sets '&&'"), ("/a++/", "++"), ("/(a/", "missing )"),
    ("/a{1001}/", "{1001}"), ("/(\\pL{100}){10}/", "too large"), ("/\\u00e9/", "\\u"), ("/*/", "*"),
  ])
  func `what cannot be matched in linear time is refused by name`(pattern: String, message: String) {
    let error = #expect(throws: CheckError.self) { try KeyPattern(pattern) }
    #expect(error?.code == .invalidConfiguration)
    #expect(error?.message.contains(message) == true, "\(error as Any)")
    #expect(error?.message.contains(pattern) == true && error?.message.contains("RE2") == true, "\(error as Any)")
  }

  @Test(arguments: [
    ["button.*", "a?c", "*.title", "[a-c]x", "[!a-c]x", "{a,b{1,2}}", "*", "?", "a*b*c", "é*", "a.b", "", "*\\d*"],
    ["/^a/", "/b$/", "/[0-9]+/", "a*", "*b*", "/./", "[]x]", "*a", "**", "(?i)a", "/(?i)A/"],
    [],
  ])
  func `an index finds what trying each pattern finds`(texts: [String]) throws {
    let patterns = try texts.map { try KeyPattern($0) }
    // Lists of none, one and two patterns.
    var lists = patterns.map { [$0] } + [[]]
    lists += zip(patterns, patterns.dropFirst()).map { [$0, $1] }
    let index = PatternIndex(lists)
    #expect(index.isOnePass)
    let names = [
      "", "a", "é", "e\u{301}", "abc", "button.ok", "x.title", "bx", "dx", "\u{10FFFF}x", "b2", "aXbYbZc", "a.b", "axb",
      "a\nc", "12", "]x", "(?i)a", "\\d", "x\\dy", "A",
    ]
    for name in names {
      let expected = lists.indices.filter { lists[$0].matches(name) }
      #expect(index.matches(name) == expected, "\(name)")
    }
  }

  @Test func `rules of all kinds are found in one pass over a key`() throws {
    var lists: [[KeyPattern]] = []
    for number in 0..<5_000 {
      lists.append([try KeyPattern("button.\(number).*")])
      lists.append([try KeyPattern("/^label\\.\(number)\\./")])
      lists.append([try KeyPattern("*.word\(number).*")])
      lists.append([try KeyPattern("exact.\(number)")])
    }
    let index = PatternIndex(lists)
    #expect(index.isOnePass)
    for number in [0, 1, 77, 4_999] {
      #expect(index.matches("button.\(number).title") == [4 * number])
      #expect(index.matches("label.\(number).title") == [4 * number + 1])
      #expect(index.matches("a.word\(number).title") == [4 * number + 2])
      #expect(index.matches("exact.\(number)") == [4 * number + 3])
      #expect(index.matches("none.\(number)").isEmpty)
    }
  }

  /// A set that needs more memory than it may take is tried one by one.
  @Test func `patterns that are too large for one pass are found all the same`() throws {
    let letters = String(repeating: "[a-z]{1000}", count: 14)
    let lists = try (0..<300).map { [try KeyPattern("/^\($0)\(letters)$/")] }
    let index = PatternIndex(lists)
    #expect(!index.isOnePass)
    #expect(index.matches("17" + String(repeating: "q", count: 14_000)) == [17])
    #expect(index.matches("17").isEmpty)
  }

  @Test func `a glob that is too long for an expression matches`() throws {
    let long = String(repeating: "?", count: 20_000)
    let index = PatternIndex([[try KeyPattern(long + "*")], [try KeyPattern("b*")]])
    #expect(!index.isOnePass)
    #expect(index.matches(String(repeating: "b", count: 20_001)) == [0, 1])
    #expect(index.matches("b") == [1])
  }
}
