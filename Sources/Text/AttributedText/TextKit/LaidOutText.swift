internal import BinarySearch
internal import Foundation
internal import Geometry
internal import Typesetting

/// The lines of a text in the containers of a layout manager.
final class LaidOutText {
  let typesetter: Typesetter
  let units: TextUnits
  let containers: [ContainerLines]
  /// The lines of each container as the text engine laid them out; `nil` for a container without lines.
  let layouts: [TextLayout?]
  /// The index of the first container behind each, and of its first line among all lines.
  private let firstLines: [Int]
  /// All lines with characters, with their containers.
  private let lines: [(container: Int, index: Int)]
  /// The clusters of the line that was asked for last, because code walks lines character by character.
  private var recent: (line: Int, clusters: [PlacedCluster])?

  /// - Complexity: O(glyphs)
  init(
    _ typesetter: Typesetter, in rooms: [ContainerRoom], paragraphMode: LineBreakMode?, usesFontLeading: Bool
  ) {
    self.typesetter = typesetter
    let units = TextUnits(typesetter.text.string)
    self.units = units
    layouts = ContainerRoom.layouts(typesetter, in: rooms, paragraphMode: paragraphMode).map {
      usesFontLeading ? $0 : $0?.withoutLeading()
    }
    containers = zip(layouts, rooms).map { ContainerLines($0, of: typesetter, in: $1, units) }
    var firstLines: [Int] = []
    var lines: [(container: Int, index: Int)] = []
    for (container, found) in containers.enumerated() {
      firstLines.append(lines.count)
      lines += found.fragments.indices.map { (container, $0) }
    }
    (self.firstLines, self.lines) = (firstLines, lines)
  }

  /// The number of lines with characters, in all containers.
  var lineCount: Int { lines.count }

  /// The UTF-16 offset behind the last character that lies in a container.
  var end: Int {
    lines.last.map { line in
      let range = containers[line.container].fragments[line.index].range
      return range.location + range.length
    } ?? 0
  }

  /// The text in a container; without lines an empty range behind the text of the containers before it.
  func range(of container: Int) -> NSRange {
    if let range = containers[container].range { return range }
    let before = containers[..<container].last { $0.range != nil }?.range
    return NSRange(location: before?.upperBound ?? 0, length: 0)
  }

  /// A line, by its index among all lines.
  func fragment(_ line: Int) -> LineFragment { containers[lines[line].container].fragments[lines[line].index] }

  /// The container of a line.
  func container(ofLine line: Int) -> Int { lines[line].container }

  /// The indices of the lines of a container among all lines.
  func lines(of container: Int) -> Range<Int> {
    let first = firstLines[container]
    return first..<first + containers[container].fragments.count
  }

  /// The index of the line of a character; `nil` for one that lies in no container.
  ///
  /// - Complexity: O(log lines)
  func line(of character: Int) -> Int? {
    guard character >= 0, character < end else { return nil }
    let line = lines.indices.partitioningIndex { fragment($0).range.location > character } - 1
    return line >= 0 && fragment(line).range.contains(character) ? line : nil
  }

  /// The indices of the lines that a range of characters lies on; of an empty range none.
  func lines(of range: NSRange) -> Range<Int> {
    guard range.length > 0 else { return 0..<0 }
    let first = lines.indices.partitioningIndex { fragment($0).range.upperBound > range.location }
    let end = lines.indices.partitioningIndex { fragment($0).range.location >= range.upperBound }
    return first..<max(first, end)
  }

  /// The clusters of a line from left to right, in points of its container.
  ///
  /// - Complexity: O(glyphs of the line)
  func clusters(ofLine line: Int) -> [PlacedCluster] {
    if let recent, recent.line == line { return recent.clusters }
    let (container, index) = lines[line]
    let padding = Double(containers[container].padding)
    let clusters = (containers[container].interaction?.clusters(ofLine: index) ?? []).map { cluster in
      var cluster = cluster
      cluster.left += padding
      cluster.right += padding
      return cluster
    }
    recent = (line, clusters)
    return clusters
  }

  /// Where a caret before a character stands, in points of its container.
  func caret(before character: Int, onLine line: Int) -> Double {
    let (container, _) = lines[line]
    let position = TextPosition(offset: units.utf8(character))
    let carets = try? containers[container].interaction?.carets(at: position)
    return (carets?.primary.minX ?? 0) + Double(containers[container].padding)
  }
}
