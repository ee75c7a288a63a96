import CUnicode
import TestSupport
import Testing

@testable import Typesetting

/// Pages of properties that are shared, because their characters do not differ.
@Suite struct PropertyPageTests {
  private static let ideographs: ClosedRange<UInt32> = 0x4E00...0x9EFF
  private static let files = [
    "LineBreak.txt", "Scripts.txt", "PropList.txt", "DerivedCoreProperties.txt", "BidiBrackets.txt",
    "auxiliary/GraphemeBreakProperty.txt", "emoji/emoji-data.txt", "extracted/DerivedBidiClass.txt",
    "extracted/DerivedGeneralCategory.txt",
  ]

  @Test(arguments: files)
  func `the ideographs of the shared pages have each property together`(file: String) throws {
    var covering = 0
    var others = 0
    for line in try UnicodeTestFile(file).lines {
      let field = line.prefix { $0 != UInt8(ascii: ";") }
      let ends = String(Substring(field)).replacing("..", with: " ").split(separator: " ").compactMap {
        UInt32($0, radix: 16)
      }
      guard let first = ends.first, let last = ends.last, first <= last else { continue }
      let range = first...last
      if range.overlaps(Self.ideographs) {
        #expect(range.contains(Self.ideographs.lowerBound) && range.contains(Self.ideographs.upperBound), "\(range)")
        covering += 1
      } else {
        others += 1
      }
    }
    #expect(others > 50, "\(covering) ranges around the ideographs")
  }

  @Test func `they are ideographs, and their neighbours have pages of their own`() {
    let ideograph = cu_properties(Self.ideographs.lowerBound)
    for value in Self.ideographs { #expect(cu_properties(value) == ideograph) }
    #expect(ideograph & CU_SCRIPT_MASK.rawValue == cu_properties(0x3400) & CU_SCRIPT_MASK.rawValue)
    #expect(ideograph & CU_BIDI.rawValue == 0 && ideograph & CU_GRAPHEME_COMPLEX.rawValue == 0)
    #expect(cu_properties(0x4DFF) != ideograph && cu_properties(0xA000) != ideograph)
  }

  /// The properties of ASCII are written down, so that a start does not read ICU's data.
  @Test func `ASCII has the properties that ICU gives it`() {
    for value in UInt32(0)..<0x80 {
      #expect(cu_properties(value) == cu_properties_from_icu(value), "U+00\(String(value, radix: 16, uppercase: true))")
    }
  }

  @Test func `the first and the last character of each page have the properties that ICU gives them`() {
    let length = UInt32(CU_PAGE_LENGTH)
    var wrong: [UInt32] = []
    for first in stride(from: UInt32(0), to: 0x110000, by: Int(length)) {
      for value in [first, first + length - 1] where cu_properties(value) != cu_properties_from_icu(value) {
        wrong.append(value)
      }
    }
    #expect(wrong == [])
  }
}
