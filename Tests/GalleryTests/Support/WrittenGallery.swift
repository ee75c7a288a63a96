import TestSupport

@testable import Gallery

/// A gallery that is made once for all tests.
enum MadeGallery {
  static let page = Result { try GalleryPage() }
}

/// The files of a folder by their names.
func files(of folder: String) throws -> [String: [UInt8]] {
  guard let names = Repository.names(inFolder: folder) else { throw Violation("cannot read the folder '\(folder)'") }
  var files: [String: [UInt8]] = [:]
  for name in names { files[name] = try Repository.bytes("\(folder)/\(name)") }
  return files
}

/// The values of an attribute, in order.
func values(of attribute: String, in text: String) -> [String] {
  text.split(separator: " \(attribute)=\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
}
