internal import CHarfBuzz
internal import Fonts

/// A HarfBuzz buffer, reused for one item after the other.
final class ShapingBuffer {
  private let handle: OpaquePointer

  #if DEBUG
    /// Whether marks without a base get a dotted circle, which tests can turn off: whether HarfBuzz inserts one depends on
    /// the number of syllables before the mark. What is shaped without them must not reach a cache.
    @TaskLocal static var insertsDottedCircles = true
  #endif

  init() {
    handle = hb_buffer_create()
  }

  deinit {
    hb_buffer_destroy(handle)
  }

  /// One glyph of HarfBuzz's output, in shaping units.
  struct ShapedGlyph {
    var id: UInt32
    /// UTF-8 offset of the first character of its cluster.
    var cluster: UInt32
    /// Along the line.
    var advance: Int32
    /// The offset of the glyph from its pen position: along the line, and to the side of the line where its ascents are.
    var inlineOffset: Int32
    var overOffset: Int32
    /// Whether glyphs may change when the text is cut before the cluster.
    var isUnsafeToBreak: Bool
  }

  /// The glyphs of the last shaping, in visual order.
  struct Output {
    fileprivate let infos: UnsafeMutablePointer<hb_glyph_info_t>?
    fileprivate let positions: UnsafeMutablePointer<hb_glyph_position_t>?
    let count: Int
    /// Whether glyphs follow one another from top to bottom.
    fileprivate let isVertical: Bool

    /// The glyph at an index in visual order. Its x and y become distances along and across the line here, and in `store`.
    @inline(__always)
    subscript(index: Int) -> ShapedGlyph {
      let info = infos.unsafelyUnwrapped + index
      let position = positions.unsafelyUnwrapped + index
      if isVertical {
        return ShapedGlyph(
          id: info.pointee.codepoint, cluster: info.pointee.cluster, advance: Self.inline(position.pointee.y_advance),
          inlineOffset: Self.inline(position.pointee.y_offset), overOffset: position.pointee.x_offset,
          isUnsafeToBreak: Self.isUnsafeToBreak(info))
      }
      return ShapedGlyph(
        id: info.pointee.codepoint, cluster: info.pointee.cluster, advance: position.pointee.x_advance,
        inlineOffset: position.pointee.x_offset, overOffset: position.pointee.y_offset,
        isUnsafeToBreak: Self.isUnsafeToBreak(info))
    }

    /// A distance upwards as one along a vertical line.
    @inline(__always)
    private static func inline(_ y: Int32) -> Int32 { 0 &- y }

    @inline(__always)
    private static func isUnsafeToBreak(_ info: UnsafeMutablePointer<hb_glyph_info_t>) -> Bool {
      chb_glyph_flags(info) & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0
    }

    /// Stores all glyphs in logical order, but not their offsets.
    ///
    /// - Parameter markedIDs: receives numbers of glyphs with ``GlyphStaging/unsafeToBreak``.
    /// - Returns: whether any glyph is `.notdef`, and whether any has an offset.
    @inline(__always)
    func store(
      _ direction: ShapingDirection, markedIDs: UnsafeMutablePointer<UInt32>, clusters: UnsafeMutablePointer<UInt32>,
      advances: UnsafeMutablePointer<Int32>
    ) -> (hasMissing: Bool, hasOffsets: Bool) {
      guard var info = infos, var position = positions, count > 0 else { return (false, false) }
      if isVertical { return storeUpright(direction, markedIDs, clusters, advances) }
      let step = direction.isBackward ? -1 : 1
      if direction.isBackward {
        info += count - 1
        position += count - 1
      }
      var missing = 0
      var offsets: Int32 = 0
      for index in 0..<count {
        let id = info.pointee.codepoint
        markedIDs[index] = id | (Self.isUnsafeToBreak(info) ? GlyphStaging.unsafeToBreak : 0)
        missing &+= id == 0 ? 1 : 0
        clusters[index] = info.pointee.cluster
        advances[index] = position.pointee.x_advance
        offsets |= position.pointee.x_offset | position.pointee.y_offset
        info += step
        position += step
      }
      return (missing > 0, offsets != 0)
    }

    /// As `store`, for upright glyphs, all of which have offsets.
    @inline(never)
    private func storeUpright(
      _ direction: ShapingDirection, _ markedIDs: UnsafeMutablePointer<UInt32>,
      _ clusters: UnsafeMutablePointer<UInt32>, _ advances: UnsafeMutablePointer<Int32>
    ) -> (hasMissing: Bool, hasOffsets: Bool) {
      var hasMissing = false
      for index in 0..<count {
        let glyph = logical(index, direction)
        markedIDs[index] = glyph.id | (glyph.isUnsafeToBreak ? GlyphStaging.unsafeToBreak : 0)
        hasMissing = hasMissing || glyph.id == 0
        clusters[index] = glyph.cluster
        advances[index] = glyph.advance
      }
      return (hasMissing, true)
    }

