internal import AutoLayout
internal import CCairo

/// PNG, by Cairo.
enum PNGDecoder: PictureDecoder {
  static func pixels(of bytes: [UInt8], _ header: ImageHeader) throws(DrawingError) -> PicturePixels {
    let source = ByteSource(bytes)
    let file = withExtendedLifetime(source) {
      cairo_image_surface_create_from_png_stream(ByteSource.readForCairo, source.closure)
    }
    guard let file else { throw failure(bytes, header, "Cairo cannot read it") }
    defer { cairo_surface_destroy(file) }
    let status = cairo_surface_status(file)
    guard status == CAIRO_STATUS_SUCCESS else {
      // Of what libpng finds wrong Cairo says that there is no memory.
      throw failure(bytes, header, source.isAtEnd ? "the data ends too early" : "its data is damaged")
    }
    let (width, height) = (cairo_image_surface_get_width(file), cairo_image_surface_get_height(file))
    guard Int(width) == header.width, Int(height) == header.height else {
      throw failure(bytes, header, "expected \(header.width) × \(header.height) pixels, found \(width) × \(height)")
    }
    return try PicturePixels(width: header.width, height: header.height) { pixels throws(DrawingError) in
      // A picture without alpha has another format, and from Cairo 1.18 on one of 16 bits as well.
      let target = cairo_image_surface_create_for_data(
        pixels.baseAddress, CAIRO_FORMAT_ARGB32, width, height, width * 4)
      let context = cairo_create(target)
      cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
      cairo_set_source_surface(context, file, 0, 0)
      cairo_paint(context)
      let status = cairo_status(context)
      cairo_destroy(context)
      cairo_surface_finish(target)
      cairo_surface_destroy(target)
      guard status == CAIRO_STATUS_SUCCESS else {
        throw DrawingError(.failed, "Cairo cannot copy a picture: \(String(cString: cairo_status_to_string(status)))")
      }
    }
  }
}
