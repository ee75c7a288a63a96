/// The keys of a catalogue, as 128 bits each, so that a large file needs little memory for them. That any two of a
/// million keys have the same bits has a probability of 10⁻²⁷.
struct KeySet {
  private struct Fingerprint: Hashable {
    var first: Int
    var second: Int
  }

  private var fingerprints: Set<Fingerprint> = []

  /// Whether the key, made of parts, is new.
  mutating func insert(_ parts: String?...) -> Bool {
    fingerprints.insert(Fingerprint(first: Self.hash(parts, 1), second: Self.hash(parts, 2))).inserted
  }

  private static func hash(_ parts: [String?], _ salt: Int) -> Int {
    var hasher = Hasher()
    hasher.combine(salt)
    for part in parts { hasher.combine(part.map { Array($0.utf8) }) }
    return hasher.finalize()
  }
}
