internal import CCairo
internal import Glibc

/// Pixels in memory, owned by Cairo: premultiplied, blue first, four bytes each.
final class PixelImage {
  /// Cairo keeps positions in 16 bits.
  static let largestSide = 32_767
  /// 512 MiB of pixels.
  static let largestArea = 1 << 27

  let handle: OpaquePointer
  let width: Int
  let height: Int

  /// Transparent pixels.
  ///
  /// - Throws: `tooLarge` beyond the limits, or when there is no memory.
  init(width: Int, height: Int) throws(DrawingError) {
    guard width <= Self.largestSide, height <= Self.largestSide, width * height <= Self.largestArea else {
      throw DrawingError(
        .tooLarge,
        "a picture of \(width) × \(height) pixels is too large: expected sides of at most \(Self.largestSide) and at most \(Self.largestArea) pixels"
      )
    }
    handle = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    self.width = width
    self.height = height
    try check()
  }

  /// The pixels of a PNG file.
  ///
  /// - Throws: `notAPicture`.
  init(png: [UInt8]) throws(DrawingError) {
    let source = ByteSource(png)
    handle = withExtendedLifetime(source) {
      cairo_image_surface_create_from_png_stream(ByteSource.read, source.closure)
    }
    width = Int(cairo_image_surface_get_width(handle))
    height = Int(cairo_image_surface_get_height(handle))
    let status = cairo_surface_status(handle)
    guard status == CAIRO_STATUS_SUCCESS, width > 0, height > 0 else {
      throw DrawingError(
        .notAPicture, "\(png.count) bytes are not a PNG picture: \(String(cString: cairo_status_to_string(status)))")
    }
  }

  deinit { cairo_surface_destroy(handle) }

  /// The pixels of an image as a PNG file.
  func png() throws(DrawingError) -> [UInt8] {
    let sink = ByteSink()
    let status = cairo_surface_write_to_png_stream(handle, ByteSink.write, sink.closure)
    guard status == CAIRO_STATUS_SUCCESS else {
      throw DrawingError(.failed, "Cairo cannot write a PNG: \(String(cString: cairo_status_to_string(status)))")
    }
    return sink.bytes
  }

  /// All pixels row by row, four bytes each: blue, green, red, alpha.
  func bytes() -> [UInt8] {
    cairo_surface_flush(handle)
    guard let data = cairo_image_surface_get_data(handle) else { return [] }
    let stride = Int(cairo_image_surface_get_stride(handle))
    return (0..<height).flatMap { UnsafeBufferPointer(start: data + $0 * stride, count: width * 4) }
  }

  /// Takes pixels in the same form.
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

/// Hands bytes to Cairo, piece by piece.
private final class ByteSource {
  private let bytes: [UInt8]
  private var offset = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var closure: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  static let read: cairo_read_func_t = { closure, data, length in
    guard let closure, let data else { return CAIRO_STATUS_READ_ERROR }
    let source = Unmanaged<ByteSource>.fromOpaque(closure).takeUnretainedValue()
    let count = Int(length)
    guard source.bytes.count - source.offset >= count else { return CAIRO_STATUS_READ_ERROR }
    source.bytes.withUnsafeBufferPointer { all in
      if let start = all.baseAddress { data.update(from: start + source.offset, count: count) }
    }
    source.offset += count
    return CAIRO_STATUS_SUCCESS
  }
}
