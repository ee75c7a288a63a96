internal import BinarySearch
public import Foundation
internal import Typesetting

// Characters at points of a container.
extension NSLayoutManager {
  /// The glyph at a point, or the one that is nearest to it on the line at its height: the first line above all lines, and the
  /// last one below them. Of a cluster of several units it is the first. 0 for an empty text.
  ///
  /// - Parameters:
  ///   - point: points of the container.
  ///   - container: one of the layout manager.
  ///   - partialFraction: gets how far the point lies in the glyph, from 0 at its leading side to 1.
  public func glyphIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    let hit = hit(at: point, in: container)
    partialFraction?.pointee = hit.fraction
    return hit.index
  }

  /// The glyph at a point; see `glyphIndex(for:in:fractionOfDistanceThroughGlyph:)`.
  public func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
    hit(at: point, in: container).index
  }

  /// How far a point lies in the glyph there, from 0 at its leading side to 1.
  public func fractionOfDistanceThroughGlyph(for point: CGPoint, in container: NSTextContainer) -> CGFloat {
    hit(at: point, in: container).fraction
  }

  /// The character at a point; see `glyphIndex(for:in:fractionOfDistanceThroughGlyph:)`. A point beside or below the text has a character
  /// too: code that asks whether a link was tapped also asks whether the point lies in the rectangle of the link.
  ///
  /// - Parameters:
  ///   - point: points of the container.
  ///   - container: one of the layout manager.
  ///   - partialFraction: gets how far the point lies in the character, from 0 at its leading side to 1.
  public func characterIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: partialFraction)
  }

  private func hit(at point: CGPoint, in container: NSTextContainer) -> (index: Int, fraction: CGFloat) {
    guard let index = index(of: container), let laidOut else { return (0, 0) }
    let point = CGPoint(x: point.x.isFinite ? point.x : 0, y: point.y.isFinite ? point.y : 0)
    let lines = laidOut.lines(of: index)
    guard let lastLine = lines.last else { return (laidOut.range(of: index).location, 0) }
    if let extra = laidOut.containers[index].extra, point.y >= extra.rect.minY {
      // Behind the line break at the end.
      return (max(0, laidOut.fragment(lastLine).range.upperBound - 1), 1)
    }
    let line = nearestLine(to: point, of: lines, laidOut)
    let x = Double(point.x)
    let clusters = laidOut.clusters(ofLine: line)
    // Of clusters at the same distance the one under the point.
    func distance(_ cluster: PlacedCluster) -> Double {
      x >= cluster.left && x < cluster.right ? -1 : max(cluster.left - x, x - cluster.right)
    }
    guard let cluster = clusters.min(by: { distance($0) < distance($1) }) else {
      return (laidOut.fragment(line).range.location, 0)
    }
    let width = cluster.right - cluster.left
    let part = width > 0 ? min(max(0, (x - cluster.left) / width), 1) : 0
    return (laidOut.units.utf16(cluster.range.lowerBound), CGFloat(cluster.isBackward ? 1 - part : part))
  }

  /// The line at the height of a point; of several lines of a row the one that is nearest.
  private func nearestLine(to point: CGPoint, of lines: Range<Int>, _ laidOut: LaidOutText) -> Int {
    let next = lines.partitioningIndex { laidOut.fragment($0).rect.minY > point.y }
    let last = max(lines.lowerBound, next - 1)
    let top = laidOut.fragment(last).rect.minY
    var (best, least) = (last, CGFloat.infinity)
    var line = last
    while line >= lines.lowerBound, laidOut.fragment(line).rect.minY == top {
      let used = laidOut.fragment(line).usedRect
      let distance = max(0, used.minX - point.x, point.x - used.maxX)
      if distance < least { (best, least) = (line, distance) }
      line -= 1
    }
    return best
  }
}
