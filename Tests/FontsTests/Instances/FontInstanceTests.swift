import Fonts
import Geometry
import TestSupport
import Testing
import Typesetting

@Suite struct FontInstanceTests {
  private func inter() throws -> FontFace { try BundledFont.named("Inter-roman.var").face() }
  private let weight = FontTag.weight

  @Test func `sizes that are negative, not finite or too large are rejected`() throws {
    let face = try inter()
    for size in [-1, -0.001, .nan, .infinity, -.infinity, 1_000_000.5, 1e300] {
      let error = #expect(throws: FontError.self) { try Font(face: face, size: size) }
      #expect(error?.code == .invalidValue)
      #expect(error?.message.contains("\(size)") == true)
      #expect(throws: FontError.self) { try Font(face: face, size: 12).withSize(size) }
    }
    #expect(try Font(face: face, size: 0).metrics.lineHeight == 0)
    #expect(try Font(face: face, size: 1_000_000).metrics.ascent > 900_000)
  }

  @Test func `an unknown axis names the known ones`() throws {
    let error = #expect(throws: FontError.self) { try Font(face: inter(), size: 12, variations: [.width: 100]) }
    #expect(error?.code == .unknownAxis)
    #expect(error?.message.contains("'wdth'") == true)
    #expect(error?.message.contains("wght") == true)
    let fixed = try BundledFont.named("Inter-Regular").face()
    let other = #expect(throws: FontError.self) { try Font(face: fixed, size: 12, variations: [weight: 400]) }
    #expect(other?.message.contains("not a variable font") == true)
  }

  @Test func `an axis value out of its range is rejected`() throws {
    let face = try inter()
    let axis = try #require(face.axes.first { $0.tag == weight })
    #expect(axis.minimum == 100)
    #expect(axis.maximum == 900)
    for value in [99.9, 901, -1, .nan, .infinity] {
      let error = #expect(throws: FontError.self) { try Font(face: face, size: 12, variations: [weight: value]) }
      #expect(error?.code == .invalidValue)
      #expect(error?.message.contains("100") == true)
      #expect(error?.message.contains("900") == true)
    }
  }

  @Test func `an unknown feature names the known ones`() throws {
    let face = try BundledFont.named("NotoSansThai-Regular").face()
    let unknown = try FontFeature(parsing: "zzzz")
    let error = #expect(throws: FontError.self) { try Font(face: face, size: 12, features: [unknown]) }
    #expect(error?.code == .unknownFeature)
    #expect(error?.message.contains("'zzzz'") == true)
    #expect(error?.message.contains("mark") == true)
    // Switching off a feature that the font lacks has no effect.
    #expect(throws: Never.self) { try Font(face: face, size: 12, features: [FontFeature(parsing: "-zzzz")]) }
  }

  private static let features: [(String, String, UInt32)] = [
    ("kern", "kern", 1), ("+kern", "kern", 1), ("-liga", "liga", 0), ("ss01=1", "ss01", 1), ("liga off", "liga", 0),
    ("cv05=2", "cv05", 2),
    (" zero ", "zero", 1), ("smcp=on", "smcp", 1), ("smcp=false", "smcp", 0),
  ]

  @Test(arguments: features)
  func `features are read as hb-shape reads them`(text: String, tag: String, value: UInt32) throws {
    let feature = try FontFeature(parsing: text)
    #expect(feature.tag.description == tag)
    #expect(feature.value == value)
  }

  @Test(arguments: [
    "", "k", "kerning", "kern=", "kern=x", "kern=-1", "kérn", "ke n", "-", "=1", "kern=4294967296", "kern=1=2",
  ])
  func `malformed features are rejected`(text: String) {
    let error = #expect(throws: FontError.self) { try FontFeature(parsing: text) }
    #expect(error?.code == .unknownFeature)
    #expect(error?.message.contains("'\(text)'") == true)
  }

  @Test func `tags are four printable characters`() {
    #expect(FontTag("wght") == .weight)
    #expect(FontTag("ab")?.description == "ab  ")
    #expect(FontTag("") == nil)
    #expect(FontTag("abcde") == nil)
    #expect(FontTag("wé") == nil)
    #expect(FontTag("a\u{7}bc") == nil)
    #expect(FontTag.weight > .width)
  }

  @Test func `equal fonts are equal and hash the same`() throws {
    let face = try inter()
    let one = try Font(face: face, size: 12, variations: [weight: 500])
    let two = try Font(face: face, size: 12, variations: [weight: 500])
    #expect(one == two)
    #expect(Set([one, two]).count == 1)
    #expect(try one != Font(face: face, size: 12, variations: [weight: 501]))
    #expect(try one != one.withSize(13))
    #expect(try one.withSize(13).withSize(12) == one)
    #expect(try Font(face: face, size: 12, hasSyntheticBold: true) != Font(face: face, size: 12))
    #expect(try Font(face: face, size: 12, syntheticSlant: 0.2) != Font(face: face, size: 12, syntheticSlant: 0.3))
  }

