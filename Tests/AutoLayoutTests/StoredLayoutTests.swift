import AutoLayout
import Foundation
import Geometry
import Testing

/// Settings of views can be stored as JSON and read back.
@Suite struct StoredLayoutTests {
  private func stored<Value: Codable>(_ value: Value) throws -> Value {
    try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
  }

  @Test func `priorities are stored as numbers`() throws {
    #expect(try String(decoding: JSONEncoder().encode([LayoutPriority(750.5)]), as: UTF8.self) == "[750.5]")
    #expect(try stored([LayoutPriority.required, .defaultLow]) == [.required, .defaultLow])
  }

  @Test func `choices read back`() throws {
    #expect(try stored(View.ContentMode.allCases) == View.ContentMode.allCases)
    #expect(try stored(StackView.Alignment.allCases) == StackView.Alignment.allCases)
    #expect(try stored(StackView.Distribution.allCases) == StackView.Distribution.allCases)
    #expect(try stored(LayoutConstraint.Axis.allCases) == LayoutConstraint.Axis.allCases)
    #expect(try stored(LayoutConstraint.Attribute.allCases) == LayoutConstraint.Attribute.allCases)
    #expect(try stored([LayoutConstraint.Relation.equal]) == [.equal])
    #expect(try stored(TagListView.Wrapping.allCases) == TagListView.Wrapping.allCases)
    #expect(try stored(TagListView.SelectionMode.allCases) == TagListView.SelectionMode.allCases)
    #expect(try stored([LayoutDirection.rightToLeft]) == [.rightToLeft])
    #expect(try stored([SemanticContentAttribute.playback]) == [.playback])
    #expect(
      try stored(AutoresizingMask([.flexibleWidth, .flexibleTopMargin])) == [.flexibleWidth, .flexibleTopMargin])
  }

  @Test func `an autoresizing mask names its parts`() {
    #expect("\(AutoresizingMask([.flexibleTopMargin, .flexibleWidth]))" == "[flexibleWidth, flexibleTopMargin]")
  }

  @Test func `an image shows its size and file, and an error its file`() throws {
    #expect("\(try Image(size: CGSize(width: 20, height: 10)))" == "20.0 × 10.0")
    let error = #expect(throws: LayoutError.self) { try Image(contentsOfFile: "/nowhere/a.png") }
    #expect(error?.location == .file("/nowhere/a.png"))
  }
}
