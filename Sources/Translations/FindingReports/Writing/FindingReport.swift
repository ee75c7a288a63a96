/// Writes the findings of a check in one format, as they come. A report is one `begin`, an `add` for each finding, and one
/// `end`, in this order; without the `end` it is not whole.
///
/// No report keeps its findings. Where a format wants numbers before the findings that they count, the encoded findings
/// wait in a temporary file, so that the memory does not depend on their number.
public protocol FindingReport {
  /// Writes what comes before all findings.
  ///
  /// - Throws: `FindingReportError` with the code `unwritableOutput`.
  mutating func begin() throws(FindingReportError)

  /// Writes a finding, or puts it aside until the end.
  ///
  /// - Throws: `FindingReportError`.
  /// - Complexity: O(bytes of the finding that the report shows)
  mutating func add(_ finding: Finding) throws(FindingReportError)

  /// Writes the rest.
  ///
  /// - Throws: `FindingReportError`.
  mutating func end(_ summary: CheckSummary) throws(FindingReportError)
}
