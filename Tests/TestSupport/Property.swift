public import Testing

/// A statement about random input, tried many times, each time with another seed, which a failure prints. The
/// environment variables of `TestSeeds` replay one round or multiply their number.
public struct Property {
  private let name: String
  private let rounds: Int
  private let firstSeed: UInt64
  private static let shownFailures = 3

  /// - Parameters:
  ///   - name: What a failure is reported as.
  ///   - rounds: How often the body runs.
  ///   - firstSeed: The seed of the first round; each other round has the next one.
  public init(_ name: String, rounds: Int, firstSeed: UInt64 = 1) {
    self.name = name
    self.rounds = rounds
    self.firstSeed = firstSeed
  }

  /// Runs the body once a round. After three failures the rest is not tried.
  public func check(
    sourceLocation: SourceLocation = #_sourceLocation, _ body: (inout SeededGenerator) throws -> Void
  ) {
    var failures = 0
    for seed in TestSeeds.of(firstSeed..<firstSeed + UInt64(rounds)) {
      var generator = SeededGenerator(seed: seed)
      do {
        try body(&generator)
      } catch {
        failures += 1
        Issue.record("\(name), seed \(seed): \(error)", sourceLocation: sourceLocation)
        if failures == Self.shownFailures { return }
      }
    }
  }
}

/// A property of a random text. The text of a failure is made as short as it gets, with the rest of the body's random
/// choices unchanged.
public struct TextProperty {
  private let property: Property
  private let text: (inout SeededGenerator) -> String

  /// - Parameters:
  ///   - name: What a failure is reported as.
  ///   - rounds: How often the body runs.
  ///   - firstSeed: The seed of the first round; each other round has the next one.
  ///   - text: Makes the text of a round.
  public init(_ name: String, rounds: Int, firstSeed: UInt64 = 1, _ text: @escaping (inout SeededGenerator) -> String) {
    property = Property(name, rounds: rounds, firstSeed: firstSeed)
    self.text = text
  }

  /// Runs the body once a round. After three failures the rest is not tried.
  public func check(
    sourceLocation: SourceLocation = #_sourceLocation, _ body: (String, inout SeededGenerator) throws -> Void
  ) {
    property.check(sourceLocation: sourceLocation) { generator in
      let whole = text(&generator)
      do {
        var copy = generator
        try body(whole, &copy)
      } catch {
        throw Self.shrink(whole, violation: error) { text in
          var copy = generator
          try body(text, &copy)
        }
      }
    }
  }

  /// Removes parts of a text, first large and then small ones, for as long as the body still fails.
  private static func shrink(_ text: String, violation: any Error, _ body: (String) throws -> Void) -> any Error {
    var scalars = Array(text.unicodeScalars)
    var violation = violation
    var attempts = 3000
    var size = max(1, scalars.count / 2)
    while size >= 1 {
      var start = 0
      while start < scalars.count, attempts > 0 {
        var shorter = scalars
        shorter.removeSubrange(start..<min(start + size, scalars.count))
        var view = String.UnicodeScalarView()
        view.append(contentsOf: shorter)
        attempts -= 1
        do {
          try body(String(view))
          start += size
        } catch {
          violation = error
          scalars = shorter
        }
      }
      size /= 2
    }
    return violation
  }
}
