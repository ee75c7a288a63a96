public import CTypesetting
internal import Geometry
internal import Typesetting

// What each call does is in typesetting.h.

/// Sets a text.
@_cdecl("ts_text_layout") public func layOutText(
  _ text: OpaquePointer?, _ box: UnsafePointer<ts_box>?, _ layout: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  attempt(error, into: HandlePlace(pointer: layout, name: "layout")) {
    let typesetter = try object(text, TextHandle.self, "text").typesetter
    let box = try Box(box)
    let layout = try typesetter.layout(maxWidth: box.width, numberOfLines: box.lines, lineBreakMode: box.mode)
    return LayoutHandle(layout, fallback: typesetter.fallback)
  }
}

/// Frees a layout.
@_cdecl("ts_layout_free") public func freeLayout(_ layout: OpaquePointer?) { release(layout, as: LayoutHandle.self) }

/// The size of a layout.
@_cdecl("ts_layout_get_measurement") public func layoutMeasurement(
  _ layout: OpaquePointer?, _ measurement: UnsafeMutablePointer<ts_measurement>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  attempt(error, into: StructPlace(measurement, ts_measurement(), "measurement")) {
    ts_measurement(try object(layout, LayoutHandle.self, "layout").layout.measurement)
  }
}

/// The lines of a layout.
@_cdecl("ts_layout_lines") public func layoutLines(
  _ layout: OpaquePointer?, _ count: UnsafeMutablePointer<Int>?
) -> UnsafePointer<ts_line>? {
  array(layout, count) { $0.lines }
}

/// The runs of a layout.
@_cdecl("ts_layout_runs") public func layoutRuns(
  _ layout: OpaquePointer?, _ count: UnsafeMutablePointer<Int>?
) -> UnsafePointer<ts_glyph_run>? {
  array(layout, count) { $0.runs }
}

/// The glyphs of a layout.
@_cdecl("ts_layout_glyphs") public func layoutGlyphs(
  _ layout: OpaquePointer?, _ count: UnsafeMutablePointer<Int>?
) -> UnsafePointer<ts_glyph>? {
  array(layout, count) { $0.glyphs }
}

private func array<Element>(
  _ layout: OpaquePointer?, _ count: UnsafeMutablePointer<Int>?,
  _ part: (LayoutHandle) -> UnsafeMutableBufferPointer<Element>
) -> UnsafePointer<Element>? {
  let elements = layout.map { part(known($0, LayoutHandle.self)) }
  count?.pointee = elements?.count ?? 0
  return elements.flatMap { UnsafePointer($0.baseAddress) }
}

/// The bounds of what is drawn.
@_cdecl("ts_layout_ink") public func layoutInk(
  _ layout: OpaquePointer?, _ bounds: UnsafeMutablePointer<Double>?
) -> Bool {
  guard let layout, let bounds else { return false }
  let ink = known(layout, LayoutHandle.self).layout.inkBounds
  let values: [Double] = ink.map { [$0.minX, $0.minY, $0.width, $0.height] } ?? [0, 0, 0, 0]
  for (index, value) in values.enumerated() { bounds[index] = value }
  return ink != nil
}
