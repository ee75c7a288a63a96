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

  init(_ name: String, source: String) {
    self.name = name
    tag = try? LanguageTag(name)
    isRightToLeft = Locale.Language(identifier: name).characterDirection == .rightToLeft
    isSource = name.lowercased() == source.lowercased()
  }
}
