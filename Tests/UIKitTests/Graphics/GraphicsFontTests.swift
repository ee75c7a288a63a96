import Foundation
import TestSupport
import Testing
import UIKit

@Suite struct GraphicsFontTests {
  @Test func `a font without a size has the values of its file`() throws {
    let font = try #require(CGFont("NotoSerif-Bold" as CFString))
    #expect(font.unitsPerEm == 1000)
    #expect(font.postScriptName as String? == "NotoSerif-Bold")
    #expect(font.fullName as String? == "Noto Serif Bold")
    // Noto Serif's table hhea.
    #expect((font.ascent, font.descent, font.leading) == (1069, -293, 0))
    #expect(font.numberOfGlyphs == CTFontGetGlyphCount(CTFontCreateWithGraphicsFont(font, 10, nil, nil)))
    #expect(CGFont("NoSuchFont" as CFString) == nil)
  }

  @Test func `a font of bytes is the font of its file`() throws {
    let path = Repository.path("Fonts/NotoSerif/NotoSerif-Bold.ttf")
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    let provider = try #require(CGDataProvider(data: bytes as CFData))
    let font = try #require(CGFont(provider))
    let named = try #require(CGFont("NotoSerif-Bold" as CFString))
    #expect(font.postScriptName == named.postScriptName)
    #expect(font.ascent == named.ascent)
    #expect(CGDataProvider(url: URL(fileURLWithPath: path) as CFURL)?.data == bytes)
    #expect(CGDataProvider(filename: "/no/such/file") == nil)
    #expect(CGFont(try #require(CGDataProvider(data: Data([1, 2, 3]) as CFData))) == nil)
  }

  @Test func `advances of glyphs add up to the width of a text`() throws {
    let font: CTFont = try #require(UIFont(name: "NotoSansMono-Regular", size: 20))
    let units = Array("Ag1é".utf16)
    var glyphs = [CGGlyph](repeating: 0, count: units.count)
    #expect(CTFontGetGlyphsForCharacters(font, units, &glyphs, units.count))
    #expect(!glyphs.contains(0))
    var advances = [CGSize](repeating: .zero, count: units.count)
    let sum = CTFontGetAdvancesForGlyphs(font, .horizontal, glyphs, &advances, units.count)
    // The advance of Noto Sans Mono is 600 units of 1000.
    #expect(advances == [CGSize](repeating: CGSize(width: 12, height: 0), count: 4))
    #expect(sum == 48)
    let width = ("Ag1é" as NSString).size(withAttributes: [.font: font]).width
    #expect(isApproximatelyEqual(Double(width), sum))
    var inUnits = [Int32](repeating: 0, count: units.count)
    let graphics = CTFontCopyGraphicsFont(font, nil)
    #expect(graphics.getGlyphAdvances(glyphs: glyphs, count: units.count, advances: &inUnits))
    #expect(inUnits == [600, 600, 600, 600])
    #expect(!graphics.getGlyphAdvances(glyphs: [CGGlyph.max], count: 1, advances: &inUnits))
    #expect(inUnits[0] == 0)
  }

  @Test func `characters that a font lacks have no glyphs`() throws {
    let font = try #require(UIFont(name: "NotoSerif-Bold", size: 20))
    // The last unit is the first of a pair whose second is missing.
    let units = Array("a😀b".utf16) + [0xd83d]
    var glyphs = [CGGlyph](repeating: 7, count: units.count)
    #expect(!CTFontGetGlyphsForCharacters(font, units, &glyphs, units.count))
    #expect(glyphs.map { $0 != 0 } == [true, false, false, true, false])
  }

