import StringFormatting
import TestSupport
import Testing

@Suite struct ByteSearchTests {
  @Test func `bytes are found where the standard library finds ASCII`() {
    let parts: [StaticString] = ["a", "ab", "aab", "abc", ".so."]
    Property("bytes in texts", rounds: 2000).check { generator in
      let text = (0..<generator.int(0...12)).map { _ in generator.pick(["a", "b", "c", ".so", ".", "é", "漢"]) }.joined()
      for part in parts {
        let expected = text.contains(part.description)
        try require(text.hasBytes(of: part) == expected, "'\(part)' in '\(text)'")
      }
    }
    #expect("".hasBytes(of: "") && !"".hasBytes(of: "a") && "a".hasBytes(of: ""))
  }
}
