import Catalogs
import Testing

/// All entries of a text.
func entries(_ text: String, path: String? = nil, as format: CatalogFormat? = nil) throws -> [CatalogEntry] {
  try CatalogReader.entries(bytes: Array(text.utf8), path: path, as: format)
}

/// The error of a text that must have one.
func failure(_ text: String, path: String? = nil, as format: CatalogFormat? = nil) -> CatalogError? {
  failure(Array(text.utf8), path: path, as: format)
}

/// The error of bytes that must have one.
func failure(_ bytes: [UInt8], path: String? = nil, as format: CatalogFormat? = nil) -> CatalogError? {
  do throws(CatalogError) {
    _ = try CatalogReader.entries(bytes: bytes, path: path, as: format)
    return nil
  } catch { return error }
}

extension [CatalogEntry] {
  /// `key=value` of each entry, with the variation in brackets where there is one.
  var shown: [String] {
    map {
      $0.name.variation.isEmpty ? "\($0.name.key)=\($0.value)" : "\($0.name.key)[\($0.name.variation)]=\($0.value)"
    }
  }

  /// The value of the only entry of a key.
  func value(_ key: String) -> String? {
    let found = filter { $0.name.key == key }
    return found.count == 1 ? found[0].value : nil
  }
}
