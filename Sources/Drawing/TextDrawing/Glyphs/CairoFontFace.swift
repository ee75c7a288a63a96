internal import CCairo
internal import CFreeType
internal import Fonts

/// A font face of Cairo, for surfaces on which Cairo writes text and not outlines. It is made of an `EmbeddedFontFile`
/// and of nothing else: Cairo trusts what it embeds.
///
/// Cairo caches fonts after their last use. Its font face therefore owns the FreeType face, and with it the font file,
/// as user data.
final class CairoFontFace {
  let handle: OpaquePointer
  /// The numbers of glyphs in the file, by their numbers in the font that the file was made of.
  let numbers: [UInt32: Int]

  /// - Throws: `failed` when FreeType or Cairo cannot use the file.
  init(_ file: EmbeddedFontFile, numbers: [UInt32: Int], name: String) throws(DrawingError) {
    let freeType: FreeTypeFace
    do throws(FontError) { freeType = try FreeTypeFace(bytes: file.bytes, name: name) } catch {
      throw DrawingError(.failed, error.message)
    }
    let face: OpaquePointer? = cairo_ft_font_face_create_for_ft_face(freeType.handle, cfreetype_load_outline)
    guard let face, CairoOwnership.give(freeType, toFontFace: face) else {
      // Before the FreeType face goes. Nothing was drawn with the face, so that it is in no cache.
      withExtendedLifetime(freeType) { cairo_font_face_destroy(face) }
      throw DrawingError(.failed, "Cairo cannot use the font '\(name)'")
    }
    self.numbers = numbers
    handle = face
  }

  deinit { cairo_font_face_destroy(handle) }
}
