package import Foundation

extension NSRange {
  /// The part of the range in a text of a length, both as UTF-16 offsets. Numbers that are out of range are brought into it.
  package func cut(to length: Int) -> NSRange {
    let start = Swift.min(Swift.max(0, location), Swift.max(0, length))
    return NSRange(location: start, length: Swift.min(Swift.max(0, self.length), Swift.max(0, length) - start))
  }
}

extension NSAttributedString {
  /// Calls the body with the runs of a range in order. Ranges that attributes are said to hold for are not trusted: every step goes on.
  ///
  /// - Parameter range: UTF-16 offsets inside the text.
  /// - Complexity: O(runs)
  func forEachRun(in range: NSRange, _ body: ([NSAttributedString.Key: Any], NSRange) -> Void) {
    var start = range.location
    let end = range.location + range.length
    while start < end {
      var run = NSRange(location: start, length: end - start)
      let attributes = attributes(at: start, effectiveRange: &run)
      let runEnd = run.contains(start) ? Swift.min(end, run.location + run.length) : start + 1
      body(attributes, NSRange(location: start, length: runEnd - start))
      start = runEnd
    }
  }
}
