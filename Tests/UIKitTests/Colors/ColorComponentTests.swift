import Foundation
import Geometry
import TestSupport
import Testing
import UIKit

@Suite struct ColorComponentTests {
  @Test func `hue, saturation and brightness make colours`() {
    #expect(UIColor(hue: 0, saturation: 1, brightness: 1, alpha: 1) == .red)
    #expect(UIColor(hue: 1, saturation: 1, brightness: 1, alpha: 1) == .red)
    #expect("\(UIColor(hue: 1 / 3, saturation: 1, brightness: 1, alpha: 1))" == "#00ff00")
    #expect("\(UIColor(hue: 2 / 3, saturation: 1, brightness: 1, alpha: 0.5))" == "#0000ff80")
    #expect("\(UIColor(hue: 0.5, saturation: 0.5, brightness: 0.5, alpha: 1))" == "#408080")
    #expect(UIColor(hue: 0.7, saturation: 0, brightness: 0.5, alpha: 1) == .gray)
    #expect(UIColor(hue: .nan, saturation: 9, brightness: 9, alpha: 1) == .red)
  }

  @Test func `hue, saturation and brightness are read back`() {
    Property("a colour by its hue", rounds: 500).check { random in
      let color = UIColor(
        red: random.double(0...1), green: random.double(0...1), blue: random.double(0...1), alpha: random.double(0...1))
      var (hue, saturation, brightness, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
      try require(
        color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha), "no hue of \(color)")
      for part in [hue, saturation, brightness] { try require((0...1).contains(part), "\(color) has the part \(part)") }
      let again = UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha)
      for (part, other) in zip(color.components ?? [], again.components ?? []) {
        try require(abs(part - other) < 1e-12, "\(color) came back as \(again)")
      }
    }
  }

  @Test func `components are stored where they are asked for`() {
    let color = UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
    var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
    #expect(color.getRed(&red, green: &green, blue: &blue, alpha: &alpha))
    #expect([red, green, blue, alpha] == [0.1, 0.2, 0.3, 0.4])
    #expect(color.getRed(nil, green: nil, blue: nil, alpha: nil))
    #expect(color.components == [0.1, 0.2, 0.3, 0.4])
    #expect(color.cgColor.alpha == 0.4)
    #expect(color.cgColor.numberOfComponents == 4)
  }

  @Test func `only a grey has a shade`() {
    var (white, alpha) = (CGFloat(-1), CGFloat(-1))
    #expect(!UIColor.red.getWhite(&white, alpha: &alpha))
    #expect([white, alpha] == [-1, -1])
    #expect(UIColor(white: 0.25, alpha: 0.5).getWhite(&white, alpha: &alpha))
    #expect([white, alpha] == [0.25, 0.5])
  }

  @Test func `colours of Core Graphics are the same colours`() throws {
    #expect(UIColor(cgColor: UIColor.label.cgColor) == .label)
    #expect(CGColor(gray: 0.5, alpha: 1) == UIColor.gray.cgColor)
    #expect(CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1) == UIColor.red.cgColor)
    #expect(UIColor.red.cgColor.copy(alpha: 0.5) == UIColor.red.withAlphaComponent(0.5))
    #expect(CGColor(colorSpace: CGColorSpaceCreateDeviceRGB(), components: [1, 0, 0, 1]) == .red)
    #expect(CGColor(colorSpace: CGColorSpaceCreateDeviceGray(), components: [0.5, 1]) == .gray)
    #expect(CGColorSpace(name: CGColorSpace.sRGB)?.numberOfComponents == 3)
  }

  @Test func `another opacity is that of both variants`() {
    let faint = UIColor.label.withAlphaComponent(0.5)
    #expect("\(faint)" == "light-dark(#00000080, #ffffff80)")
  }

  @Test func `colours are compared as objects are`() {
    #expect(UIColor.red.isEqual(UIColor(red: 1, green: 0, blue: 0, alpha: 1)))
    #expect(!UIColor.red.isEqual(UIColor.blue))
    #expect(!UIColor.red.isEqual(nil))
  }

  @Test func `Display P3 becomes sRGB`() {
    // White, black and greys are the same in both; P3's pure red is outside of sRGB.
    #expect("\(UIColor(displayP3Red: 1, green: 1, blue: 1, alpha: 1))" == "#ffffff")
    #expect("\(UIColor(displayP3Red: 0.5, green: 0.5, blue: 0.5, alpha: 1))" == "#808080")
    #expect("\(UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1))" == "#ff0000")
    // The P3 components of sRGB's red by CSS Color 4.
    #expect("\(UIColor(displayP3Red: 0.9175, green: 0.2003, blue: 0.1386, alpha: 1))" == "#ff0000")
  }

  @Test func `setting a colour of a context does nothing`() {
    UIColor.red.set()
    UIColor.red.setFill()
    UIColor.red.setStroke()
  }
}
