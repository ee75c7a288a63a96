import AutoLayout
import Foundation
import Geometry
@testable import Recipes
import SelfSizing
import TestSupport
import Testing

@Suite struct ContentKeysTests {
  private func expectedHeight(_ comment: Recipes.Comment, width: CGFloat, scale: CGFloat = 2) throws -> CGFloat {
    let author = try textHeight(comment.author, .inter(13, weight: 600), width: width - 30, lines: 1, scale: scale)
    return try 10 + author + 5 + textHeight(comment.text, .inter(16), width: width - 30, scale: scale) + 10 + 2 / scale
  }

  @Test(arguments: [320.0, 375, 667])
  func `the height is that of the closed form`(width: Double) throws {
    let list = CommentList(Recipes.Comment.samples)
    let heights = try list.table.heights(width: width)
    let expected = try Recipes.Comment.samples.map { try expectedHeight($0, width: width) }
    #expect(heights == expected)
  }

  @Test(arguments: [1.0, 2, 3])
  func `the separator is two pixels`(scale: Double) throws {
    let cell = CommentCell(style: .default, reuseIdentifier: nil)
    cell.show(Recipes.Comment.samples[1])
    let sizer = RowSizer(tableWidth: 375, displayScale: scale, separator: .twoPixels)
    let expected = try expectedHeight(Recipes.Comment.samples[1], width: 375, scale: scale)
    #expect(try isApproximatelyEqual(sizer.height(of: cell), expected))
  }

  /// A key whose hash is always the same.
  private struct Colliding: Hashable {
    let comment: Recipes.Comment
    func hash(into hasher: inout Hasher) {}
  }

  @Test func `equal hashes of different contents give no wrong height`() throws {
    let list = CommentList(Recipes.Comment.samples)
    let table = list.table
    let expected = try table.heights(width: 375)
    for _ in 0..<2 {
      let heights = try Recipes.Comment.samples.map { comment in
        try table.height(forCellWithIdentifier: "comment", cacheBy: .key(Colliding(comment: comment))) {
          ($0 as? CommentCell)?.show(comment)
        }
      }
      #expect(heights == expected)
    }
    #expect(table.measurementCount == 3 + 3)
  }

  @Test func `an edited comment is measured and equal ones are not`() throws {
    let list = CommentList(Recipes.Comment.samples)
    _ = try list.table.heights(width: 375)
    #expect(list.table.measurementCount == 3)
    list.comments[0].text = String(repeating: "Edited. ", count: 40)
    list.table.reloadRows(at: [IndexPath(row: 0, section: 0)])
    #expect(try list.table.heights(width: 375)[0] == expectedHeight(list.comments[0], width: 375))
    #expect(list.table.measurementCount == 4)
    list.comments[0].text = "First!"
    list.table.reloadData()
    _ = try list.table.heights(width: 375)
    #expect(list.table.measurementCount == 4)
  }

  @Test func `rows that were not measured have 100 points`() {
    let list = CommentList([Recipes.Comment](repeating: Recipes.Comment.samples[1], count: 50))
    list.table.frame = CGRect(x: 0, y: 0, width: 375, height: 667)
    #expect(list.table.contentSize.height == 5000)
    #expect(list.table.measurementCount == 0)
  }

  /// A data source that asks for the height of a row while it makes the cell of the row.
  private final class Circular: ThrowingTableViewDataSource {
    let table = TableView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))

    init() {
      table.register(CommentCell.self, forCellReuseIdentifier: "comment")
      table.throwingDataSource = self
    }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 1 }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) throws -> TableViewCell {
      _ = try tableView.height(forRowAt: indexPath)
      return tableView.dequeueReusableCell(withIdentifier: "comment", for: indexPath)
    }
  }

  @Test func `asking for the height in the cell is an error`() {
    let circular = Circular()
    let row = IndexPath(row: 0, section: 0)
    #expect(errorCode { _ = try circular.table.height(forRowAt: row) } == .recursion)
    // Afterwards the table measures again.
    #expect(errorCode { _ = try circular.table.height(forRowAt: row) } == .recursion)
  }

  /// The recipe adds a constraint for the width and removes it.
  @Test func `a width constraint that is left active changes nothing`() throws {
    let cell = CommentCell(style: .default, reuseIdentifier: nil)
    cell.show(Recipes.Comment.samples[1])
    let sizer = RowSizer(tableWidth: 375, displayScale: 2, separator: .twoPixels)
    let (height, count) = (try sizer.height(of: cell), cell.constraintCount)
    cell.contentView.translatesAutoresizingMaskIntoConstraints = false
    for _ in 0..<2 { cell.contentView.widthAnchor.constraint(equalToConstant: 375).isActive = true }
    #expect(try sizer.height(of: cell) == height)
    #expect(cell.constraintCount == count + 2)
  }
}
