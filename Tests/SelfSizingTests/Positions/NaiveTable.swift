import Foundation
@testable import SelfSizing
import TestSupport

/// A reference implementation of ``TablePositions``: all parts in an array.
struct NaiveTable {
  var parts: [(part: TablePart, length: TablePartLength)]

  init(rowCounts: [Int], _ lengths: InitialLengths) {
    parts = [(.tableHeader, .none)]
    for (section, count) in rowCounts.enumerated() {
      parts.append((.sectionHeader(section), lengths.sectionHeader))
      for row in 0..<count { parts.append((.row(IndexPath(row: row, section: section)), lengths.row)) }
      parts.append((.sectionFooter(section), lengths.sectionFooter))
    }
    parts.append((.tableFooter, .none))
  }

  /// Each part's upper edge, and at last the lower edge of the last part.
  var tops: [Double] {
    var tops = [0.0]
    for part in parts { tops.append(tops[tops.count - 1] + part.length.points) }
    return tops
  }

  func check(_ positions: TablePositions, _ generator: inout SeededGenerator) throws {
    let tops = tops
    let height = tops[parts.count]
    try require(
      isApproximatelyEqual(positions.totalHeight, height, withinRelative: 1e-9),
      "height \(positions.totalHeight), expected \(height)")
    for _ in 0..<4 {
      let index = generator.int(0...parts.count - 1)
      let (part, length) = parts[index]
      let extent = try positions.extent(of: part)
      try require(extent.length == length, "\(part) is \(extent.length) long, expected \(length)")
      try require(
        isApproximatelyEqual(extent.top, tops[index], withinRelative: 1e-9),
        "\(part) is at \(extent.top), expected \(tops[index])")
      if length.points > 0 {
        for y in [extent.top, extent.top + length.points / 2] {
          let found = positions.part(at: y)
          try require(found == part, "\(found.map(String.init(describing:)) ?? "nothing") at \(y), expected \(part)")
        }
      }
    }
    let shown = parts.indices.filter { parts[$0].length.points > 0 }
    if shown.isEmpty { return }
    let first = generator.int(0...shown.count - 1)
    let last = min(first + generator.int(0...12), shown.count - 1)
    func y(_ place: Int, _ share: Double) -> Double { tops[shown[place]] + parts[shown[place]].length.points * share }
    let expected = shown[first...last].map { parts[$0].part }
    let found = positions.parts(from: y(first, 0.25), to: y(last, 0.75))
    try require(found.map(\.part) == expected, "parts \(found.map(\.part)), expected \(expected)")
  }
}
