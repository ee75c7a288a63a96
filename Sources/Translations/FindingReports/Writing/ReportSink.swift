/// Where a report goes: a call that takes the next bytes of its UTF-8.
///
///     let sink = ReportSink { bytes in output.append(contentsOf: bytes) }
public struct ReportSink {
  private let take: (ArraySlice<UInt8>) throws -> Void

  /// Creates a sink; reports turn any error of `take` into a `FindingReportError` with its description.
  public init(_ take: @escaping (ArraySlice<UInt8>) throws -> Void) {
    self.take = take
  }

  func write(_ text: String) throws(FindingReportError) { try write(Array(text.utf8)[...]) }

  func write(_ bytes: ArraySlice<UInt8>) throws(FindingReportError) {
    do {
      try take(bytes)
    } catch let error as FindingReportError {
      throw error
    } catch {
      throw FindingReportError(.unwritableOutput, "the report cannot be written: \(error)")
    }
  }
}
