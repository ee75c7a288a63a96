import CTypesetting
import TestSupport
import Testing

/// Batches of three texts.
@Suite struct BatchTests {
  private struct Result {
    var code: Int32 = 0
    var message = ""
    var widths: [Double]
    var heights: [Double]
    var codes: [Int32]
  }

  private func measure(
    _ texts: [UInt8] = Array("aabbbc".utf8), offsets: [Int32] = [0, 2, 5, 6], validity: [UInt8]? = nil,
    validityOffset: Int = 0, widths: [Double]? = nil, hasCodes: Bool = false, threads: Int32 = 1
  ) throws -> Result {
    let library = try Library()
    let count = offsets.count - 1
    var result = Result(
      widths: [Double](repeating: -1, count: count), heights: [Double](repeating: -1, count: count),
      codes: [Int32](repeating: -1, count: count))
    var (widthsOut, heightsOut, codesOut) = (result.widths, result.heights, result.codes)
    texts.withUnsafeBytes { bytes in
      offsets.withUnsafeBufferPointer { offsets in
        (validity ?? []).withUnsafeBufferPointer { bits in
          (widths ?? []).withUnsafeBufferPointer { given in
            widthsOut.withUnsafeMutableBufferPointer { widthsOut in
              heightsOut.withUnsafeMutableBufferPointer { heightsOut in
                codesOut.withUnsafeMutableBufferPointer { codesOut in
                  var batch = ts_batch()
                  batch.struct_size = MemoryLayout<ts_batch>.size
                  batch.bytes = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
                  batch.byte_count = bytes.count
                  batch.offsets32 = offsets.baseAddress
                  batch.count = count
                  batch.threads = threads
                  batch.validity = validity == nil ? nil : bits.baseAddress
                  batch.validity_offset = validityOffset
                  batch.widths = widths == nil ? nil : given.baseAddress
                  var columns = ts_columns()
                  columns.struct_size = MemoryLayout<ts_columns>.size
                  columns.widths = widthsOut.baseAddress
                  columns.heights = heightsOut.baseAddress
                  columns.codes = hasCodes ? codesOut.baseAddress : nil
                  var style = library.style
                  var box = box(width: 1000)
                  var error: OpaquePointer?
                  result.code = ts_measure_batch(&style, nil, &box, &batch, &columns, &error)
                  result.message = String(cString: ts_error_message(error))
                  ts_error_free(error)
                }
              }
            }
          }
        }
      }
    }
    (result.widths, result.heights, result.codes) = (widthsOut, heightsOut, codesOut)
    return result
  }

  @Test func `bits of missing texts are read from the lowest, behind their offset`() throws {
    // Bits 9 to 11 are 1, 0 and 1.
    let found = try measure(validity: [0, 0b0000_1010], validityOffset: 9)
    #expect(found.code == 0)
    #expect(found.widths.map { $0 > 0 } == [true, false, true])
  }

  @Test func `offsets ascend, and end with the bytes`() throws {
    for offsets: [Int32] in [[0, 2, 5, 7], [0, 5, 2, 6], [-1, 2, 5, 6]] {
      let found = try measure(offsets: offsets)
      #expect(String(cString: ts_code_name(found.code)) == "invalidRange", "\(offsets) \(found.message)")
    }
  }

  @Test func `threads measure all texts, also those behind the last whole part`() throws {
    // Threads take parts of a 64th of the batch: here two texts at a time, and one that is left.
    let count = 129
    let found = try measure(
      [UInt8](repeating: UInt8(ascii: "a"), count: count), offsets: (0...count).map(Int32.init), threads: 2)
    #expect(found.code == 0)
    #expect(found.widths.allSatisfy { $0 > 0 && $0 == found.widths[0] })
  }

  @Test func `each text has its own width`() throws {
    let found = try measure(Array("a a a a a a".utf8), offsets: [0, 3, 7, 11], widths: [1000, 1, 1000])
    #expect(found.heights[0] == found.heights[2])
    #expect(found.heights[1] > found.heights[0])
  }

  @Test func `the first text that fails gives the error, or each its code`() throws {
    let texts: [UInt8] = [0xFF, 0x61, 0xFF]
    let whole = try measure(texts, offsets: [0, 1, 2, 3])
    #expect(String(cString: ts_code_name(whole.code)) == "invalidUTF8")
    #expect(whole.message.hasPrefix("text 0:"), "\(whole.message)")
    let each = try measure(texts, offsets: [0, 1, 2, 3], hasCodes: true)
    #expect(each.code == 0)
    #expect(each.codes.map { $0 == 0 } == [false, true, false])
    #expect(each.widths.map(\.isNaN) == [true, false, true])
    #expect(each.heights.map(\.isNaN) == [true, false, true])
  }

  @Test func `an error of an earlier call does not stay`() throws {
    let library = try Library()
    var error: OpaquePointer? = library.font
    var fonts: OpaquePointer?
    #expect(ts_fonts_open_bundled(&fonts, &error) == 0)
    #expect(error == nil)
    ts_fonts_free(fonts)
  }

  @Test
  func
    `a struct of an older program has the usual values behind, and one of a newer program is read as far as it is known`()
    throws
  {
    let library = try Library()
    let text = [CChar](repeating: 97, count: 3) + [32, 98]
    func width(style size: Int, box more: Int) throws -> Double {
      var style = library.style
      style.word_spacing = 40
      style.struct_size = size
      // What a newer program has behind the fields that are known.
      var newer = (box: box(width: 1000), more: (UInt64.max, UInt64.max))
      newer.box.struct_size += more
      var found = ts_measurement()
      found.struct_size = MemoryLayout<ts_measurement>.size
      try withUnsafePointer(to: &style) { style in
        var options = ts_text_options()
        options.struct_size = MemoryLayout<ts_text_options>.size
        options.style = style
        try withUnsafeBytes(of: &newer) { bytes in
          let box = bytes.baseAddress?.assumingMemoryBound(to: ts_box.self)
          try call { ts_measure(text, text.count, &options, box, &found, $0) }
        }
      }
      return found.width
    }
    // The first version of a style ended with its features.
    let first = try #require(MemoryLayout<ts_style>.offset(of: \.word_spacing))
    #expect(first == 104)
    let older = try width(style: first, box: 0)
    let present = try width(style: MemoryLayout<ts_style>.size, box: 0)
    #expect(isApproximatelyEqual(present, older + 40, within: 1e-9))
    #expect(try width(style: first, box: 16) == older)
    #expect(throws: Violation.self) { try width(style: first - 1, box: 0) }
  }

  @Test func `a path with a NUL is an error, and a font without options has 17 points`() throws {
    var fonts: OpaquePointer?
    var error: OpaquePointer?
    let code = [CChar]([47, 0, 47]).withUnsafeBufferPointer { ts_fonts_open_folder($0.baseAddress, 3, &fonts, &error) }
    #expect(String(cString: ts_code_name(code)) == "invalidArgument")
    ts_error_free(error)
    let library = try Library()
    var usual: OpaquePointer?
    try call { ts_font_open(library.fonts, nil, &usual, $0) }
    defer { ts_font_free(usual) }
    var ascents: [Double] = []
    for font in [library.font, usual] {
      var metrics = ts_font_metrics()
      metrics.struct_size = MemoryLayout<ts_font_metrics>.size
      try call { ts_font_get_metrics(font, &metrics, $0) }
      ascents.append(metrics.ascent)
    }
    #expect(ascents[0] == ascents[1])
  }
}
