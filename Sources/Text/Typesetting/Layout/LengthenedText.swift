/// A stretch of text with tatweels, to be shaped, and where each of its bytes is in the text.
struct LengthenedText {
  /// The text around and in the stretch.
  private(set) var bytes: [UInt8] = []
  /// The stretch in `bytes`.
  private(set) var range = 0..<0
  /// The offset in the text of each byte of `bytes`; -1 for bytes of tatweels.
  private(set) var offsets: [Int] = []

  /// The greatest number of tatweels in a word.
  static let maximumCount = 3
  /// Bytes of context on both sides, more than HarfBuzz reads.
  private static let contextLength = 32

  /// - Parameters:
  ///   - tatweel: U+0640, or another script's tatweel.
  ///   - places: UTF-8 offsets inside the range, ascending, and the numbers of tatweels there.
  init(
    _ range: Range<Int>, of text: UnsafeBufferPointer<UInt8>, tatweel: Unicode.Scalar,
    places: some Sequence<(offset: Int, count: Int)>
  ) {
    var start = max(0, range.lowerBound - Self.contextLength)
    while start < range.lowerBound, UTF8.isContinuation(text[start]) { start += 1 }
    var end = min(text.count, range.upperBound + Self.contextLength)
    while end < text.count, UTF8.isContinuation(text[end]) { end += 1 }
    let inserted = Array(String(tatweel).utf8)
    append(start..<range.lowerBound, of: text)
    let first = bytes.count
    var offset = range.lowerBound
    for place in places {
      append(offset..<place.offset, of: text)
      for _ in 0..<place.count {
        bytes += inserted
        offsets += inserted.map { _ in -1 }
      }
      offset = place.offset
    }
    append(offset..<range.upperBound, of: text)
    self.range = first..<bytes.count
    append(range.upperBound..<end, of: text)
  }

  private mutating func append(_ range: Range<Int>, of text: UnsafeBufferPointer<UInt8>) {
    bytes += text[range]
    offsets += range
  }
}
