import Catalogs
import Testing

@Suite struct FluentTests {
  private func read(_ text: String) throws -> [CatalogEntry] { try entries(text, path: "locales/de/main.ftl") }

  @Test func `messages, attributes and terms are read with their comments`() throws {
    let found = try read(
      """
      ### The file
      ## A group

      # The button
      # of the dialog
      ok = In Ordnung
      login = Anmelden
          .placeholder = Name { $x }
          .title=T
      -brand = Typesetter
          .gender = male
      empty =
          .label = nur dies
      # typesetter:ignore wide
      wide = x
      """)
    #expect(
      found.shown == [
        "ok=In Ordnung", "login=Anmelden", "login.placeholder=Name { $x }", "login.title=T", "-brand=Typesetter",
        "empty.label=nur dies", "wide=x",
      ])
    #expect(found.map(\.line) == [6, 7, 8, 9, 10, 13, 15])
    #expect(found[0].marks.comment == "The button\nof the dialog")
    #expect(found.map(\.marks.ignored) == [nil, nil, nil, nil, nil, nil, "wide"])
    #expect(found.allSatisfy { $0.name.language == "de" && $0.placeholders == .fluent })
  }

  @Test func `the common indentation of lines is removed`() throws {
    let found = try read(
      "a = first\n    second\n      third\n\n    fourth\nb =\n    one\n      two  \n\nc =\n      x\n    y\nd = e\n { $f }\n"
    )
    #expect(found.value("a") == "first\nsecond\n  third\n\nfourth")
    #expect(found.value("b") == "one\n  two")
    #expect(found.value("c") == "  x\ny")
    #expect(found.value("d") == "e\n{ $f }")
    #expect(try read("a = b\r\n    c\r\n").value("a") == "b\nc")
  }

  @Test func `literals and terms are resolved, other placeables stay`() throws {
    let found = try read(
      #"""
      a = { -brand } und {"{"}{ "\u00e9\"\\\U01F600" }{ 3.5 }{ { "x" } }
      b = { $name } { DATETIME($d, month: "long") } { ok } { login.title } { -missing }
      c = { -brand(case: "genitive") }
      -brand = { $case ->
         *[nominative] Firefox
          [genitive] Firefoxa
      }
      """#)
    #expect(found.value("a") == "Firefox und {é\"\\😀3.5x")
    #expect(found.value("b") == #"{ $name } { DATETIME($d, month: "long") } { ok } { login.title } { -missing }"#)
    #expect(found.value("c") == "Firefoxa")
  }

  @Test func `each variant is an entry`() throws {
    let found = try read(
      """
      n = Sie haben { $count ->
          [0] nichts
          [one] eine "Datei {"}"}
         *[other] { $count } Dateien
      }.
      two = { $a ->
          [x] X
         *[y] Y
      }{ $b -> *[one] 1
      }{ $a -> *[y] y }
      nested = { NUMBER($p, type: "ordinal") ->
        [one]
          { $g ->
            [male] er
           *[other] sie
          }
       *[other] alle
      }
      gender = { -brand.gender ->
          [female] Sie
         *[male] Er
      }
      -brand = B
          .gender = female
      """)
    #expect(
      found.shown == [
        "n[count: 0]=Sie haben nichts.", "n[count: one]=Sie haben eine \"Datei }.",
        "n[count: other]=Sie haben { $count } Dateien.", "two[a: x, b: one]=X1y", "two[a: y, b: one]=Y1y",
        "nested[p: ordinal one, g: male]=er", "nested[p: ordinal one, g: other]=sie", "nested[p: ordinal other]=alle",
        "gender=Sie", "-brand=B",
      ])
    #expect(found[0].name.variation.plural == "0")
    #expect(found[3].name.variation.choices.map(\.kind) == [.selector, .plural])
  }

  @Test(arguments: [
    ("a", 1, "'='"), ("a =", 1, "no text"), ("\n=b", 2, "a message"), ("a = { $x", 1, "'}'"), ("a = }", 1, "'}'"),
    ("a = { $x -> [one] b }", 1, "default"), ("a = { $x ->\n *[a] b\n *[c] d }", 3, "second default"),
    ("a = { \"x }", 1, "not closed"), ("a = { \"\\q\" }", 1, "escape"), ("a = { \"\\uD83D\" }", 1, "hexadecimal"),
    ("a = { }", 1, "a variable"), ("a = { -b.c }", 1, "selector"), ("a = { m -> *[x] y }", 1, "selector"),
    ("-a =\n  .b = c", 1, "no text"), ("a = b\n  .c =\n", 2, "no text"), ("a = b\n [c", 2, "attribute"),
    ("a = { $x -> *[k } b }", 1, "']'"), ("a = { F($x b) }", 1, "')'"), ("a = { $x -> *[k]\n}", 1, "no text"),
  ])
  func `what is broken is named with its line`(text: String, line: Int, message: String) {
    let error = failure(text, as: .fluent)
    #expect(error?.line == line, "\(String(describing: error))")
    #expect(error?.message.contains(message) == true, "\(String(describing: error))")
  }

  @Test func `many selectors become each variant once, and one selector has one key in a text`() throws {
    let many = try read("a = " + (0..<9).map { "{ $v\($0) ->\n [x] x\n *[y] y\n }" }.joined())
    #expect(many.count == 10)
    #expect(many.last?.value == "yyyyyyyyy")
    #expect(many.first?.value == "xyyyyyyyy")
    let same = try read("a = { $n ->\n [one] 1\n *[other] 2\n }{ $n ->\n [few] 3\n *[other] 4\n }")
    #expect(same.shown == ["a[n: one]=14", "a[n: few]=23", "a[n: other]=24"])
  }

  @Test func `terms without end and deep nesting are errors`() {
    #expect(failure("-a = { -b }\n-b = { -a }", as: .fluent)?.code == .tooLarge)
    let doubling = (0..<40).map { "-t\($0) = { -t\($0 + 1) }{ -t\($0 + 1) }\n" }.joined()
    #expect(failure(doubling + "-t40 = {\"\"}\n", as: .fluent)?.code == .tooLarge)
    #expect(failure("a = " + String(repeating: "{", count: 10_000), as: .fluent)?.code == .nestedTooDeeply)
    let calls = "a = { " + String(repeating: "F(", count: 10_000)
    #expect(failure(calls, as: .fluent)?.code == .nestedTooDeeply)
  }
}
