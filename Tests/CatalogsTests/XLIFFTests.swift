import Catalogs
import Testing

@Suite struct XLIFFTests {
  private func version1(_ body: String, file: String = "") throws -> [CatalogEntry] {
    try entries(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
      <file source-language="en" target-language="pt_BR" original="App/Localizable.strings" \(file)><header><tool tool-id="x"/></header><body>
      \(body)
      </body></file></xliff>
      """, path: "x.xliff")
  }

  @Test func `units of version 1_2 are read`() throws {
    let found = try version1(
      """
      <trans-unit id="a" xml:space="preserve"><source>Cancel</source>
        <target>Cancelar</target><note>A button</note></trans-unit>
      <trans-unit id="b" resname="name"><source>B</source></trans-unit>
      <trans-unit id="c" approved="no"><source>C</source><target>CC</target></trans-unit>
      <trans-unit id="d" approved="yes"><source>D</source><target state="needs-review-translation">DD</target></trans-unit>
      <trans-unit id="e"><source>E</source><target state="new">EE</target></trans-unit>
      <trans-unit id="f" translate="no" maxwidth="20" size-unit="char"><source>F</source><target state="final">FF</target></trans-unit>
      <group translate="no"><group><trans-unit id="g" minwidth="3.5"><source>G</source><target/></trans-unit></group>
        <trans-unit id="h" translate="yes"><source>H</source><target>HH</target></trans-unit></group>
      <trans-unit id="i"><source>I</source><target>II</target></trans-unit>
      """)
    #expect(found.map(\.name.key) == ["a", "name", "c", "d", "e", "f", "g", "h", "i"])
    #expect(found.map(\.value) == ["Cancelar", "", "CC", "DD", "EE", "FF", "", "HH", "II"])
    #expect(found.map(\.sourceValue) == ["Cancel", "B", "C", "D", "E", "F", "G", "H", "I"])
    #expect(
      found.map(\.marks.state) == [
        .translated, .untranslated, .needsReview, .needsReview, .untranslated, .translated, .untranslated, .translated,
        .translated,
      ])
    #expect(found.map(\.marks.isTranslatable) == [true, true, true, true, true, false, false, true, true])
    #expect(found.map(\.line) == [5, 6, 7, 8, 9, 10, 11, 12, 13])
    #expect(found[0].marks.comment == "A button")
    #expect(found[5].lengths.maximum == CatalogEntry.Length(value: 20, unit: "char"))
    #expect(found[6].lengths.minimum == CatalogEntry.Length(value: 3.5, unit: "pixel"))
    #expect(found.allSatisfy { $0.name.language == "pt-BR" && $0.placeholders == .printf })
  }

  @Test func `text of inline elements is kept and alternatives are not`() throws {
    let found = try version1(
      """
      <trans-unit id="a"><source>s</source><seg-source><mrk mtype="seg" mid="1">s</mrk></seg-source>
      <target>A <g id="1">bold <bx id="9"/>text</g><x id="2"/><bpt id="3">&lt;i&gt;</bpt>it<ept id="3">&lt;/i&gt;</ept> <ph id="4">%d</ph><mrk mtype="x"> m</mrk><x id="I" equiv-text="{{n}}"/><x id="B" equiv-text="&lt;br&gt;"/></target>
      <alt-trans><source>no</source><target>no</target></alt-trans></trans-unit>
      <bin-unit id="b"><bin-source><internal-file form="text">x</internal-file></bin-source></bin-unit>
      """)
    #expect(found.shown == ["a=A bold textit %d m{{n}}"])
    #expect(found[0].sourceValue == "s")
  }

  @Test func `units of version 2 join their segments`() throws {
    let found = try entries(
      """
      <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="de-AT">
      <file id="f"><unit id="1" name="title"><notes><note>n1</note><note>n2</note></notes>
        <originalData><data id="d">x</data></originalData>
        <segment state="final"><source>One.</source>
        <target>Eins<cp hex="0007"/>.</target></segment>
        <ignorable><source> </source></ignorable>
        <segment><source>Two.</source><target><pc id="1">Zw<mrk id="m">ei</mrk></pc><ph id="2" equiv="{0}"/>.</target></segment></unit>
      <group id="g"><unit id="2" translate="no"><segment state="initial"><source>S</source><target>T</target></segment></unit></group>
      <unit id="3"><segment><source>A</source><target>B</target></segment><segment><source>C</source></segment></unit>
      </file></xliff>
      """, path: "x.xlf")
    #expect(found.shown == ["title=Eins\u{7}. Zwei{0}.", "2=T", "3=B"])
    #expect(found.map(\.sourceValue) == ["One. Two.", "S", "AC"])
    #expect(found.map(\.marks.state) == [.translated, .needsReview, .untranslated])
    #expect(found.map(\.marks.isTranslatable) == [true, false, true])
    #expect(found.map(\.marks.comment) == ["n1\nn2", nil, nil])
    #expect(found.map(\.line) == [5, 8, 9])
    #expect(found.allSatisfy { $0.name.language == "de-AT" })
  }

  @Test func `notes and comments say that a unit is not checked`() throws {
    let found = try version1(
      """
      <trans-unit id="a"><source>A</source><note>typesetter:ignore note</note></trans-unit>
      <!-- typesetter:ignore before -->
      <trans-unit id="b"><source>B</source></trans-unit>
      <trans-unit id="c"><source>C</source></trans-unit> <!-- typesetter:ignore -->
      """)
    #expect(found.map(\.marks.ignored) == ["note", "before", ""])
  }

  @Test(arguments: [
    ("<xlif/>", 1, "<xliff>"), ("<xliff version=\"3\"/>", 1, "'3'"), ("<xliff/>", 1, "1.2 or 2.0"),
    ("<xliff version=\"1.2\"><file><body>\n<trans-unit><source/></trans-unit></body></file></xliff>", 2, "id"),
    ("<xliff version=\"1.2\"><file><body>\n<trans-unit id=\"a\"/></body></file></xliff>", 2, "<source>"),
    (
      "<xliff version=\"2.0\"><file><unit id=\"a\">\n<segment><source><cp/></source></segment></unit></file></xliff>",
      2, "<cp>"
    ),
    ("<xliff version=\"1.2\"><file>\n", 2, "</file>"),
  ])
  func `what is broken is named with its line`(text: String, line: Int, message: String) {
    let error = failure(text, as: .xliff)
    #expect(error?.line == line)
    #expect(error?.message.contains(message) == true, "\(String(describing: error))")
  }
}
