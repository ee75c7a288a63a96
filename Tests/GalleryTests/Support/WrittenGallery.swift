import Glibc
import TestSupport

@testable import Gallery

/// A gallery that is made once for all tests.
enum MadeGallery {
  static let page = Result { try GalleryPage() }
}

/// The files of a folder by their names.
func files(of folder: String) throws -> [String: [UInt8]] {
  guard let entries = opendir(folder) else { throw Violation("cannot read the folder '\(folder)'") }
  defer { closedir(entries) }
  var files: [String: [UInt8]] = [:]
  while let entry = readdir(entries) {
    let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    if name != ".", name != ".." { files[name] = try Repository.bytes("\(folder)/\(name)") }
  }
  return files
}

/// The values of an attribute, in order.
func values(of attribute: String, in text: String) -> [String] {
  text.split(separator: " \(attribute)=\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
}
