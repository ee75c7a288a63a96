import Fonts
import Typesetting

/// Texts of 20 to 200 characters, Latin and Chinese, prepared.
enum Corpus {
  private static let latin = """
    The height of a row is the height of what stands in it and a server can know it before any phone asks for it \
    because the glyphs are the same on both and so are the rules by which lines are broken at a width
    """.split(separator: " ")
  private static let chinese = Array("行的高度就是其中内容的高度服务器可以在任何手机询问之前知道它因为两边的字形相同断行的规则也相同")

  static func rows(count: Int) throws -> [[Typesetter]] {
    let fonts = try [17.0, 15, 13].map { size in
      try FontLibrary.bundled().font(FontDescriptor(family: "Inter", size: size))
    }
    var state: UInt64 = 7
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    return try (0..<count).map { row in
      try fonts.map { font in
        let length = 20 + next(181)
        var text = ""
        while text.count < length {
          text += row % 4 == 3 ? String(chinese[next(chinese.count)]) : latin[next(latin.count)] + " "
        }
        return try Typesetter(StyledText(text, font: font))
      }
    }
  }
}
