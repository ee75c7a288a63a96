import DeviceRecords
import TestSupport

/// The records of a folder, with the list of differences that are known: `KnownDifferences.txt`.
@MainActor
enum RecordedDevices {
  static let folder = Repository.path("Tests/DeviceRecords")

  /// What is not as the list says, a sentence each: a case that differs and is not listed, one that is listed and agrees, a case
  /// that this package does not know.
  ///
  /// - Throws: the error of a record that cannot be read.
  static func problems(of folder: String) throws -> (records: Int, problems: [String]) {
    let files = try DeviceRecord.files(at: folder)
    var known = Set(
      try Repository.dataLines("\(folder)/KnownDifferences.txt").map { line in
        line.split(separator: "\t", omittingEmptySubsequences: false).prefix(2).joined(separator: "\t")
      })
    var problems: [String] = []
    for file in files {
      let record = try DeviceRecord(path: file)
      let name = file.dropFirst(folder.count + 1)
      let comparison = RecordComparison(of: record, with: try Measures.at(scale: record.scale))
      for item in comparison.cases where known.remove("\(name)\t\(item.name)") == nil {
        let worst = item.differences.first
        problems.append(
          "\(name): \(item.name) differs: \(worst?.measure ?? "") is \(worst?.device.map { "\($0)" } ?? "none") on the "
            + "device and \(worst?.here.map { "\($0)" } ?? "none") here")
      }
      for item in comparison.onlyOnDevice { problems.append("\(name): \(item) is not known here") }
    }
    for line in known.sorted() {
      problems.append(
        "KnownDifferences.txt: \(line.replacing("\t", with: ": ")) does not differ, or there is no such case")
    }
    return (files.count, problems)
  }
}
