public import CTypesetting
internal import Fonts
internal import JSONAnswers
internal import StrictJSON

// What each call does is in typesetting.h.

/// Opens the bundled fonts.
@_cdecl("ts_fonts_open_bundled") public func openBundledFonts(
  _ fonts: UnsafeMutablePointer<OpaquePointer?>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  open(FontChoice(), fonts, error)
}

/// Opens the fonts of a folder.
@_cdecl("ts_fonts_open_folder") public func openFolderFonts(
  _ path: UnsafePointer<CChar>?, _ length: Int, _ fonts: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  open(FontChoice(folder: try filePath(path, length, "path")), fonts, error)
}

/// Opens the fonts of the system.
@_cdecl("ts_fonts_open_system") public func openSystemFonts(
  _ fonts: UnsafeMutablePointer<OpaquePointer?>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  open(FontChoice(usesSystem: true), fonts, error)
}

private func open(
  _ choice: @autoclosure () throws -> FontChoice, _ fonts: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  attempt(error, into: HandlePlace(pointer: fonts, name: "fonts")) {
    let choice = try choice()
    // A missing folder is an error here, and not at the first font.
    _ = try choice.library()
    return FontsHandle(choice)
  }
}

/// Frees fonts.
@_cdecl("ts_fonts_free") public func freeFonts(_ fonts: OpaquePointer?) { release(fonts, as: FontsHandle.self) }

/// Lists families.
@_cdecl("ts_fonts_families") public func fontFamilies(
  _ fonts: OpaquePointer?, _ json: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
  _ length: UnsafeMutablePointer<Int>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  attempt(error, into: TextPlace(pointer: json, length: length, name: "json")) {
    let fonts = try object(fonts, FontsHandle.self, "fonts")
    var writer = JSONWriter()
    writer.beginArray()
    for family in try fonts.choice.library().families() { writer.string(family) }
    writer.endArray()
    return writer.text
  }
}

/// Opens a font.
@_cdecl("ts_font_open") public func openFont(
  _ fonts: OpaquePointer?, _ options: UnsafePointer<ts_font_options>?, _ font: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  attempt(error, into: HandlePlace(pointer: font, name: "font")) {
    let fonts = try object(fonts, FontsHandle.self, "fonts")
    var usual = ts_font_options()
    usual.size = 17
    let options = try versioned(options, usual, "options")
    let name = try filePath(options.name, options.name_length, "name")
    var request = FontChoice.Request(
      name: name.isEmpty ? nil : name, faceIndex: Int(options.face_index),
      weight: options.weight == 0 ? nil : options.weight, italic: options.italic != 0)
    request.features = try FontFeature.list(string(options.features, options.features_length, "features"))
    request.variations = try FontTag.axisValues(string(options.variations, options.variations_length, "variations"))
    let choice = try fonts.choice.plainChoice(request, size: options.size)
    return FontHandle(choice.font, fallback: choice.fallback)
  }
}

/// Frees a font.
@_cdecl("ts_font_free") public func freeFont(_ font: OpaquePointer?) { release(font, as: FontHandle.self) }

/// The metrics of a font.
@_cdecl("ts_font_get_metrics") public func fontMetrics(
  _ font: OpaquePointer?, _ metrics: UnsafeMutablePointer<ts_font_metrics>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  attempt(error, into: StructPlace(metrics, ts_font_metrics(), "metrics")) {
    let font = try object(font, FontHandle.self, "font").font
    let metrics = font.metrics
    return ts_font_metrics(
      struct_size: 0, ascent: metrics.ascent, descent: metrics.descent, leading: metrics.leading,
      cap_height: metrics.capHeight, x_height: metrics.xHeight, units_per_em: Double(font.face.unitsPerEm))
  }
}

/// The name of a font.
@_cdecl("ts_font_name") public func fontName(
  _ font: OpaquePointer?, _ name: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
  _ length: UnsafeMutablePointer<Int>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  attempt(error, into: TextPlace(pointer: name, length: length, name: "name")) {
    try object(font, FontHandle.self, "font").font.face.fullName
  }
}

/// The file of a font.
@_cdecl("ts_font_path") public func fontPath(
  _ font: OpaquePointer?, _ path: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
  _ length: UnsafeMutablePointer<Int>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  attempt(error, into: TextPlace(pointer: path, length: length, name: "path")) {
    try object(font, FontHandle.self, "font").font.face.path ?? ""
  }
}
