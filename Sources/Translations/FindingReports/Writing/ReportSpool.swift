internal import SystemAccess

/// Pieces of a report that wait for its end: in memory while they are few, then in a temporary file. The pieces of a
/// section are read back in the order in which they were appended.
struct ReportSpool {
  private struct Stretch {
    var section: Int
    var range: Range<Int>
  }

  private let memoryLimit: Int
  /// The bytes behind those in the file.
  private var bytes: [UInt8] = []
  private var file: TemporaryFile?
  private var fileLength = 0
  /// Neighbours are of different sections, so that there are few.
  private var stretches: [Stretch] = []
  private static let chunkSize = 1 << 18

  init(memoryLimit: Int = 1 << 20) {
    self.memoryLimit = memoryLimit
  }

  mutating func append(_ text: String, to section: Int = 0) throws(FindingReportError) {
    let start = fileLength + bytes.count
    bytes.append(contentsOf: text.utf8)
    let end = fileLength + bytes.count
    if let last = stretches.indices.last, stretches[last].section == section {
      stretches[last].range = stretches[last].range.lowerBound..<end
    } else {
      stretches.append(Stretch(section: section, range: start..<end))
    }
    if bytes.count > memoryLimit { try spill() }
  }

  private mutating func spill() throws(FindingReportError) {
    do throws(FileError) {
      let target: TemporaryFile
      if let file { target = file } else { target = try TemporaryFile() }
      try target.write(bytes, at: fileLength)
      file = target
    } catch {
      throw FindingReportError(.temporaryFile, "a temporary file for the report cannot be written: \(error)")
    }
    fileLength += bytes.count
    bytes.removeAll(keepingCapacity: true)
  }

  /// Copies sections one after the other; a section without pieces has no bytes.
  ///
  /// - Parameter header: written before each section.
  /// - Complexity: O(bytes + pieces)
  func write(
    sections: Range<Int> = 0..<1, to sink: ReportSink, header: (Int) -> String = { _ in "" },
    footer: (Int) -> String = { _ in "" }
  ) throws(FindingReportError) {
    var ranges: [Int: [Range<Int>]] = [:]
    for stretch in stretches { ranges[stretch.section, default: []].append(stretch.range) }
    for section in sections {
      let header = header(section)
      if !header.isEmpty { try sink.write(header) }
      for range in ranges[section] ?? [] { try write(range, to: sink) }
      let footer = footer(section)
      if !footer.isEmpty { try sink.write(footer) }
    }
  }

  private func write(_ range: Range<Int>, to sink: ReportSink) throws(FindingReportError) {
    var position = range.lowerBound
    while position < range.upperBound {
      guard position < fileLength, let file else {
        try sink.write(bytes[(position - fileLength)..<(range.upperBound - fileLength)])
        return
      }
      let count = min(Self.chunkSize, min(range.upperBound, fileLength) - position)
      let chunk: [UInt8]
      do throws(FileError) { chunk = try file.read(count: count, at: position) } catch {
        throw FindingReportError(.temporaryFile, "the report's temporary file cannot be read: \(error)")
      }
      guard chunk.count == count else {
        throw FindingReportError(.temporaryFile, "the report's temporary file is shorter than what was written to it")
      }
      try sink.write(chunk[...])
      position += count
    }
  }
}
