import Foundation
import TestSupport
import Testing

@testable import Fonts

@Suite struct FontValueTests {
  private func stored<Value: Codable>(_ value: Value) throws -> Value {
    try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
  }

  @Test func `descriptors, features and metrics can be stored`() throws {
    let descriptor = FontDescriptor(families: ["Inter", "Noto Sans"], size: 17, weight: 550, slant: .italic)
    #expect(try stored(descriptor) == descriptor)
    let feature = FontFeature(.standardLigatures, value: 0)
    #expect(try stored(feature) == feature)
    let metrics = try BundledFont.named("Inter-Regular").font(17).metrics
    #expect(try stored(metrics) == metrics)
  }

  @Test func `axes, named instances and listed faces can be stored`() throws {
    let face = try BundledFont.named("Inter-roman.var").face()
    #expect(try stored(face.axes) == face.axes)
    #expect(try stored(face.namedInstances) == face.namedInstances)
    let listed = try FontLibrary.bundled().listedFaces().prefix(3)
    #expect(try stored(Array(listed)) == Array(listed))
  }

  @Test func `a tag is stored as its characters, also as a key`() throws {
    let encoded = try JSONEncoder().encode([FontTag.weight: 550.0])
    #expect(String(decoding: encoded, as: UTF8.self) == #"{"wght":550}"#)
    #expect(try JSONDecoder().decode([FontTag: Double].self, from: encoded) == [.weight: 550])
    #expect(throws: DecodingError.self) { try JSONDecoder().decode([FontTag].self, from: Data(#"["toolong"]"#.utf8)) }
  }

  @Test func `descriptions name the values`() throws {
    let face = try BundledFont.named("Inter-roman.var").face()
    let font = try Font(
      face: face, size: 17, variations: [.weight: 500], features: [FontFeature(.standardLigatures, value: 0)])
    #expect("\(font)" == "\(face) 17.0 pt, wght 500.0, liga=0")
    #expect("\(FontDescriptor(family: "Inter", size: 17))" == "Inter 17.0 pt, weight 400.0, width 100.0, upright")
    #expect("\(FontLibrary.empty)" == "no fonts")
  }

  @Test func `errors say where they are`() throws {
    let missing = #expect(throws: FontError.self) { try FontFace(path: "/nowhere/Nothing.ttf") }
    #expect(missing?.location == FontError.Location(path: "/nowhere/Nothing.ttf"))
    let face = try BundledFont.named("Inter-roman.var").face()
    let axis = #expect(throws: FontError.self) { try Font(face: face, size: 12, variations: [.width: 100]) }
    #expect(axis?.location?.axis == "wdth")
    #expect(axis?.location?.path == face.path)
    let family = #expect(throws: FontError.self) { try Font.bundled("Intre", size: 12) }
    #expect(family?.location?.description == "family 'Intre'")
    let feature = #expect(throws: FontError.self) { try FontFeature(parsing: "kerning") }
    #expect(feature?.location?.feature == "kerning")
    let weight = #expect(throws: FontError.self) { try Font.bundled("Inter", size: 12, weight: 1001) }
    #expect(weight?.location?.family == "Inter")
    let size = #expect(throws: FontError.self) { try Font(face: face, size: -1) }
    #expect(size?.location?.path == face.path)
    let slant = #expect(throws: FontError.self) { try Font(face: face, size: 12, syntheticSlant: 5) }
    #expect(slant?.location?.path == face.path)
  }
}
