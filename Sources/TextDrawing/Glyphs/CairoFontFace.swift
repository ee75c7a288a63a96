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
  /// The numbers of glyphs in the file, by those in the font that it was made of.
  let numbers: [UInt32: Int]

  /// - Throws: `failed` when FreeType or Cairo cannot use the file.
  init(_ file: EmbeddedFontFile, numbers: [UInt32: Int], name: String) throws(DrawingError) {
    let freeType: FreeTypeFace
    do throws(FontError) { freeType = try FreeTypeFace(bytes: file.bytes, name: name) } catch {
      throw DrawingError(.failed, error.message)
    }
    self.numbers = numbers
    handle = cairo_ft_font_face_create_for_ft_face(freeType.handle, cfreetype_load_outline)
    let reference = Unmanaged.passRetained(freeType)
    let status = cairo_font_face_set_user_data(handle, Self.key, reference.toOpaque()) { object in
      if let object { Unmanaged<FreeTypeFace>.fromOpaque(object).release() }
    }
    guard status == CAIRO_STATUS_SUCCESS else {
      throw DrawingError(.failed, "Cairo cannot use the font '\(name)'")
    }
  }

  deinit { cairo_font_face_destroy(handle) }

  /// The key of the user data; Cairo compares only its address.
  private nonisolated(unsafe) static let key: UnsafeMutablePointer<cairo_user_data_key_t> = {
    let key = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1)
    key.initialize(to: cairo_user_data_key_t())
    return key
  }()
}
