internal import ImageDecoding

extension Picture {
  /// Whether the file is a JPEG that all programs show alike: upright and not in CMYK.
  var isPlainJPEG: Bool { image.isPlainJPEG }

  /// The file to embed in an SVG, where all programs support PNG and JPEG. A still PNG and a plain JPEG are embedded
  /// unchanged. Any other image is embedded as a PNG of its shown pixels, also a JPEG with an orientation, which not
  /// all programs apply.
  func embedded() throws(DrawingError) -> (mediaType: String, bytes: [UInt8]) {
    if image.isStillPNG { return ("image/png", bytes) }
    if isPlainJPEG { return ("image/jpeg", bytes) }
    return ("image/png", try CairoImage(of: self).png())
  }
}
