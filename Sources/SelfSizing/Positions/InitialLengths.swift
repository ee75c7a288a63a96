/// The lengths that parts have until somebody gives them others.
///
/// Exact lengths are for tables whose rows, headers or footers are all of one known height; estimates wait to be
/// measured.
public struct InitialLengths: Hashable, Sendable {
  /// Of a row. Estimated at 44 points unless told, as Interface Builder has it.
  public var row: PartLength
  /// Of a section's header. None unless told.
  public var sectionHeader: PartLength
  /// Of a section's footer. None unless told.
  public var sectionFooter: PartLength

  public init(row: PartLength = .estimate(44), sectionHeader: PartLength = .none, sectionFooter: PartLength = .none) {
    self.row = row
    self.sectionHeader = sectionHeader
    self.sectionFooter = sectionFooter
  }
}
