internal import AutoLayout
public import Foundation
internal import InterfaceFiles

/// A nib file (`UINib`): the objects of a `.xib` file, which are made again by each ``instantiate(withOwner:options:)``.
///
/// The XML that Interface Builder writes is read; compiled nibs are not. Files are found in the folders of
/// `ImageFolders`. What a file has and is not supported, and what it refers to and is not there, is passed to
/// ``InterfaceDiagnostic/handler``.
#if MainActor
  @preconcurrency @MainActor
#endif
open class UINib: NSObject {
  /// The name that was given to the initialiser; empty for data.
  public let nibName: String
  private let bundle: Bundle?
  private let bytes: [UInt8]?
  private var isRead = false
  private var document: InterfaceDocument?

  /// A nib by its name. The file is read when objects are made of it first.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    (nibName, bundle, bytes) = (name, bundleOrNil, nil)
    super.init()
  }

  /// A nib of the bytes of a `.xib` file.
  public init(data: Data, bundle bundleOrNil: Bundle?) {
    (nibName, bundle, bytes) = ("", bundleOrNil, Array(data))
    super.init()
  }

  /// Makes the objects of the nib: all initialisers `init(coder:)` are called, then constraints, outlets and actions are
  /// set, then `awakeFromNib()` is called. A file that is not there or not readable has no objects, and is reported.
  ///
  /// - Parameters:
  ///   - ownerOrNil: the object that stands for "File's Owner".
  ///   - optionsOrNil: external objects.
  /// - Returns: the objects at the top level of the file, without placeholders.
  /// - Complexity: O(file), and what the initialisers do
  open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
    guard let document = loadedDocument() else { return [] }
    let loading = InterfaceLoading(document, bundle: bundle, owner: ownerOrNil as AnyObject?)
    loading.externals = optionsOrNil?[.externalObjects] as? [String: Any] ?? [:]
    return loading.loadNib()
  }

  /// The document; `nil` when it cannot be read.
  func loadedDocument() -> InterfaceDocument? {
    if !isRead {
      isRead = true
      document = InterfaceSource.document(bytes, named: nibName, extensions: ["xib", "nib"], in: bundle)
    }
    return document
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

// Views for reuse.
extension UINib {
  /// A new view of a type; `nil`, with a report, when the nib has none.
  func view<Wanted: UIView>(for identifier: String, owner: UIView) -> Wanted? {
    let objects = instantiate(withOwner: owner)
    if let view = objects.lazy.compactMap({ $0 as? Wanted }).first { return view }
    // A file that cannot be read was reported.
    if let document {
      InterfaceDiagnostic(
        .missingObject, "the nib has no \(Wanted.self) for '\(identifier)': an empty one is given", path: document.path
      ).reportOnce(of: "view for \(identifier)")
    }
    return nil
  }

  /// A new view of a collection view.
  func reusableView(for identifier: String, owner: UIView) -> UICollectionReusableView? {
    let view: UICollectionReusableView? = view(for: identifier, owner: owner)
    if let view { check(view.reuseIdentifier, isEqualTo: identifier) }
    return view
  }

  /// Reports an identifier in the file that is not the registered one, for which UIKit stops the program.
  func check(_ stored: String?, isEqualTo identifier: String) {
    guard let stored, !stored.isEmpty, stored != identifier else { return }
    InterfaceDiagnostic(
      .missingObject,
      "the file has the reuse identifier '\(stored)', and the nib is registered for '\(identifier)': UIKit stops the "
        + "program",
      path: document?.path
    ).reportOnce(of: "identifier \(identifier)")
  }
}

extension Bundle {
  /// Makes the objects of a nib of this bundle, or of the folders of `ImageFolders`; see
  /// ``UINib/instantiate(withOwner:options:)``. `nil` when there is no such file.
  #if MainActor
    @preconcurrency @MainActor
  #endif
  public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
    let nib = UINib(nibName: name, bundle: self)
    guard nib.loadedDocument() != nil else { return nil }
    return nib.instantiate(withOwner: owner, options: options)
  }
}
