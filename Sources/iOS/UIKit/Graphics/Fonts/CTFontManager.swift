internal import Fonts
public import Foundation
internal import Locking

/// Who sees the fonts of a registration (`CTFontManagerScope`). Here it is always the process.
public enum CTFontManagerScope: UInt32, Hashable, Sendable {
  /// Nobody.
  case none
  /// The process.
  case process
  /// The user, until it is unregistered.
  case persistent
  /// The session.
  case session
  /// The user, until it is unregistered.
  public static let user = CTFontManagerScope.persistent
}

/// The reasons for which a registration fails (`CTFontManagerError`).
public enum CTFontManagerError: CFIndex, Hashable, Sendable {
  /// The file is not there.
  case fileNotFound = 101
  /// The file cannot be read.
  case insufficientPermissions = 102
  /// The file is no font.
  case unrecognizedFormat = 103
  /// The font is damaged.
  case invalidFontData = 104
  /// The font is registered already.
  case alreadyRegistered = 105
  /// The font is not registered.
  case notRegistered = 201
}

/// The domain of errors of registrations.
public let kCTFontManagerErrorDomain: CFString = "com.apple.CoreText.CTFontManagerErrorDomain"

/// Makes the fonts of a file known to `UIFont.init(name:size:)`, for the whole process.
///
/// - Parameters:
///   - fontURL: the file.
///   - scope: inert: always the process.
///   - error: set to the reason when it fails.
/// - Returns: whether the fonts are now known; false for a file that is registered already.
@discardableResult
public func CTFontManagerRegisterFontsForURL(
  _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  RegisteredFontFiles.register(path: fontURL.path, error)
}

/// Makes a font that was made of bytes known to `UIFont.init(name:size:)`, for the whole process.
///
/// - Parameters:
///   - font: the font.
///   - error: set to the reason when it fails.
/// - Returns: whether the font is now known; false for one that is registered already, and for one that was found by its
///   name.
@discardableResult
public func CTFontManagerRegisterGraphicsFont(
  _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  guard let provider = font.provider else {
    return RegisteredFontFiles.fail(.alreadyRegistered, "the font \(font.fullName ?? "") is known", error)
  }
  if let path = provider.path { return RegisteredFontFiles.register(path: path, error) }
  guard let bytes = provider.data else {
    return RegisteredFontFiles.fail(.fileNotFound, "the font \(font.fullName ?? "") has no bytes", error)
  }
  return RegisteredFontFiles.register(bytes, error)
}

/// The font files that were registered in this process.
private enum RegisteredFontFiles {
  /// The PostScript names of the fonts.
  private static let names = Mutex<Set<String>>([])
  /// Files without a name, which the libraries read as long as the process runs.
  private static let files = Mutex<[FileHandle]>([])

  static func register(path: String, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?) -> Bool {
    guard FileManager.default.fileExists(atPath: path) else {
      return fail(.fileNotFound, "there is no file \(path)", error)
    }
    do throws(FontError) {
      let face = try FontFace(path: path)
      return try add(face, path: path, error)
    } catch let cause {
      let code: CTFontManagerError = cause.code == .unreadableFile ? .insufficientPermissions : .unrecognizedFormat
      return fail(code, cause.description, error)
    }
  }

  /// Registers bytes by a file whose name is removed at once, because libraries of fonts are of files.
  static func register(_ bytes: Data, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?) -> Bool {
    do {
      let face = try FontFace(bytes: [UInt8](bytes))
      if names.withLock({ $0.contains(face.postScriptName) }) {
        return fail(.alreadyRegistered, "the font \(face.fullName) is registered already", error)
      }
      let url = FileManager.default.temporaryDirectory.appendingPathComponent("font-\(UUID().uuidString)")
      try bytes.write(to: url)
      defer { try? FileManager.default.removeItem(at: url) }
      let file = try FileHandle(forReadingFrom: url)
      let path = "/proc/self/fd/\(file.fileDescriptor)"
      guard try add(face, path: path, error) else { return false }
      files.withLock { $0.append(file) }
      return true
    } catch let cause {
      return fail(cause is FontError ? .invalidFontData : .insufficientPermissions, "\(cause)", error)
    }
  }

  private static func add(
    _ face: FontFace, path: String, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
  ) throws(FontError) -> Bool {
    let library = try FontLibrary(folders: [], files: [path])
    guard names.withLock({ $0.insert(face.postScriptName).inserted }) else {
      return fail(.alreadyRegistered, "the font \(face.fullName) is registered already", error)
    }
    UIFont.registerFonts(of: library)
    return true
  }

  static func fail(
    _ code: CTFontManagerError, _ message: String, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
  ) -> Bool {
    // As of Core Foundation, the caller owns the error.
    error?.pointee = .passRetained(
      NSError(
        domain: kCTFontManagerErrorDomain, code: code.rawValue, userInfo: [NSLocalizedDescriptionKey: message]))
    return false
  }
}
