import AutoLayout
import Foundation
import Geometry
import TestSupport
import Testing

/// Sizes of pictures from their headers.
@Suite struct ImageViewTests {
  /// Signature and IHDR of a PNG.
  private func png(_ width: UInt8, _ height: UInt8) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
      + [0, 0, 0, width, 0, 0, 0, height, 8, 6, 0, 0, 0, 0, 0, 0, 0]
  }

  private func gif(_ width: UInt8, _ height: UInt8) -> [UInt8] {
    Array("GIF89a".utf8) + [width, 0, height, 0, 0, 0, 0]
  }

  @Test func `an image view is as large as its picture`() throws {
    let view = ImageView()
    #expect(view.intrinsicContentSize == CGSize(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric))
    #expect(view.sizeThatFits(CGSize(width: 5, height: 5)) == .zero)
    view.image = try Image(size: CGSize(width: 30, height: 20))
    #expect(view.intrinsicContentSize == CGSize(width: 30, height: 20))
    #expect(ImageView(image: view.image).frame == CGRect(0, 0, 30, 20))
  }

  @Test func `intrinsic sizes are raised to pixels`() throws {
    let view = ImageView()
    view.image = try Image(bytes: png(100, 50), scale: 3)
    #expect(view.image?.size == CGSize(width: 100.0 / 3, height: 50.0 / 3))
    view.displayScale = 2
    #expect(view.systemLayoutSizeFitting(.zero) == CGSize(width: 33.5, height: 17))
    #expect(view.sizeThatFits(.zero) == CGSize(width: 33.5, height: 17))
    view.image = try Image(bytes: gif(7, 9))
    #expect(view.systemLayoutSizeFitting(.zero) == CGSize(width: 7, height: 9))
  }

  /// A JPEG of 0x120 × 0x30 pixels after 200,000 bytes of metadata, turned by 90 degrees where that is asked for.
  private func jpeg(isTurned: Bool) -> [UInt8] {
    var bytes: [UInt8] = [0xFF, 0xD8]
    if isTurned {
      let tiff: [UInt8] = Array("MM\0*".utf8) + [0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]
      bytes += [0xFF, 0xE1, 0, UInt8(8 + tiff.count)] + Array("Exif\0\0".utf8) + tiff
    }
    for _ in 0..<4 { bytes += [0xFF, 0xED, 0xC3, 0x50] + [UInt8](repeating: 0, count: 0xC350 - 2) }
    return bytes + [0xFF, 0xC0, 0, 11, 8, 0, 0x30, 1, 0x20, 1, 1, 0x11, 0, 0xFF, 0xD9]
  }

  @Test func `files are read as far as their headers reach`() throws {
    let folder = try TemporaryFolder()
    func image(_ name: String, _ bytes: [UInt8], scale: CGFloat? = nil) throws -> Image {
      try folder.write(bytes, to: name)
      return try Image(contentsOfFile: "\(folder.path)/\(name)", scale: scale)
    }
    #expect(try image("a.png", png(10, 20)).size == CGSize(width: 10, height: 20))
    #expect(try image("a@2x.png", png(10, 20)).size == CGSize(width: 5, height: 10))
    #expect(try image("a@3x.gif", gif(9, 6)).scale == 3)
    #expect(try image("a@2x.png", png(10, 20), scale: 1).scale == 1)
    #expect(try image("a.jpg", jpeg(isTurned: false)).size == CGSize(width: 0x120, height: 0x30))
    #expect(try image("a.jpg", jpeg(isTurned: true)).size == CGSize(width: 0x30, height: 0x120))
    #expect(throws: LayoutError.self) { try image("a.jpg", Array(jpeg(isTurned: false).prefix(150_000))) }
  }

  @Test func `bad pictures are errors`() {
    func code(_ body: () throws(LayoutError) -> Image) -> LayoutError.Code? {
      do throws(LayoutError) {
        _ = try body()
        return nil
      } catch { return error.code }
    }
    for count in 0..<24 {
      #expect(code { () throws(LayoutError) in try Image(bytes: Array(png(1, 1).prefix(count))) } == .unreadableImage)
    }
    #expect(code { () throws(LayoutError) in try Image(bytes: png(0, 1)) } == .unreadableImage)
    for scale in [0, -1, Double.nan, .infinity] {
      #expect(code { () throws(LayoutError) in try Image(bytes: png(1, 1), scale: scale) } == .invalidNumber)
    }
    for side in [-1, Double.nan, .infinity] {
      #expect(code { () throws(LayoutError) in try Image(size: CGSize(width: side, height: 1)) } == .invalidNumber)
    }
    for path in ["", "/", "/nowhere/at/all.png", "/dev/null"] {
      #expect(code { () throws(LayoutError) in try Image(contentsOfFile: path) } == .unreadableImage, "\(path)")
    }
  }
}
