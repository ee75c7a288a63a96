internal import CTypesetting
internal import Glibc
internal import JSONAnswers

// What each call does is in typesetting.h.

/// The code of an error.
@_cdecl("ts_error_code") public func errorCode(_ error: OpaquePointer?) -> Int32 {
  error.map { known($0, Failure.self).code.rawValue } ?? ErrorCode.ok.rawValue
}

/// The message of an error.
@_cdecl("ts_error_message") public func errorMessage(_ error: OpaquePointer?) -> UnsafePointer<CChar> {
  error.map { known($0, Failure.self).message } ?? cString("")
}

/// Frees an error.
@_cdecl("ts_error_free") public func freeError(_ error: OpaquePointer?) { release(error, as: Failure.self) }

/// The name of a code.
@_cdecl("ts_code_name") public func codeName(_ code: Int32) -> UnsafePointer<CChar> {
  cString(ErrorCode(rawValue: code)?.name ?? "unknown")
}

/// The version of the library.
@_cdecl("ts_version") public func version() -> UnsafePointer<CChar> { StaticTexts.version }

/// The versions that results depend on.
@_cdecl("ts_engine_version") public func engineVersion() -> UnsafePointer<CChar> { StaticTexts.engineVersion }

/// Frees memory that a call gave.
@_cdecl("ts_free") public func freeMemory(_ memory: UnsafeMutableRawPointer?) { free(memory) }

private func cString(_ text: StaticString) -> UnsafePointer<CChar> {
  UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
}

/// Texts that are made once and never freed.
private enum StaticTexts {
  nonisolated(unsafe) static let version = UnsafePointer(strdup(EngineVersion.release) ?? strdup(""))!
  nonisolated(unsafe) static let engineVersion = UnsafePointer(strdup(EngineVersion.text) ?? strdup(""))!
}
