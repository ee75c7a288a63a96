import StringFormatting
import TestSupport
import Testing

@Suite struct NearestNameTests {
  private static let names = ["title", "subtitle", "body"]

  @Test func `the nearest names come first, and ties in alphabetical order`() {
    #expect(NearestNames.nearest(to: "titel", among: Self.names, count: 1) == ["title"])
    #expect(NearestNames.nearest(to: "SUBTITLES", among: Self.names, count: 3) == ["subtitle", "title", "body"])
    #expect(NearestNames.nearest(to: "b", among: ["b2", "b1"], count: 2) == ["b1", "b2"])
    #expect(NearestNames.nearest(to: "titel", among: Self.names, count: 3, distance: 1) == ["title"])
    #expect(NearestNames.nearest(to: "x", among: [], count: 3) == [])
  }

  @Test func `a name that is much longer than all others is near none of them`() {
    let long = "body" + String(repeating: "y", count: 100)
    #expect(NearestNames.nearest(to: long, among: Self.names, count: 1) == ["body"])
    #expect(NearestNames.nearest(to: long, among: Self.names, count: 1, distance: 99) == [])
    #expect(NearestNames.nearest(to: long, among: Self.names, count: 1, distance: 100) == ["body"])
  }

  @Test(.processorTime(minutes: 1)) func `a name of a megabyte is compared in linear time`() {
    let names = (0..<300).map { "Name of a family \($0)" }
    let long = String(repeating: "a ", count: 1 << 19)
    #expect(NearestNames.nearest(to: long, among: names, count: 1).count == 1)
  }
}
