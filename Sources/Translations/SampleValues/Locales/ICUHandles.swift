internal import CLocaleData

// ICU's handles and buffers; the only file with C pointers. Plural rules and formatters of numbers are immutable, which
// ICU promises several threads may use at once.

/// The longest text that ICU may give, in bytes.
private let capacity = 1600

/// Text that a function of C writes; `nil` where it gives none.
private func text(_ body: (UnsafeMutablePointer<CChar>, Int32) -> Int32) -> String? {
  withUnsafeTemporaryAllocation(of: CChar.self, capacity: capacity) { buffer in
    let count = body(buffer.baseAddress!, Int32(capacity))
    guard count >= 0 else { return nil }
    return String(decoding: UnsafeRawBufferPointer(buffer).prefix(Int(count)), as: UTF8.self)
  }
}

enum ICU {
  /// ICU's identifiers of a BCP 47 tag, for formats and for plural rules; "root" for what it does not know.
  static func resolve(_ tag: String) -> (formats: String, plurals: String, support: LanguageSupport) {
    var support: Int32 = 0
    var plurals: String?
    let formats = text { identifier, capacity in
      var count: Int32 = -1
      plurals = text { pluralIdentifier, _ in
        count = cl_resolve(tag, identifier, pluralIdentifier, capacity, &support)
        guard count >= 0 else { return -1 }
        var length: Int32 = 0
        while pluralIdentifier[Int(length)] != 0 { length += 1 }
        return length
      }
      return count
    }
    let known: LanguageSupport =
      switch UInt32(bitPattern: support) & (CL_FORMATS.rawValue | CL_PLURALS.rawValue) {
      case CL_FORMATS.rawValue | CL_PLURALS.rawValue: .full
      case CL_PLURALS.rawValue: .pluralRulesOnly
      case CL_FORMATS.rawValue: .formatsOnly
      default: .none
      }
    return (formats ?? "root", plurals ?? "root", known)
  }

  static func currency(of identifier: String) -> String? { text { cl_currency(identifier, $0, $1) } }

  static func pattern(_ identifier: String, date: Int, time: Int) -> String? {
    text { cl_pattern_of_lengths(identifier, Int32(date), Int32(time), $0, $1) }
  }

  static func pattern(_ identifier: String, skeleton: String) -> String? {
    text { cl_pattern_of_skeleton(identifier, skeleton, $0, $1) }
  }
}

/// The plural rules of a language.
final class PluralRules: @unchecked Sendable {
  fileprivate let handle: OpaquePointer

  init?(_ identifier: String, isOrdinal: Bool) {
    guard let handle = cl_plurals_open(identifier, isOrdinal ? 1 : 0) else { return nil }
    self.handle = handle
  }

  deinit { cl_plurals_close(handle) }

  var categories: [PluralCategory] {
    let bits = cl_plurals_categories(handle)
    return PluralCategory.allCases.filter { bits & (1 << Int32($0.index)) != 0 }
  }

  func category(of number: Double) -> PluralCategory {
    PluralCategory.allCases[Int(cl_plurals_category(handle, number))]
  }
}

/// Writes numbers by a skeleton.
final class NumberFormatter: @unchecked Sendable {
  private let handle: OpaquePointer

  init?(_ identifier: String, skeleton: String) {
    guard let handle = cl_numbers_open(identifier, skeleton) else { return nil }
    self.handle = handle
  }

  deinit { cl_numbers_close(handle) }

  func text(of number: Double) -> String? {
    SampleValues.text { cl_numbers_format(handle, number, $0, $1) }
  }

  /// The category of a number with the fraction digits that are shown.
  func category(of number: Double, by rules: PluralRules) -> PluralCategory {
    PluralCategory.allCases[Int(cl_numbers_category(handle, rules.handle, number))]
  }
}

/// Writes dates by a pattern, on one thread.
final class DateFormatter {
  private let handle: OpaquePointer

  init?(_ identifier: String, pattern: String) {
    guard let handle = cl_dates_open(identifier, pattern) else { return nil }
    self.handle = handle
  }

  deinit { cl_dates_close(handle) }

  /// A date in seconds since 1970-01-01T00:00:00Z, in Coordinated Universal Time.
  func text(of seconds: Double) -> String? {
    SampleValues.text { cl_dates_format(handle, seconds, $0, $1) }
  }
}
