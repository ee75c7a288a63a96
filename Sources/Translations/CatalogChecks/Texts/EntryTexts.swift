internal import Catalogs
internal import SampleValues

/// The texts that an entry of a catalogue can show.
enum EntryTexts {
  /// A string of the entry, or of its source, with samples for its placeholders; at least one text.
  ///
  /// - Complexity: O(length · number of texts)
  static func shown(_ text: String, _ entry: CatalogEntry, samples: [String: String], language: String) -> [String] {
    let syntax = PlaceholderSyntax(entry.placeholders)
    guard PlaceholderParser.mayHavePlaceholders(text, syntax: syntax) else { return [text] }
    let options = SampleExpansion.Options(
      samples: samples, category: entry.name.variation.plural.flatMap { PluralCategory(rawValue: $0) })
    let expanded = SampleExpansion(language: language, options: options).texts(of: text, syntax: syntax)
    return expanded.texts.isEmpty ? [text] : expanded.texts.map(\.text)
  }
}
