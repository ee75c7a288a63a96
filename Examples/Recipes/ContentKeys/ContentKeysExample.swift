import Foundation
import SelfSizing

enum ContentKeysExample {
  static func text() throws -> String {
    let list = CommentList(Comment.samples)
    let heights = try HeightReport(table: list.table, rowNames: list.comments.map(\.author)).text()
    let first = list.table.keyedHeightStatistics
    list.table.reloadData()
    _ = try HeightReport(table: list.table, rowNames: list.comments.map(\.author)).text()
    let second = list.table.keyedHeightStatistics
    return """
      \(heights)

      \(first.misses) heights measured and \(first.hits) known already: two comments are the same
      after reloadData \(second.misses - first.misses) measured and \(second.hits - first.hits) known
      """
  }
}
