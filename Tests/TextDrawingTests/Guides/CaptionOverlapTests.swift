import AutoLayout
import Fonts
import Foundation
import Geometry
import LayoutScenes
import TestSupport
import Testing
import TextDrawing
import Typesetting
import ViewDrawing

/// Captions of guides over many texts and scenes do not cover one another and lie in the drawing.
@Suite struct CaptionOverlapTests {
  private static let texts = [
    "Grüße aus Köln", "Доброе утро, мир", "Καλημέρα κόσμε", "صباح الخير يا عالم", "שלום עולם טוב", "नमस्ते दुनिया",
    "สวัสดีชาวโลกทั้งหลาย", "你好，世界。今天天气很好", "こんにちは世界", "안녕하세요 세계", "Fjord, 日本 and العربية: שלום 👩🏽‍💻",
    "one\ntwo\n\nthree", "incomprehensibilities", "soft\u{AD}hy\u{AD}phens and hard-hyphens",
    "Z\u{30D}\u{30D}\u{30D}a\u{323}\u{323}lgo",
    "spaces      hang      here", "\u{1202D} is missing \u{F0000}", "",
  ]

  /// Records captions that cover one another or leave the drawing; gives the number of pairs that were compared.
  private func compare(_ drawing: Drawing, _ name: String) -> Int {
    let captions = drawing.captions
    for (index, caption) in captions.enumerated() {
      let box = caption.box
      let isInside =
        box.minX >= -1e-6 && box.minY >= -1e-6 && box.maxX <= drawing.size.width + 1e-6
        && box.maxY <= drawing.size.height + 1e-6
      if !isInside { Issue.record("\(name): '\(caption.text)' at \(box) leaves \(drawing.size)") }
      for other in captions[..<index] where box.sharedArea(with: other.box) > 0 {
        Issue.record("\(name): '\(caption.text)' at \(box) covers '\(other.text)' at \(other.box)")
      }
    }
    return captions.count * (captions.count - 1) / 2
  }

  @Test func `captions of texts do not overlap`() throws {
    var count = 0
    for text in Self.texts {
      for (size, width, lines) in [(17.0, 60.0, 0), (17, 200, 1), (5, 30, 0), (26, 8, 0)] {
        let font = try BundledFont.named("Inter-Regular").font(size)
        let typesetter = try Typesetter(StyledText(text, font: font), fallback: .bundled())
        let layout = try typesetter.layout(maxWidth: width, numberOfLines: lines)
        let drawing = try Drawing(of: layout, typesetter: typesetter, width: width, guides: .all)
        // Width and reason, baseline, height for each line.
        #expect(drawing.captions.count >= 3 * layout.lines.count, "\(text) \(size) \(width)")
        count += compare(drawing, "\(text) \(size) \(width)")
      }
    }
    #expect(count > 5000, "\(count)")
  }

  @Test func `captions of all scenes do not overlap`() throws {
    let folder = Repository.path("Tests/LayoutScenesTests/Scenes")
    let names = try Repository.dataLines("\(folder)/INDEX.txt").map { $0.prefix { $0 != " " && $0 != "\t" } }
    var (count, drawn) = (0, 0)
    for name in names {
      let path = "\(folder)/\(name)\(name.hasSuffix(".json") ? "" : ".json")"
      for width in [40.0, 320] {
        for palette in [Palette.light, .dark] {
          guard let bytes = try? Repository.bytes(path), let tree = try? Scene(utf8: bytes).makeTree(folder: folder),
            let size = try? tree.fittingSize(width: width), size.height > 0
          else { continue }
          tree.root.frame = CGRect(x: 0, y: 0, width: width, height: size.height)
          guard let drawing = try? Drawing(of: tree.root, palette: palette, guides: .all) else { continue }
          drawn += 1
          count += compare(drawing, "\(name) \(width)")
        }
      }
    }
    #expect(drawn >= 40, "\(drawn)")
    #expect(count > 1000, "\(count)")
  }

  @Test func `many constraints, violated and ambiguous ones in a tiny view keep their captions apart`() throws {
    let root = View(frame: CGRect(x: 0, y: 0, width: 12, height: 10))
    var constraints: [LayoutConstraint] = []
    for index in 0..<20 {
      let child = View()
      child.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(child)
      let wish = child.widthAnchor.constraint(equalToConstant: CGFloat(20 + index))
      wish.priority = .defaultLow
      constraints += [
        child.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: CGFloat(index % 5)),
        child.widthAnchor.constraint(equalToConstant: 3), wish,
      ]
    }
    LayoutConstraint.activate(constraints)
    let drawing = try Drawing(of: root, guides: .all)
    // Each width, each wish and each ambiguity has its caption.
    #expect(drawing.captions.count >= 60, "\(drawing.captions.count)")
    #expect(compare(drawing, "tiny") > 1500)
  }
}
