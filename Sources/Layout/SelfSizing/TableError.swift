@_exported public import ErrorValues
public import Foundation

/// An error of a table, its positions, updates or caches. Values that throw it are left as they were.
public struct TableError: CodedError {
  /// The kind of an error. A struct and not an enum, so that kinds can be added without breaking clients.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The name of the code, such as "noSuchRow".
    public let description: String

    // Positions, updates and caches.

    /// A row that the table does not have; for an update the message tells whether before or after it.
    public static let noSuchRow = Code(description: "noSuchRow")
    /// A section that the table does not have; for an update the message tells whether before or after it.
    public static let noSuchSection = Code(description: "noSuchSection")
    /// A length that is negative, not a number, or beyond ``TablePositions/largestLength``.
    public static let invalidLength = Code(description: "invalidLength")
    /// A number of rows that is negative or beyond ``TablePositions/largestRowCount``.
    public static let invalidRowCount = Code(description: "invalidRowCount")
    /// A batch contains two changes of the same row or section.
    public static let conflictingChanges = Code(description: "conflictingChanges")
    /// The number of rows after a batch is not the number before, less those removed, plus those inserted.
    public static let wrongRowCount = Code(description: "wrongRowCount")
    /// The number of sections after a batch is not the number before, less those removed, plus those inserted.
    public static let wrongSectionCount = Code(description: "wrongSectionCount")
    /// A batch was resolved for a table with other sections or rows than the one that it is applied to.
    public static let otherTable = Code(description: "otherTable")
    /// A key of a cache is used for two contents.
    public static let differentContent = Code(description: "differentContent")
    /// Two items of a snapshot are equal.
    public static let duplicateItem = Code(description: "duplicateItem")

    // Measuring.

    /// The width for measuring is not positive and finite.
    public static let noWidth = Code(description: "noWidth")
    /// The constraints of a cell's content do not determine its height.
    public static let noHeight = Code(description: "noHeight")
    /// A callback called a function that must not be called before it returns, such as one that measures a row while a
    /// row is being measured.
    public static let recursion = Code(description: "recursion")
    /// No cell or header is registered for an identifier.
    public static let notRegistered = Code(description: "notRegistered")
    /// The data source, the delegate or a closure that configures a cell threw an error.
    public static let source = Code(description: "source")
    /// A template cell and a new cell have different heights for a row: the template kept a state of an earlier row.
    public static let templateLeak = Code(description: "templateLeak")
  }

  /// What an error is about: a part of a table, a reuse identifier, or a view.
  public enum Location: Hashable, Sendable, CustomStringConvertible {
    /// A section, from 0.
    case section(Int)
    /// A row.
    case row(IndexPath)
    /// The view above all rows.
    case tableHeader
    /// The view below all rows.
    case tableFooter
    /// A reuse identifier of cells, headers or footers, where no row or section is concerned.
    case identifier(String)
    /// A cell that is measured outside of a table, by its name in diagnostics.
    case cell(String)

    /// The part, identifier or view, as in `row [2, 17]` or `identifier "note"`.
    public var description: String {
      switch self {
      case .section(let section): "section \(section)"
      case .row(let indexPath): "row \(indexPath)"
      case .tableHeader: "table header"
      case .tableFooter: "table footer"
      case .identifier(let identifier): "identifier \"\(identifier)\""
      case .cell(let name): name
      }
    }
  }

  /// What all errors of the package have.
  public let body: ErrorBody<Code, Location>

  /// Creates an error of its parts.
  public init(body: ErrorBody<Code, Location>) { self.body = body }

  /// Creates an error whose message may have lines, as errors of callbacks that it quotes have.
  public init(_ code: Code, _ message: String, at location: Location? = nil) {
    body = ErrorBody(code, lines: message, at: location)
  }

  /// The row that the error is about; `nil` when it is about a section or neither.
  public var indexPath: IndexPath? {
    if case .row(let indexPath) = location { indexPath } else { nil }
  }

  /// The section that the error is about, also for an error about a row in it.
  public var section: Int? {
    switch location {
    case .section(let section): section
    case .row(let indexPath): indexPath.section
    case .tableHeader, .tableFooter, .identifier, .cell, nil: nil
    }
  }
}

extension TableError {
  /// The error of an identifier for which nothing is registered.
  ///
  /// - Parameters:
  ///   - what: what is missing, as in "cell".
  ///   - known: the identifiers that are registered.
  package static func notRegistered(
    _ what: String, _ identifier: String, _ known: [String], at location: Location
  ) -> TableError {
    TableError(
      .notRegistered,
      "no \(what) is registered for \"\(identifier)\"; expected one of \(known.map { "\"\($0)\"" }.joined(separator: ", "))",
      at: location)
  }
}

// MARK: Errors of callbacks

extension TableError {
  /// The same error with a row as its location, unless it has one.
  func of(_ indexPath: IndexPath) -> TableError {
    if self.indexPath != nil { return self }
    return TableError(code, "row \(indexPath): \(message)", at: .row(indexPath))
  }

  /// The error that a callback threw for a row: itself, or one with the code ``Code/source``.
  static func wrapping(_ error: any Error, _ indexPath: IndexPath) -> TableError {
    if let error = error as? TableError { return error.of(indexPath) }
    return TableError(.source, "row \(indexPath): \(error)", at: .row(indexPath))
  }

  /// The error that a callback threw: itself, or one with the code ``Code/source`` whose message starts with `subject`.
  ///
  /// - Parameter location: of an error that has none of its own.
  static func wrapping(_ error: any Error, at location: Location?, _ subject: String) -> TableError {
    if let error = error as? TableError {
      return error.location == nil ? TableError(error.code, error.message, at: location) : error
    }
    return TableError(.source, "\(subject): \(error)", at: location)
  }
}
