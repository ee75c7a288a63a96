import ImageDecoding
import ImageSamples
import TestSupport
import Testing

/// Decoding whose budget another thread cancels.
@Suite(.serialized) struct StoppedDecodingTests {
  private static let (width, height) = (1024, 512)

  /// A BMP of 24 bits a pixel.
  private static var bmp: [UInt8] {
    func little(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let pixels = [UInt8](repeating: 7, count: width * height * 3)
    return Array("BM".utf8) + little(54 + pixels.count, 4) + little(0, 4) + little(54, 4) + little(40, 4)
      + little(width, 4) + little(height, 4) + little(1, 2) + little(24, 2) + little(0, 24) + pixels
  }

  private static var png: [UInt8] {
    PNGSample.file([[UInt8]](repeating: [UInt8](repeating: 7, count: width * 4), count: height), type: 6)
  }

  /// Larger, because it is decoded faster.
  private static var jpeg: [UInt8] { JPEGSample.file(width: 8 * width, height: 8 * height) }

  @Test(arguments: [bmp, png, jpeg]) func `decoding ends soon after its budget is cancelled`(file: [UInt8]) {
    let (whole, latest) = CancelledWork.seconds(cancelledAt: [0.125]) { _ = try DecodableImage(bytes: file) }
    #expect(latest < whole * 0.6)
  }
}
