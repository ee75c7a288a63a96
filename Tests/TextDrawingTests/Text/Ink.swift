import Geometry
import TextDrawing

extension Bitmap {
  /// The bounds of the pixels that are not white, in pixels; `nil` where all are white.
  ///
  /// - Parameter threshold: what a channel must lack of white; a shape that covers less of a pixel is not seen.
  func ink(threshold: Int = 0) -> Rect? {
    var (left, top, right, bottom) = (width, height, -1, -1)
    bytes.withUnsafeBufferPointer { bytes in
      for y in 0..<height {
        for x in 0..<width {
          let start = (y * width + x) * 4
          let lightest = min(bytes[start], bytes[start + 1], bytes[start + 2])
          guard 255 - Int(lightest) > threshold else { continue }
          (left, top) = (min(left, x), min(top, y))
          (right, bottom) = (max(right, x), max(bottom, y))
        }
      }
    }
    guard right >= 0 else { return nil }
    return Rect(x: Double(left), y: Double(top), width: Double(right - left + 1), height: Double(bottom - top + 1))
  }

  /// Blue, green and red of a pixel.
  func color(x: Int, y: Int) -> [UInt8] {
    let start = (y * width + x) * 4
    return Array(bytes[start..<start + 3])
  }
}
