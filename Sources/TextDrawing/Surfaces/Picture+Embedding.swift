internal import ImageDecoding

extension Picture {
  /// Whether every program that shows JPEGs shows the file as it is drawn here: neither turned nor in CMYK.
  var isPlainJPEG: Bool { image.isPlainJPEG }

  /// The file to embed in an SVG. All programs read PNG and JPEG there. An animated image is embedded as a PNG of its
  /// first frame, and a JPEG that is turned, which some programs do and others do not, as a PNG of what is shown.
  func embedded() throws(DrawingError) -> (mediaType: String, bytes: [UInt8]) {
    if image.isStillPNG { return ("image/png", bytes) }
    if isPlainJPEG { return ("image/jpeg", bytes) }
    return ("image/png", try CairoImage(of: self).png())
  }
}
