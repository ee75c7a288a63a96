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
  private let face: FontFace

  /// Opens a face.
  ///
  /// - Parameter coordinates: a value for each axis of the face; empty for the default instance.
  /// - Throws: ``FontError/Code/notAFont`` when FreeType cannot open what HarfBuzz could.
  package init(_ face: FontFace, coordinates: [Double]) throws(FontError) {
    self.face = face
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0, let library else {
      throw FontError(.notAFont, "FreeType cannot be started")
    }
    var handle: FT_Face?
    let bytes = face.fileBytes
    let code = FT_New_Memory_Face(library, bytes.baseAddress, FT_Long(bytes.count), FT_Long(face.index), &handle)
    guard code == 0, let handle else {
      FT_Done_FreeType(library)
      throw FontError(
        .notAFont, "FreeType cannot open the font '\(face.fullName)' (error \(code))",
        at: FontError.Location(path: face.path, faceIndex: face.index))
    }
    self.library = library
    self.handle = handle
    if !coordinates.isEmpty {
      // FreeType's 16.16 numbers; `fvar` has the same range.
      var fixed = coordinates.map { FT_Fixed(min(max($0, -32768), 32767) * 65536) }
      FT_Set_Var_Design_Coordinates(handle, FT_UInt(fixed.count), &fixed)
    }
  }

  deinit {
    FT_Done_Face(handle)
    FT_Done_FreeType(library)
  }
}
