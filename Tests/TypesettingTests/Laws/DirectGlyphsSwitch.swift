@testable import Typesetting

/// Calls a closure with or without direct glyphs. Debug builds alone can turn them off, to have HarfBuzz or the word cache
/// give all glyphs.
func withDirectGlyphs<Result>(_ isUsed: Bool, _ body: () throws -> Result) rethrows -> Result {
  #if DEBUG
    try RecentDirectGlyphs.$isUsed.withValue(isUsed, operation: body)
  #else
    try body()
  #endif
}
