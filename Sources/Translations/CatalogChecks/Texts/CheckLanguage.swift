internal import Foundation
internal import SampleValues
internal import Typesetting

/// A language of a check, with what is derived from its tag once.
struct CheckLanguage {
  let name: String
  /// `nil` for a name that is no BCP 47 tag.
  let tag: LanguageTag?
  let isRightToLeft: Bool
  /// Whether it is the source language; its regional forms are translations.
  let isSource: Bool
  /// Whether it is a form of the source language, such as en-GB of en: many of its texts are the same.
  let isVariantOfSource: Bool

  private static func primary(_ name: String) -> String { name.prefix { $0 != "-" && $0 != "_" }.lowercased() }

  /// The subtag of the language, such as "zh" of zh-Hans.
  var primary: String { Self.primary(name) }

  init(_ name: String, source: String) {
    self.name = name
    tag = try? LanguageTag(localeIdentifier: name)
    isRightToLeft = Locale.Language(identifier: name).characterDirection == .rightToLeft
    isVariantOfSource = Self.primary(name) == Self.primary(source)
    isSource = name.lowercased() == source.lowercased()
  }
}
