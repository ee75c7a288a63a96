internal import CHarfBuzz
internal import CUnicode
internal import StrictJSON

/// The version of this package and of what its results depend on.
package enum EngineVersion {
  /// The version of this package by SemVer, its only home.
  package static let release = "0.1.0"

  /// What results depend on beside the fonts, as in `0.1.0+harfbuzz6.0.0.icu72.1`: sizes that were kept under another text
  /// have to be computed anew. HarfBuzz gives glyphs and advances, ICU has Unicode's data and the dictionaries of Thai and
  /// Khmer. The parts behind the `+` are build metadata of SemVer.
  package static let text: String = {
    let icu = cu_icu_version()
    return "\(release)+harfbuzz\(String(cString: hb_version_string())).icu\(icu / 100).\(icu % 100)"
  }()

  /// ``text`` as JSON.
  fileprivate static let json = "\"\(text)\""
}

extension JSONWriter {
  /// Writes the member that ends each answer: results depend on it, so whoever keeps them keeps it beside them.
  mutating func engineVersion() {
    name("engineVersion")
    literal(EngineVersion.json)
  }
}
