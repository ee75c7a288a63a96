internal import CCairo
internal import ImageFiles
internal import WorkBudgets

/// Decodes PNG with Cairo.
enum PNGDecoder: ImageFormatDecoder {
  static func pixels(of bytes: [UInt8], _ header: ImageHeader) throws(ImageFileError) -> ImagePixels {
    let input = DecoderInput(bytes)
    let file = try input.withClosure { closure throws(ImageFileError) in
      cairo_image_surface_create_from_png_stream(
        { closure, data, length in
          guard Work.spend(0), let closure, let data,
            DecoderInput.of(closure).read(into: data, count: Int(length)) == Int(length)
          else { return CAIRO_STATUS_READ_ERROR }
          return CAIRO_STATUS_SUCCESS
        }, closure)
    }
    guard let file else { throw malformed(header, "Cairo cannot read it") }
    defer { cairo_surface_destroy(file) }
    let status = cairo_surface_status(file)
    guard status == CAIRO_STATUS_SUCCESS else {
      try ImageFileError.spend()
      // Cairo reports errors of libpng as lack of memory, so its message is not used.
      throw malformed(header, input.isAtEnd ? "the data ends too early" : "its data is damaged")
    }
    let (width, height) = (cairo_image_surface_get_width(file), cairo_image_surface_get_height(file))
    guard Int(width) == header.width, Int(height) == header.height else {
      throw malformed(header, "expected \(header.width) × \(header.height) pixels, found \(width) × \(height)")
    }
    return try ImagePixels(width: header.width, height: header.height) { pixels throws(ImageFileError) in
      // An image without alpha, or from Cairo 1.18 on one of 16 bits, has another pixel format.
      let target = cairo_image_surface_create_for_data(
        pixels.baseAddress, CAIRO_FORMAT_ARGB32, width, height, width * 4)
      let context = cairo_create(target)
      cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
      cairo_set_source_surface(context, file, 0, 0)
      defer {
        cairo_destroy(context)
        cairo_surface_finish(target)
        cairo_surface_destroy(target)
      }
      // Some rows at a time, between which the budget is asked.
      for top in stride(from: 0, to: height, by: 128) {
        try ImageFileError.spend()
        cairo_rectangle(context, 0, Double(top), Double(width), 128)
        cairo_fill(context)
      }
      let status = cairo_status(context)
      guard status == CAIRO_STATUS_SUCCESS else {
        throw ImageFileError(
          .decoderFailure, "Cairo cannot copy a picture: \(String(cString: cairo_status_to_string(status)))")
      }
    }
  }
}
