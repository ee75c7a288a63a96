import CHarfBuzz

@testable import Fonts
@testable import Typesetting

/// The width that a line has in Pango: shaped at a scale of whole 1/1024 px, where HarfBuzz rounds the advance of every
/// glyph and the value of every kerning pair.
struct PangoWidth {
  private let font: OpaquePointer

  init(_ font: Font) {
    self.font = hb_font_create(font.face.handle)
    let scale = Int32(font.size * 1024)
    hb_font_set_scale(self.font, scale, scale)
  }

  func destroy() {
    hb_font_destroy(font)
  }

  func width(of line: LineRange, in prepared: PreparedText) -> Double {
    var units = 0
    let buffer = hb_buffer_create()
    defer { hb_buffer_destroy(buffer) }
    for index in prepared.items.indices where prepared.items[index].kind == .text {
      let item = prepared.items[index]
      let part = line.range.clamped(to: Int(item.start)..<Int(item.end))
      if part.isEmpty { continue }
      hb_buffer_clear_contents(buffer)
      prepared.withUTF8 { text in
        text.withMemoryRebound(to: CChar.self) { bytes in
          hb_buffer_add_utf8(buffer, bytes.baseAddress, Int32(bytes.count), UInt32(part.lowerBound), Int32(part.count))
        }
      }
      hb_buffer_set_direction(buffer, item.properties.level & 1 == 0 ? HB_DIRECTION_LTR : HB_DIRECTION_RTL)
      hb_buffer_set_script(buffer, hb_script_t(rawValue: item.properties.script))
      hb_buffer_set_language(buffer, item.properties.language)
      hb_shape(font, buffer, nil, 0)
      var count: UInt32 = 0
      let infos = hb_buffer_get_glyph_infos(buffer, &count)
      let positions = hb_buffer_get_glyph_positions(buffer, nil)
      for glyph in 0..<Int(count) {
        guard let info = infos?[glyph], let position = positions?[glyph] else { continue }
        if Int(info.cluster) < line.contentRange.upperBound { units += Int(position.x_advance) }
      }
    }
    return Double(units) / 1024
  }
}
