internal import AutoLayout
internal import Geometry

extension Picture {
  /// Whether every program that shows JPEGs shows the file as it is shown here: neither turned nor printed in inks.
  var isPlainJPEG: Bool { header.format == .jpeg && header.orientation == 1 && !JPEGDecoder.isCMYK(bytes) }

  /// What stands for the picture in an SVG file. All programs know PNG and JPEG there; a GIF and some PNGs would move, and
  /// a JPEG is turned by its orientation or is not.
  func embedded() throws(DrawingError) -> (mediaType: String, bytes: [UInt8]) {
    if header.format == .png, !PNGChunks.isMoving(bytes) { return ("image/png", bytes) }
    if isPlainJPEG { return ("image/jpeg", bytes) }
    return ("image/png", try PixelImage(of: self).png())
  }
}

extension Picture {
  /// The size at one pixel a point.
  var size: Size { Size(width: Double(width), height: Double(height)) }
}
