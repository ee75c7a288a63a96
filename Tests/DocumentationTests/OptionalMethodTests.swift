import TestSupport
import Testing

/// Objective-C's optional calls, as in `delegate?.scrollViewDidScroll?(view)`, compile by properties with the names of the methods.
@Suite struct OptionalMethodTests {
  @Test func `each method of a delegate without labels has a property for optional calls`() throws {
    var methods: [String] = []
    var properties: Set<String> = []
    for path in Repository.files(under: "Sources", ending: ".swift")
    where path.contains("/Sources/iOS/") || path.contains("/Sources/Layout/AutoLayout/") {
      let source = try Repository.text(path)
      let starts = source.matches(of: /(?m)^(?:public )?(protocol|extension) (\w+)\b/)
      for (index, start) in starts.enumerated() where start.2.hasSuffix("Delegate") {
        let end = index + 1 < starts.count ? starts[index + 1].range.lowerBound : source.endIndex
        let block = source[start.range.lowerBound..<end]
        let name = String(start.2)
        if start.1 == "protocol" {
          methods += block.matches(of: /(?m)^  func (\w+)\(_ \w+: [^,)]+\)/).map { "\(name).\($0.1)" }
        } else {
          properties.formUnion(block.matches(of: /(?m)^  public var (\w+): \(\(/).map { "\(name).\($0.1)" })
        }
      }
    }
    #expect(methods.count >= 40, "\(methods.count) methods found")
    // A view is the delegate of its layer, and a property `display` of every view would be in the way of others.
    let missing = methods.filter { !properties.contains($0) && !$0.hasPrefix("CALayerDelegate.") }
    #expect(missing == [])
  }
}
