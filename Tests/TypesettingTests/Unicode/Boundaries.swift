import CUnicode
import Glibc
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
    let offsets = Self.offsets(string)
    return found.prefix(Int(count)).map { offsets[Int($0)] }
  }

  /// The UTF-8 offset of every UTF-16 unit, and the offset of the end.
  fileprivate static func offsets(_ string: String) -> [Int] {
    var offsets: [Int] = []
    var offset = 0
    for scalar in string.unicodeScalars {
      offsets += Array(repeating: offset, count: UTF16.width(scalar))
      offset += UTF8.width(scalar)
    }
    offsets.append(offset)
    return offsets
  }
}

/// Line breaks of the ICU that Swift's Foundation is built on: UTF-8 offsets, without 0.
///
/// Its functions are looked up by name, because its headers and the headers of the system's ICU do not go together.
final class ToolchainBreaker {
  private typealias Version = @convention(c) (UnsafeMutablePointer<UInt8>) -> Void
  private typealias Open =
    @convention(c) (
      Int32, UnsafePointer<CChar>, UnsafePointer<UInt16>?, Int32, UnsafeMutablePointer<Int32>
    ) -> OpaquePointer?
  private typealias SetText =
    @convention(c) (
      OpaquePointer, UnsafePointer<UInt16>, Int32, UnsafeMutablePointer<Int32>
    ) -> Void
  private typealias Next = @convention(c) (OpaquePointer) -> Int32
  private typealias Close = @convention(c) (OpaquePointer) -> Void

  /// The version of Unicode, as `BoundaryOracle` has it; 0 without such a library.
  static let unicodeVersion: Int = {
    guard let version = function("u_getUnicodeVersion", as: Version.self) else { return 0 }
    var parts = [UInt8](repeating: 0, count: 4)
    version(&parts)
    return Int(parts[0]) * 100 + Int(parts[1])
  }()

  private let breaker: OpaquePointer
  private let setText: SetText
  private let next: Next
  private let close: Close

  init(locale: String) throws {
    var status: Int32 = 0
    guard let open = Self.function("ubrk_open", as: Open.self),
      let setText = Self.function("ubrk_setText", as: SetText.self),
      let next = Self.function("ubrk_next", as: Next.self),
      let close = Self.function("ubrk_close", as: Close.self),
      let breaker = open(2, locale, nil, 0, &status)
    else { throw Violation("the toolchain's ICU cannot open a break iterator") }
    (self.breaker, self.setText, self.next, self.close) = (breaker, setText, next, close)
  }

  deinit {
    close(breaker)
  }

  func boundaries(_ string: String) -> [Int] {
    let units = Array(string.utf16)
    let offsets = BoundaryOracle.offsets(string)
    var status: Int32 = 0
    return units.withUnsafeBufferPointer { units in
      guard let start = units.baseAddress else { return [] }
      setText(breaker, start, Int32(units.count), &status)
      var found: [Int] = []
      while case let unit = next(breaker), unit >= 0 { found.append(offsets[Int(unit)]) }
      return found
    }
  }

  static func function<Function>(_ name: String, as type: Function.Type) -> Function? {
    guard let library = dlopen("lib_FoundationICU.so", RTLD_NOW), let symbol = dlsym(library, "swift_\(name)") else {
      return nil
    }
    return unsafeBitCast(symbol, to: type)
  }
}

/// Symbols of numbers in the ICU that Swift's Foundation is built on.
enum ToolchainNumbers {
  /// Of CLDR 46, which ICU 76 has.
  static var hasCLDR46: Bool { ToolchainBreaker.unicodeVersion == 16_00 }

  static let locales: [String] = {
    typealias Count = @convention(c) () -> Int32
    typealias Name = @convention(c) (Int32) -> UnsafePointer<CChar>?
    guard let count = ToolchainBreaker.function("uloc_countAvailable", as: Count.self),
      let name = ToolchainBreaker.function("uloc_getAvailable", as: Name.self)
    else { return [] }
    return (0..<count()).compactMap { name($0).map { String(cString: $0) } }
  }()

  static func decimalSeparator(_ locale: String) throws -> String {
    typealias Open =
      @convention(c) (
        Int32, UnsafePointer<UInt16>?, Int32, UnsafePointer<CChar>, OpaquePointer?, UnsafeMutablePointer<Int32>
      ) -> OpaquePointer?
    typealias Symbol =
      @convention(c) (
        OpaquePointer, Int32, UnsafeMutablePointer<UInt16>, Int32, UnsafeMutablePointer<Int32>
      ) -> Int32
    typealias Close = @convention(c) (OpaquePointer) -> Void
    var status: Int32 = 0
    guard let open = ToolchainBreaker.function("unum_open", as: Open.self),
      let symbol = ToolchainBreaker.function("unum_getSymbol", as: Symbol.self),
      let close = ToolchainBreaker.function("unum_close", as: Close.self),
      let format = open(1, nil, 0, locale, nil, &status)
    else { throw Violation("the toolchain's ICU cannot format numbers in '\(locale)'") }
    defer { close(format) }
    var units = [UInt16](repeating: 0, count: 16)
    let count = symbol(format, 0, &units, Int32(units.count), &status)
    return String(decoding: units.prefix(Int(count)), as: UTF16.self)
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
              try TextAnalysis(text, styled: styled, runs: runs, memory: &workspace.analysis)
            }
          }
        }
        let analysis = try found.get()
        let breaks = (0..<analysis.breakCount).map { Int(workspace.analysis.breaks[$0]) }
        let levels = (0..<analysis.unitCount).map { analysis.level(at: $0) }
        let paragraph = analysis.levels == nil ? analysis.uniformLevel : workspace.analysis.bidiParagraphLevel(at: 0)
        return (breaks, levels, paragraph)
      }
    }
    (breaks, levels, paragraphLevel) = result
  }
}

/// Bidi levels as the rules of UAX #9 give them, also where the analysis of a text does not ask for them.
final class BidiResolver {
  private let bidi: OpaquePointer

  init() throws {
    guard let bidi = cu_bidi_open() else { throw Violation("there is no memory for levels") }
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
      throw Violation("there are no levels")
    }
    return units.indices.map { levels[$0] }
  }
}
