import Catalogs
import Testing

@Suite struct StringsDictionaryTests {
  private func list(_ body: String) -> String { "<plist version=\"1.0\"><dict>\n\(body)\n</dict></plist>" }

  private func plural(_ name: String, _ options: [(String, String)]) -> String {
    let rules = options.map { "<key>\($0.0)</key><string>\($0.1)</string>" }.joined()
    return "<key>\(name)</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
      + "<key>NSStringFormatValueTypeKey</key><string>d</string>\(rules)</dict>"
  }

  private func format(_ text: String, _ variables: String...) -> String {
    "<key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>\(text)</string>\(variables.joined())</dict>"
  }

  private func read(_ body: String) throws -> [CatalogEntry] {
    try entries(list(body), path: "fr.lproj/Localizable.stringsdict")
  }

  @Test func `each plural form stands in the format`() throws {
    let found = try read(format("%#@n@ sélectionnés", plural("n", [("one", "un fichier"), ("other", "%d fichiers")])))
    #expect(found.shown == ["k[n: one]=un fichier sélectionnés", "k[n: other]=%d fichiers sélectionnés"])
    #expect(found.map(\.name.variation.plural) == ["one", "other"])
    #expect(found.allSatisfy { $0.name.language == "fr" && $0.placeholders == .printf && $0.line == 2 })
  }

  @Test func `two variables give all pairs`() throws {
    let found = try read(
      format(
        "%1$#@a@/%2$#@b@ 100%%", plural("a", [("one", "1"), ("other", "%d")]),
        plural("b", [("zero", "-"), ("other", "*")])))
    #expect(
      found.shown == [
        "k[a: one, b: zero]=1/- 100%%", "k[a: one, b: other]=1/* 100%%", "k[a: other, b: zero]=%d/- 100%%",
        "k[a: other, b: other]=%d/* 100%%",
      ])
  }

  @Test func `a variable inside of a variable stands only where it is referred to`() throws {
    let found = try read(
      format(
        "%#@a@", plural("a", [("zero", "none"), ("other", "%#@b@")]), plural("b", [("one", "x"), ("other", "y")])))
    #expect(found.shown == ["k[a: zero]=none", "k[a: other, b: one]=x", "k[a: other, b: other]=y"])
  }

  @Test func `the line is that of the form, and without variables that of the format`() throws {
    let forms = "<key>one</key><string>1</string>\n<key>other</key>\n<string>%d</string>"
    let found = try read(
      format("%#@n@", "<key>n</key><dict>\n\(forms)</dict>")
        + "<key>p</key>\n<dict><key>NSStringLocalizedFormatKey</key>\n<string>plain</string></dict>")
    #expect(found.map(\.line) == [3, 5, 7])
  }

  @Test func `widths and devices are variations`() throws {
    let found = try read(
      """
      <key>w</key><dict><key>NSStringVariableWidthRuleType</key><dict>
      <key>1</key><string>kurz</string><key>20</key><string>ganz lang</string></dict></dict>
      <key>d</key><dict><key>NSStringDeviceSpecificRuleType</key><dict>
      <key>iphone</key><string>tippen</string><key>mac</key><string>klicken</string></dict></dict>
      """)
    #expect(found.shown == ["w[width 1]=kurz", "w[width 20]=ganz lang", "d[iphone]=tippen", "d[mac]=klicken"])
    #expect(found.map(\.name.variation.width) == ["1", "20", nil, nil])
    #expect(found.map(\.name.variation.device) == [nil, nil, "iphone", "mac"])
    #expect(found.map(\.line) == [3, 3, 5, 5])
  }

  @Test func `more than 256 combinations become each option once`() throws {
    let categories = ["zero", "one", "two", "few", "many", "other"].map { ($0, "\($0) ") }
    let names = ["a", "b", "c", "d", "e"]
    let found = try read(
      "<key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>\(names.map { "%#@\($0)@" }.joined())</string>"
        + names.map { plural($0, categories) }.joined() + "</dict>")
    #expect(found.count == 5 * 5 + 1)
    #expect(found.last?.value == "other other other other other ")
    #expect(Set(found.map(\.value)).count == found.count)
  }

  @Test func `what is broken is named`() {
    func message(_ body: String) -> String { failure(list(body), as: .stringsdict)?.description ?? "" }
    #expect(message(format("%#@x@")).contains("'x'"))
    #expect(message(format("%#@a@", plural("a", [("other", "%#@a@")]))).contains("circle"))
    #expect(message("<key>k</key><string>a</string>").contains("expected a dictionary"))
    #expect(message("<key>k</key><dict/>").contains("NSStringLocalizedFormatKey"))
    #expect(message(format("a", "<key>b</key><dict><key>one</key><true/></dict>")).contains("<true>"))
    let doubling = (0..<30).map { plural("v\($0)", [("other", "%#@v\($0 + 1)@%#@v\($0 + 1)@")]) }.joined()
    let bomb = format("%#@v0@", doubling, plural("v30", [("other", "")]))
    #expect(failure(list(bomb), as: .stringsdict)?.code == .tooLarge)
    #expect(failure("k = v;", as: .stringsdict)?.line == 1)
    #expect(failure("bplist00", as: .stringsdict)?.code == .unsupportedEncoding)
  }
}
