import TestSupport
import Testing
import XMLEvents

@Suite struct XMLEventParserTests {
  /// The events in short, with pieces of text joined, and the problem.
  private func events(_ pieces: [[UInt8]], in parser: XMLEventParser = XMLEventParser()) -> [String] {
    var shown: [String] = []
    var text = ""
    func endText() {
      if !text.isEmpty { shown.append(text.debugDescription) }
      text = ""
    }
    for index in 0...pieces.count {
      parser.parse(index < pieces.count ? pieces[index] : [], isLast: index == pieces.count)
      for event in parser.events {
        if case .text(let piece, _) = event {
          text += piece
          continue
        }
        endText()
        switch event {
        case .start(let element):
          let attributes = element.attributes.map { " \($0)=\($1)" }.joined()
          shown.append("\(element.line) <\(element.qualifiedName) (\(element.name))\(attributes)>")
        case .end(let line): shown.append("\(line) </>")
        case .comment(let comment, let line): shown.append("\(line) <!--\(comment)-->")
        case .text: break
        }
      }
    }
    endText()
    return shown + (parser.problem.map { ["\($0.kind) \($0.line): \($0.message)"] } ?? [])
  }

  private func events(_ text: String, in parser: XMLEventParser = XMLEventParser()) -> [String] {
    events([Array(text.utf8)], in: parser)
  }

  @Test func `elements, text and comments are events`() {
    let text = "<?xml version='1.0'?>\n<a x='1 &amp;&#10;2' n:y=\"3\">b &lt;<n:c/><!-- d --><![CDATA[<e>]]></a>"
    #expect(
      events(text) == [
        "2 <a (a) x=1 &\n2 n:y=3>", "\"b <\"", "2 <n:c (c)>", "2 </>", "2 <!-- d -->", "\"<e>\"", "2 </>",
      ])
  }

  @Test func `the events do not depend on how the bytes come`() {
    let text = "<a x='é'>\r\n\u{1F600} b &amp; c<!-- d\n --><e f=\"&#233;\"/>]</a>\n"
    let whole = events(text)
    #expect(whole.count == 7)
    var compared = 0
    Property("a document in pieces has the events of the whole one", rounds: 300).check { generator in
      var pieces: [[UInt8]] = [[]]
      // An end that is cut off, or another byte, is the same problem too.
      var bytes = Array(text.utf8)
      if generator.oneIn(3) { bytes.removeLast(generator.int(1...bytes.count)) }
      if generator.oneIn(3), !bytes.isEmpty {
        bytes[generator.int(0...bytes.count - 1)] = UInt8(generator.int(0...255))
      }
      for byte in bytes {
        if generator.oneIn(4) { pieces.append([]) }
        pieces[pieces.count - 1].append(byte)
      }
      try require(events(pieces) == events([bytes]), "\(events(pieces))")
      compared += 1
    }
    expectCompared(compared, atLeast: 300)
  }

  @Test(arguments: [
    ("<!DOCTYPE a><a/>", "a document type; expected none"), ("<a><![CDATA[b]]></a>", "a CDATA section; expected text"),
    ("<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>", "a document type; expected none"),
  ])
  func `a plain document has neither document types nor CDATA sections`(text: String, message: String) {
    #expect(events(text, in: XMLEventParser(parts: .plain)).last == "malformed 1: \(message)")
    #expect(events(text).last == "1 </>")
  }

  @Test func `elements are nested up to the limit`() {
    func nested(_ depth: Int) -> String {
      String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
    }
    #expect(events(nested(1000)).last == "1 </>")
    #expect(events(nested(1001)).last == "nestedTooDeeply 1: elements are nested deeper than 1000")
    #expect(events(nested(3), in: XMLEventParser(maximumDepth: 3)).last == "1 </>")
    #expect(
      events(nested(4), in: XMLEventParser(maximumDepth: 3)).last
        == "nestedTooDeeply 1: elements are nested deeper than 3")
  }

  @Test func `entities that expand to much more than the document are a problem`() {
    var text = "<!DOCTYPE a [<!ENTITY e0 '0123456789'>"
    for level in 1...8 {
      text += "<!ENTITY e\(level) '" + String(repeating: "&e\(level - 1);", count: 10) + "'>"
    }
    #expect(
      events(text + "]><a>&e8;</a>").last?.hasPrefix("tooLarge 1: entities expand to more than ten times the file")
        == true)
  }

  @Test func `an encoding that the document names is read, unless the bytes are UTF-8`() {
    let text = Array("<?xml version='1.0' encoding='ISO-8859-1'?><a>é</a>".utf8)
    #expect(events([text]).contains("\"Ã©\""))
    #expect(events([text], in: XMLEventParser(isUTF8: true)).contains("\"é\""))
  }
}
