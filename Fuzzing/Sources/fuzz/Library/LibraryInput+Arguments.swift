import CTypesetting
import TestSupport

extension LibraryInput {
  /// A number that arguments have, and in one of eight cases any number.
  mutating func number() -> Double {
    let byte = reader.byte()
    return switch byte {
    case 0..<128: Double(byte)
    case 128..<224: Double(byte) * 4.25 - 500
    case 224..<232: .nan
    case 232..<240: .infinity
    case 240..<244: -1
    case 244..<248: 1e308
    default: reader.wildNumber()
    }
  }

  /// 0 mostly, or any number.
  mutating func rareNumber() -> Double { reader.byte() & 3 == 0 ? number() : 0 }

  /// 0 mostly, one of the first numbers of an enumeration, or any number.
  mutating func enumeration() -> Int32 {
    let byte = reader.byte()
    return byte < 0xF8 ? Int32(byte) % 7 : [-1, .max, .min, 6, 100, 0, 1, 256][Int(byte) - 0xF8]
  }

  /// Bytes of the input with their length before them.
  mutating func bytes() -> [UInt8] { Array(reader.bytes(Int(reader.byte()))) }

  /// A string as an argument: NULL and a length of its own seldom.
  mutating func string(_ value: some Collection<UInt8>, _ memory: CallMemory) -> (UnsafePointer<CChar>?, Int) {
    switch reader.byte() {
    case 0xFF: (nil, Int(reader.byte()))
    // Lengths that no memory has are refused before a byte is read.
    case 0xFE: (memory.string(value), -1 - Int(reader.byte()))
    case 0xFD: (nil, 0)
    default: (memory.string(value), value.count)
    }
  }

  /// A count for an array: seldom one that no memory has.
  mutating func count(_ real: Int) -> Int {
    switch reader.byte() {
    case 0xFF: -1 - Int(reader.byte())
    case 0xFE: .min
    default: real
    }
  }

  mutating func text(_ memory: CallMemory) -> (UnsafePointer<CChar>?, Int) {
    let choice = reader.byte()
    let samples = FontInput.texts
    return string(choice < 0x40 ? Array(samples[Int(choice) % samples.count].utf8) : bytes(), memory)
  }

  mutating func style(_ memory: CallMemory) -> UnsafePointer<ts_style>? {
    let choice = reader.byte()
    if choice == 0xFF { return nil }
    var style = ts_style()
    style.font = font.pick(&reader)
    style.line_height_multiple = 1
    style.line_height_maximum = .infinity
    if choice & 1 == 1 {
      let language = reader.pick(["", "en", "ar", "ja", "zh-Hant", "de-1996", "!", "x\0y", "en-u-lb-loose", "th"])
      (style.language, style.language_length) = string(language.utf8, memory)
      setOptions(of: &style)
      style.baseline_offset = rareNumber()
    }
    if choice & 2 == 2 {
      style.line_height_multiple = reader.byte() & 3 == 0 ? number() : 1
      style.line_height_minimum = rareNumber()
      style.line_height_maximum = reader.byte() & 3 == 0 ? number() : .infinity
      style.line_height_strut = enumeration()
      style.line_height_placement = enumeration() & 1
      (style.no_kerning, style.no_ligatures) = (enumeration(), enumeration())
    }
    if choice & 4 == 4 {
      let features = reader.byte() & 1 == 0 ? Array("ss01,-liga,cv05=2".utf8) : bytes()
      (style.features, style.features_length) = string(features, memory)
    }
    return UnsafePointer(memory.versioned(style, &reader))
  }

  mutating func paragraphStyle(_ memory: CallMemory) -> UnsafePointer<ts_paragraph_style>? {
    let choice = reader.byte()
    if choice < 0x60 { return nil }
    var style = ts_paragraph_style()
    style.default_tab_interval = -1
    setOptions(of: &style)
    if choice & 1 == 1 {
      style.paragraph_spacing = rareNumber()
      style.paragraph_spacing_before = rareNumber()
      style.first_line_head_indent = rareNumber()
      style.head_indent = rareNumber()
      style.tail_indent = rareNumber()
      style.default_tab_interval = reader.byte() & 3 == 0 ? number() : -1
    }
    if choice & 2 == 2 {
      let tabs = (0..<reader.index(below: 4)).map { index in
        ts_tab(
          location: Double(index) * 40 + number(), alignment: enumeration() % 4,
          decimal_separator: UInt32(bitPattern: enumeration()))
      }
      style.tabs = tabs.isEmpty && choice & 8 == 8 ? nil : memory.array(tabs)
      style.tab_count = count(tabs.count)
    }
    if choice & 4 == 4 {
      style.last_line_alignment = enumeration()
    }
    return UnsafePointer(memory.versioned(style, &reader))
  }