  @Test func `a font file that is registered is found by its name`() async {
    // In a process of its own, because fonts stay registered.
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      let original = try Repository.bytes(Repository.path("Fonts/NotoSerif/NotoSerif-Bold.ttf"))
      try folder.write(try FontBuilder.named("Zeppelin", original), to: "zeppelin.ttf")
      let url = URL(fileURLWithPath: folder.path + "/zeppelin.ttf")
      var error: Unmanaged<CFError>?
      precondition(UIFont(name: "Zeppelin", size: 10) == nil)
      precondition(CTFontManagerRegisterFontsForURL(url as CFURL, .process, &error))
      precondition(error == nil)
      precondition(UIFont(name: "Zeppelin", size: 10)?.face.path == url.path)
      precondition(!CTFontManagerRegisterFontsForURL(url as CFURL, .process, &error))
      let code = error.map { CFErrorGetCode($0.takeRetainedValue()) }
      precondition(code == CTFontManagerError.alreadyRegistered.rawValue)
    }
  }

  @Test func `a font of bytes that is registered is found by its name`() async {
    await #expect(processExitsWith: .success) {
      let original = try Repository.bytes(Repository.path("Fonts/NotoSerif/NotoSerif-Bold.ttf"))
      let bytes = Data(try FontBuilder.named("Zeppelin", original))
      guard let provider = CGDataProvider(data: bytes as CFData), let font = CGFont(provider) else {
        preconditionFailure()
      }
      precondition(CTFontManagerRegisterGraphicsFont(font, nil))
      guard let found = UIFont(name: "Zeppelin", size: 10) else { preconditionFailure() }
      precondition(found.face.glyphCount == font.numberOfGlyphs)
      let plain = UIFont(name: "NotoSerif-Bold", size: 10)
      let (width, expected) = (
        ("Tall ships" as NSString).size(withAttributes: [.font: found]).width,
        ("Tall ships" as NSString).size(withAttributes: [.font: plain as Any]).width
      )
      precondition(width == expected && width > 0)
      precondition(!CTFontManagerRegisterGraphicsFont(font, nil))
    }
  }

  @Test func `files that are no fonts are errors`() throws {
    let folder = try TemporaryFolder()
    try folder.write([1, 2, 3], to: "broken.ttf")
    var error: Unmanaged<CFError>?
    let broken = URL(fileURLWithPath: folder.path + "/broken.ttf")
    #expect(!CTFontManagerRegisterFontsForURL(broken as CFURL, .process, &error))
    let first = try #require(error?.takeRetainedValue())
    #expect(CFErrorGetDomain(first) == kCTFontManagerErrorDomain)
    #expect(CFErrorGetCode(first) == CTFontManagerError.unrecognizedFormat.rawValue)
    error = nil
    #expect(!CTFontManagerRegisterFontsForURL(URL(fileURLWithPath: "/no/such.ttf") as CFURL, .process, &error))
    #expect(error?.takeRetainedValue().code == CTFontManagerError.fileNotFound.rawValue)
    let named = try #require(CGFont("NotoSerif-Bold" as CFString))
    #expect(!CTFontManagerRegisterGraphicsFont(named, nil))
  }

  @Test func `names of Core Foundation take casts from values`() throws {
    let attributes = [kCFBundleNameKey as String: "Notes", "isNew": kCFBooleanTrue as Any] as CFDictionary
    #expect((attributes as? [String: Any])?["CFBundleName"] as? String == "Notes")
    #expect((attributes as? [String: Any])?["isNew"] as? Bool == true)
    #expect(([1, 2] as CFArray).count == 2)
    #expect(CFRangeMake(2, 3) == CFRange(location: 2, length: 3))
    let error = NSError(domain: "notes", code: 7, userInfo: [NSLocalizedDescriptionKey: "lost"]) as CFError
    #expect(CFErrorGetDomain(error) == "notes" && CFErrorGetCode(error) == 7)
    #expect(CFErrorCopyDescription(error) == "lost")
    let start = CFAbsoluteTimeGetCurrent()
    #expect(CFAbsoluteTimeGetCurrent() >= start)
    #expect(UI_USER_INTERFACE_IDIOM() == UIDevice.current.userInterfaceIdiom)
  }
}
