internal import BinarySearch

/// The break opportunities of a text, as arrays of `count` entries each: the start of the text, then every opportunity
/// up to its end, with the widths for line breaking.
struct BreakTable: @unchecked Sendable {
  let count: Int
  private let offsetBase: UnsafePointer<UInt32>
  private let xBase: UnsafePointer<Double>
  private let limitBase: UnsafePointer<Double>
  private let flagBase: UnsafePointer<UInt8>

  /// UTF-8 offsets, ascending.
  @inline(__always)
  var offsets: ReadOnlyArray<UInt32> { ReadOnlyArray(offsetBase, count: count) }

  /// Points from the start of the paragraph to the start of a line that starts here; 0 for the start of a paragraph.
  @inline(__always)
  var x: ReadOnlyArray<Double> { ReadOnlyArray(xBase, count: count) }

  /// Points from the start of the paragraph to the end of the content, without hanging white space, of a line that ends
  /// here.
  @inline(__always)
  var limits: ReadOnlyArray<Double> { ReadOnlyArray(limitBase, count: count) }

  /// Raw values of `BreakFlags`.
  @inline(__always)
  var flags: ReadOnlyArray<UInt8> { ReadOnlyArray(flagBase, count: count) }

  /// The numbers of elements behind ``limits`` and ``flags`` that searches read.
  static let (readBeyondLimits, readBeyondFlags) = (7, 3)

  init(_ arrays: PreparedTextArrays) {
    count = arrays.breakOffsets.count
    // The arrays are not empty: the table has at least the start of the text.
    offsetBase = arrays.breakOffsets.readOnlyBase
    xBase = arrays.breakX.readOnlyBase
    limitBase = arrays.breakLimits.readOnlyBase
    flagBase = arrays.breakFlags.readOnlyBase
  }

  /// Whether a line between two opportunities starts at an unsafe one, or ends at one with flags, or whether one of the two
  /// behind its end has flags; flags of another paragraph count also.
  @inline(__always)
  func areSpecial(start: Int, end: Int) -> Bool {
    let ends = UnsafeRawPointer(flagBase + end).loadUnaligned(as: UInt32.self) & 0xFFFFFF
    return ends | UInt32(flagBase[start] & BreakFlags.unsafeToBreak.rawValue) != 0
  }

  /// The width in points of the content of a line between two opportunities: white space at its end hangs (CSS Text 3 §4.1.3).
  ///
  /// - Parameter x: the entry of ``x`` for the line's start.
  @inline(__always)
  func contentWidth(from x: Double, to end: Int) -> Double { limits[end] - x }

  /// The index of the entry at a UTF-8 offset, or of the last one before it.
  ///
  /// - Complexity: O(log entries)
  func index(at offset: Int) -> Int {
    (1..<count).partitioningIndex { Int(offsets[$0]) > offset } - 1
  }
}

/// Properties of a break opportunity.
struct BreakFlags: OptionSet {
  let rawValue: UInt8
  /// The break is not safe to break: glyphs beside it change when a line is broken here.
  static let unsafeToBreak = BreakFlags(rawValue: 1)
  /// A hyphen becomes visible when a line ends here: the character before the break is a soft hyphen, or a dictionary
  /// divides the word here.
  static let hyphen = BreakFlags(rawValue: 2)
  /// The break is inside a shaped cluster, which may be a reason that it is not safe to break.
  static let insideCluster = BreakFlags(rawValue: 4)
}
