import Foundation
import Geometry
import TestSupport
import Testing
import UIKit

@Suite struct NamedColorTests {
  private func contents(_ colors: String) -> String {
    #"{"info": {"author": "xcode", "version": 1}, "colors": [\#(colors)]}"#
  }

  private func entry(_ red: String, _ green: String, _ blue: String, _ more: String = "") -> String {
    #"{"idiom": "universal"\#(more), "color": {"color-space": "srgb", "components": {"#
      + #""alpha": "1.000", "red": "\#(red)", "green": "\#(green)", "blue": "\#(blue)"}}}"#
  }

  private let dark = #", "appearances": [{"appearance": "luminosity", "value": "dark"}]"#

  /// Calls a closure with a bundle whose catalogue has colour sets, by their paths in it.
  private func withCatalog(_ sets: [String: String], _ body: (Bundle) throws -> Void) throws {
    try withTemporaryFolder { folder in
      for (path, contents) in sets {
        let set = "\(folder)/App.bundle/Assets.xcassets/\(path)"
        try FileManager.default.createDirectory(atPath: set, withIntermediateDirectories: true)
        try Data(contents.utf8).write(to: URL(fileURLWithPath: "\(set)/Contents.json"))
      }
      try body(try #require(Bundle(path: "\(folder)/App.bundle")))
    }
  }

  @Test func `a colour set has a light and a dark colour`() throws {
    let set = contents(entry("0xFF", "0x80", "0x00") + "," + entry("0.000", "0.500", "1.000", dark))
    try withCatalog(["Brand.colorset": set]) { bundle in
      let color = try #require(UIColor(named: "Brand", in: bundle))
      #expect("\(color)" == "light-dark(#ff8000, #0080ff)")
    }
  }

  @Test func `a colour set may have one colour`() throws {
    try withCatalog(["Ink.colorset": contents(entry("51", "102", "153"))]) { bundle in
      #expect(UIColor(named: "Ink", in: bundle) == UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1))
    }
  }

  @Test func `colour sets are found in folders, by their namespaces`() throws {
    let set = contents(entry("1.000", "0.000", "0.000"))
    let namespace = #"{"properties": {"provides-namespace": true}}"#
    try withCatalog([
      "Plain/Deep/One.colorset": set, "Chat": namespace, "Chat/Two.colorset": set,
    ]) { bundle in
      #expect(UIColor(named: "One", in: bundle) == .red)
      #expect(UIColor(named: "Chat/Two", in: bundle) == .red)
      #expect(UIColor(named: "Two", in: bundle) == nil)
    }
  }

  @Test func `a phone's entry comes before a universal one, and others do not count`() throws {
    let phone = entry("0.000", "0.000", "1.000").replacingOccurrences(of: "universal", with: "iphone")
    let pad = entry("0.000", "1.000", "0.000").replacingOccurrences(of: "universal", with: "ipad")
    let contrast = #", "appearances": [{"appearance": "contrast", "value": "high"}]"#
    let set = contents(
      [pad, entry("1.000", "1.000", "1.000", contrast), entry("1.000", "0.000", "0.000"), phone].joined(separator: ","))
    try withCatalog(["A.colorset": set]) { bundle in #expect(UIColor(named: "A", in: bundle) == .blue) }
    try withCatalog(["A.colorset": contents(pad)]) { bundle in #expect(UIColor(named: "A", in: bundle) == nil) }
  }

  @Test func `greys, other spaces and the system's colours are read`() throws {
    let grey = #"{"color": {"color-space": "gray-gamma-22", "components": {"white": "0.500", "alpha": "0.250"}}}"#
    let wide = #"""
      {"color": {"color-space": "display-p3",
                 "components": {"red": "0.9175", "green": "0.2003", "blue": "0.1386", "alpha": "1"}}}
      """#
    let system = #"{"idiom": "universal", "color": {"platform": "ios", "reference": "systemBlueColor"}}"#
    try withCatalog([
      "Grey.colorset": contents(grey), "Wide.colorset": contents(wide), "System.colorset": contents(system),
    ]) { bundle in
      #expect(UIColor(named: "Grey", in: bundle) == UIColor(white: 0.5, alpha: 0.25))
      #expect(UIColor(named: "Wide", in: bundle).map { "\($0)" } == "#ff0000")
      #expect(UIColor(named: "System", in: bundle) == .systemBlue)
    }
  }

  @Test func `a colour that is missing or malformed is nil`() throws {
    try withCatalog([
      "Empty.colorset": contents(""), "Broken.colorset": "{", "Word.colorset": contents(entry("red", "0", "0")),
      "Partial.colorset": contents(#"{"color": {"components": {"red": "1.000"}}}"#),
      "Unknown.colorset": contents(#"{"color": {"reference": "systemPlaidColor"}}"#),
    ]) { bundle in
      for name in ["Empty", "Broken", "Word", "Partial", "Unknown", "Missing", "", "../Empty"] {
        #expect(UIColor(named: name, in: bundle) == nil, "\(name)")
      }
    }
  }

  @Test func `a registered colour needs no catalogue`() throws {
    #expect(UIColor(named: "registered") == nil)
    UIColor.register(.label, named: "registered")
    #expect(UIColor(named: "registered") == .label)
    #expect(UIColor(named: "registered", in: .main) == .label)
    #expect(UIColor(resource: ColorResource(name: "registered", bundle: .main)) == .label)
    UIColor.register(nil, named: "registered")
    #expect(UIColor(named: "registered") == nil)
  }
}