    /// The glyph at an index in logical order.
    @inline(__always)
    func logical(_ index: Int, _ direction: ShapingDirection) -> ShapedGlyph {
      self[direction.isBackward ? count - 1 - index : index]
    }
  }

  /// Shapes a part of a text with the rest of the text as context, which HarfBuzz needs to join letters.
  ///
  /// - Parameter range: UTF-8 offsets.
  /// - Returns: the glyphs, valid until the next shaping.
  @inline(__always)
  func shape(
    _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, properties: ShapingProperties, font: ItemFont
  ) -> Output {
    begin(byteCount: range.count)
    text.withMemoryRebound(to: CChar.self) { bytes in
      hb_buffer_add_utf8(
        handle, bytes.baseAddress, Int32(bytes.count), UInt32(range.lowerBound), Int32(range.count))
    }
    return shape(properties, font: font)
  }

  /// As `shape`, for a part of a text that is decoded, with the same result: HarfBuzz need not decode it again.
  ///
  /// - Parameters:
  ///   - units: the UTF-16 units of the text, `count` in number.
  ///   - offsets: their UTF-8 offsets.
  ///   - range: units.
  @inline(__always)
  func shape(
    _ units: UnsafePointer<UInt16>, offsets: UnsafePointer<UInt32>, count: Int, _ range: Range<Int>,
    properties: ShapingProperties, font: ItemFont
  ) -> Output {
    begin(byteCount: Int(offsets[range.upperBound] - offsets[range.lowerBound]))
    // An empty part adds the characters around it. Making room for characters forgets those behind it.
    let isAll = range.count == count
    if !isAll { hb_buffer_add_utf16(handle, units, Int32(count), UInt32(range.lowerBound), 0) }
    hb_buffer_set_length(handle, UInt32(range.count))
    hb_buffer_set_content_type(handle, HB_BUFFER_CONTENT_TYPE_UNICODE)
    var length = 0
    if let infos = hb_buffer_get_glyph_infos(handle, nil) {
      var unit = range.lowerBound
      while unit < range.upperBound {
        var scalar = UInt32(units[unit])
        infos[length].cluster = offsets[unit]
        if scalar & 0xFC00 == 0xD800 {
          unit += 1
          scalar = 0x10000 + ((scalar & 0x3FF) << 10 | UInt32(units[unit]) & 0x3FF)
        }
        infos[length].codepoint = scalar
        length += 1
        unit += 1
      }
    }
    if length < range.count { hb_buffer_set_length(handle, UInt32(length)) }
    if !isAll { hb_buffer_add_utf16(handle, units, Int32(count), UInt32(range.upperBound), 0) }
    return shape(properties, font: font)
  }

  /// Empties the buffer for a text.
  @inline(__always)
  private func begin(byteCount: Int) {
    #if DEBUG
      ShapingWork.current?.add(byteCount)
    #endif
    hb_buffer_clear_contents(handle)
    // HarfBuzz ignores each of these flags where the context on its side is not empty.
    var flags = HB_BUFFER_FLAG_BOT.rawValue | HB_BUFFER_FLAG_EOT.rawValue
    #if DEBUG
      if !Self.insertsDottedCircles { flags |= HB_BUFFER_FLAG_DO_NOT_INSERT_DOTTED_CIRCLE.rawValue }
    #endif
    hb_buffer_set_flags(handle, hb_buffer_flags_t(rawValue: flags))
  }

  /// Shapes the characters of the buffer.
  @inline(__always)
  private func shape(_ properties: ShapingProperties, font: ItemFont) -> Output {
    hb_buffer_set_direction(handle, properties.direction.harfBuzz)
    hb_buffer_set_script(handle, hb_script_t(rawValue: properties.script))
    hb_buffer_set_language(handle, properties.language)
    if font.features.count == 0 {
      chb_shape(font.shapingHandle, handle, nil, 0)
    } else {
      let key = SpaceContexts.Key(
        script: properties.script, language: properties.language, direction: properties.direction.harfBuzz,
        featuresID: font.features.id)
      font.font.shaping.withShapingHandle(for: key) { chb_shape($0, handle, font.features.base, font.features.count) }
    }
    var count: UInt32 = 0
    let infos = hb_buffer_get_glyph_infos(handle, &count)
    let positions = hb_buffer_get_glyph_positions(handle, nil)
    // HarfBuzz returns both arrays, or neither for an empty buffer.
    return Output(
      infos: infos, positions: positions, count: infos == nil || positions == nil ? 0 : Int(count),
      isVertical: properties.direction.isVertical)
  }
}
