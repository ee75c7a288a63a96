import CHarfBuzzFloor

/// The floor: `hb_shape` over the same texts with one reused buffer.
final class HarfBuzzFloor {
  private let face: OpaquePointer
  private let font: OpaquePointer
  private let buffer: OpaquePointer
  private let isRightToLeft: Bool
  private let script: hb_script_t
  private let language: OpaquePointer?

  init(fontFile: String, isRightToLeft: Bool, script: String, language: String) {
    let blob = hb_blob_create_from_file(fontFile)
    face = hb_face_create(blob, 0)
    hb_blob_destroy(blob)
    font = hb_font_create(face)
    hb_font_make_immutable(font)
    buffer = hb_buffer_create()
    self.isRightToLeft = isRightToLeft
    self.script = hb_script_from_string(script, 4)
    self.language = hb_language_from_string(language, -1)
  }

  deinit {
    hb_buffer_destroy(buffer)
    hb_font_destroy(font)
    hb_face_destroy(face)
  }

  /// Shapes a text and adds up its advances.
  func width(of text: UnsafeBufferPointer<UInt8>) -> Int {
    hb_buffer_clear_contents(buffer)
    text.withMemoryRebound(to: CChar.self) {
      hb_buffer_add_utf8(buffer, $0.baseAddress, Int32($0.count), 0, Int32($0.count))
    }
    hb_buffer_set_direction(buffer, isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, script)
    hb_buffer_set_language(buffer, language)
    hb_shape(font, buffer, nil, 0)
    var count: UInt32 = 0
    let positions = hb_buffer_get_glyph_positions(buffer, &count)
    var sum = 0
    if let positions { for index in 0..<Int(count) { sum += Int(positions[index].x_advance) } }
    return sum
  }
}
