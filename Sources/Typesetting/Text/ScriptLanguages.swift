internal import Synchronization

/// HarfBuzz's languages of one East Asian language in the scripts that its texts have most, found when first needed and read
/// without a lock.
final class ScriptLanguages: Sendable {
  /// ISO 15924 tags.
  private static let scripts = [
    ScriptTags.han, ScriptTags.latin, ScriptTags.common, ScriptTags.hiragana, ScriptTags.katakana, ScriptTags.hangul,
  ]
  /// Addresses of HarfBuzz's languages, which live as long as the process; 0 for one that is not known yet.
  nonisolated(unsafe) private let languages: UnsafeMutablePointer<Atomic<UInt>>

  init() {
    languages = .allocate(capacity: Self.scripts.count)
    for index in Self.scripts.indices { (languages + index).initialize(to: Atomic(0)) }
  }

  deinit {
    languages.deinitialize(count: Self.scripts.count)
    languages.deallocate()
  }

  /// The language for a script, found by the closure if it is not known.
  func language(for script: UInt32, find: () -> OpaquePointer?) -> OpaquePointer? {
    guard let index = Self.scripts.firstIndex(of: script) else { return find() }
    if let known = OpaquePointer(bitPattern: languages[index].load(ordering: .relaxed)) { return known }
    let found = find()
    languages[index].store(UInt(bitPattern: found), ordering: .relaxed)
    return found
  }
}
