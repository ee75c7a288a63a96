import StrictJSON
import TestSupport
import Testing

@Suite struct JSONReaderTests {
  private func content(_ text: String) throws -> JSONValue.Content { try JSONReader.value(of: text).content }

  @Test func `numbers of up to twenty digits are read as Double reads them`() throws {
    for digits in 1...20 {
      for first in ["1", "9"] {
        for text in [first + String("8765432109876543210".prefix(digits - 1)), "-" + first] {
          let expected = try #require(Double(text))
          #expect(try content(text) == .number(expected, text: text))
        }
      }
    }
  }

  @Test func `every kind of value is read`() throws {
    let value = try JSONReader.value(
      of: """
        { "null": null, "yes": true, "no": false, "number": -12.5e2,
          "string": "a", "array": [1, [], {}], "": {"deep": 0} }
        """)
    #expect(value["null"]?.isNull == true)
    #expect(value["yes"]?.bool == true)
    #expect(value["no"]?.bool == false)
    #expect(value["number"]?.number == -1250)
    #expect(value["string"]?.string == "a")
    #expect(value[""]?["deep"]?.number == 0)
    #expect(value["absent"] == nil)
    guard case .array(let values)? = value["array"]?.content else {
      Issue.record("not an array")
      return
    }
    #expect(values.map(\.kind) == ["a number", "an array", "an object"])
    #expect(value.kind == "an object")
  }

  @Test func `a number keeps how it was written`() throws {
    for text in ["0", "-0", "1.50", "1E+2", "123456789012345678901234567890", "5e-324"] {
      guard case .number(let number, let written) = try content(text) else {
        Issue.record("\(text) is no number")
        continue
      }
      #expect(written == text)
      #expect(number == Double(text))
    }
  }

  @Test func `escapes are read`() throws {
    #expect(try content(#""\"\\\/\b\f\n\r\t""#) == .string("\"\\/\u{8}\u{C}\n\r\t"))
    #expect(try content(#""\u0041\u00e9\u4E16\u0000""#) == .string("Aé世\0"))
    #expect(try content(#""\uD83D\uDE00""#) == .string("😀"))
    #expect(try content("\"é世😀\"") == .string("é世😀"))
  }

  @Test func `values keep their lines`() throws {
    let value = try JSONReader.value(of: "{\n\"a\":\n 1,\r\n\"b\": [\n2]}")
    #expect(value.line == 1)
    #expect(value["a"]?.line == 3)
    guard case .object(let members) = value.content else {
      Issue.record("not an object")
      return
    }
    #expect(members.map(\.line) == [2, 4])
  }

  @Test func `lines are counted from the line that the text starts on`() throws {
    var text = "{\n\"a\": 1,\n\"b\" 2}"
    let error = text.withUTF8 { bytes in
      #expect(throws: JSONError.self) { try JSONReader.value(of: bytes, line: 7) }
    }
    #expect(error?.location == JSONError.Location(line: 9, column: 5))
    #expect(error?.description.hasPrefix("line 9, column 5: ") == true)
  }

