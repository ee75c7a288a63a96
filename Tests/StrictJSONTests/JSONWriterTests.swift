import StrictJSON
import TestSupport
import Testing

@Suite struct JSONWriterTests {
  @Test func `commas separate members and elements`() {
    var writer = JSONWriter()
    writer.beginObject()
    writer.name("a")
    writer.beginArray()
    writer.integer(1)
    writer.beginObject()
    writer.endObject()
    writer.beginArray()
    writer.endArray()
    writer.null()
    writer.endArray()
    writer.name("b")
    writer.bool(true)
    writer.name("c")
    writer.literal("1.50")
    writer.endObject()
    #expect(writer.text == #"{"a":[1,{},[],null],"b":true,"c":1.50}"#)
  }

  @Test func `only what must be escaped is escaped`() {
    var writer = JSONWriter()
    writer.string("\"\\/\n\r\t\u{0}\u{1F}\u{7F}é\u{2028}😀")
    #expect(writer.text == "\"\\\"\\\\/\\n\\r\\t\\u0000\\u001f\\u007fé\u{2028}😀\"")
  }

  private static let numbers: [(Double, String)] = [
    (0, "0"), (1, "1"), (-3, "-3"), (20.57, "20.57"), (0.1, "0.1"), (1e21, "1e+21"), (1e-7, "1e-07"),
    (.infinity, "null"), (-.infinity, "null"), (.nan, "null"), (123_456_789, "123456789"),
  ]

  @Test(arguments: numbers)
  func `numbers are written in their shortest form`(number: Double, text: String) {
    #expect(JSONWriter.text(of: number) == text)
  }

  @Test func `numbers read back as the same bits`() {
    var compared = 0
    Property("numbers", rounds: 5000).check { generator in
      let number = Double(bitPattern: generator.next())
      guard number.isFinite else { return }
      let text = JSONWriter.text(of: number)
      let read = try JSONReader.value(of: text).number
      try require(read?.bitPattern == number.bitPattern, "\(number.bitPattern) as \(text) is \(read ?? .nan)")
      compared += 1
    }
    expectCompared(compared, atLeast: 4900, "numbers")
  }

  @Test func `whole numbers have the digits of their descriptions`() {
    Property("whole numbers", rounds: 2000).check { generator in
      let number = Int(truncatingIfNeeded: generator.next()) >> Int.random(in: 0..<64, using: &generator)
      for integer in [number, .min, .max, 0, -1] {
        var writer = JSONWriter()
        writer.integer(integer)
        try require(writer.text == integer.description, "\(integer) as \(writer.text)")
      }
      // With and without a fraction, on both sides of the number above which descriptions have exponents.
      for value in [Double(number), Double(number) / 2, 1e15, 1e15 - 1, 1e15 - 0.5, 0.0, -0.0, -1e15, 1e16] {
        let description = value.description
        let expected = description.hasSuffix(".0") ? String(description.dropLast(2)) : description
        try require(JSONWriter.text(of: value) == expected, "\(value) as \(JSONWriter.text(of: value))")
      }
    }
  }

  @Test func `names are escaped as strings are, short ones and long ones`() {
    TextProperty("names", rounds: 500) { RandomText().next(&$0, pieces: 4) }.check { text, _ in
      for name in [text, String(text.unicodeScalars.prefix(3)), "a \"name\""] {
        var writer = JSONWriter()
        writer.beginObject()
        for _ in 0..<2 {
          writer.name(name)
          writer.integer(1)
        }
        writer.endObject()
        var string = JSONWriter()
        string.string(name)
        try require(writer.text == "{\(string.text):1,\(string.text):1}", "\(writer.text)")
      }
    }
  }

  @Test func `strings read back as the same scalars`() {
    TextProperty("strings", rounds: 500) { RandomText().next(&$0, pieces: 20) }.check { text, _ in
      var writer = JSONWriter()
      writer.string(text)
      let read = try JSONReader.value(of: writer.text).string
      try require(read.map { Array($0.utf8) } == Array(text.utf8), "\"\(text.escaped)\"")
    }
  }
}
