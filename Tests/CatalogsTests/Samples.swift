import Catalogs

/// A catalogue of each format and form, from which the tests of random input start.
enum Samples {
  static let all: [(format: CatalogFormat, text: String)] = [
    (.xcstrings, xcstrings), (.strings, strings), (.strings, propertyList), (.stringsdict, stringsdict),
    (.android, android), (.gettext, gettext), (.arb, arb), (.xliff, xliff1), (.xliff, xliff2), (.json, json),
    (.json, languages), (.json, chrome), (.properties, properties), (.fluent, fluent),
  ]

  private static let xcstrings = """
    {"sourceLanguage": "en", "strings": {
      "%lld files": {"comment": "c", "extractionState": "stale", "localizations": {
        "en": {"variations": {"plural": {"one": {"stringUnit": {"state": "new", "value": "%lld file"}},
          "other": {"stringUnit": {"state": "translated", "value": "%lld files"}}}}},
        "de": {"stringUnit": {"state": "translated", "value": "%#@n@ ü"}, "substitutions": {"n": {"argNum": 1,
          "formatSpecifier": "lld", "variations": {"plural": {"other": {"stringUnit": {"state": "new", "value": "%arg"}}}}}}}}},
      "a": {}}, "version": "1.0"}
    """
  private static let strings = """
    /* typesetter:ignore why */
    "a" = "A\\n\\U00e9 \\uD83D\\uDE00 \\101"; // x
    word = 'ü';
    "same";
    """
  private static let propertyList = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><!-- c --><key>a</key><string>A &amp; ü</string><key>b</key><string/></dict></plist>
    """
  private static let stringsdict = """
    <plist><dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%1$#@a@ x %#@b@</string>
    <key>a</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>one</key><string>1</string><key>other</key><string>%d %#@b@</string></dict>
    <key>b</key><dict><key>few</key><string>f</string><key>other</key><string>o</string></dict></dict>
    <key>w</key><dict><key>NSStringVariableWidthRuleType</key><dict><key>1</key><string>k</string></dict></dict>
    </dict></plist>
    """
  private static let android = """
    <?xml version="1.0" encoding="utf-8"?>
    <!DOCTYPE resources [<!ENTITY app "Foto">]>
    <resources xmlns:xliff="urn:x"><!-- c -->
    <string name="a" translatable="false">It\\'s &app; <b>b</b> \\u00e9 "  q " <![CDATA[<c>]]></string> <!-- d -->
    <plurals name="p"><item quantity="one">1</item><item quantity="other">%d</item></plurals>
    <string-array name="l"><item>x</item><item>ü</item></string-array></resources>
    """
  private static let gettext = """
    msgid ""
    msgstr "Content-Type: text/plain; charset=UTF-8\\nLanguage: de\\nPlural-Forms: nplurals=2; plural=n!=1;\\n"

    # c
    #, fuzzy, c-format
    #| msgid "old"
    msgctxt "m"
    msgid "a\\n"
    "b"
    msgid_plural "bs"
    msgstr[0] "\\303\\244"
    msgstr[1] "\\xC3\\xA4 ü"

    #~ msgid "x"
    #~ msgstr "y"
    """
  private static let arb = """
    {"@@locale": "de", "a": "{n, plural, one{#} other{# ü}}", "@a": {"description": "d"}, "b": ""}
    """
  private static let xliff1 = """
    <xliff version="1.2"><file target-language="de" original="a.strings"><body><group translate="no">
    <trans-unit id="a" maxwidth="3"><source>A</source><target state="new">B <g id="1">ü</g><x id="2" equiv-text="{{n}}"/>
    <bpt id="3">b</bpt></target><note>n</note><alt-trans><target>z</target></alt-trans></trans-unit></group>
    </body></file></xliff>
    """
  private static let xliff2 = """
    <xliff version="2.0" srcLang="en" trgLang="de"><file id="f"><unit id="a"><notes><note>n</note></notes>
    <segment><source>A</source><target>B<cp hex="0007"/><pc id="1">ü</pc></target></segment>
    <ignorable><source> </source></ignorable></unit></file></xliff>
    """
  private static let json = """
    {"a_one": "x", "a_other": "{{count}} ü", "b": {"c": ["d", {"e": null}]}, "f": 1, "g_plural": "\\u00e9", "g": "h"}
    """
  private static let languages = """
    {"en": {"a": "A", "b": {"c": "C"}}, "de": {"a": "Ä"}}
    """
  private static let chrome = """
    {"a": {"message": "A $1", "description": "typesetter:ignore"}, "b": {"message": "B"}}
    """
  private static let properties = """
    # c
    a = b \\
      c\\u00e9 \\uD83D\\uDE00
    d\\:e : ü
    """
  private static let fluent = """
    # c
    a = B { $n ->
        [one] x { -t(case: "g") }
       *[other] y { NUMBER($n) } {"\\u00e9"}
      } ü
      z
        .b = c
    -t = { $case -> *[n] N
      [g] G
      }
    """
}
