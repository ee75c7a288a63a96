import CoreText
import Foundation

/// Registers all fonts in a folder and its subfolders for this process.
///
/// - Throws: CoreText's error for the first font that it does not take; one that is registered already is none.
public func registerFonts(below folder: URL) throws {
  let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
  while let file = files?.nextObject() as? URL {
    guard ["otf", "ttf"].contains(file.pathExtension) else { continue }
    var problem: Unmanaged<CFError>?
    guard !CTFontManagerRegisterFontsForURL(file as CFURL, .process, &problem) else { continue }
    guard let error = problem?.takeRetainedValue() else { continue }
    if CFErrorGetCode(error) != CTFontManagerError.alreadyRegistered.rawValue { throw error }
  }
}
