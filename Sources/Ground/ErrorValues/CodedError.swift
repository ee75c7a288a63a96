/// An error of the package: a code that programs compare, a sentence that people read, and the place of what is wrong.
///
/// The errors of all modules conform, so one `catch` can write any of them:
///
///     catch let error as any CodedError { log(code: "\(error.code)", text: error.description) }
///
/// A conforming type names its codes and its places, and stores an ``ErrorBody``; all else is declared here, once.
public protocol CodedError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of failure. Structs and not enums, so that kinds can be added without breaking clients.
  associatedtype Code: Hashable & Sendable & CustomStringConvertible
  /// What errors are about; `Never` where there is nothing to point at.
  associatedtype Location: Hashable & Sendable = Never

  /// The code, the message and the location together.
  var body: ErrorBody<Code, Location> { get }

  /// Creates an error of its parts.
  init(body: ErrorBody<Code, Location>)
}

extension CodedError {
  /// The kind of the error.
  public var code: Code { body.code }

  /// One sentence: the thing, its value and what was expected.
  public var message: String { body.message }

  /// What the error is about; `nil` where nothing can be pointed at.
  public var location: Location? { body.location }

  /// The message.
  public var description: String { message }

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - code: the kind of the error.
  ///   - message: a sentence that names the thing, its value and what was expected; what would end or reorder its line is
  ///     escaped.
  ///   - location: what the error is about.
  public init(_ code: Code, _ message: String, at location: Location? = nil) {
    self.init(body: ErrorBody(code, message, at: location))
  }
}
