internal import CHarfBuzz
internal import Locking
internal import struct Synchronization.Atomic

/// Counts the operations that an outline of a font from outside takes to read.
///
/// The outlines of `CFF ` and `CFF2` are programs, whose subroutines may call each other a hundred times, nine levels deep:
/// 3 KB of font, and FreeType ends only after twenty million operations, a tenth of a second, in each glyph. Outlines of
/// `glyf` are lists of points, whose work grows with their bytes: FreeType takes each part of a glyph once.
final class CountedOutlines: Sendable {
  /// The greatest number of operations of a glyph. Of two million glyphs of Debian's fonts the longest has three thousand.
  static let most = 100_000
  /// The greatest number of operations of all glyphs of a font in which glyphs are put together of others.
  private static let mostOfComposed = 1 << 24

  /// The tables of programs.
  static let tables = ["CFF ", "CFF2"]

  /// Keeps the bytes.
  nonisolated(unsafe) private let blob: OpaquePointer?
  /// `nil` for outlines that need no counting, and for a table that FreeType does not read either.
  nonisolated(unsafe) private let programs: OutlinePrograms?

  init(of face: OpaquePointer) {
    guard let table = Self.tables.first(where: { FaceTables.contains($0, in: face) }) else {
      (blob, programs) = (nil, nil)
      return
    }
    blob = hb_face_reference_table(face, hb_tag_from_string(table, 4))
    var count: UInt32 = 0
    let start = UnsafeRawPointer(hb_blob_get_data(blob, &count))
    programs = try? OutlinePrograms(
      UnsafeBufferPointer(start: start?.assumingMemoryBound(to: UInt8.self), count: Int(count)))
  }

  deinit { hb_blob_destroy(blob) }

  /// The greatest number of operations of all glyphs, found when it is needed; `nil` inside for too many.
  private let largest = Mutex<Int??>(nil)

  /// Whether a glyph had too many: then no other one is counted, so that each text does not pay for each of its glyphs.
  private let isRefused = Atomic(false)

  /// The number of operations of a glyph; `nil` for too many, and in a font in which another glyph had too many.
  ///
  /// - Complexity: O(operations)
  func operations(of glyph: UInt32) -> Int? {
    guard let programs else { return 0 }
    if isRefused.load(ordering: .relaxed) { return nil }
    let operations = count(glyph, of: programs)
    if operations == nil { isRefused.store(true, ordering: .relaxed) }
    return operations
  }

  private func count(_ glyph: UInt32, of programs: OutlinePrograms) -> Int? {
    guard let (count, isComposed) = programs.operations(of: Int(glyph), limit: Self.most) else { return nil }
    guard isComposed else { return count }
    let largest = largest.withLock { largest -> Int? in
      if let known = largest { return known }
      let found = Self.largest(of: programs)
      largest = .some(found)
      return found
    }
    return largest.map { count + 2 * $0 }
  }

  private static func largest(of programs: OutlinePrograms) -> Int? {
    var (largest, sum) = (0, 0)
    for glyph in 0..<programs.glyphs.count {
      guard let (count, _) = programs.operations(of: glyph, limit: most) else { return nil }
      largest = max(largest, count)
      sum += count
      if sum > mostOfComposed { return nil }
    }
    return largest
  }
}
