package import CFreeType

/// A FreeType face with axis values, for glyph outlines. One thread at a time may use it.
///
/// Each has its own `FT_Library`: faces of one library must not be opened and closed on two threads at once, and
/// Cairo's caches release faces at any time on any thread.
package final class FreeTypeFace {
  /// FreeType's face; valid as long as this object exists.
  package let handle: FT_Face
  private let library: FT_Library
  /// Retains the bytes that FreeType reads from.
  private let owner: AnyObject

  /// Opens a font in memory; the bytes are copied.
  ///
  /// - Parameter name: the font's name in errors.
  /// - Throws: ``FontError/Code/notAFont`` when FreeType cannot open it.
  package convenience init(bytes: [UInt8], name: String) throws(FontError) {
    let copy = CopiedBytes(bytes)
    try self.init(UnsafeBufferPointer(copy.start), of: copy, index: 0, name: name, at: nil)
  }

  /// An error of FreeType.
  struct Failure: Error {
    let code: Int
  }

  /// Opens a face.
  ///
  /// - Parameter owner: what retains the bytes.
  static func open(
    _ bytes: UnsafeRawBufferPointer, of owner: AnyObject, index: Int
  ) -> Result<FreeTypeFace, Failure> {
    Result { () throws(Failure) in try FreeTypeFace(bytes, of: owner, index: index) }
  }

  /// Opens a face.
  ///
  /// - Parameters:
  ///   - owner: what retains the bytes.
  ///   - name: the font's name in errors.
  ///   - location: its file in errors.
  /// - Throws: ``FontError/Code/notAFont`` when FreeType cannot open it.
  convenience init(
    _ bytes: UnsafeBufferPointer<UInt8>, of owner: AnyObject, index: Int, name: String, at location: FontError.Location?
  ) throws(FontError) {
    do throws(Failure) { try self.init(UnsafeRawBufferPointer(bytes), of: owner, index: index) } catch {
      throw FontError(.notAFont, "FreeType cannot open the font '\(name)' (error \(error.code))", at: location)
    }
  }

  private init(_ bytes: UnsafeRawBufferPointer, of owner: AnyObject, index: Int) throws(Failure) {
    self.owner = owner
    var library: FT_Library?
    let started = FT_Init_FreeType(&library)
    guard started == 0, let library else { throw Failure(code: Int(started)) }
    var handle: FT_Face?
    let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
    let code = FT_New_Memory_Face(library, start, FT_Long(bytes.count), FT_Long(index), &handle)
    guard code == 0, let handle else {
      FT_Done_FreeType(library)
      throw Failure(code: Int(code))
    }
    self.library = library
    self.handle = handle
  }

  deinit {
    FT_Done_Face(handle)
    FT_Done_FreeType(library)
  }
}

/// Bytes at an address that does not change.
private final class CopiedBytes {
  let start: UnsafeMutableBufferPointer<UInt8>

  init(_ bytes: [UInt8]) {
    start = .allocate(capacity: bytes.count)
    _ = start.initialize(from: bytes)
  }

  deinit { start.deallocate() }
}
