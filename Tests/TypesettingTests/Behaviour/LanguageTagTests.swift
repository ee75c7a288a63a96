import Fonts
import Geometry
import TestSupport
import Testing

@testable import Typesetting

@Suite struct LanguageTagTests {
  private static let good: [(String, String, String)] = [
    ("en", "en", "en"), ("EN-us", "EN-us", "en"), ("zh-Hant-TW", "zh-Hant-TW", "zh"),
    ("zh_Hant_TW", "zh-Hant-TW", "zh"),
    ("fr-gallo", "fr-gallo", "fr"), ("de-1996", "de-1996", "de"), ("sl-rozaj-biske", "sl-rozaj-biske", "sl"),
    ("ja-u-lb-strict", "ja-u-lb-strict", "ja"), ("x-klingon", "x-klingon", "und"), ("x-a-b-c", "x-a-b-c", "und"),
    ("zh-cmn-Hans-CN", "zh-cmn-Hans-CN", "zh"), ("en-x-private", "en-x-private", "en"), ("es-419", "es-419", "es"),
    ("und", "und", "und"), ("art-lojban", "art-lojban", "art"), ("i-hak", "i-hak", "und"),
    ("en-GB-oed", "en-GB-oed", "en"), ("de-a-foo-u-co-phonebk-x-y", "de-a-foo-u-co-phonebk-x-y", "de"),
  ]

  @Test(arguments: good)
  func `a well-formed tag is read as it is, with hyphens`(text: String, description: String, language: String) throws {
    let tag = try LanguageTag(text)
    #expect(tag.description == description)
    #expect(tag.language == language)
  }

  @Test(arguments: [
    "", "-", "e", "1", "123", "-en", "_", "日本語", "toolonglanguage", "e1", "x", "x-", " ", "@", "\0", "english!",
    "i-foo",
    "ünd", "en US",
  ])
  func `text that does not start with a language is rejected`(text: String) {
    let error = #expect(throws: TypesettingError.self) { try LanguageTag(text) }
    #expect(error?.code == .invalidLanguage)
    #expect(error?.message.contains("'\(text == "\0" ? "\\0" : text)'") == true)
  }

  private static let malformed: [(String, String)] = [
    ("en--US", "with a subtag behind 'en-'"), ("en-US-x", "with a subtag behind 'x'"),
    ("ar-", "with a subtag behind 'ar-'"),
    ("en-US!", "without 'US!'"), ("fr-gallo-Latn", "without 'Latn'"), ("de-u", "with a subtag behind 'u'"),
    ("de-verylongsubtag", "without 'verylongsubtag'"), ("sr-RS@latin", "without 'RS@latin'"),
    ("pt-BR.UTF-8", "without 'BR.UTF'"), ("en-u-a", "without 'a'"), ("en-x-toolongprivate", "without 'toolongprivate'"),
    ("de-DE-DE", "without 'DE'"), ("en-é", "without 'é'"),
  ]

  @Test(arguments: malformed)
  func `a tag with a subtag that is none is rejected with its name`(text: String, detail: String) {
    let error = #expect(throws: TypesettingError.self) { try LanguageTag(text) }
    #expect(error?.code == .invalidLanguage)
    #expect(error?.message.hasSuffix(detail) == true, "\(error?.message ?? "")")
  }

  private static let locales: [(String, String)] = [
    ("sr_RS@latin", "sr-RS-latin"), ("pt_BR.UTF-8", "pt-BR"), ("fr-gallo-Latn", "fr-gallo"), ("ar-", "ar"),
    ("en--US", "en"), ("en-US-x", "en-US"), ("de", "de"), ("sr@latin", "sr-latin"),
  ]

  @Test(arguments: locales)
  func `the name of a locale is read as its longest beginning that is a tag`(text: String, description: String) throws {
    #expect(try LanguageTag(localeIdentifier: text).description == description)
  }

  @Test func `language tags never trap`() {
    var accepted = 0
    Property("language tags", rounds: 2000).check { generator in
      let letters = Array("abzAZ019-_@.x u é\0")
      let text = String((0..<generator.int(0...24)).map { _ in generator.pick(letters) })
      guard let tag = try? LanguageTag(localeIdentifier: text) else { return }
      // What a locale was read as is a tag.
      try require(try LanguageTag(tag.description) == tag, "'\(text)'")
      let style = TextStyle(font: try Mono.font(), language: tag)
      let width = try Typesetter(StyledText("ab cd", style: style), fallback: .empty).measure().size.width
      try require(width == 30, "'\(text)' gives width \(width)")
      accepted += 1
    }
    expectCompared(accepted, atLeast: 150, "tags")
  }
}
