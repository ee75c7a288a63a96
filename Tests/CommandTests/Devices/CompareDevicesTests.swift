import StrictJSON
import TestSupport
import Testing

/// `typesetter compare-devices`.
@Suite struct CompareDevicesTests {
  /// A record with one case, which this package does not know, and none of the others.
  private static let small = #"""
    {"format":1,"device":"iPhone","system":"iOS 18.0","scale":3,"cases":[{"name":"label/new","values":{"width":1}}]}
    """#

  /// A record of one case as this package measures it at three pixels per point, changed.
  private static func record(_ change: (String) -> String = { $0 }) -> String {
    let values = #"{"box.x":220,"box.y":0,"box.width":50,"box.height":20}"#
    let item = #"{"name":"right-to-left/edges/leading","values":\#(change(values))}"#
    return #"{"format":1,"device":"iPhone","system":"iOS 18.0","scale":3,"cases":[\#(item)]}"#
  }

  private static func compare(_ record: String, _ options: String...) throws -> (status: Int, value: JSONValue) {
    let folder = try TemporaryFolder()
    try folder.write(record, to: "phone.json")
    let run = try Command.run(["compare-devices", "\(folder.path)/phone.json", "--json"] + options)
    #expect(run.error.isEmpty)
    return (run.status, try Command.object(run))
  }

  @Test func `cases that one side lacks are named, and the status is 1`() throws {
    let (status, value) = try Self.compare(Self.small)
    #expect(status == 1)
    #expect(value["onlyOnDevice"]?.elements.map(\.string) == ["label/new"])
    #expect(value["onlyHere"]?.elements.count == 300)
    #expect(value["compared"]?.number == 0)
  }

  @Test func `a case that is measured alike does not differ, and a changed measure is printed with both numbers`()
    throws
  {
    #expect(try Self.compare(Self.record()).value["cases"]?.elements.isEmpty == true)
    let (_, value) = try Self.compare(Self.record { $0.replacing("220", with: "30") })
    let found = try #require(value["cases"]?.elements.first)
    #expect(found["name"]?.string == "right-to-left/edges/leading")
    let difference = try #require(found["differences"]?.elements.first)
    #expect(difference["measure"]?.string == "box.x")
    #expect(difference["device"]?.number == 30)
    #expect(difference["here"]?.number == 220)
    let near = Self.record { $0.replacing("220", with: "219.7") }
    #expect(try Self.compare(near).value["cases"]?.elements.count == 1)
    #expect(try Self.compare(near, "--tolerance", "0.34").value["cases"]?.elements.isEmpty == true)
  }

  @Test func `a folder is compared record by record`() throws {
    let folder = try TemporaryFolder()
    for name in ["b.json", "a.json"] { try folder.write(Self.small, to: name) }
    let run = try Command.run("compare-devices", folder.path, "--json")
    #expect(
      try Command.objects(run).map { $0["record"]?.string } == ["a.json", "b.json"].map { "\(folder.path)/\($0)" })
    let text = try Command.run("compare-devices", folder.path)
    #expect(text.output.hasPrefix("\(folder.path)/a.json, iPhone, iOS 18.0, 3 pixels per point\n"))
    #expect(text.output.hasSuffix("0 cases compared, 0 differ, 1 not known here, 300 not in the record\n"))
  }

  @Test func `a folder without records, and a damaged record, are errors of one line without output`() throws {
    let folder = try TemporaryFolder()
    let empty = try Command.run("compare-devices", folder.path)
    #expect(empty.status == 1)
    #expect(empty.error == "Error: no record in '\(folder.path)': expected files whose names end with .json\n")
    try folder.write(Self.small, to: "a.json")
    try folder.write(Self.small.replacing("\"scale\":3", with: "\"scale\":0"), to: "b.json")
    let damaged = try Command.run("compare-devices", folder.path)
    #expect(damaged.status == 1)
    #expect(damaged.output.isEmpty)
    #expect(damaged.error.hasPrefix("Error: \(folder.path)/b.json:1: 'scale' of the record is 0"), "\(damaged.error)")
  }
}
