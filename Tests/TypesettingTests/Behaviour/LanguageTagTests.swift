import Fonts
import Geometry
import TestSupport
import Testing

@testable import Typesetting

@Suite struct LanguageTagTests {
  private static let good: [(String, String, String)] = [
    ("en", "en", "en"), ("EN-us", "EN-us", "en"), ("zh-Hant-TW", "zh-Hant-TW", "zh"),
    ("sr_RS@latin", "sr-RS-latin", "sr"),
    ("fr-gallo-Latn", "fr-gallo", "fr"), ("de-1996", "de-1996", "de"), ("sl-rozaj-biske", "sl-rozaj-biske", "sl"),
    ("ja-u-lb-strict", "ja-u-lb-strict", "ja"), ("pt_BR.UTF-8", "pt-BR", "pt"), ("x-klingon", "x-klingon", "und"),
    ("zh-cmn-Hans-CN", "zh-cmn-Hans-CN", "zh"), ("en-x-private", "en-x-private", "en"), ("es-419", "es-419", "es"),
    ("ar-", "ar", "ar"),
    ("en--US", "en", "en"), ("und", "und", "und"), ("art-lojban", "art-lojban", "art"),
  ]

  @Test(arguments: good)
  func `language tags are read by their longest well-formed prefix`(text: String, description: String, language: String)
    throws
  {
    let tag = try LanguageTag(text)
    #expect(tag.description == description)
    #expect(tag.language == language)
  }

  @Test(arguments: ["", "-", "e", "1", "123", "-en", "_", "日本語", "toolonglanguage", "e1", "x", "x-", " ", "@", "\0"])
  func `text that is no language tag is rejected`(text: String) {
    let error = #expect(throws: TypesettingError.self) { try LanguageTag(text) }
    #expect(error?.code == .invalidLanguage)
    #expect(error?.message.contains("'\(text == "\0" ? "\\0" : text)'") == true)
  }

  @Test func `language tags never trap`() {
    var accepted = 0
    Property("language tags", rounds: 2000).check { generator in
      let letters = Array("abzAZ019-_@.x u é\0")
      let text = String((0..<generator.int(0...24)).map { _ in generator.pick(letters) })
      guard let tag = try? LanguageTag(text) else { return }
      let style = TextStyle(font: try Mono.font(), language: tag)
      let width = try Typesetter(StyledText("ab cd", style: style), fallback: .empty).measure().size.width
      try require(width == 30, "'\(text)' gives width \(width)")
      accepted += 1
    }
    expectCompared(accepted, atLeast: 150, "tags")
  }
}
