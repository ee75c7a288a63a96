import CTypesetting
import TestSupport
import TextDrawing

extension LibraryInput {
  /// Larger pictures are not drawn, in square points: they only take time.
  private static let largestDrawn = 90_000.0
  /// From this size on they are refused.
  private static let leastRefused = 1e11

  private static func isDrawn(_ width: Double, _ height: Double) -> Bool {
    let area = max(1, width) * max(1, height)
    return !(area > largestDrawn && area < leastRefused)
  }

  mutating func drawText() throws {
    let memory = CallMemory()
    let text = texts.pick(&reader)
    let box = box(memory)
    let options = drawingOptions(memory)
    let wantsPixels = reader.byte() & 1 == 0
    if let text, (box?.pointee.struct_size ?? .max) >= MemoryLayout<ts_box>.size {
      let wanted = Self.box(box, width: nil)
      var (given, size) = (wanted, ts_measurement())
      size.struct_size = MemoryLayout<ts_measurement>.size
      if ts_text_measure(text, &given, &size, nil) == 0 {
        guard Self.isDrawn(wanted.width.isFinite ? wanted.width : size.width, size.height) else { return }
      }
    }
    try draw(
      options, wantsPixels, "ts_text_draw", { ts_text_draw(text, box, options, $0, $1, $2) },
      { ts_text_draw_pixels(text, box, options, $0, $1) })
  }

  mutating func drawScene() throws {
    let memory = CallMemory()
    let scene = scenes.pick(&reader)
    let width = width(memory)
    let options = drawingOptions(memory)
    let wantsPixels = reader.byte() & 1 == 0
    var size = (0.0, 0.0)
    if scene != nil, ts_scene_fitting_size(scene, width, &size.0, &size.1, nil) == 0 {
      guard Self.isDrawn(width?.pointee ?? size.0, size.1) else { return }
    }
    try draw(
      options, wantsPixels, "ts_scene_draw", { ts_scene_draw(scene, width, options, $0, $1, $2) },
      { ts_scene_draw_pixels(scene, width, options, $0, $1) })
  }

  private typealias FileCall = (
    UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>, UnsafeMutablePointer<Int>,
    UnsafeMutablePointer<OpaquePointer?>?
  ) -> ts_code

  private mutating func draw(
    _ options: UnsafePointer<ts_drawing_options>?, _ wantsPixels: Bool, _ name: String, _ file: FileCall,
    _ pixels: (UnsafeMutablePointer<ts_pixels>, UnsafeMutablePointer<OpaquePointer?>?) -> ts_code
  ) throws {
    if wantsPixels {
      let memory = CallMemory()
      let found = memory.versioned(ts_pixels(), &reader)
      let size = found.pointee.struct_size
      try attempt("\(name)_pixels") { error in
        found.pointee.bytes = nil
        let code = pixels(found, error)
        let result = found.pointee
        try require(result.struct_size == size, "the size of the pixels was \(size), and is \(result.struct_size)")
        defer { ts_free(result.bytes) }
        try require((code == 0) == (result.bytes != nil), "a drawing with the code \(code) is \(result)")
        return (code, image(of: result.bytes.map { UnsafePointer($0) }, result.width * result.height * 4))
      }
      return
    }
    // Other numbers are refused.
    let format = options.flatMap { [1: DrawingFormat.svg, 2: .pdf][$0.pointee.format] } ?? .png
    try attempt(name) { error in
      var (start, count) = (UnsafeMutablePointer<UInt8>(bitPattern: 1), -1)
      let code = file(&start, &count, error)
      defer { ts_free(start) }
      try require((code == 0) == (start != nil), "a drawing with the code \(code) has \(count) bytes")
      let bytes = image(of: start.map { UnsafePointer($0) }, count)
      if code == 0 {
        try DrawingLaws.check(bytes, format)
      } else {
        try require(count == 0, "a failure has \(count) bytes")
      }
      return (code, bytes)
    }
  }
}
