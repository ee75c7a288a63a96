import Geometry
import TextDrawing

extension Picture {
  /// The picture drawn pixel by pixel on nothing.
  func bitmap() throws -> Bitmap {
    let size = Size(width: Double(width), height: Double(height))
    var drawing = try Drawing(size: size, background: nil)
    drawing.add(self, in: Rect(origin: .zero, size: size))
    return try drawing.bitmap()
  }
}

extension Bitmap {
  /// Blue, green, red and alpha of a pixel.
  func pixel(x: Int, y: Int) -> [UInt8] {
    let start = (y * width + x) * 4
    return Array(bytes[start..<start + 4])
  }
}
