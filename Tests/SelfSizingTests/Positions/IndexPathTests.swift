import Foundation
import SelfSizing
import TestSupport
import Testing

@Suite struct IndexPathTests {
  @Test func `index paths are ordered by section, then by row`() {
    let paths = [IndexPath(row: 0, section: 0), IndexPath(row: 9, section: 0), IndexPath(row: 1, section: 1)]
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<20 { #expect(paths.shuffled(using: &generator).sorted() == paths) }
  }

  @Test func `an item index is a row index`() {
    var path = IndexPath(item: 3, section: 2)
    #expect(path == IndexPath(row: 3, section: 2))
    path.item = 4
    #expect(path.row == 4)
    #expect("\(path)" == "[2, 4]")
  }
}
