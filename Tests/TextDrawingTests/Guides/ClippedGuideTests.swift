import AutoLayout
import Foundation
import Geometry
import SelfSizing
import TestSupport
import Testing
@testable import TextDrawing
@testable import ViewDrawing

/// Guides of views that other views clip.
@Suite struct ClippedGuideTests {
  /// A tall view inside one that shows the upper 60 points of it, above a footer.
  private struct Tree {
    let root = View(frame: CGRect(x: 0, y: 0, width: 200, height: 120))
    let window = View()
    let child = View()

    /// - Parameters:
    ///   - top: points from the top of the window to the child.
    ///   - height: the height of the child.
    init(top: CGFloat, height: CGFloat, clips: Bool = true) {
      window.clipsToBounds = clips
      root.addSubview(window)
      window.addSubview(child)
      window.snp.makeConstraints { make in
        make.top.leading.trailing.equalToSuperview()
        make.height.equalTo(60)
      }
      child.snp.makeConstraints { make in
        make.leading.equalToSuperview().offset(43)
        make.top.equalToSuperview().offset(top)
        make.width.equalTo(97)
        make.height.equalTo(height)
      }
    }
  }

  private func texts(_ drawing: Drawing) -> Set<String> { Set(drawing.captions.map(\.text)) }

  /// How many clips are open at each step.
  private func depths(_ drawing: Drawing) -> [Int] {
    var depth = 0
    return drawing.elements.map { element in
      switch element {
      case .beginClip: depth += 1
      case .endClip: depth -= 1
      default: break
      }
      return depth
    }
  }

  /// The number of captions whose chips are cut by a clip.
  private func cutCaptions(_ drawing: Drawing) -> Int {
    zip(drawing.elements, depths(drawing)).count { element, depth in
      guard depth > 0, case .fillRounded(let rect, _, _) = element else { return false }
      return drawing.captions.contains { $0.box == rect }
    }
  }

  @Test func `a view outside of what clips it has no marks`() throws {
    let shown = try Drawing(of: Tree(top: 71, height: 31, clips: false).root, guides: .all)
    #expect(texts(shown).isSuperset(of: ["43", "71", "97", "31"]))
    let hidden = try Drawing(of: Tree(top: 71, height: 31).root, guides: .all)
    #expect(texts(hidden).isDisjoint(with: ["43", "71", "97", "31"]), "\(texts(hidden))")
    // The window itself is not clipped.
    #expect(texts(hidden).contains("60"))
  }

  @Test func `marks of a view that is cut are where it can be seen, and whole`() throws {
    let tree = Tree(top: 13, height: 300)
    let drawing = try Drawing(of: tree.root, guides: [.frames, .constraints])
    #expect(texts(drawing).isSuperset(of: ["43", "13", "97", "300", "60"]), "\(texts(drawing))")
    #expect(cutCaptions(drawing) == 0)
    // A row of captions below the window at most: the size of 300 points does not stretch the drawing.
    for caption in drawing.captions { #expect(caption.box.maxY < 60 + 40, "\(caption)") }
    #expect(drawing.size.height < 150)
  }

  @Test func `an ambiguous view outside of what clips it is not named`() throws {
    for (top, isNamed) in [(10.0, true), (80, false)] {
      let root = View(frame: CGRect(x: 0, y: 0, width: 200, height: 120))
      let window = View(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
      let child = View()
      window.clipsToBounds = true
      root.addSubview(window)
      window.addSubview(child)
      child.snp.makeConstraints { make in
        make.top.equalToSuperview().offset(top)
        make.height.equalTo(20)
        make.leading.equalToSuperview()
        make.width.greaterThanOrEqualTo(20)
      }
      let drawing = try Drawing(of: root, guides: .ambiguity)
      #expect(texts(drawing).contains { $0.hasPrefix("ambiguous") } == isNamed, "\(top): \(texts(drawing))")
    }
  }

  /// Rows of 50 points with a view that is 33 points from the leading edge.
  private final class Rows: ThrowingTableViewDataSource {
    let table = TableView(frame: CGRect(x: 0, y: 0, width: 160, height: 70))

    final class Cell: TableViewCell {
      let box = View()

      override init(style: CellStyle = .default, reuseIdentifier: String? = nil) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        contentView.addSubview(box)
        box.snp.makeConstraints { make in
          make.leading.equalToSuperview().offset(33)
          make.top.equalToSuperview().offset(5)
          make.bottom.equalToSuperview().offset(-5)
          make.width.equalTo(71)
          make.height.equalTo(39)
        }
      }

      required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }
    }

    init() {
      table.displayScale = 2
      table.register(Cell.self, forCellReuseIdentifier: "row")
      table.throwingDataSource = self
    }

    func numberOfSections(in tableView: TableView) -> Int { 1 }
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 4 }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) throws -> TableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }
  }

  @Test func `captions of the rows of a table are not cut at its edge`() throws {
    let rows = Rows()
    let drawing = try Drawing(of: rows.table, guides: .constraints)
    // Two rows can be seen of four.
    #expect(drawing.captions.count { $0.text == "71" } == 2)
    #expect(cutCaptions(drawing) == 0)
  }

  @Test func `a drawing of a table's content grows with marks that reach beyond it`() throws {
    let rows = Rows()
    let plain = try Drawing(contentOf: rows.table)
    #expect(plain.size.width == 160)
    let drawing = try Drawing(contentOf: rows.table, guides: .constraints)
    for text in ["33", "71", "39"] { #expect(drawing.captions.count { $0.text == text } == 4, "\(text)") }
    for box in drawing.captions.map(\.box) {
      #expect(box.minX >= 0 && box.minY >= 0 && box.maxX <= drawing.size.width && box.maxY <= drawing.size.height)
    }
    #expect(drawing.size.height > plain.size.height)
  }
}
