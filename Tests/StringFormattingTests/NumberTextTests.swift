import StringFormatting
import Testing

@Suite struct NumberTextTests {
  @Test(
    arguments: [
      (0, "0"), (-0.0, "0"), (12, "12"), (-12, "-12"), (0.1, "0.1"), (1e14, "100000000000000"), (1e16, "1e+16"),
      (.infinity, "inf"), (.nan, "nan"),
    ] as [(Double, String)])
  func `plain text has a fraction only where there is one`(value: Double, text: String) {
    #expect(NumberText.plain(value) == text)
  }

  @Test(
    arguments: [
      (0, "0"), (-0.0, "-0"), (1e15, "1000000000000000"), (1e16, "1e+16"), (0.1, "0.1"),
      (1.0 / 3, "0.3333333333333333"),
    ] as [(Double, String)])
  func `exact text reads back as the same number`(value: Double, text: String) {
    #expect(NumberText.exact(value) == text)
    #expect(Double(text)?.bitPattern == value.bitPattern)
  }

  @Test(
    arguments: [
      (0.0004, 3, "0"), (-0.0004, 3, "0"), (0.0005, 3, "0.001"), (1.25, 3, "1.25"), (2, 3, "2"),
      (1.0 / 3, 9, "0.333333333"),
      (1.005, 2, "1"), (1.255, 2, "1.25"), (12.5, 0, "13"), (.infinity, 3, "0"), (.nan, 3, "0"), (1e308, 3, "0"),
    ] as [(Double, Int, String)])
  func `rounded text ends without zeros`(value: Double, digits: Int, text: String) {
    #expect(NumberText.rounded(value, digits: digits) == text)
  }

  @Test func `hexadecimal text has as many digits as asked for, or more`() {
    #expect(NumberText.hexadecimal(0xA) == "a")
    #expect(NumberText.hexadecimal(0xA, minimumDigits: 4, uppercase: true) == "000A")
    #expect(NumberText.hexadecimal(0x1F600, minimumDigits: 4, uppercase: true) == "1F600")
  }

  @Test(
    arguments: [
      (0, "0"), (7, "7"), (999, "999"), (1_000, "1,000"), (12_000, "12,000"), (100_000, "100,000"),
      (1_234_567, "1,234,567"), (-1_000, "-1,000"), (-999, "-999"), (.min, "-9,223,372,036,854,775,808"),
    ] as [(Int, String)])
  func `groups of three digits`(value: Int, text: String) {
    #expect(NumberText.grouped(value) == text)
  }
}
