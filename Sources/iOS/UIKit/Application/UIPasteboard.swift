public import Foundation
internal import Synchronization

/// What was copied (`UIPasteboard`): strings alone, inside this process.
public final class UIPasteboard: NSObject, Sendable {
  /// The pasteboard of the device.
  public static let general = UIPasteboard()

  private let content = Mutex<[String]>([])

  /// A pasteboard without content.
  public override init() { super.init() }

  /// The first string.
  public var string: String? {
    get { strings?.first }
    set { strings = newValue.map { [$0] } }
  }

  /// The strings; `nil` without any.
  public var strings: [String]? {
    get {
      let strings = content.withLock { $0 }
      return strings.isEmpty ? nil : strings
    }
    set { content.withLock { $0 = newValue ?? [] } }
  }

  /// The first string as an address.
  public var url: URL? {
    get { string.flatMap { URL(string: $0) } }
    set { string = newValue?.absoluteString }
  }

  /// Whether there are strings.
  public var hasStrings: Bool { strings != nil }
  /// The number of strings.
  public var numberOfItems: Int { strings?.count ?? 0 }
}
