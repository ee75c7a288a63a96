import Fonts
import Foundation
import Geometry
import LayoutScenes
import TestSupport
import Testing
import Typesetting

/// Tag lists in scenes; more are in the golden files.
@Suite struct TagListSceneTests {
  private static let tags = ["Swift", "敏捷的狐狸", "布局 layout", "a"]

  /// Widths of the items of a list with the standard spacing, without wrapping.
  private func widths(scale: Double) throws -> [Double] {
    let font = try BundledFont.named("Inter-Regular").font(15)
    return try Self.tags.map { tag in
      let text = try Typesetter(StyledText(tag, font: font), fallback: .bundled()).measure(maxWidth: .infinity)
      return PixelRounding.ceil(text.size.width, scale: scale) + 16
    }
  }

  @Test func `the distances and the height of tags may be 0`() throws {
    let zeros = #""spacing": 0, "lineSpacing": 0, "itemHeight": 0"#
    let tree = try Scenes.tree(
      #"{"root": "list", "views": {"list": {"type": "tagList", "tags": ["a", "b"], \#(zeros)}}}"#)
    // The insets of 15 points remain.
    #expect(try tree.solve()["list"]?.height == 30)
  }

  @Test(arguments: [1.0, 2, 3])
  func `a list of tags is as wide as its texts`(scale: Double) throws {
    let list = Self.tags.map { "\"\($0)\"" }.joined(separator: ", ")
    let tree = try Scenes.tree(
      """
      {"scale": \(scale), "root": "list", "views": {"list": {"type": "tagList", "tags": [\(list)],
        "font": {"family": "Inter", "size": 15}}}}
      """)
    let widths = try widths(scale: scale)
    let natural = 30 + widths.reduce(0, +) + 30
    let frame = try #require(try tree.solve()["list"])
    #expect(isApproximatelyEqual(frame.width, natural, within: 1e-6))
    #expect(frame.height == 58)
    // A pixel less, and the last tag goes to the second row.
    #expect(try tree.solve(width: natural)["list"]?.height == 58)
    #expect(try tree.solve(width: natural - 1 / scale)["list"]?.height == 101)
    let longest = try #require(widths.max())
    #expect(try tree.fittingSize(width: longest + 30).height >= 101)
    #expect(try tree.fittingSize(width: 30).height == 30 + 4 * 28 + 3 * 15)
  }

  @Test func `a list without items has no size`() throws {
    for fields in [#""tags": []"#, #""children": []"#, #""itemHeight": 40, "insets": [9, 9, 9, 9]"#] {
      let frames = try Scenes.frames(#"{"root": "list", "views": {"list": {"type": "tagList", \#(fields)}}}"#)
      #expect(frames["list"] == [0, 0, 0, 0])
    }
  }

  @Test func `the list may be the root and hold guides`() throws {
    let scene = """
      {"root": "list", "views": {
        "list": {"type": "tagList", "children": ["a", "under", "b"], "insets": [1, 2, 3, 4]},
        "a": {"type": "image", "size": [50, 20]}, "b": {"type": "image", "size": [60, 30]}, "under": {"type": "guide"}},
       "constraints": ["under.left == b.left", "under.top == b.bottom", "H:[under(7)]", "V:[under(5)]"]}
      """
    #expect(
      try Scenes.frames(scene)
        == ["list": [0, 0, 126, 34], "a": [2, 1, 50, 20], "b": [62, 1, 60, 30], "under": [62, 31, 7, 5]])
    #expect(
      try Scenes.frames(scene, width: 100)
        == ["list": [0, 0, 100, 69], "a": [2, 1, 50, 20], "b": [2, 36, 60, 30], "under": [2, 66, 7, 5]])
  }

  /// Items have their required sizes; the other items are moved.
  @Test func `required constraints win over the tag lines`() throws {
    let scene = """
      {"root": "list", "views": {
        "list": {"type": "tagList", "children": ["a", "b"], "insets": [0, 0, 0, 0], "itemHeight": 20},
        "a": {"type": "image", "size": [50, 20]}, "b": {"type": "image", "size": [60, 30]}},
       "constraints": ["a.width == 90", "a.height == 44", "b.width == a.width @ 900"]}
      """
    #expect(
      try Scenes.frames(scene, width: 200) == ["list": [0, 0, 200, 44], "a": [0, 0, 90, 44], "b": [100, 0, 90, 20]])
    #expect(
      try Scenes.frames(scene, width: 60) == ["list": [0, 0, 60, 79], "a": [0, 0, 90, 44], "b": [0, 59, 60, 20]])
  }
}
