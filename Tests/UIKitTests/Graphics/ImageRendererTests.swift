import Foundation
import Testing
import UIKit

@Suite struct ImageRendererTests {
  private let size = CGSize(width: 40, height: 20)

  @Test func `a renderer gives an image of its size and calls the closure`() {
    var boxes: [CGRect] = []
    let image = UIGraphicsImageRenderer(size: size).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(origin: .zero, size: size))
      context.cgContext.addRect(CGRect(origin: .zero, size: size))
      boxes.append(context.cgContext.boundingBoxOfPath)
      #expect(UIGraphicsGetCurrentContext() === context.cgContext)
      #expect(context.currentImage.size == size)
    }
    #expect(image.size == size)
    #expect(boxes == [CGRect(origin: .zero, size: size)])
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test func `a renderer's format says how many pixels there are`() {
    let format = UIGraphicsImageRendererFormat.default()
    format.scale = 3
    format.opaque = true
    let renderer = UIGraphicsImageRenderer(bounds: CGRect(x: 5, y: 5, width: 10, height: 10), format: format)
    var pixels = 0
    let image = renderer.image { pixels = $0.cgContext.width }
    #expect(pixels == 30)
    #expect(image.size == CGSize(width: 10, height: 10))
    #expect(renderer.format.bounds.minX == 5)
    #expect(UIGraphicsImageRendererFormat.preferred().scale == 1)
  }

  @Test func `an image without a usable size is empty`() {
    for side in [CGFloat.nan, .infinity, -1] {
      let image = UIGraphicsImageRenderer(size: CGSize(width: side, height: 20)).image { _ in }
      #expect(image.size == CGSize(width: 0, height: 20))
    }
  }

  @Test func `there are no bytes of an image that is not drawn`() {
    #expect(UIGraphicsImageRenderer(size: size).pngData { _ in }.isEmpty)
    #expect(UIGraphicsImageRenderer(size: size).jpegData(withCompressionQuality: 0.8) { _ in }.isEmpty)
  }

  @Test func `contexts of older code end in the order in which they began`() {
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
    UIGraphicsBeginImageContextWithOptions(size, false, 0)
    UIGraphicsBeginImageContext(CGSize(width: 1, height: 1))
    #expect(UIGraphicsGetImageFromCurrentImageContext()?.size == CGSize(width: 1, height: 1))
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetImageFromCurrentImageContext()?.size == size)
    UIRectFill(.zero)
    UIRectFrame(.zero)
    UIRectClip(.zero)
    UIRectFillUsingBlendMode(.zero, .multiply)
    UIGraphicsPopContext()
    #expect(UIGraphicsGetCurrentContext()?.width == 40)
    UIGraphicsEndImageContext()
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test func `a pattern is clear`() {
    let image = UIGraphicsImageRenderer(size: size).image { _ in }
    #expect(UIColor(patternImage: image) == .clear)
  }

  @Test func `an autorelease pool gives what its closure gives`() throws {
    struct Refusal: Error {}
    #expect(autoreleasepool { 7 } == 7)
    #expect(throws: Refusal.self) { try autoreleasepool { throw Refusal() } }
  }

  @Test func `an image has the pixels of its size`() throws {
    let image = UIGraphicsImageRenderer(size: size).image { _ in }
    let pixels = try #require(image.cgImage)
    #expect(pixels.width == 40)
    #expect(UIImage(cgImage: pixels).size == size)
  }
}
