import AutoLayout
import Fonts
import Foundation
import Geometry
import LayoutScenes
import TestSupport
import Testing
import Typesetting

/// Scenes with texts; expected sizes are measured without layout.
@Suite struct TextSceneTests {
  private static let text = "Быстрая лиса 敏捷的狐狸 and more text to break at several places of this cell"

  private func typesetter(_ text: String, size: Double = 17) throws -> Typesetter {
    try Typesetter(
      StyledText(text, style: TextStyle(font: try BundledFont.named("Inter-Regular").font(size))),
      fallback: .bundled())
  }

  private func height(_ width: Double, lines: Int = 0, scale: Double = 2) throws -> Double {
    let size = try typesetter(Self.text).measure(maxWidth: width, numberOfLines: lines).size
    return PixelRounding.ceil(size.height, scale: scale)
  }

  @Test func `a list of insets begins at the top and goes round to the left`() throws {
    let insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let button = try Scenes.tree(
      #"{"root": "a", "views": {"a": {"type": "button", "title": "OK", "contentInsets": [1, 2, 3, 4]}}}"#)
    #expect((button.root as? Button)?.contentEdgeInsets == insets)
    let text = try Scenes.tree(
      #"{"root": "a", "views": {"a": {"type": "textView", "text": "OK", "textContainerInset": [1, 2, 3, 4]}}}"#)
    #expect((text.root as? TextView)?.textContainerInset == insets)
  }

  @Test func `a button has the insets of UIKit where the scene asks for them`() throws {
    func size(_ fields: String) throws -> CGSize {
      try Scenes.tree(#"{"scale": 2, "root": "a", "views": {"a": {"type": "button", "font": {"size": 18}\#(fields)}}}"#)
        .fittingSize(width: nil)
    }
    let title = try typesetter("OK", size: 18).measure(maxWidth: .infinity).size
    let (width, height) = (PixelRounding.ceil(title.width, scale: 2), PixelRounding.ceil(title.height, scale: 2))
    #expect(try size(#", "title": "OK""#) == CGSize(width: width, height: height))
    let like = #", "contentInsets": "uikit""#
    #expect(try size(#", "title": "OK"\#(like)"#) == CGSize(width: max(30, width), height: height + 12))
    #expect(try size(#", "title": "i"\#(like)"#) == CGSize(width: 30, height: height + 12))
    #expect(try size(like) == CGSize(width: 30, height: height + 12))
    #expect(try size(#", "image": [24, 20]\#(like)"#) == CGSize(width: 24, height: 20))
  }

  @Test func `a label of the profile web has the lines and the height of a browser`() throws {
    var styled = StyledText(Self.text, style: TextStyle(font: try BundledFont.named("Inter-Regular").font(17)))
    styled.paragraphStyle.profile = .web
    let web = try Typesetter(styled, fallback: .bundled())
    var differing = 0
    for width in stride(from: 100.0, through: 400, by: 25) {
      let scene = #"{"scale": 2, "root": "a", "views": {"a": {"type": "label", "numberOfLines": 0, "profile": "web"}}}"#
      let tree = try Scenes.tree(scene.replacing(#""label""#, with: #""label", "text": "\#(Self.text)""#))
      let expected = try web.measure(maxWidth: width).size.height
      #expect(try tree.fittingSize(width: width).height == PixelRounding.ceil(expected, scale: 2))
      if try height(width) != expected { differing += 1 }
    }
    #expect(differing > 5)
  }

  @Test func `a cell is as high as its lines`() throws {
    let tree = try Scenes.tree(
      """
      {"scale": 2, "root": "cell", "views": {"cell": {"children": ["body"]},
        "body": {"type": "label", "text": "\(Self.text)", "numberOfLines": 0}},
       "constraints": ["H:|-15-[body]-15-|", "V:|-10-[body]-10-|"]}
      """)
    for width in [320.0, 120, 500, 90, 1000] {
      let frames = try tree.solve(width: width)
      let expected = try height(width - 30)
      #expect(frames["body"] == CGRect(x: 15, y: 10, width: width - 30, height: expected))
      #expect(frames["cell"] == CGRect(x: 0, y: 0, width: width, height: expected + 20))
      #expect(try tree.fittingSize(width: width) == CGSize(width: width, height: expected + 20))
    }
  }

  @Test(
    arguments: [
      (#"{"textStyle": "title1"}"#, 28), (#"{"textStyle": "caption2"}"#, 11),
      (#"{"textStyle": "body", "size": 30}"#, 30),
      (#"{"textStyle": "body", "maximumSize": 12}"#, 17),
    ] as [(String, Double)])
  func `a text style gives a font its size`(font: String, size: Double) throws {
    let tree = try Scenes.tree(
      #"{"root": "a", "views": {"a": {"type": "label", "text": "Hello", "font": \#(font)}}}"#)
    #expect((tree.root as? Label)?.font?.size == size)
  }

  @Test func `a text style that is none is an error with its line`() throws {
    let error = #expect(throws: SceneError.self) {
      try Scenes.tree(
        "{\"root\": \"a\", \"views\": {\"a\": {\"type\": \"label\",\n\"font\": {\"textStyle\": \"huge\"}}}}")
    }
    #expect(error?.line == 2 && error?.message.contains("'title1'") == true, "\(String(describing: error))")
  }

  @Test func `a preferred width decides the lines`() throws {
    let frames = try Scenes.frames(
      """
      {"root": "cell", "views": {"cell": {"children": ["body"]},
        "body": {"type": "label", "text": "\(Self.text)", "numberOfLines": 0, "preferredMaxLayoutWidth": 100}},
       "constraints": ["H:|[body]|", "V:|[body]|"]}
      """, width: 300)
    #expect(frames["body"]?[3] == (try height(100, scale: 1)))
  }

  @Test func `baselines are those of the fonts`() throws {
    let frames = try Scenes.frames(
      """
      {"root": "cell", "views": {"cell": {"children": ["big", "small"]},
        "big": {"type": "label", "text": "Big", "font": {"size": 40}},
        "small": {"type": "label", "text": "small", "font": {"size": 10}}},
       "constraints": ["big.left == cell.left", "small.left == big.right", "big.top == cell.top",
                       "small.firstBaseline == big.firstBaseline", "cell.bottom == big.bottom"]}
      """)
    let big = try typesetter("Big", size: 40).measure(maxWidth: .infinity)
    let small = try typesetter("small", size: 10).measure(maxWidth: .infinity)
    #expect(isApproximatelyEqual(frames["small"]?[1] ?? 0, big.firstBaseline - small.firstBaseline, within: 1e-6))
    #expect(frames["cell"]?[3] == PixelRounding.ceil(big.size.height, scale: 1))
  }

  @Test func `last baselines follow the lines`() throws {
    let tree = try Scenes.tree(
      """
      {"root": "cell", "views": {"cell": {"children": ["body", "mark"]},
        "body": {"type": "label", "text": "\(Self.text)", "numberOfLines": 3}, "mark": {"type": "image", "size": [4, 4]}},
       "constraints": ["H:|[body]|", "V:|[body]|", "mark.left == cell.left", "mark.bottom == body.lastBaseline"]}
      """)
    for width in [100.0, 200, 150] {
      let frames = try tree.solve(width: width)
      let measured = try typesetter(Self.text).measure(maxWidth: width, numberOfLines: 3)
      let body = try #require(frames["body"])
      let mark = try #require(frames["mark"])
      #expect(isApproximatelyEqual(mark.maxY, body.minY + measured.lastBaseline, within: 1e-6), "\(width)")
    }
  }

  @Test func `a text view that does not scroll is as high as its text`() throws {
    let frames = try Scenes.frames(
      """
      {"root": "cell", "views": {"cell": {"children": ["note"]},
        "note": {"type": "textView", "text": "\(Self.text)", "isScrollEnabled": false,
                 "textContainerInset": {"top": 3, "bottom": 4}}},
       "constraints": ["H:|[note]|", "V:|[note]|"]}
      """, width: 210)
    let height = try typesetter(Self.text).measure(maxWidth: 200).size.height
    #expect(frames["note"]?[3] == PixelRounding.ceil(height + 7, scale: 1))
    #expect(
      try Scenes.frames(
        """
        {"root": "cell", "views": {"cell": {"children": ["note"]}, "note": {"type": "textView", "text": "Hello"}},
         "constraints": ["H:|[note]|", "V:|[note]|"]}
        """, width: 200)["note"] == [0, 0, 200, 0])
  }

  @Test func `a button is as large as its title`() throws {
    let frames = try Scenes.frames(
      """
      {"root": "ok", "views": {"ok": {"type": "button", "title": "OK", "font": {"family": "Inter", "size": 20,
        "weight": 600}, "contentInsets": {"top": 5, "left": 10, "bottom": 5, "right": 10}}}}
      """)
    let font = try BundledFont.named("Inter-SemiBold").font(20)
    let size = try Typesetter(StyledText("OK", font: font)).measure(maxWidth: .infinity).size
    #expect(isApproximatelyEqual(frames["ok"]?[3] ?? 0, PixelRounding.ceil(size.height + 10, scale: 1), within: 1.01))
    #expect(isApproximatelyEqual(frames["ok"]?[2] ?? 0, PixelRounding.ceil(size.width + 20, scale: 1), within: 1.01))
  }

  @Test func `fonts are found by file and family`() throws {
    for font in [
      #"{"family": "Inter", "size": 17}"#, #"{"file": "Fonts/Inter/Inter-Regular.otf"}"#,
      #"{"file": "Fonts/Inter/Inter-roman.var.ttf", "variations": {"wght": 400}}"#,
      #"{"family": "Noto Sans", "italic": true, "features": ["-liga", "kern=1"]}"#,
      #"{"file": "Fonts/Inter/Inter-roman.var.ttf", "weight": 700, "features": {"tnum": true}}"#,
    ] {
      let scene = """
        {"fonts": ["Fonts"], "root": "a", "views": {"a": {"type": "label", "text": "Hello 123", "font": \(font)}}}
        """
      let frames = try Scenes.frames(scene)
      #expect((frames["a"]?[2] ?? 0) > 60, "\(font)")
      #expect((frames["a"]?[3] ?? 0) > 15, "\(font)")
    }
    #expect(
      Scenes.error(
        #"{"fonts": ["Fonts/Inter"], "root": "a", "views": {"a": {"type": "label", "font": {"family": "Noto Sans"}}}}"#)?
        .contains("Noto Sans") == true)
  }
}
