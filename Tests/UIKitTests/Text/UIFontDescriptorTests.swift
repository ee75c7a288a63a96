import Fonts
import Foundation
import Testing
import UIKit

@Suite struct UIFontDescriptorTests {
  private let body = UIFont.systemFont(ofSize: 17)

  @Test func `a font's descriptor gives the font again`() {
    for font in [
      body, .boldSystemFont(ofSize: 11), .italicSystemFont(ofSize: 20), .monospacedSystemFont(ofSize: 9, weight: .bold),
    ] {
      #expect(UIFont(descriptor: font.fontDescriptor, size: 0) == font)
      #expect(UIFont(descriptor: font.fontDescriptor, size: 30) == font.withSize(30))
    }
  }

  @Test func `the bold trait makes the system font semibold`() throws {
    let descriptor = try #require(body.fontDescriptor.withSymbolicTraits(.traitBold))
    let bold = UIFont(descriptor: descriptor, size: 0)
    #expect(bold == .boldSystemFont(ofSize: 17))
    #expect(bold.fontDescriptor.symbolicTraits == .traitBold)
  }

  @Test func `traits replace each other`() throws {
    let bold = UIFont.boldSystemFont(ofSize: 17).fontDescriptor
    let italic = UIFont(descriptor: try #require(bold.withSymbolicTraits(.traitItalic)), size: 0)
    #expect(italic.fontDescriptor.symbolicTraits == .traitItalic)
    let both = UIFont(descriptor: try #require(bold.withSymbolicTraits([.traitBold, .traitItalic])), size: 0)
    #expect(both.fontDescriptor.symbolicTraits == [.traitBold, .traitItalic])
    let none = UIFont(descriptor: try #require(bold.withSymbolicTraits([])), size: 0)
    #expect(none.fontDescriptor.symbolicTraits.isEmpty)
  }

  @Test func `a family without an italic is slanted`() throws {
    let mono = UIFont.monospacedSystemFont(ofSize: 12, weight: .regular)
    let descriptor = try #require(mono.fontDescriptor.withSymbolicTraits([.traitItalic, .traitMonoSpace]))
    let font = UIFont(descriptor: descriptor, size: 0)
    #expect(font.familyName == "Noto Sans Mono")
    #expect(font.syntheticSlant == UIFont.defaultSyntheticSlant)
  }

  @Test func `designs choose other families`() throws {
    let serif = try #require(body.fontDescriptor.withDesign(.serif))
    #expect(UIFont(descriptor: serif, size: 0).familyName == "Noto Serif")
    #expect(UIFont(descriptor: serif, size: 0).pointSize == 17)
    let mono = try #require(body.fontDescriptor.withDesign(.monospaced))
    #expect(UIFont(descriptor: mono, size: 0).familyName == "Noto Sans Mono")
    let rounded = try #require(UIFont.boldSystemFont(ofSize: 10).fontDescriptor.withDesign(.rounded))
    #expect(UIFont(descriptor: rounded, size: 0) == .boldSystemFont(ofSize: 10))
    #expect(UIFont(name: "NotoSans-Bold", size: 10)?.fontDescriptor.withDesign(.serif) == nil)
  }

  @Test func `descriptors are made from names and attributes`() {
    #expect(UIFont(descriptor: UIFontDescriptor(name: "Inter-Bold", size: 14), size: 0).fontName == "Inter-Bold")
    #expect(UIFont(descriptor: UIFontDescriptor(name: "NoSuchFont", size: 14), size: 0) == .systemFont(ofSize: 14))
    let family = UIFontDescriptor(fontAttributes: [.family: "Noto Serif", .face: "Bold", .size: 21])
    #expect(UIFont(descriptor: family, size: 0).fontName == "NotoSerif-Bold")
    #expect(UIFont(descriptor: family, size: 0).pointSize == 21)
    let weight = body.fontDescriptor.addingAttributes([
      .traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.bold]
    ])
    #expect(UIFont(descriptor: weight, size: 0) == .systemFont(ofSize: 17, weight: .bold))
    let title = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .title1)
    #expect(title.pointSize == 28)
  }

  @Test func `equal descriptors are equal`() {
    #expect(body.fontDescriptor == UIFont.systemFont(ofSize: 17).fontDescriptor)
    #expect(body.fontDescriptor.withSize(18) == UIFont.systemFont(ofSize: 18).fontDescriptor)
    #expect(body.fontDescriptor.hash == UIFont.systemFont(ofSize: 17).fontDescriptor.hash)
    #expect(body.fontDescriptor != body.fontDescriptor.withSize(18))
  }

  @Test func `a font that no library has is emboldened and slanted`() throws {
    let face = try FontFace(path: #require(body.face.path))
    let font = try UIFont(
      face: FontFace(bytes: [UInt8](Data(contentsOf: URL(fileURLWithPath: #require(face.path))))), size: 9)
    #expect(UIFont(descriptor: font.fontDescriptor, size: 0) == font)
  }
}
