import CUnicode
import TestSupport

@testable import Typesetting

/// ICU's boundaries as the C wrapper gives them, without anything of the engine's: UTF-8 offsets, without 0.
final class BoundaryOracle {
  /// The version of Unicode that ICU has, such as 15_01 for Unicode 15.1.
  static let unicodeVersion = Int(cu_unicode_version())

  private let breaker: OpaquePointer

  init(_ kind: cu_break_kind, locale: String = "") throws {
    guard let breaker = cu_breaker_open(Int32(kind.rawValue), locale) else {
      throw Violation("ICU cannot open a break iterator")
    }
    self.breaker = breaker
  }

  deinit {
    cu_breaker_close(breaker)
  }

  func boundaries(_ string: String) throws -> [Int] {
    let units = Array(string.utf16)
    if units.isEmpty { return [] }
    var found = [Int32](repeating: 0, count: units.count)
    let count = cu_breaker_boundaries(breaker, units, Int32(units.count), &found)
    guard count >= 0 else { throw Violation("ICU found no boundaries") }
    // The UTF-8 offset of every unit.
    var offsets: [Int] = []
    var offset = 0
    for scalar in string.unicodeScalars {
      offsets += Array(repeating: offset, count: UTF16.width(scalar))
      offset += UTF8.width(scalar)
    }
    offsets.append(offset)
    return found.prefix(Int(count)).map { offsets[Int($0)] }
  }
}

/// The engine's own analysis of a text.
struct AnalyzedText {
  /// UTF-8 offsets of line-break opportunities, without 0.
  let breaks: [Int]
  /// The bidi level of each UTF-16 unit.
  let levels: [UInt8]
  /// The level of the paragraph that starts the text.
  let paragraphLevel: UInt8

  init(_ string: String, style: TextStyle, direction: BaseDirection = .auto) throws {
    let styled = StyledText(string, style: style, paragraphStyle: ParagraphStyle(baseDirection: direction))
    var copy = styled.string
    let result: (breaks: [Int], levels: [UInt8], paragraph: UInt8) = try copy.withUTF8 { text in
      try TextWorkspace.lend { workspace throws(TypesettingError) in
        let found = styled.runs.withUnsafeBufferPointer { runs in
          withUnsafePointer(to: styled) { styled in
            Result { () throws(TypesettingError) in
              try TextAnalysis(text, styled: styled, runs: runs, workspace: workspace)
            }
          }
        }
        let analysis = try found.get()
        let breaks = (0..<analysis.breakCount).map { Int(workspace.breaks[$0]) }
        let levels = (0..<analysis.unitCount).map { analysis.level(at: $0) }
        let paragraph = analysis.levels == nil ? analysis.uniformLevel : workspace.bidiParagraphLevel(at: 0)
        return (breaks, levels, paragraph)
      }
    }
    (breaks, levels, paragraphLevel) = result
  }
}

/// ICU's bidi levels as the C wrapper gives them, without anything of the engine's.
final class BidiOracle {
  private let bidi: OpaquePointer

  init() throws {
    guard let bidi = cu_bidi_open() else { throw Violation("ICU cannot open a bidi object") }
    self.bidi = bidi
  }

  deinit {
    cu_bidi_close(bidi)
  }

  /// The level of each UTF-16 unit.
  func levels(_ string: String, _ base: cu_base) throws -> [UInt8] {
    let units = Array(string.utf16)
    guard let levels = cu_bidi_levels(bidi, units, Int32(units.count), Int32(base.rawValue)) else {
      if units.isEmpty { return [] }
      throw Violation("ICU found no levels")
    }
    return units.indices.map { levels[$0] }
  }
}
