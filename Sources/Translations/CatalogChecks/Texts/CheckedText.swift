internal import Catalogs

/// A text that is checked, with what a finding says of it.
struct CheckedText {
  /// The entry, with the placeholders of its source where its own file does not say how they are written.
  var entry: CatalogEntry
  /// The path of its catalogue.
  let path: String
  let language: CheckLanguage
  /// The text of the source language; `nil` where it is not known.
  let source: String?
}
