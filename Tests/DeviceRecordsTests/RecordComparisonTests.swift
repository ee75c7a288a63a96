import DeviceRecords
import Testing

@Suite struct RecordComparisonTests {
  private static func record(_ cases: (String, [String: Double])...) -> DeviceRecord {
    DeviceRecord(
      device: "iPhone", system: "iOS 18.0", scale: 3, cases: cases.map { DeviceRecord.Case(name: $0.0, values: $0.1) })
  }

  @Test func `a record agrees with itself`() {
    let record = Self.record(("label/a", ["width": 12.5]), ("label/b", ["width": 3]), ("cell/c", [:]))
    let comparison = RecordComparison(of: record, with: record, tolerance: 0)
    #expect(comparison.agrees)
    #expect(comparison.cases.isEmpty)
    #expect(comparison.compared == 3)
    #expect(comparison.groups.map(\.name) == ["label", "cell"])
    #expect(comparison.groups.map(\.compared) == [2, 1])
    #expect(comparison.summary == "3 cases compared, 0 differ")
  }

  @Test func `what differs is listed by case, the largest distance first`() throws {
    let device = Self.record(("label/a", ["width": 12.5, "height": 20, "x": 1]), ("label/b", ["width": 3]))
    let here = Self.record(("label/a", ["width": 12, "height": 40, "x": 1]), ("label/b", ["width": 3]))
    let comparison = RecordComparison(of: device, with: here)
    let found = try #require(comparison.cases.first)
    #expect(comparison.cases.count == 1)
    #expect(found.name == "label/a")
    #expect(found.differences.map(\.measure) == ["height", "width"])
    #expect(found.differences.map(\.distance) == [20, -0.5])
    #expect(comparison.groups.map(\.differing) == [1])
    #expect(comparison.groups.map(\.largest) == [20])
    #expect(!comparison.agrees)
  }

  @Test(arguments: [(0.29, 0.01, true), (0.289, 0.01, false), (0.31, 0.01, true), (0.34, 0.05, true), (0.3, 0, true)])
  func `measures as far apart as the tolerance do not differ`(device: Double, tolerance: Double, agrees: Bool) {
    let comparison = RecordComparison(
      of: Self.record(("a", ["width": device])), with: Self.record(("a", ["width": 0.3])), tolerance: tolerance)
    #expect(comparison.agrees == agrees)
  }

  @Test func `a measure that one side lacks differs, whatever the tolerance, and comes first`() throws {
    let comparison = RecordComparison(
      of: Self.record(("a", ["width": 1, "old": 5])), with: Self.record(("a", ["width": 9, "new": 6])), tolerance: 7)
    let differences = try #require(comparison.cases.first).differences
    #expect(differences.map(\.measure) == ["new", "old", "width"])
    #expect(differences.map(\.device) == [nil, 5, 1])
    #expect(differences.map(\.here) == [6, nil, 9])
    #expect(differences.map(\.distance) == [nil, nil, 8])
  }

  @Test func `cases that one side lacks are named, and counted in their groups`() {
    let comparison = RecordComparison(
      of: Self.record(("label/a", [:]), ("future/x", [:])), with: Self.record(("label/a", [:]), ("label/b", [:])))
    #expect(comparison.onlyOnDevice == ["future/x"])
    #expect(comparison.onlyHere == ["label/b"])
    #expect(comparison.groups.map(\.name) == ["label", "future"])
    #expect(comparison.groups.map(\.missing) == [1, 1])
    #expect(!comparison.agrees)
  }

  @Test func `a report has a line for each measure, each missing case and each group`() {
    let device = Self.record(("label/a", ["width": 12.5, "height": 20]), ("x/y", [:]))
    let here = Self.record(("label/a", ["width": 12.833, "height": 20]), ("label/b\n", [:]))
    let comparison = RecordComparison(of: device, with: here)
    #expect(
      comparison.text == """
        label/a
                 device    here
          width    12.5  12.833  +0.333
        not known here: x/y
        not in the record: label/b\\n

               compared  differ  missing  by at most
        label         1       1        1       0.333
        x             0       0        1

        """)
    #expect(comparison.summary == "1 case compared, 1 differs, 1 not known here, 1 not in the record")
  }

  @Test func `the JSON has what differs, and null for what one side lacks`() {
    let device = Self.record(("label/a", ["width": 12.5]))
    let comparison = RecordComparison(of: device, with: Self.record(("label/a", ["width": 12, "x": 1])))
    #expect(
      comparison.json(record: "a \"b\".json", of: device)
        == #"{"record":"a \"b\".json","device":"iPhone","system":"iOS 18.0","scale":3,"compared":1,"#
        + #""cases":[{"name":"label/a","differences":[{"measure":"x","device":null,"here":1},"#
        + #"{"measure":"width","device":12.5,"here":12}]}],"onlyOnDevice":[],"onlyHere":[],"#
        + #""groups":[{"name":"label","compared":1,"differing":1,"missing":0,"largest":0.5}]}"#)
  }
}
