import Testing
import UIKit

@Suite struct ProfileCellTests {
  @Test func `a story of two lines makes a row of 86 points`() throws {
    let cell = ProfileCell(style: .default, reuseIdentifier: nil)
    cell.nameLabel.text = "Ada Lovelace"
    cell.storyLabel.text = "Wrote the first program, for an engine that was never built"
    let height = try cell.rowHeight(tableWidth: 375, displayScale: 2)
    #expect(height == 86)
  }
}