  mutating func box(_ memory: CallMemory) -> UnsafePointer<ts_box>? {
    let choice = reader.byte()
    if choice < 0x20 { return nil }
    var box = ts_box()
    box.width = choice & 1 == 1 ? .infinity : number()
    box.max_lines = choice & 2 == 2 ? 0 : [1, 2, 5, .max, .min, -1, 3][reader.index(below: 7)]
    box.line_break_mode = choice & 4 == 4 ? 0 : enumeration()
    box.reserved = enumeration()
    return UnsafePointer(memory.versioned(box, &reader))
  }

  /// NULL, or a width.
  mutating func width(_ memory: CallMemory) -> UnsafePointer<Double>? {
    reader.byte() & 3 == 0 ? nil : memory.array([number()])
  }

  /// Texts behind each other, with offsets that are mostly right.
  mutating func batch(_ parts: [[UInt8]], _ memory: CallMemory) -> UnsafePointer<ts_batch>? {
    let choice = reader.byte()
    if choice == 0xFF { return nil }
    var batch = ts_batch()
    let whole = parts.flatMap(\.self)
    (batch.bytes, batch.byte_count) = string(whole, memory)
    var offsets = parts.reduce(into: [0]) { $0.append($0.last! + $1.count) }
    if choice & 0x10 == 0x10 {
      let place = reader.index(below: offsets.count)
      offsets[place] =
        [-1, whole.count + 1, Int(Int32.max), Int(Int32.min), .max, .min, 0, whole.count][reader.index(below: 8)]
    }
    let kind = choice & 0xE0
    if kind != 0x20 { batch.offsets64 = memory.array(offsets.map(Int64.init)) }
    if kind == 0x20 || kind == 0x40 { batch.offsets32 = memory.array(offsets.map { Int32(truncatingIfNeeded: $0) }) }
    batch.count = count(parts.count)
    if choice & 1 == 1 {
      batch.validity_offset = reader.byte() == 0xFF ? [-1, .max, .min][reader.index(below: 3)] : Int(reader.byte())
      let bits = max(0, min(batch.validity_offset, 255)) + parts.count
      batch.validity = memory.array((0..<(bits + 7) / 8).map { _ in reader.byte() })
    }
    if choice & 2 == 2 { batch.widths = memory.array(parts.map { _ in number() }) }
    batch.threads = [1, 0, 2, 3, -1, .max, .min][reader.index(below: 7)]
    return UnsafePointer(memory.versioned(batch, &reader))
  }

  mutating func drawingOptions(_ memory: CallMemory) -> UnsafePointer<ts_drawing_options>? {
    let choice = reader.byte()
    if choice < 0x20 { return nil }
    var options = ts_drawing_options()
    options.format = choice & 0x10 == 0 ? Int32(choice & 3) : enumeration()
    options.guides = Int32(choice & 4)
    options.scale = reader.pick([1, 2, 0.5, 1, 2, 0, -1, .nan, .infinity, 1e9, 1e308, -0.0])
    options.padding = reader.pick([0, 1, 7.5, 0, 0, -1, .nan, .infinity, 1e308])
    if choice & 8 == 8 {
      let colors = ["", "#1d4ed8", "#fff", "none", "red", "#", "#12345678", "\u{202E}x\n", "#1d4ed"]
      (options.color, options.color_length) = string(reader.pick(colors).utf8, memory)
      (options.background, options.background_length) = string(reader.pick(colors).utf8, memory)
      (options.svg_text, options.dark) = (enumeration(), enumeration())
    }
    return UnsafePointer(memory.versioned(options, &reader))
  }
}
