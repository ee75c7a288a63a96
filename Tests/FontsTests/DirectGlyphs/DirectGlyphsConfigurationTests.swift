import CHarfBuzz
import TestSupport
import Testing

@testable import Fonts

@Suite struct DirectGlyphsConfigurationTests {
  private let font: ShapingFont
  private let none = UnsafeBufferPointer<hb_feature_t>(start: nil, count: 0)

  init() throws {
    // A face that no file has anything of.
    font = try FontFace(path: BundledFont.named("NotoSansMono-Regular").path)
      .shapingFont(ShapingFont.Key(variations: [], slant: 0))
  }

  /// What is known after an item, in one word.
  private func answer(
    _ script: hb_script_t, byteCount: Int, _ configuration: DirectGlyphsConfiguration
  ) -> String {
    let key = SpaceContexts.Key(script: script.rawValue, language: nil, direction: HB_DIRECTION_LTR, featuresID: 0)
    return switch font.directGlyphs(key, features: none, byteCount: byteCount, configuration: configuration) {
    case .notYet: "not yet"
    case .never: "never"
    case .known: "known"
    }
  }

  @Test func `direct glyphs are found after as much text as the configuration says`() {
    var configuration = DirectGlyphsConfiguration()
    configuration.leastByteCount = 100
    #expect(answer(HB_SCRIPT_LATIN, byteCount: 60, configuration) == "not yet")
    #expect(answer(HB_SCRIPT_LATIN, byteCount: 39, configuration) == "not yet")
    #expect(answer(HB_SCRIPT_LATIN, byteCount: 1, configuration) == "known")
    // All scripts of a font count together.
    #expect(answer(HB_SCRIPT_GREEK, byteCount: 1, configuration) == "known")
  }

  @Test func `of scripts, languages and features beyond the configuration's number nothing is found`() {
    var configuration = DirectGlyphsConfiguration()
    configuration.leastByteCount = 0
    configuration.mostKeys = 2
    #expect(answer(HB_SCRIPT_LATIN, byteCount: 1, configuration) == "known")
    #expect(answer(HB_SCRIPT_GREEK, byteCount: 1, configuration) == "known")
    #expect(answer(HB_SCRIPT_CYRILLIC, byteCount: 1, configuration) == "never")
    #expect(answer(HB_SCRIPT_LATIN, byteCount: 1, configuration) == "known")
  }

  @Test func `the configuration of the build is the usual one`() {
    let usual = DirectGlyphsConfiguration.current
    #expect(usual.isUsed)
    #expect(usual.mostKeys == 64)
    #expect(usual.leastItemCount == 32)
    #if DEBUG
      #expect(usual.leastByteCount == 1536)
    #else
      #expect(usual.leastByteCount == 32 << 10)
    #endif
  }
}
