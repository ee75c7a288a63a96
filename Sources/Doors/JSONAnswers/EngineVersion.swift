internal import CHarfBuzz
internal import CUnicode
package import StrictJSON

/// The version of this package and of what its results depend on.
package enum EngineVersion {
  /// The version of this package by SemVer, its only home.
  package static let release = "0.3.0"

  /// What results depend on beside the fonts, as in `0.3.0+harfbuzz6.0.0.icu72.1`: sizes that were kept under another text
  /// have to be computed anew. HarfBuzz gives glyphs and advances, ICU has Unicode's data and the dictionaries of Thai and
  /// Khmer. The parts behind the `+` are build metadata of SemVer.
  package static let text: String = {
    let icu = cu_icu_version()
    return "\(release)+harfbuzz\(String(cString: hb_version_string())).icu\(icu / 100).\(icu % 100)"
  }()

  /// ``text`` as JSON, in memory that is never freed: all threads write it into all answers.
  fileprivate static let json = {
    let json = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.utf8.count + 2)
    _ = json.initialize(from: "\"\(text)\"".utf8)
    return SharedBytes(bytes: UnsafeBufferPointer(json))
  }()

  /// - Note: `Sendable` is unchecked because the bytes do not change.
  fileprivate struct SharedBytes: @unchecked Sendable {
    let bytes: UnsafeBufferPointer<UInt8>
  }
}

extension JSONWriter {
  /// Writes the member that ends each answer: results depend on it, so whoever keeps them keeps it beside them.
  package mutating func engineVersion() {
    name(plain: "engineVersion")
    literal(utf8: EngineVersion.json.bytes)
  }
}
