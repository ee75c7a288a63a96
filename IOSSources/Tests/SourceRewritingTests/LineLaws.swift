import Foundation
import SourceRewriting
import Testing

/// Laws for all texts: of this package's own sources, and of parts of a file put together at random.
@Suite struct LineLaws {
  private static var sources: [SourceFile] {
    get throws {
      let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../../../Sources")
        .standardizedFileURL
      return try SourceFolders().swiftFiles(in: [root.path]).map {
        SourceFile(path: $0, text: try String(contentsOfFile: $0, encoding: .utf8))
      }
    }
  }

  @Test func `Swift without Objective-C stays as it is`() throws {
    let sources = try Self.sources
    try #require(sources.count > 500)
    let (results, remarks) = SourceRewriting.rewrite(sources)
    for (source, result) in zip(sources, results) {
      let head = "#sourceLocation(file: \"\(source.path)\", line: 1)\n"
      #expect(result.text == head + source.text, "\(source.path)")
    }
    #expect(remarks.isEmpty)
  }

  /// Parts of a class; each line has a word of its own where `%` stands.
  private static let parts = [
    "  @objc func m%() {}", "  @IBOutlet weak var o%: UILabel!", "  @IBAction\n  func a%(_ sender: Any) {}",
    "  func s%() {\n    use%(#selector(\n      m0\n    ))\n  }", "  let p%: UIView = {\n    make%(self)\n  }()",
    "  func d%() { delegate?.call%?(\n    a, b: 1) }", "  // comment%\n  var v% = 1",
    "  #if os(iOS)\n  let i% = 1\n  #endif",
  ]

  @Test func `each word of an original is on its line in the result`() {
    var random = SystemRandomNumberGenerator.seeded(43)
    for _ in 0..<300 {
      var number = 0
      func body(_ count: Int, _ others: [String] = []) -> String {
        (0..<count).map { _ in
          number += 1
          return ((Self.parts + others).randomElement(using: &random) ?? "").replacing("%", with: "\(number)")
        }.joined(separator: "\n")
      }
      let overrides = ["  override func w%() {\n    super.w%()\n  }", "  @objc override var q%: Int { 1 }"]
      let texts = [
        "A.swift": "import UIKit\nclass A: UIView {\n\(body(5))\n}\nextension A {\n\(body(4, overrides))\n}\n",
        "B.swift": "extension A {\n\(body(3, overrides))\n}\n",
      ]
      let results = rewritten(texts)
      // The lines of the results by the files and lines that the compiler would name.
      var found: [String: Set<String>] = [:]
      for (path, text) in results {
        var place = (path, 1)
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
          if let match = line.wholeMatch(of: /#sourceLocation\(file: "(.*)", line: (\d+)\)/) {
            place = (String(match.1), Int(match.2) ?? 0)
          } else {
            found["\(place.0):\(place.1)", default: []].formUnion(words(line))
            place.1 += 1
          }
        }
      }
      for (path, text) in texts {
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
          let missing = words(line).filter { $0.last?.isNumber ?? false }.subtracting(
            found["\(path):\(index + 1)"] ?? [])
          // The name of a selector moves to the beginning of its expression.
          #expect(missing.subtracting(["m0"]).isEmpty, "\(path):\(index + 1) lost \(missing) in\n\(results)")
        }
      }
    }
  }

  private func words(_ line: Substring) -> Set<String> {
    Set(line.split { !$0.isLetter && !$0.isNumber }.map(String.init))
  }

  @Test func `damaged text is rewritten without a trap`() throws {
    let text =
      "@objc class A: UIView { @IBOutlet var x: UILabel!\n @objc func f(_ s: Any) { g(#selector(A.f(_:))) } }\nextension A { override var y: Int { 1 } }"
    for length in 0...text.count {
      let (files, _) = SourceRewriting.rewrite([SourceFile(path: "A.swift", text: String(text.prefix(length)))])
      #expect(files.count == 1)
    }
  }
}

/// Numbers that are the same in every run.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

extension SystemRandomNumberGenerator {
  static func seeded(_ seed: UInt64) -> SeededGenerator { SeededGenerator(state: seed) }
}
