import CTypesetting
import TestSupport
import Testing

/// Calls a function of the C library that can fail.
///
/// - Throws: `Violation` with the error of the call.
func call(_ body: (UnsafeMutablePointer<OpaquePointer?>) -> Int32) throws {
  var error: OpaquePointer?
  let code = body(&error)
  defer { ts_error_free(error) }
  guard code == 0 else {
    throw Violation("\(String(cString: ts_code_name(code))): \(String(cString: ts_error_message(error)))")
  }
}

/// The bundled fonts of the C library, and Inter at 17 points.
final class Library {
  let fonts: OpaquePointer
  let font: OpaquePointer

  init(family: String = "Inter", size: Double = 17) throws {
    var opened: OpaquePointer?
    try call { ts_fonts_open_bundled(&opened, $0) }
    let fonts = try #require(opened)
    self.fonts = fonts
    var found: OpaquePointer?
    try family.withCString { name in
      var options = ts_font_options()
      options.struct_size = MemoryLayout<ts_font_options>.size
      options.name = name
      options.name_length = family.utf8.count
      options.size = size
      try call { ts_font_open(fonts, &options, &found, $0) }
    }
    font = try #require(found)
  }

  deinit {
    ts_font_free(font)
    ts_fonts_free(fonts)
  }

  /// `TS_STYLE_INIT` in C.
  var style: ts_style {
    var style = ts_style()
    style.struct_size = MemoryLayout<ts_style>.size
    style.font = font
    style.line_height_multiple = 1
    style.line_height_maximum = .infinity
    return style
  }

  /// A prepared text; the caller frees it.
  func prepare(_ text: String, writingMode: Int32 = 0) throws -> OpaquePointer {
    var prepared: OpaquePointer?
    var text = text
    try text.withUTF8 { bytes in
      try bytes.withMemoryRebound(to: CChar.self) { bytes in
        var style = style
        try withUnsafePointer(to: &style) { style in
          var options = ts_text_options()
          options.struct_size = MemoryLayout<ts_text_options>.size
          options.style = style
          var paragraphStyle = ts_paragraph_style()
          paragraphStyle.struct_size = MemoryLayout<ts_paragraph_style>.size
          paragraphStyle.default_tab_interval = -1
          paragraphStyle.writing_mode = writingMode
          try withUnsafePointer(to: &paragraphStyle) { paragraphStyle in
            options.paragraph_style = paragraphStyle
            try call { ts_text_prepare(bytes.baseAddress, bytes.count, &options, &prepared, $0) }
          }
        }
      }
    }
    return try #require(prepared)
  }
}

/// `TS_BOX_INIT` in C, with a width.
func box(width: Double, lines: Int64 = 0, mode: Int32 = 0) -> ts_box {
  ts_box(struct_size: MemoryLayout<ts_box>.size, width: width, max_lines: lines, line_break_mode: mode, reserved: 0)
}
