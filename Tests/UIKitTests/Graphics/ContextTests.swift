import Foundation
import Testing
import UIKit

@Suite struct ContextTests {
  private func context() throws -> CGContext {
    try #require(
      CGContext(
        data: nil, width: 40, height: 20, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
  }

  @Test func `a context keeps its transform`() throws {
    let context = try context()
    context.saveGState()
    context.translateBy(x: 10, y: 20)
    context.scaleBy(x: 2, y: 2)
    context.rotate(by: 0)
    context.concatenate(.identity)
    #expect(context.ctm == CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 10, ty: 20))
    context.restoreGState()
    #expect(context.ctm.isIdentity)
    context.restoreGState()
    #expect(context.ctm.isIdentity)
  }

  @Test func `a context keeps its path until it is painted`() throws {
    let context = try context()
    context.move(to: CGPoint(x: 1, y: 1))
    context.addLine(to: CGPoint(x: 5, y: 1))
    context.addLine(to: CGPoint(x: 5, y: 5))
    context.closePath()
    context.addEllipse(in: CGRect(x: 10, y: 10, width: 4, height: 4))
    #expect(context.boundingBoxOfPath == CGRect(x: 1, y: 1, width: 13, height: 13))
    #expect(context.pathContains(CGPoint(x: 12, y: 12), mode: .fill))
    #expect(context.path?.isEmpty == false)
    context.fillPath()
    #expect(context.isPathEmpty)
    #expect(context.path == nil)
  }

  @Test func `a context has the image of its size`() throws {
    let image = try #require(try context().makeImage())
    #expect(image.width == 40)
    #expect(image.height == 20)
    let part = try #require(image.cropping(to: CGRect(x: 30, y: 0, width: 100, height: 10)))
    #expect(part.width == 10)
    #expect(part.height == 10)
    #expect(image.cropping(to: CGRect(x: 50, y: 0, width: 1, height: 1)) == nil)
  }

  @Test func `a gradient keeps its colours`() throws {
    let colors = [UIColor.red.cgColor, UIColor.clear.cgColor]
    let gradient = try #require(
      CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors, locations: [0, 1]))
    #expect(gradient.colors == colors)
    #expect(gradient.locations == [0, 1])
    #expect(CGGradient(colorsSpace: nil, colors: ["red"], locations: nil) == nil)
    let context = try context()
    context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 1, y: 1), options: [.drawsAfterEndLocation])
  }
}