  @Test func `synthetic slants are finite`() throws {
    let face = try inter()
    for slant in [Double.nan, .infinity, 5, -5] {
      #expect(throws: FontError.self) { try Font(face: face, size: 12, syntheticSlant: slant) }
    }
    #expect(throws: Never.self) { try Font(face: face, size: 12, syntheticSlant: Font.defaultSyntheticSlant) }
  }

  /// No bundled font has an axis of optical sizes, so the weights of one are taken for that.
  private func opticalFace() throws -> FontFace {
    let file = try Repository.bytes(BundledFont.named("Inter-roman.var").path)
    let tables = try FontBuilder.tables(file).map { table in
      var table = table
      // The tag of the first axis stands after the header of 16 bytes.
      if table.name == "fvar" { table.bytes.replaceSubrange(16..<20, with: "opsz".utf8) }
      return table
    }
    return try FontFace(bytes: FontBuilder.font(tables, version: Array(file[..<4])))
  }

  @Test func `the optical size is the point size within the axis, or the one that is given`() throws {
    let face = try opticalFace()
    let axis = try #require(face.axes.first { $0.tag == .opticalSize })
    #expect(axis.maximum == 900)
    /// The width of a text in ems.
    func width(_ size: Double, opticalSize: Double? = nil) throws -> Double {
      let font = try Font(face: face, size: size, variations: opticalSize.map { [.opticalSize: $0] } ?? [:])
      return try Typesetter(StyledText("minimum", font: font), fallback: .empty).measure().size.width / size
    }
    #expect(try isApproximatelyEqual(width(250), width(12, opticalSize: 250)))
    #expect(try isApproximatelyEqual(width(12), width(12, opticalSize: 100)))
    #expect(try isApproximatelyEqual(width(2000), width(12, opticalSize: 900)))
    #expect(try isApproximatelyEqual(width(250, opticalSize: 900), width(900)))
    #expect(try width(900) > width(250) * 1.01)
  }

  @Test func `named instances lie in the design space`() throws {
    let face = try inter()
    let names = face.namedInstances.map(\.name)
    #expect(names.contains("Bold"))
    #expect(names.contains("Regular"))
    for instance in face.namedInstances {
      #expect(throws: Never.self) { try Font(face: face, size: 10, variations: instance.variations) }
    }
    #expect(try BundledFont.named("Inter-Regular").face().namedInstances.isEmpty)
  }

  @Test func `metrics scale with the size`() throws {
    for font in BundledFont.all {
      let one = try font.font(1).metrics
      let many = try font.font(250).metrics
      #expect(isApproximatelyEqual(one.ascent * 250, many.ascent))
      #expect(isApproximatelyEqual(one.descent * 250, many.descent))
      #expect(many.ascent > 0, "\(font)")
      #expect(many.descent > 0, "\(font)")
      #expect(many.leading >= 0, "\(font)")
      #expect(many.lineHeight == many.ascent + many.descent + many.leading)
      // The emoji font has neither capitals nor an x.
      if !font.scripts.contains("Zsye") {
        #expect(many.capHeight > 0, "\(font)")
        #expect(many.xHeight > 0, "\(font)")
      }
      #expect(many.underlineThickness > 0, "\(font)")
    }
  }

  /// No bundled font has a line gap, so one is given to one.
  @Test func `the line gap scales with the size`() throws {
    let file = try Repository.bytes(BundledFont.named("NotoSansThai-Regular").path)
    let tables = try FontBuilder.tables(file).map { table in
      var table = table
      if table.name == "hhea" { table.bytes.replaceSubrange(8..<10, with: [0, 200]) }
      return table
    }
    let face = try FontFace(bytes: FontBuilder.font(tables, version: Array(file[..<4])))
    #expect(try isApproximatelyEqual(Font(face: face, size: 1000).metrics.leading, 200))
    #expect(try isApproximatelyEqual(Font(face: face, size: 20).metrics.leading, 4))
  }

  @Test func `metrics are those of the tables`() throws {
    // hhea of Inter 4.0: 2728, −680, 0 of 2816 units; of Noto Sans: 1069, −293, 0 of 1000.
    let inter = try BundledFont.named("Inter-Regular").font(2816).metrics
    #expect(inter.ascent == 2728)
    #expect(inter.descent == 680)
    #expect(inter.leading == 0)
    let noto = try BundledFont.named("NotoSans-Regular").font(1000).metrics
    #expect(noto.ascent == 1069)
    #expect(noto.descent == 293)
    #expect(noto.leading == 0)
    #expect(noto.capHeight == 714)
    #expect(noto.xHeight == 536)
  }
}
