import Foundation
import Geometry
import Testing

@Suite struct DynamicColorTests {
  private let ink = Color(light: .black, dark: .white)

  @Test func `a dynamic colour has the components of light surroundings until it is resolved`() {
    #expect([ink.red, ink.green, ink.blue, ink.alpha] == [0, 0, 0, 1])
    #expect(ink.isDynamic)
    #expect(ink.resolved(isDark: false) == .black)
    #expect(ink.resolved(isDark: true) == .white)
    #expect(ink != .black)
    #expect("\(ink)" == "light-dark(#000000, #ffffff)")
  }

  @Test func `a resolved colour is not dynamic`() {
    #expect(!ink.resolved(isDark: false).isDynamic)
    #expect(!ink.resolved(isDark: true).isDynamic)
    #expect(Color.black.resolved(isDark: true) == .black)
  }

  @Test func `a colour of two equal variants is the plain colour`() {
    let plain = Color(light: .white, dark: .white)
    #expect(plain == .white)
    #expect(Set([plain, .white]).count == 1)
    #expect(!plain.isDynamic)
  }

  @Test func `a variant that is dynamic itself gives its own part`() {
    let paper = Color(light: .white, dark: .black)
    #expect(Color(light: ink, dark: ink) == ink)
    #expect(Color(light: paper, dark: ink) == .white)
    #expect(Color(light: ink, dark: paper) == .black)
  }

  @Test func `an opacity is that of both variants`() {
    let faint = ink.withAlpha(0.25)
    #expect(faint.resolved(isDark: false) == Color(white: 0, alpha: 0.25))
    #expect(faint.resolved(isDark: true) == Color(white: 1, alpha: 0.25))
  }

  @Test func `the stored form of a plain colour is what it was before there were variants`() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let plain = try encoder.encode(Color(red: 1, green: 0.5, blue: 0.25))
    #expect(String(decoding: plain, as: UTF8.self) == #"{"alpha":1,"blue":0.25,"green":0.5,"red":1}"#)
    let dynamic = try encoder.encode(ink)
    #expect(
      String(decoding: dynamic, as: UTF8.self)
        == #"{"alpha":1,"blue":0,"dark":{"alpha":1,"blue":1,"green":1,"red":1},"green":0,"red":0}"#)
  }

  @Test func `colours with and without variants are read back`() throws {
    for color in [ink, ink.withAlpha(0.3), .clear, Color(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)] {
      #expect(try JSONDecoder().decode(Color.self, from: JSONEncoder().encode(color)) == color)
    }
    let withoutVariant = #"{"red": 0, "green": 0, "blue": 0, "alpha": 1, "dark": null}"#
    #expect(try JSONDecoder().decode(Color.self, from: Data(withoutVariant.utf8)) == .black)
    let clamped =
      #"{"red": 0, "green": 0, "blue": 0, "alpha": 1, "dark": {"red": 9, "green": 9, "blue": 9, "alpha": 9}}"#
    #expect(try JSONDecoder().decode(Color.self, from: Data(clamped.utf8)) == ink)
  }

  @Test func `an incomplete variant is an error`() {
    let incomplete = #"{"red": 0, "green": 0, "blue": 0, "alpha": 1, "dark": {"red": 1}}"#
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Color.self, from: Data(incomplete.utf8)) }
  }
}
