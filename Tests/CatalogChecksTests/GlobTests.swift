import SystemAccess
import TestSupport
import Testing

@testable import CatalogChecks

@Suite struct GlobTests {
  @Test(arguments: [
    ("button.*", "button.ok", true), ("button.*", "button", false), ("button.*", "a.button.ok", false),
    ("*", "", true), ("*", "any.thing", true), ("?", "é", true), ("?", "", false), ("a?c", "abc", true),
    ("[a-c]x", "bx", true), ("[!a-c]x", "bx", false), ("[!a-c]x", "dx", true), ("{a,b}.*", "b.c", true),
    ("{a,b{1,2}}", "b2", true), ("{a,b{1,2}}x", "ax", true), ("{a,b{1,2}}x", "b1x", true),
    ("{a,b{1,2}}x", "b{1x", false),
    ("*.title", "a.b.title", true), ("a*b*c", "aXbYbZc", true), ("a*b*c", "aXbYbZ", false),
    ("/^a/", "abc", true), ("/^a/", "ba", false), ("/b$/", "ab", true), ("a.b", "axb", false), ("{", "{", true),
  ])
  func `patterns of keys`(pattern: String, key: String, matches: Bool) throws {
    #expect(try KeyPattern(pattern).matches(key) == matches)
  }

  @Test(arguments: [
    ("*.lproj/L.strings", "de.lproj/L.strings", true), ("*.lproj/L.strings", "a/de.lproj/L.strings", false),
    ("**/*.po", "de.po", true), ("**/*.po", "a/b/de.po", true), ("po/**/x.po", "po/x.po", true),
    ("po/**/x.po", "po/a/b/x.po", true), ("*.po", "a/b.po", false), ("**", "a/b/c", true), ("a/**", "a/b/c", true),
    ("values{,-*}/s.xml", "values-de/s.xml", true), ("values{,-*}/s.xml", "values/s.xml", true),
    ("**/a*/b", "x/a1/y/a2/b", true), ("**/a*/b", "x/a1/y/c/b", false),
  ])
  func `patterns of paths stop at slashes`(pattern: String, path: String, matches: Bool) throws {
    #expect(try Glob.alternatives(of: pattern, isPath: true).contains { $0.matches(path) } == matches)
  }

  @Test func `a pattern of many stars takes no exponential time`() throws {
    let glob = try Glob.alternatives(of: String(repeating: "a*", count: 200) + "b")[0]
    #expect(!glob.matches(String(repeating: "a", count: 5_000)))
    #expect(throws: CheckError.self) { try Glob.alternatives(of: String(repeating: "{a,b}", count: 30)) }
    #expect(throws: CheckError.self) { try Glob.alternatives(of: "[a") }
  }

  @Test func `files are found below the folder, sorted, each once`() throws {
    try withTemporaryFolder { folder in
      for path in ["de.lproj/L.strings", "en.lproj/L.strings", "en.lproj/M.strings", "po/de.po", "po/deep/fr.po"] {
        let parts = path.split(separator: "/").dropLast().joined(separator: "/")
        try Folders.make("\(folder)/\(parts)")
        try Repository.write([], to: "\(folder)/\(path)")
      }
      let paths = try CatalogFiles.paths(["*.lproj/L.strings", "en.lproj/L.strings", "po/**/*.po"], in: folder)
      #expect(
        paths.map { $0.replacing("\(folder)/", with: "") }
          == ["de.lproj/L.strings", "en.lproj/L.strings", "po/de.po", "po/deep/fr.po"])
      for missing in ["*.xliff", "no/such.po", "none/**/*.po"] {
        let error = #expect(throws: CheckError.self) { try CatalogFiles.paths([missing], in: folder) }
        #expect(error?.code == .noCatalogs && error?.message.contains(missing) == true)
      }
    }
  }
}