  @Test func `errors are of one line`() throws {
    let error = #expect(throws: JSONError.self) {
      try JSONReader.value(of: "{\"\\n\u{202E}\\u2028\": 1, \"\\n\u{202E}\\u2028\": 2}")
    }
    #expect(error?.message == "the name '\\n\\u{202E}\\u{2028}' stands twice in one object")
  }

  private static let malformed: [(text: String, line: Int, column: Int)] = [
    ("", 1, 1), ("   ", 1, 4), ("{", 1, 2), ("[1,]", 1, 4), ("[1 2]", 1, 4), ("{\"a\" 1}", 1, 6), ("{a:1}", 1, 2),
    ("{\"a\":1,}", 1, 8), ("nul", 1, 1), ("nullx", 1, 5), ("True", 1, 1), ("01", 1, 2), ("1.", 1, 3), (".5", 1, 1),
    ("-", 1, 2), ("1e", 1, 3), ("+1", 1, 1), ("NaN", 1, 1), ("Infinity", 1, 1), ("0x10", 1, 2), ("'a'", 1, 1),
    ("\"a", 1, 3), ("\"\\x\"", 1, 4), ("\"\\u12\"", 1, 4), ("\"\\uD800\"", 1, 8), ("\"\\uDC00\"", 1, 8),
    ("\"\\uD800\\u0041\"", 1, 14),
    ("\"a\nb\"", 1, 3), ("\"\t\"", 1, 2), ("1 1", 1, 3), ("[1]\n]", 2, 1), ("{\n  \"a\": 1,\n  \"a\": 2}", 3, 3),
    ("// c\n1", 1, 1),
    ("1e400", 1, 6), ("-1e999", 1, 7), ("\u{FEFF}1", 1, 1), ("[\u{A0}1]", 1, 2),
  ]

  @Test(arguments: malformed)
  func `an error says where text is no JSON`(text: String, line: Int, column: Int) {
    let error = #expect(throws: JSONError.self) { try JSONReader.value(of: text) }
    #expect(error?.location?.line == line, "\(error?.description ?? "")")
    #expect(error?.location?.column == column, "\(error?.description ?? "")")
    #expect(error?.message.isEmpty == false)
  }

  @Test func `bytes that are not UTF-8 are rejected`() {
    let wrong: [[UInt8]] = [
      [0xFF], [0xC3], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE4, 0xB8],
    ]
    for bytes in wrong {
      let text = [UInt8(ascii: "\"")] + bytes + [UInt8(ascii: "\"")]
      #expect(throws: JSONError.self) {
        try text.withUnsafeBufferPointer { buffer in
          try Result { () throws(JSONError) in try JSONReader.value(of: buffer) }.get()
        }
      }
    }
  }

  @Test(arguments: [0, 1, 10, 11, 12, 13, 40])
  func `a name that occurs twice is rejected, however it is written`(others: Int) {
    // Members before, between and behind: names of large objects are looked up differently.
    for before in 0...others {
      let names = (0..<others).map { "\"n\($0)\":0" }
      let members = names[..<before] + ["\"a\":1"] + names[before...] + [#""\u0061":2"#]
      let error = #expect(throws: JSONError.self) { try JSONReader.value(of: "{\(members.joined(separator: ","))}") }
      #expect(error?.message.contains("'a'") == true)
    }
  }

  @Test func `errors name the members that contain them`() {
    func path(_ text: String) -> [String]? {
      #expect(throws: JSONError.self) { try JSONReader.value(of: text) }?.location?.path
    }
    #expect(path(#"{"a": {"b": [1, {"c": x}]}}"#) == ["a", "b", "c"])
    #expect(path(#"{"a": {"b": 1, "b": 2}}"#) == ["a"])
    #expect(path(#"{"a": 1, "b" 2}"#) == [])
    #expect(path("[1, 2") == [])
  }

  @Test func `nesting beyond the greatest depth is an error`() throws {
    let depth = JSONReader.maximumDepth
    let deep = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    _ = try JSONReader.value(of: deep)
    // A value in the innermost array has the greatest depth, and one in a further array is beyond it.
    _ = try JSONReader.value(of: deep.replacing("[]", with: "[1]"))
    #expect(throws: JSONError.self) { try JSONReader.value(of: deep.replacing("[]", with: "[[1]]")) }
    for text in [String(repeating: "[", count: 200_000), String(repeating: "{\"a\":", count: 200_000)] {
      let error = #expect(throws: JSONError.self) { try JSONReader.value(of: text) }
      #expect(error?.message.contains("\(depth)") == true)
    }
  }

  @Test func `errors have a code`() {
    func code(_ text: String) -> JSONError.Code? {
      #expect(throws: JSONError.self) { try JSONReader.value(of: text) }?.code
    }
    #expect(code("[1 2]") == .unexpectedCharacter)
    #expect(code(#""\x""#) == .invalidString)
    #expect(code("1e400") == .numberOutOfRange)
    #expect(code(#"{"a":1,"a":2}"#) == .duplicateName)
    #expect(code(String(repeating: "[", count: 1000)) == .nestedTooDeeply)
  }

  /// Swift's `==` takes two spellings of one character for the same, JSON does not.
  @Test(arguments: [0, 9, 10, 11, 12, 13, 40])
  func `names are compared by bytes`(others: Int) throws {
    let (one, two) = ("\u{E9}", "e\u{301}")
    let names = (0..<others).map { "\"n\($0)\": 0, " }.joined()
    let value = try JSONReader.value(of: "{\(names)\"\(one)\": 1, \"\(two)\": 2}")
    #expect(value[one]?.number == 1)
    #expect(value[two]?.number == 2)
    #expect(value["e"] == nil)
    #expect(throws: JSONError.self) { try JSONReader.value(of: "{\(names)\"\(two)\": 1, \"\(two)\": 2}") }
  }

  @Test func `a value is described as JSON`() throws {
    let text = #"{"a":[1.50,null,true,"\n"],"b":{}}"#
    #expect(try JSONReader.value(of: text).description == text)
  }

  @Test func `lines behind the last number have the last number`() throws {
    for text in ["\n\n{", "\n[\n1,\n]"] {
      let bytes = Array(text.utf8)
      let error = #expect(throws: JSONError.self) {
        try bytes.withUnsafeBufferPointer { try JSONReader.value(of: $0, line: .max) }
      }
      #expect(error?.location?.line == .max)
    }
  }

  @Test func `damaged text does not trap`() {
    let whole = Array(
      #"{"id":"a1","text":"Grüße \u4e16\ud83d\ude00\n","size":17.5e0,"list":[null,true,false,{}]}"#.utf8)
    Property("damaged JSON", rounds: 3000).check { generator in
      var bytes = whole
      for _ in 0..<generator.int(1...4) {
        let place = generator.int(0...bytes.count - 1)
        switch generator.int(0...2) {
        case 0: bytes[place] = generator.byte()
        case 1: bytes.remove(at: place)
        default: bytes.insert(generator.pick(Array("{}[]\",:\\u0e-".utf8)), at: place)
        }
      }
      let result = bytes.withUnsafeBufferPointer { buffer in
        Result { () throws(JSONError) in try JSONReader.value(of: buffer) }
      }
      if case .failure(let error) = result {
        let location = try #require(error.location)
        try require(location.line >= 1, "\(error)")
        try require((1...bytes.count + 1).contains(location.column), "\(error)")
      }
    }
  }
}
