import AutoLayout
import Fonts
import Foundation
import Geometry
import LayoutScenes
import TestSupport
import Testing
@testable import TextDrawing
import Typesetting
@testable import ViewDrawing

@Suite struct ViewGuideTests {
  private static let scenes = "Tests/LayoutScenesTests/Scenes"

  /// The marks of all constraints in a tree that has been laid out.
  private func marks(_ root: View) -> [ConstraintMark] {
    var places: [ObjectIdentifier: PlacedView] = [:]
    var views: [View] = []
    var stack = [(root, CGRect(origin: CGPoint(x: 7, y: 3), size: root.frame.size))]
    while let (view, frame) = stack.popLast() {
      places[ObjectIdentifier(view)] = PlacedView(view: view, frame: frame)
      views.append(view)
      stack += view.subviews.map { ($0, $0.frame.offsetBy(dx: frame.minX, dy: frame.minY)) }
    }
    return views.flatMap { view in
      view.heldConstraints.compactMap { ConstraintMark($0, heldBy: view, places: places) }
    }
  }

  @Test func `required constraints of all scenes are drawn as satisfied`() throws {
    let names = try Repository.dataLines(Repository.path("\(Self.scenes)/INDEX.txt"))
    var count = 0
    for name in names.map({ $0.prefix { $0 != " " && $0 != "\t" } }) {
      let path = Repository.path("\(Self.scenes)/\(name)\(name.hasSuffix(".json") ? "" : ".json")")
      guard let bytes = try? Repository.bytes(path),
        let tree = try? Scene(utf8: bytes).makeTree(folder: Repository.path(Self.scenes)),
        let size = try? tree.fittingSize(width: 320)
      else { continue }
      tree.root.frame = CGRect(x: 0, y: 0, width: 320, height: size.height)
      tree.root.layoutIfNeeded()
      let marks = marks(tree.root)
      count += marks.count
      for mark in marks where mark.isRequired && mark.isViolated {
        Issue.record("\(name): \(mark.text) from \(mark.start) to \(mark.end)")
      }
    }
    #expect(count > 150, "\(count)")
  }

  private func elements(_ root: View, _ guides: ViewGuides) throws -> [DrawingElement] {
    var drawing = try Drawing(size: root.frame.size)
    try drawing.add(root, at: .zero, guides: guides)
    return drawing.elements
  }

  private func pair() -> (root: View, child: View) {
    let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 80))
    let child = View()
    child.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(child)
    return (root, child)
  }

  @Test func `a constraint is a line with its value`() throws {
    let (root, child) = pair()
    LayoutConstraint.activate([
      child.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 12),
      child.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -20),
      child.topAnchor.constraint(equalTo: root.topAnchor), child.heightAnchor.constraint(equalToConstant: 30),
    ])
    let elements = try elements(root, .constraints)
    let texts = elements.compactMap { if case .glyphs(let span) = $0 { span.text } else { nil } }
    #expect(texts.sorted() == ["12", "20", "30"])
    let lines = elements.compactMap { element -> [Double]? in
      if case .line(let start, let end, _) = element { [start.x, start.y, end.x, end.y] } else { nil }
    }
    #expect(lines.contains([0, 15, 12, 15]), "\(lines)")
    #expect(lines.contains([100, 15, 80, 15]), "\(lines)")
    #expect(try self.elements(root, .violations).isEmpty)
    #expect(try self.elements(root, .ambiguity).isEmpty)
  }

  @Test func `a violated constraint is red`() throws {
    let (root, child) = pair()
    let wish = child.widthAnchor.constraint(equalToConstant: 70)
    wish.priority = .defaultLow
    LayoutConstraint.activate([
      child.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      child.topAnchor.constraint(equalTo: root.topAnchor), child.heightAnchor.constraint(equalToConstant: 30),
      child.widthAnchor.constraint(equalToConstant: 50), wish,
    ])
    let elements = try elements(root, .violations)
    let texts = elements.compactMap { if case .glyphs(let span) = $0 { span.text } else { nil } }
    #expect(texts == ["70"])
    wish.isActive = false
    #expect(try self.elements(root, .violations).isEmpty)
  }

  /// A view that takes its baselines from a view inside it.
  private final class Titled: View {
    final class Text: View {
      override func firstBaselineOffset(at size: CGSize) -> CGFloat { 11 }
      override func lastBaselineOffset(at size: CGSize) -> CGFloat { 3 }
    }
    let text = Text(frame: CGRect(x: 5, y: 20, width: 40, height: 16))

    override init(frame: CGRect) {
      super.init(frame: frame)
      addSubview(text)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }
    override var forFirstBaselineLayout: View { text }
    override var forLastBaselineLayout: View { text }
  }

  @Test func `a baseline is that of the view that is named for it`() throws {
    let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 80))
    let titled = Titled(frame: .zero)
    titled.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(titled)
    LayoutConstraint.activate([
      titled.leadingAnchor.constraint(equalTo: root.leadingAnchor), titled.widthAnchor.constraint(equalToConstant: 50),
      titled.heightAnchor.constraint(equalToConstant: 40),
      titled.firstBaselineAnchor.constraint(equalTo: root.topAnchor, constant: 40),
      titled.lastBaselineAnchor.constraint(equalTo: root.topAnchor, constant: 42),
    ])
    #expect(try elements(root, .violations).isEmpty)
    #expect(titled.frame.minY == 9)
  }

  @Test func `ambiguous positions are marked`() throws {
    let (root, child) = pair()
    LayoutConstraint.activate([
      child.leadingAnchor.constraint(equalTo: root.leadingAnchor), child.widthAnchor.constraint(equalToConstant: 30),
      child.heightAnchor.constraint(equalToConstant: 30),
    ])
    let texts = try elements(root, .ambiguity).compactMap { if case .glyphs(let span) = $0 { span.text } else { nil } }
    #expect(texts.joined() == "ambiguous: vertical")
  }

  @Test func `alignment rectangles and margins are boxes`() throws {
    final class Padded: View {
      override var alignmentRectInsets: EdgeInsets { EdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
    }
    let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 80))
    root.addSubview(Padded(frame: CGRect(x: 10, y: 20, width: 30, height: 40)))
    func boxes(_ guides: ViewGuides) throws -> [CGRect] {
      try elements(root, guides).compactMap { if case .stroke(let rect, _) = $0 { CGRect(rect) } else { nil } }
    }
    #expect(try boxes(.frames) == [root.frame, CGRect(x: 10, y: 20, width: 30, height: 40)])
    #expect(try boxes(.alignmentRects) == [CGRect(x: 12, y: 21, width: 24, height: 36)])
    #expect(try boxes(.margins) == [CGRect(x: 8, y: 8, width: 84, height: 64)])
  }
}
