internal import CHarfBuzz
internal import CUnicode

/// The version of this package and of what its results depend on.
package enum EngineVersion {
  /// The version of this package by SemVer, its only home.
  package static let release = "0.1.0"

  /// What results depend on beside the fonts, as in `0.1.0+harfbuzz6.0.0.unicode15.0`: sizes that were kept under another
  /// text have to be computed anew. The parts behind the `+` are build metadata of SemVer.
  package static let text: String = {
    let unicode = cu_unicode_version()
    return "\(release)+harfbuzz\(String(cString: hb_version_string())).unicode\(unicode / 100).\(unicode % 100)"
  }()
}
