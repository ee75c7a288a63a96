import Foundation
import Testing
import UIKit

// Extensions as they are in apps.
extension UIColor {
  convenience init(hex: UInt32, alpha: CGFloat = 1) {
    self.init(
      red: CGFloat((hex & 0xFF0000) >> 16) / 255.0, green: CGFloat((hex & 0x00FF00) >> 8) / 255.0,
      blue: CGFloat(hex & 0x0000FF) / 255.0, alpha: alpha)
  }

  convenience init(red: Int, green: Int, blue: Int) {
    self.init(red: CGFloat(red) / 255.0, green: CGFloat(green) / 255.0, blue: CGFloat(blue) / 255.0, alpha: 1.0)
  }

  convenience init?(hexString: String) {
    var text = hexString.trimmingCharacters(in: .whitespacesAndNewlines).uppercased()
    if text.hasPrefix("#") { text.removeFirst() }
    guard text.count == 6, let number = UInt64(text, radix: 16) else { return nil }
    self.init(
      red: CGFloat((number >> 16) & 0xFF) / 255, green: CGFloat((number >> 8) & 0xFF) / 255,
      blue: CGFloat(number & 0xFF) / 255, alpha: CGFloat(1))
  }

  static var brand: UIColor { UIColor(red: 0.5, green: 0.25, blue: 1, alpha: 1) }

  class Palette {
    static let ink = UIColor(white: 0.1, alpha: 1)
  }

  func lighter(by amount: CGFloat) -> UIColor {
    var red: CGFloat = 0
    var green: CGFloat = 0
    var blue: CGFloat = 0
    var alpha: CGFloat = 0
    getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return UIColor(
      red: min(red + amount, 1.0), green: min(green + amount, 1.0), blue: min(blue + amount, 1.0), alpha: alpha)
  }
}

@Suite struct ColorExtensionTests {
  @Test func `an extension of an app makes colours from bytes`() {
    #expect(UIColor(hex: 0xFF8000) == UIColor(red: 1, green: 128 / 255, blue: 0, alpha: 1))
    #expect(UIColor(red: 255, green: 128, blue: 0) == UIColor(hex: 0xFF8000))
    #expect(UIColor(hexString: "#ff8000") == UIColor(hex: 0xFF8000))
    #expect(UIColor(hexString: "orange") == nil)
    #expect(UIColor(hex: 0, alpha: 0.5) == UIColor.black.withAlphaComponent(0.5))
  }

  @Test func `an extension of an app changes colours by their components`() {
    let lighter = UIColor.brand.lighter(by: 0.5)
    #expect(lighter == UIColor(red: 1, green: 0.75, blue: 1, alpha: 1))
    #expect(UIColor.Palette.ink.red == 0.1)
  }

  @Test func `colours are objects in caches`() {
    let cache = NSCache<NSString, UIColor>()
    cache.setObject(.red, forKey: "red")
    #expect(cache.object(forKey: "red") == .red)
    #expect(UIColor.red === UIColor.red)
    #expect(UIColor(red: 1, green: 0, blue: 0, alpha: 1) !== UIColor.red)
  }

  @Test func `the component red and the colour red have the same name`() {
    let color = UIColor.red
    #expect([color.red, color.green, color.blue, color.alpha] == [1, 0, 0, 1])
    let list: [UIColor] = [.red, .green, .blue]
    #expect(list.map(\.red) == [1, 0, 0])
  }

  @Test func `literals of colours are colours`() {
    let color = #colorLiteral(red: 1, green: 0.5, blue: 0.25, alpha: 1)
    #expect(color == UIColor(red: 1, green: 0.5, blue: 0.25, alpha: 1))
    let colors: [UIColor?] = [#colorLiteral(red: 0, green: 0, blue: 0, alpha: 1)]
    #expect(colors == [.black])
  }

  @Test func `numbers of each kind make colours`() {
    let part = 128
    let half: Double = 0.5
    let third: CGFloat = 1.0 / 3
    let float: Float = 0.25
    #expect(UIColor(red: half, green: 0.5, blue: 0.5, alpha: 1) == .gray)
    #expect(UIColor(red: third, green: third, blue: third, alpha: 1) == .darkGray)
    #expect(UIColor(red: half, green: third, blue: CGFloat(float), alpha: 1).blue == 0.25)
    #expect(UIColor(red: 240 / 255, green: 99 / 255.0, blue: CGFloat(part) / 255, alpha: 1.0).red == 240.0 / 255)
    #expect(UIColor(white: half, alpha: 1) == .gray)
    #expect(UIColor(white: third, alpha: half).alpha == 0.5)
    #expect(CGColor(red: 1, green: 0, blue: 0, alpha: 1) == UIColor.red.cgColor)
  }
}
