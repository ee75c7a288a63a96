import AutoLayout
import Fonts
import Foundation
import Geometry
import GoldenFiles
import TestSupport
import Testing
import TextDrawing
import Typesetting
import ViewDrawing

@Suite struct SVGTests {
  private static let svg = Golden<String, String>(pathExtension: "svg", diffing: .lines) { $0 }

  private func drawing(
    _ text: String, width: Double, guides: TextGuides = [], lines: Int = 0, font: Font? = nil
  ) throws -> Drawing {
    let font = try font ?? BundledFont.named("Inter-Regular").font(16)
    let typesetter = try Typesetter(StyledText(text, font: font), fallback: .bundled())
    let layout = try typesetter.layout(maxWidth: width, numberOfLines: lines)
    if !guides.isEmpty {
      return try Drawing(of: layout, typesetter: typesetter, width: width, padding: 10, guides: guides)
    }
    var drawing = try Drawing(size: CGSize(width: width + 20, height: layout.size.height + 20))
    drawing.add(layout, of: typesetter, at: Point(x: 10, y: 10))
    return drawing
  }

  private func check(_ drawing: Drawing, _ text: SVGText = .paths, name: String = #function) throws {
    let file = String(decoding: try drawing.bytes(as: .svg, svgText: text), as: UTF8.self)
    assertGolden(of: file, as: Self.svg, testName: name)
  }

  @Test func `two lines are written as paths`() throws { try check(drawing("To be, to", width: 45), name: "paths") }

  @Test func `guides of a right-to-left line are written`() throws {
    try check(drawing("لا OK ", width: 90, guides: .all), name: "guides")
  }

  @Test func `text with fallback and ellipsis is written`() throws {
    try check(drawing("A<&>\"B 世界 שלום and so on", width: 150, lines: 1), .text, name: "text")
  }

  @Test func `synthetic styles lean and are bold`() throws {
    let face = try BundledFont.named("Inter-Regular").face()
    let font = try Font(face: face, size: 16, hasSyntheticBold: true, syntheticSlant: 0.25)
    try check(drawing("il", width: 20, font: font), name: "synthetic")
  }

  @Test func `a view is written with its constraints`() throws {
    let root = View(frame: CGRect(x: 0, y: 0, width: 90, height: 40))
    let label = Label()
    (label.text, label.font) = ("il", try BundledFont.named("Inter-Regular").font(16))
    label.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(label)
    LayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor, constant: 11),
      label.firstBaselineAnchor.constraint(equalTo: root.bottomAnchor, constant: -11),
    ])
    try check(Drawing(of: root, guides: .all), name: "views")
  }

  @Test func `a view without height has a visible guide`() throws {
    let root = View(frame: CGRect(x: 0, y: 0, width: 50, height: 40))
    root.addSubview(View(frame: CGRect(x: 10, y: 20, width: 30, height: 0)))
    let file = String(decoding: try Drawing(of: root, guides: .frames).bytes(as: .svg), as: UTF8.self)
    #expect(file.contains("M10 20L40 20"), "\(file)")
  }

  @Test func `SVG files are well-formed whatever the text`() throws {
    let noncharacter = Unicode.Scalar(0xFFFE as UInt32).map { "\($0)" } ?? ""
    for text in ["\u{0}\u{1}\u{B}\u{85}\u{2028}\(noncharacter)", "]]>", "<script>&amp;\"", "\u{7F}\u{9F}\u{FEFF}", "👩🏽‍💻"]
    {
      for style in SVGText.allCases {
        let file = try drawing(text, width: 200, guides: .all).bytes(as: .svg, svgText: style)
        try checkTags(of: #require(String(validating: file, as: UTF8.self)))
      }
    }
  }

  /// Every tag that is opened is closed, and no character is one that XML does not have.
  private func checkTags(of file: String) throws {
    let refused = file.unicodeScalars.filter { $0.value < 0x20 && $0 != "\n" || $0.value & 0xFFFE == 0xFFFE }
    #expect(refused.isEmpty)
    var open: [Substring] = []
    for part in file.split(separator: "<").map({ $0.prefix { $0 != ">" } }) {
      let name = part.prefix { $0.isLetter || $0 == "/" }
      if part.hasSuffix("/") { continue }
      if name.first == "/" { #expect(open.popLast() == name.dropFirst(), "\(part)") } else { open.append(name) }
      #expect(part.count { $0 == "\"" }.isMultiple(of: 2), "\(part)")
    }
    #expect(open.isEmpty)
  }
}
