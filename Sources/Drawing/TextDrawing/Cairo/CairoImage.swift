internal import CCairo
internal import Glibc
internal import ImageDecoding
internal import ImageFiles
internal import WorkBudgets

/// An image surface of Cairo: pixels in memory of four bytes each (blue, green, red and alpha, premultiplied).
final class CairoImage {
  let handle: OpaquePointer
  let width: Int
  let height: Int

  /// An image of transparent pixels.
  ///
  /// - Throws: `tooLarge` beyond the limits, or when there is no memory.
  init(width: Int, height: Int) throws(DrawingError) {
    do throws(ImageFileError) { try ImagePixels.check(width: width, height: height) } catch {
      throw DrawingError(.tooLarge, error.message)
    }
    handle = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    self.width = width
    self.height = height
    try check()
  }

  /// An image of a picture's pixels, which are not copied and must not be changed.
  ///
  /// Cairo changes a surface object while it reads from it, so each thread needs its own surface over shared pixels.
  ///
  /// - Throws: `tooLarge` when there is no memory.
  init(of picture: Picture) throws(DrawingError) {
    let pixels = try picture.pixels()
    (width, height) = (pixels.width, pixels.height)
    handle = cairo_image_surface_create_for_data(
      pixels.start, CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(pixels.stride))
    try check()
    guard CairoOwnership.give(pixels, toSurface: handle) else {
      throw DrawingError(.tooLarge, "there is no memory for a picture of \(width) × \(height) pixels")
    }
  }

  /// A plain JPEG, whose file a PDF embeds instead of pixels. The image has none of its own: it is transparent where it is
  /// painted on anything else than a PDF.
  ///
  /// - Throws: `tooLarge` when there is no memory.
  init(embedding picture: Picture) throws(DrawingError) {
    (width, height) = (picture.width, picture.height)
    let pixels: ImagePixels
    // Memory that nobody writes or reads takes addresses only.
    do throws(ImageFileError) { pixels = try ImagePixels(transparentWidth: width, height: height) } catch {
      throw DrawingError(.tooLarge, error.message)
    }
    handle = cairo_image_surface_create_for_data(
      pixels.start, CAIRO_FORMAT_RGB24, Int32(width), Int32(height), Int32(pixels.stride))
    try check()
    guard CairoOwnership.give(pixels, toSurface: handle) else {
      throw DrawingError(.tooLarge, "there is no memory for a picture of \(width) × \(height) pixels")
    }
    try attach(jpeg: picture.bytes)
  }

  deinit { cairo_surface_destroy(handle) }

  /// The pixels that a step of a work budget, which is 100 ns, fills with a colour, and writes into a PNG file.
  static let pixelsPaintedInStep = 32
  private static let pixelsWrittenInStep = 4

  /// Takes steps for all pixels from the work budget of the calling thread.
  ///
  /// - Throws: `tooLarge` when the budget has come to its end.
  func spend(pixelsInStep: Int) throws(DrawingError) {
    guard Work.spend(width * height / pixelsInStep) else {
      throw DrawingError(.tooLarge, WorkBudgetError.exhausted.description)
    }
  }

  /// The bytes of a PNG file of the image.
  ///
  /// - Throws: `failed`, or `tooLarge` when the work budget has come to its end.
  func png() throws(DrawingError) -> [UInt8] {
    try spend(pixelsInStep: Self.pixelsWrittenInStep)
    let (status, bytes) = CairoOutput.bytes { cairo_surface_write_to_png_stream(handle, $0, $1) }
    guard status == CAIRO_STATUS_SUCCESS else {
      throw DrawingError(.failed, "Cairo cannot write a PNG: \(String(cString: cairo_status_to_string(status)))")
    }
    return bytes
  }

  /// Makes a PDF embed a JPEG file instead of the pixels.
  ///
  /// - Throws: `tooLarge` when there is no memory.
  private func attach(jpeg: [UInt8]) throws(DrawingError) {
    // Cairo retains the address until it has written the page, so it gets a copy.
    guard let copy = malloc(jpeg.count) else {
      throw DrawingError(.tooLarge, "there is no memory for a picture of \(jpeg.count) bytes")
    }
    jpeg.withUnsafeBytes { if let start = $0.baseAddress { memcpy(copy, start, $0.count) } }
    let status = cairo_surface_set_mime_data(
      handle, CAIRO_MIME_TYPE_JPEG, copy.assumingMemoryBound(to: UInt8.self), UInt(jpeg.count), { free($0) }, copy)
    guard status == CAIRO_STATUS_SUCCESS else {
      // Cairo has not taken ownership of the copy.
      free(copy)
      throw DrawingError(.tooLarge, "there is no memory for a picture of \(jpeg.count) bytes")
    }
  }

  /// All pixels row by row, four bytes each: blue, green, red, alpha.
  func bytes() -> [UInt8] {
    cairo_surface_flush(handle)
    guard let data = cairo_image_surface_get_data(handle) else { return [] }
    let stride = Int(cairo_image_surface_get_stride(handle))
    return (0..<height).flatMap { UnsafeBufferPointer(start: data + $0 * stride, count: width * 4) }
  }

  /// Replaces all pixels by pixels of the same format.
  ///
  /// - Parameter stride: bytes from one row to the next.
  func fill(from rows: UnsafePointer<UInt8>, stride: Int) {
    cairo_surface_flush(handle)
    guard let data = cairo_image_surface_get_data(handle) else { return }
    let ownStride = Int(cairo_image_surface_get_stride(handle))
    for row in 0..<height { memcpy(data + row * ownStride, rows + row * stride, width * 4) }
    cairo_surface_mark_dirty(handle)
  }

  private func check() throws(DrawingError) {
    let status = cairo_surface_status(handle)
    guard status == CAIRO_STATUS_SUCCESS else {
      throw DrawingError(
        .tooLarge,
        "\(width) × \(height) pixels cannot be made: \(String(cString: cairo_status_to_string(status)))")
    }
  }
}
