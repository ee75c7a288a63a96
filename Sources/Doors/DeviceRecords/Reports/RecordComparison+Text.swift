internal import StringFormatting

extension DeviceRecord {
  /// The path of the record, with its device, system and scale, on one line.
  public func headline(path: String) -> String {
    let parts = [path, device, system, "\(NumberText.rounded(scale)) pixels per point"]
    return parts.map(InvisibleCharacters.onOneLine).joined(separator: ", ")
  }
}

extension RecordComparison {
  /// A report for people: each case that differs with its measures, the cases that one side lacks, and a line for each group.
  ///
  /// - Complexity: O(cases + differences)
  public var text: String {
    var text = ""
    for item in cases {
      text += Self.shown(item.name) + "\n"
      let rows = item.differences.map {
        [Self.shown($0.measure), Self.number($0.device), Self.number($0.here), Self.distance($0)]
      }
      text += Self.table([["", "device", "here", ""]] + rows, indent: "  ")
    }
    for name in onlyOnDevice { text += "not known here: \(Self.shown(name))\n" }
    for name in onlyHere { text += "not in the record: \(Self.shown(name))\n" }
    if !text.isEmpty { text += "\n" }
    let rows = groups.map { group in
      [
        Self.shown(group.name), "\(group.compared)", "\(group.differing)", "\(group.missing)",
        group.largest == 0 ? "" : NumberText.rounded(group.largest),
      ]
    }
    return text + Self.table([["", "compared", "differ", "missing", "by at most"]] + rows, indent: "")
  }

  /// One sentence about all cases.
  public var summary: String {
    var parts = [
      "\(compared) case\(compared == 1 ? "" : "s") compared", "\(cases.count) differ\(cases.count == 1 ? "s" : "")",
    ]
    if !onlyOnDevice.isEmpty { parts.append("\(onlyOnDevice.count) not known here") }
    if !onlyHere.isEmpty { parts.append("\(onlyHere.count) not in the record") }
    return parts.joined(separator: ", ")
  }

  private static func shown(_ name: String) -> String { InvisibleCharacters.onOneLine(name) }

  private static func number(_ value: Double?) -> String { value.map { NumberText.rounded($0) } ?? "none" }

  private static func distance(_ difference: Difference) -> String {
    difference.distance.map { ($0 > 0 ? "+" : "") + NumberText.rounded($0) } ?? ""
  }

  /// Columns, of which the first is names and the others are numbers.
  private static func table(_ rows: [[String]], indent: String) -> String {
    var widths: [Int] = []
    for row in rows {
      for (index, field) in row.enumerated() {
        if index == widths.count { widths.append(0) }
        widths[index] = max(widths[index], field.count)
      }
    }
    return rows.map { row in
      let fields = zip(row, widths).enumerated().map { index, pair in
        let space = String(repeating: " ", count: pair.1 - pair.0.count)
        return index == 0 ? pair.0 + space : space + pair.0
      }
      let line = fields.joined(separator: "  ")
      return indent + String(line.reversed().drop { $0 == " " }.reversed()) + "\n"
    }.joined()
  }
}
