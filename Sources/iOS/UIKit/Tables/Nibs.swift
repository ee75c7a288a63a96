public import Foundation
internal import Synchronization

/// A nib file (`UINib`). There is no reader for nibs here: it makes nothing, and says so once for each name on standard
/// error.
open class UINib: NSObject {
  /// The name that was given to the initialiser.
  public let nibName: String

  /// A nib by its name; the bundle is not read.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    nibName = name
    super.init()
  }

  /// A nib of unknown content.
  public convenience init(data: Data, bundle bundleOrNil: Bundle?) { self.init(nibName: "", bundle: bundleOrNil) }

  /// Makes nothing.
  open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
    reportNib(nibName)
    return []
  }

  /// The name of an option.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// A name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Objects that the nib refers to by name.
    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }
}

extension Bundle {
  /// Makes nothing: there is no reader for nibs here. It says so once for each name on standard error.
  public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
    reportNib(name)
    return nil
  }
}

private let reportedNibs = Mutex<Set<String>>([])

private func reportNib(_ name: String) {
  // Names come from callers, so there may be any number; a thousand lines are enough for a reader.
  guard reportedNibs.withLock({ $0.count < 1000 && $0.insert(name).inserted }) else { return }
  FileHandle.standardError.write(
    Data("[UIKit] the nib \"\(name)\" is not loaded: there is no reader for nibs on this platform\n".utf8))
}
