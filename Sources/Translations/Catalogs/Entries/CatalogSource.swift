/// The entries of a catalogue, one message after the other.
protocol CatalogSource {
  /// The entries of the next message: one, or one for each variation, or none; `nil` at the end of the file.
  ///
  /// - Throws: `CatalogError`; the source is not asked again. An error behind which the file can be read on is thrown at
  ///   its end, so that all its other entries are given.
  mutating func nextEntries() throws(CatalogError) -> [CatalogEntry]?
}
