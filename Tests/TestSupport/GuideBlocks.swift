/// The Swift of a guide is compiled, because it is part of a test.
public enum GuideBlocks {
  /// - Throws: a violation for a block that is not in the file, apart from its imports.
  public static func check(_ guide: String, in file: String) throws {
    let test = try Repository.text(Repository.path(file))
    let blocks = try Repository.text(Repository.path(guide)).matches(of: #/```swift\n(.*?)```/#.dotMatchesNewlines())
    try require(!blocks.isEmpty, "\(guide) has no Swift")
    for block in blocks {
      let code = block.1.split(separator: "\n").filter { !$0.hasPrefix("import ") }.joined(separator: "\n")
      // Empty lines do not count.
      try require(
        test.split(separator: "\n").joined(separator: "\n").contains(code), "\(file) has no block of \(guide):\n\(code)"
      )
    }
  }
}
