import Catalogs
import Testing

@Suite struct JavaPropertiesTests {
  private func read(_ text: String) throws -> [CatalogEntry] { try entries(text, path: "messages_de_AT.properties") }

  @Test func `separators, continuations and comments are those of Java`() throws {
    let found = try read(
      #"""
      # comment
      ! another
      a=A
      b : B
        c   C c
      d = \
          one, \

      e=x\\
      f\ g\:h\=i = j=k:l
      empty
      also.empty=
      tabs	=	t\tx  
      """#)
    #expect(
      found.shown == [
        "a=A", "b=B", "c=C c", "d=one, ", "e=x\\", "f g:h=i=j=k:l", "empty=", "also.empty=", "tabs=t\tx  ",
      ])
    #expect(found.map(\.line) == [3, 4, 5, 6, 9, 10, 11, 12, 13])
    #expect(found[0].marks.comment == "comment\nanother")
    #expect(found.allSatisfy { $0.name.language == "de-AT" && $0.placeholders == .java })
  }

  @Test func `a lone backslash is no start of an entry`() throws {
    #expect(try read("\\\n# comment\n\\\n\na=\\\n# text").shown == ["a=# text"])
  }

  @Test func `escapes are resolved`() throws {
    #expect(try read(#"a=\u00e9\u4E16\uD83D\uDE00\n\r\f\q\"#).value("a") == "é世😀\n\r\u{C}q")
  }

  @Test func `a file that is not UTF-8 is Latin-1`() throws {
    #expect(try read("a=\u{FC}{0}").value("a") == "ü{0}")
    let latin = Array("b=x\na=".utf8) + [0xC3, 0xBC, 0xE9]
    #expect(try CatalogReader.entries(bytes: latin, as: .properties).shown == ["b=x", "a=Ã¼é"])
  }

  @Test func `a comment says that an entry is not checked`() throws {
    #expect(try read("# typesetter:ignore why\na=A\nb=B").map(\.marks.ignored) == ["why", nil])
  }

  @Test func `what is broken is named`() {
    #expect(failure("a=b\nc=\\u12", as: .properties)?.line == 2)
    #expect(failure("a=\\uD83D", as: .properties)?.message.contains("half") == true)
    #expect(failure("a=\\uD83Dx", as: .properties)?.message.contains("half") == true)
    #expect(failure("a=\\uDE00", as: .properties)?.message.contains("half") == true)
  }
}
