/// Why a table's positions, updates or caches refused something. They are left as they were.
public struct TableError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of an error. A struct and not an enum, so that kinds can be added without breaking clients.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    public let description: String

    /// A row that the table does not have, before or after the update, whichever the message says.
    public static let noSuchRow = Code(description: "noSuchRow")
    /// A section that the table does not have, before or after the update, whichever the message says.
    public static let noSuchSection = Code(description: "noSuchSection")
    /// A length that is negative, not a number, or beyond ``TablePositions/largestLength``.
    public static let invalidLength = Code(description: "invalidLength")
    /// A number of rows that is negative or beyond ``TablePositions/largestRowCount``.
    public static let invalidRowCount = Code(description: "invalidRowCount")
    /// A batch names the same row or section twice: two changes that cannot both be, or the same change again.
    public static let conflictingChanges = Code(description: "conflictingChanges")
    /// The number of rows after a batch is not the number before, less what left, plus what came.
    public static let wrongRowCount = Code(description: "wrongRowCount")
    /// The number of sections after a batch is not the number before, less what left, plus what came.
    public static let wrongSectionCount = Code(description: "wrongSectionCount")
    /// A batch was resolved for a table of other sections or rows than the one that it is applied to.
    public static let otherTable = Code(description: "otherTable")
    /// Two contents share a key.
    public static let differentContent = Code(description: "differentContent")
  }

  /// The kind of the error.
  public let code: Code
  /// The row that the error is about, if it is about one.
  public let indexPath: IndexPath?
  /// The section that the error is about, if it is about a section or a row in it.
  public let section: Int?
  /// A sentence that names the thing, the value and what was expected.
  public let message: String

  init(_ code: Code, at indexPath: IndexPath, _ message: String) {
    self.code = code
    self.indexPath = indexPath
    section = indexPath.section
    self.message = message
  }

  init(_ code: Code, section: Int? = nil, _ message: String) {
    self.code = code
    indexPath = nil
    self.section = section
    self.message = message
  }

  /// The message: one line for people.
  public var description: String { message }
}
