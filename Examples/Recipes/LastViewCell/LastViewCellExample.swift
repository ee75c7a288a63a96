import AutoLayout
import Foundation
import Geometry
import SelfSizing

enum LastViewCellExample {
  static func text() throws -> String {
    let list = PostList(Post.samples)
    let table = list.tableView
    let heights = try HeightReport(table: table, rowNames: list.posts.map { "post \($0.id)" }).text()
    table.frame = CGRect(origin: .zero, size: Screen.portrait)
    var lines: [String] = []
    for (name, part) in [
      ("summary expanded", \Post.Expansion.summary), ("story expanded", \.story), ("summary collapsed", \.summary),
      ("story collapsed", \.story),
    ] {
      let measured = table.measurementCount
      list.toggle(part, ofRow: 0)
      table.layoutIfNeeded()
      let height = try table.height(forRowAt: IndexPath(row: 0, section: 0))
      lines.append("\(name): \(height), \(table.measurementCount - measured) of \(list.posts.count) cells measured")
    }
    return heights + "\n\npost 1 at \(Int(Screen.portrait.width)) points\n" + lines.joined(separator: "\n")
  }
}
