import CellTestSupport
import Foundation
import Testing
import UIKit

/// The ways to a height that a primer lists.
@Suite struct PrimerListTests {
  private static let texts = SampleTexts.long + ["Short", "Short"]

  private func labels(_ text: String, width: CGFloat) throws -> CGFloat {
    try 30 + textHeight("Row", .systemFont(ofSize: 17)) + textHeight(text, .systemFont(ofSize: 15), width: width - 30)
  }

  @Test(
    arguments: [PrimerController.Way.automatic, .offscreen, .cacheByPath, .cacheByKey],
    [CGSize(width: 375, height: 5000), CGSize(width: 667, height: 5000)])
  func `labels`(way: PrimerController.Way, size: CGSize) throws {
    let list = PrimerController(way, Self.texts)
    list.turn(to: size)
    let count = try expectVisibleHeights(of: list.tableView) { row in
      let height = try labels(Self.texts[row], width: size.width)
      return way == .offscreen ? max(90, height + 1) : height
    }
    #expect(count == 12)
    if way == .cacheByPath { #expect(list.templates.measured == 12) }
    if way == .cacheByKey { #expect(list.templates.measured == 11) }
  }

  @Test(arguments: [CGSize(width: 375, height: 5000), CGSize(width: 667, height: 5000)])
  func `text views`(size: CGSize) throws {
    let list = PrimerController(.textView, Self.texts)
    list.turn(to: size)
    let title = try textHeight("Row", .systemFont(ofSize: 17))
    for (row, text) in Self.texts.enumerated() {
      let found = list.tableView.rectForRow(at: IndexPath(row: row, section: 0)).height
      let room = size.width - 30 - 10
      let expected = try 30 + title + 16 + textHeight(text, .systemFont(ofSize: 15), width: room) + 1
      // A text view raises each of its lines to pixels.
      let lines = CGFloat(try lineCount(text, .systemFont(ofSize: 15), width: room))
      #expect(found >= max(90, expected) - 1e-6)
      #expect(found <= max(90, expected + lines / pixelsPerPoint))
    }
  }

  @Test(arguments: PrimerController.Way.allCases)
  func `turning the phone while it is scrolled`(way: PrimerController.Way) throws {
    let texts = (0..<50).map { Self.texts[$0 * 5 % 12] }
    let list = PrimerController(way, texts)
    list.turn(to: upright)
    list.tableView.showRow(24)
    for size in [upright, turned, upright] {
      list.turn(to: size)
      guard way != .textView else { continue }
      try expectVisibleHeights(of: list.tableView) { row in
        let height = try labels(texts[row], width: size.width)
        return way == .offscreen ? max(90, height + 1) : height
      }
    }
  }
}
