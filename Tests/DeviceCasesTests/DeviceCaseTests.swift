import DeviceCases
import DeviceRecords
import Foundation
import TestSupport
import Testing
import UIKit

/// The cases of `Examples/DeviceRecorder`, as this package measures them.
@MainActor
@Suite struct DeviceCaseTests {
  @Test func `there are 300 cases with names of their own, in eleven groups`() {
    let names = DeviceRecorder.caseNames
    #expect(names.count == 300)
    #expect(Set(names).count == 300)
    let groups = Dictionary(grouping: names) { String($0.prefix { $0 != "/" }) }.mapValues(\.count)
    let expected = [
      "label": 80, "mode": 36, "attributed": 24, "line-height": 24, "text-view": 20, "button": 20, "stack": 30,
      "cell": 36, "dynamic-type": 12, "right-to-left": 10, "ambiguous": 8,
    ]
    #expect(groups == expected)
  }

  @Test(arguments: [2.0, 3]) func `each case has measures, which are numbers, and no text has a size of 0`(
    scale: Double
  )
    throws
  {
    let record = try Measures.at(scale: scale)
    #expect(record.cases.map(\.name) == DeviceRecorder.caseNames)
    #expect(record.scale == scale)
    for item in record.cases {
      #expect(item.values.count >= 4, "\(item.name)")
      for (name, value) in item.values {
        #expect(value.isFinite, "\(name) of \(item.name)")
        if name.hasSuffix(".width") || name.hasSuffix(".height") { #expect(value > 0, "\(name) of \(item.name)") }
      }
    }
  }

  @Test func `two records are the same bytes`() throws {
    #expect(try Measures.recording(scale: 3).json() == Measures.recording(scale: 3).json())
  }

  @Test func `sizes of labels are whole pixels of the screen, and bounds of strings are not`() throws {
    for scale in [2.0, 3] {
      let labels = try Measures.at(scale: scale).cases.filter { $0.group == "label" }
      for item in labels { #expect(isWhole(try #require(item.values["fitting.height"]), scale: scale), "\(item.name)") }
      let bounds = labels.compactMap { $0.values["bounding.width"] }
      #expect(bounds.contains { !isWhole($0, scale: scale) })
    }
  }

  @Test func `heights of cells are whole pixels of the scale that the case states, on any screen`() throws {
    let double = try Measures.at(scale: 2).cases.filter { $0.group == "cell" }
    let triple = try Measures.at(scale: 3).cases.filter { $0.group == "cell" }
    #expect(double == triple)
    for item in double {
      let scale: Double = item.name.hasSuffix("scale-2") ? 2 : 3
      #expect(item.values["displayScale"] == scale)
      for name in ["fitting.height", "none.row1.height", "lines.row1.height", "lines.row2.y"] {
        #expect(isWhole(try #require(item.values[name]), scale: scale), "\(name) of \(item.name)")
      }
      let line = try #require(item.values["lines.row1.height"]) - #require(item.values["none.row1.height"])
      #expect(abs(line - 1 / scale) < 0.002, "\(item.name)")
    }
  }

  @Test func `only the layouts that are open are ambiguous`() throws {
    let cases = try Measures.at(scale: 3).cases.filter { $0.group == "ambiguous" }
    let determined = cases.filter { $0.values["first.isAmbiguous"] == 0 && $0.values["second.isAmbiguous"] == 0 }
    #expect(determined.map(\.name) == ["ambiguous/determined", "ambiguous/unequal-hugging"])
  }

  @Test func `the lines of a label are as many as its height says`() throws {
    for item in try Measures.at(scale: 3).cases where item.group == "label" {
      let (height, line) = (item.values["bounding.height"] ?? 0, item.values["font.lineHeight"] ?? 0)
      let between = (item.values["lastBaseline"] ?? 0) - (item.values["firstBaseline"] ?? 0)
      #expect(abs(between + line - height) < 0.01, "\(item.name)")
    }
  }

  @Test func `the file imports what Apple's UIKit has, and states no conditions`() throws {
    let text = try Repository.text(Repository.path("Examples/DeviceRecorder/DeviceCases.swift"))
    #expect(text.matches(of: /(?m)^import \w+$/).map { String($0.output) } == ["import Foundation", "import UIKit"])
    #expect(!text.contains("#if"))
  }

  /// Thousandths of what is a whole number of pixels.
  private func isWhole(_ value: Double, scale: Double) -> Bool {
    abs(value * scale - (value * scale).rounded()) < 0.0021
  }
}
