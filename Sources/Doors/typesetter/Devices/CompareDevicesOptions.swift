import DeviceRecords

/// The options of `typesetter compare-devices`.
struct CompareDevicesOptions {
  /// Records, and folders of them.
  var paths: [String]
  /// In points.
  var tolerance: Double
  var json: Bool

  /// Compares, and prints a report for each record. Prints nothing to standard output when one of them cannot be read.
  ///
  /// - Returns: whether no measure differs and no case is missing.
  func run() throws -> Bool {
    let records = try readRecords()
    var measures = DeviceMeasures()
    var output = ""
    var agree = true
    for (index, entry) in records.enumerated() {
      let here = try measures.record(scale: entry.record.scale)
      let comparison = RecordComparison(of: entry.record, with: here, tolerance: tolerance)
      agree = agree && comparison.agrees
      if json {
        output += comparison.json(record: entry.path, of: entry.record) + "\n"
      } else {
        output += (index > 0 ? "\n" : "") + report(comparison, of: entry.record, path: entry.path)
      }
    }
    try StandardStreams.writeOutput(output)
    return agree
  }

  private func readRecords() throws -> [(path: String, record: DeviceRecord)] {
    var records: [(path: String, record: DeviceRecord)] = []
    for path in paths {
      let files = try DeviceRecord.files(at: path)
      // Nothing that is compared would pass for everything.
      if files.isEmpty { throw CommandError("no record in '\(path)': expected files whose names end with .json") }
      for file in files {
        do throws(DeviceRecordError) { records.append((file, try DeviceRecord(path: file))) } catch {
          throw CommandError("\(error)")
        }
      }
    }
    return records
  }

  private func report(_ comparison: RecordComparison, of record: DeviceRecord, path: String) -> String {
    let style = TerminalStyle.forStandardOutput
    let heading = style.bold(record.headline(path: path))
    return heading + "\n" + comparison.text + comparison.summary + "\n"
  }
}
