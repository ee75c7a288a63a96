import CTypesetting
import Fonts
import Glibc
import StrictJSON
import TestSupport

extension LibraryInput {
  mutating func openBundledFonts() throws {
    var opened: OpaquePointer?
    try attempt("ts_fonts_open_bundled") { error in
      ts_fonts_free(opened)
      let code = ts_fonts_open_bundled(&opened, error)
      try require(opened != nil, "there are no bundled fonts")
      return (code, [])
    }
    fonts.add(opened, &objects)
  }

  /// A folder of two bundled families, or any path that is not there.
  mutating func openFontFolder() throws {
    let memory = CallMemory()
    let choice = reader.byte()
    let path = choice < 0x80 ? Array("\(try BundledFonts.folder())/Inter".utf8) : Array("/nonexistent/".utf8) + bytes()
    let (start, count) = string(path, memory)
    var opened: OpaquePointer?
    try attempt("ts_fonts_open_folder") { error in
      ts_fonts_free(opened)
      opened = nil
      let code = withUnsafeMutablePointer(to: &opened) {
        ts_fonts_open_folder(start, count, choice == 0xFF ? nil : $0, error)
      }
      try require((code == 0) == (opened != nil), "fonts are opened with the code \(code)")
      return (code, [])
    }
    fonts.add(opened, &objects)
  }

  mutating func listFamilies() throws {
    let fonts = fonts.pick(&reader)
    try attempt("ts_fonts_families") { error in
      let (code, text) = try Self.text { ts_fonts_families(fonts, $0, $1, error) }
      if code == 0 { try Self.checkJSON(text) }
      return (code, text)
    }
  }

  mutating func openFont() throws {
    let memory = CallMemory()
    let fonts = fonts.pick(&reader)
    let options = try fontOptions(memory)
    var opened: OpaquePointer?
    try attempt("ts_font_open") { error in
      ts_font_free(opened)
      let code = ts_font_open(fonts, options, &opened, error)
      try require((code == 0) == (opened != nil), "a font is opened with the code \(code)")
      return (code, opened == nil ? [] : try Self.name(opened))
    }
    font.add(opened, &objects)
  }

  private mutating func fontOptions(_ memory: CallMemory) throws -> UnsafePointer<ts_font_options>? {
    let choice = reader.byte()
    if choice < 0x20 { return nil }
    var options = ts_font_options()
    options.size = choice & 1 == 1 ? 17 : number()
    if choice & 2 == 2 { (options.name, options.name_length) = string(try fontName(), memory) }
    if choice & 4 == 4 { (options.weight, options.italic) = (number() * 4, enumeration()) }
    if choice & 8 == 8 {
      options.face_index = enumeration()
      let (features, variations) = (
        reader.pick([Array("ss01,-liga".utf8), Array("cv05=4294967296".utf8), bytes()]),
        reader.pick([Array("wght=550,opsz=14".utf8), Array("wght=1e400".utf8), bytes()])
      )
      (options.features, options.features_length) = string(features, memory)
      (options.variations, options.variations_length) = string(variations, memory)
    }
    return UnsafePointer(memory.versioned(options, &reader))
  }

  /// A family, a file, or a file with bytes of the input.
  private mutating func fontName() throws -> [UInt8] {
    let folder = try BundledFonts.folder()
    let names = [
      "Inter", "Noto Sans Arabic", "inter", "No Such Family", "\(folder)/Inter/Inter-Regular.otf",
      "\(folder)/Inter/Inter-roman.var.ttf", "\(folder)/Inter", "/dev/zero", "missing.ttf", "Noto Sans Thai",
    ]
    let choice = reader.byte()
    if Int(choice) < 200 { return Array(names[Int(choice) % names.count].utf8) }
    if choice < 240 { return Array("/nonexistent/".utf8) + bytes() }
    return try Array(HostileFontFile.path(bytes() + bytes()).utf8)
  }

  mutating func describeFont() throws {
    let memory = CallMemory()
    let font = font.pick(&reader)
    let metrics = memory.versioned(ts_font_metrics(), &reader)
    let size = metrics.pointee.struct_size
    try attempt("ts_font_get_metrics") { error in
      let code = ts_font_get_metrics(font, metrics, error)
      let found = metrics.pointee
      try require(found.struct_size == size, "the size of the metrics was \(size), and is \(found.struct_size)")
      if code == 0 {
        try require(found.ascent.isFinite && found.descent.isFinite && found.units_per_em > 0, "\(found)")
      } else if size >= MemoryLayout<ts_font_metrics>.size {
        try require(found.ascent == 0 && found.units_per_em == 0, "a failure gives the metrics \(found)")
      }
      return (code, image(of: found))
    }
    try attempt("ts_font_name") { error in try Self.text { ts_font_name(font, $0, $1, error) } }
    try attempt("ts_font_path") { error in try Self.text { ts_font_path(font, $0, $1, error) } }
  }

  private static func name(_ font: OpaquePointer?) throws -> [UInt8] {
    try text { ts_font_name(font, $0, $1, nil) }.answer
  }

  /// The string that a call gives, with a NUL at its end that is not counted; empty where it has to be NULL.
  static func text(
    hasAnswerWithError: Bool = false,
    _ call: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, UnsafeMutablePointer<Int>) -> ts_code
  ) throws -> (code: ts_code, answer: [UInt8]) {
    var start = UnsafeMutablePointer<CChar>(bitPattern: 1)
    var count = -1
    let code = call(&start, &count)
    guard let start else {
      try require(code != 0 && count == 0, "a call returns \(code), with NULL of length \(count)")
      return (code, [])
    }
    defer { ts_free(start) }
    try require(code == 0 || hasAnswerWithError, "a call fails with \(code), and gives a text")
    try require(
      strnlen(start, count + 1) <= count && start[count] == 0, "a text of \(count) bytes has no NUL at its end")
    return (code, image(of: start, count))
  }

  /// JSON is one line.
  @discardableResult
  static func checkJSON(_ bytes: [UInt8]) throws -> JSONValue {
    let text = String(decoding: bytes, as: UTF8.self)
    try require(!bytes.contains(0x0A), "an answer has two lines: \(text.escaped)")
    do throws(JSONError) { return try JSONValue(utf8: bytes) } catch {
      throw Violation("an answer is not JSON: \(error): \(text.escaped)")
    }
  }
}

/// A font file with bytes of an input. Each has another name, because open fonts are kept by their names.
enum HostileFontFile {
  private static let folder: String = {
    var path = Array("/tmp/typesetting-fuzz-XXXXXX".utf8CString)
    return mkdtemp(&path).map { String(cString: $0) } ?? "/nonexistent"
  }()
  nonisolated(unsafe) private static var last = ""
  nonisolated(unsafe) private static var count = 0

  /// Writes a file in the place of the last one.
  static func path(_ bytes: [UInt8]) throws -> String {
    unlink(last)
    count += 1
    last = "\(folder)/\(count).ttf"
    let file = open(last, O_CREAT | O_WRONLY, 0o600)
    defer { close(file) }
    try require(write(file, bytes, bytes.count) == bytes.count, "a font file cannot be written")
    return last
  }
}
