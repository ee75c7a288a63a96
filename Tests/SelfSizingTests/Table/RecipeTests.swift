import AutoLayout
import Foundation
import Geometry
import SelfSizing
import Testing

/// Heights by reuse identifier, and how they are cached.
@Suite struct RecipeTests {
  private let stage = TableStage([[10, 20], [30]])
  private var table: TableView { stage.table }

  private func height(_ height: CGFloat, _ caching: HeightCachePolicy = .none) throws -> CGFloat {
    try table.height(forCellWithIdentifier: "box", cacheBy: caching) { cell in
      let box = try #require(cell as? BoxCell)
      #expect(cell.isTemplate, "prepared for reuse")
      #expect(box.boxHeight == 0, "prepared for reuse")
      box.boxHeight = height
    }
  }

  @Test func `without a cache every call measures`() throws {
    for value in [10.0, 20, 10] { #expect(try height(value) == value) }
    #expect(table.measurementCount == 3)
    table.separatorPolicy = .twoPixels
    table.displayScale = 2
    #expect(try height(10) == 11)
  }

  @Test func `heights by index path survive updates and widths`() throws {
    for width in [320.0, 480] {
      table.frame.size.width = width
      #expect(try height(10, .indexPath(row(0))) == 10)
      #expect(try height(20, .indexPath(row(1))) == 20)
      #expect(try height(99, .indexPath(row(1))) == 20, "kept")
    }
    #expect(table.measurementCount == 4)
    #expect(table.indexPathHeightStatistics.hits == 2)
    #expect(table.indexPathHeightStatistics.misses == 4)
    stage.source.heights = [[15, 10, 20], [30]]
    table.insertRows(at: [row(0)])
    for width in [320.0, 480] {
      table.frame.size.width = width
      #expect(try height(99, .indexPath(row(1))) == 10)
      #expect(try height(99, .indexPath(row(2))) == 20)
    }
    table.reloadRows(at: [row(2)])
    #expect(try height(25, .indexPath(row(2))) == 25)
    table.reloadData()
    #expect(try height(5, .indexPath(row(1))) == 5)
    #expect(errorText { _ = try height(5, .indexPath(row(3))) }.hasPrefix("noSuchRow: row [0, 3]"))
    #expect(errorText { _ = try height(5, .indexPath(row(0, 2))) }.hasPrefix("noSuchSection: "))
  }

  @Test func `heights are cached by key, state and width`() throws {
    #expect(try height(10, .key("a")) == 10)
    #expect(try height(99, .key("a")) == 10)
    #expect(try height(20, .key("a", state: true)) == 20)
    #expect(try height(99, .key("a", state: false)) == 99)
    #expect(try height(99, .key("a", state: true)) == 20)
    #expect(try height(30, .key(1)) == 30)
    #expect(table.keyedHeightStatistics.hits == 2)
    #expect(table.keyedHeightStatistics.misses == 4)
    table.frame.size.width = 480
    #expect(try height(11, .key("a")) == 11)
    table.frame.size.width = 320
    #expect(try height(99, .key("a")) == 10)
    #expect(try height(12, .key("a", updates: true)) == 12)
    #expect(try height(99, .key("a")) == 12)
    table.reloadData()
    #expect(try height(99, .key("a")) == 12, "until it is invalidated")
    table.invalidateHeight(forKey: "a")
    #expect(try height(13, .key("a")) == 13)
    #expect(try height(21, .key("a", state: true)) == 21)
    #expect(try height(99, .key(1)) == 30)
    table.invalidateHeightsByKey()
    #expect(try height(31, .key(1)) == 31)
  }

  /// Keys are compared, and not only their hashes.
  @Test func `keys with the same hash are different keys`() throws {
    struct Colliding: Hashable {
      let number: Int
      func hash(into hasher: inout Hasher) {}
    }
    for number in 1...20 { #expect(try height(CGFloat(number), .key(Colliding(number: number))) == CGFloat(number)) }
    for number in 1...20 { #expect(try height(99, .key(Colliding(number: number))) == CGFloat(number)) }
  }

  @Test func `a height of 0 is cached too`() throws {
    #expect(try height(0, .key("nothing")) == 0)
    #expect(try height(99, .key("nothing")) == 0)
    #expect(try height(0, .indexPath(row(0))) == 0)
    #expect(try height(99, .indexPath(row(0))) == 0)
  }

  @Test func `an error of a configuration is thrown, and nothing is cached`() throws {
    func failing(_ error: any Error) -> String {
      errorText { _ = try table.height(forCellWithIdentifier: "box", cacheBy: .key("k")) { _ in throw error } }
    }
    #expect(failing(SomeError()) == "source: the configuration of \"box\": some error")
    #expect(try height(10, .key("k")) == 10)
  }

  /// The delegate of the recipes: it answers with a height that it measures by identifier.
  @Test func `a delegate may measure with a cache`() throws {
    stage.delegate.height = { [unowned stage] table, path in
      try table.height(forCellWithIdentifier: "box", cacheBy: .indexPath(path)) {
        ($0 as? BoxCell)?.boxHeight = stage.source.heights[path.section][path.row]
      }
    }
    table.separatorPolicy = .onePoint
    table.reloadData()
    #expect(try stage.heights() == [[11, 21], [31]])
    #expect(table.measurementCount == 3)
    table.frame.size.width = 400
    #expect(try stage.heights() == [[11, 21], [31]])
    #expect(table.measurementCount == 6)
    stage.table.register(HangingCell.self, forCellReuseIdentifier: "box")
    table.reloadData()
    let text = errorText { _ = try table.height(forRowAt: row(0, 1)) }
    #expect(text.hasPrefix("noHeight: row [1, 0]: HangingCell has no height at a width of 400.0"), "\(text)")
  }
}
