public import Foundation

/// An object that is made of data (`NSItemProviderReading`). Never called here.
public protocol NSItemProviderReading: NSObjectProtocol {
  /// The types of data, the best first.
  static var readableTypeIdentifiersForItemProvider: [String] { get }
}

/// An object that gives data (`NSItemProviderWriting`). Never called here.
public protocol NSItemProviderWriting: NSObjectProtocol {
  /// The types of data, the best first.
  static var writableTypeIdentifiersForItemProvider: [String] { get }
}

/// What is handed over between apps (`NSItemProvider`, which Foundation on Linux lacks): an object that it was made with.
open class NSItemProvider: NSObject {
  private let object: Any?
  /// The name that is proposed for a file; `nil` until set.
  open var suggestedName: String?
  /// The types of the data.
  open private(set) var registeredTypeIdentifiers: [String] = []

  /// Nothing.
  public override init() {
    object = nil
    super.init()
  }
  /// An object.
  public init(object: any NSItemProviderWriting) {
    self.object = object
    registeredTypeIdentifiers = type(of: object).writableTypeIdentifiersForItemProvider
    super.init()
  }
  /// An object of a type of data.
  public init(item: Any?, typeIdentifier: String?) {
    object = item
    registeredTypeIdentifiers = typeIdentifier.map { [$0] } ?? []
    super.init()
  }
  /// The bytes of a file; `nil` when there is none.
  public convenience init?(contentsOf fileURL: URL) {
    guard FileManager.default.isReadableFile(atPath: fileURL.path) else { return nil }
    self.init(item: fileURL, typeIdentifier: "public.file-url")
    suggestedName = fileURL.lastPathComponent
  }

  /// Whether there is data of a type: of exactly this name.
  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    registeredTypeIdentifiers.contains(typeIdentifier)
  }
  /// Whether the object is of a class.
  open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    object.map { type(of: $0) == aClass } ?? false
  }
  /// Gives what it was made with, before the call returns; `nil` where it has no such type.
  open func loadItem(
    forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil,
    completionHandler: ((Any?, (any Error)?) -> Void)? = nil
  ) {
    completionHandler?(hasItemConformingToTypeIdentifier(typeIdentifier) ? object : nil, nil)
  }
  /// Gives the object that it was made with, before the call returns; `nil` where it is of another class.
  @discardableResult
  open func loadObject(
    ofClass aClass: any NSItemProviderReading.Type,
    completionHandler: @escaping ((any NSItemProviderReading)?, (any Error)?) -> Void
  ) -> Progress {
    completionHandler(canLoadObject(ofClass: aClass) ? object as? any NSItemProviderReading : nil, nil)
    return Progress(totalUnitCount: 1)
  }
}

extension UIImage: NSItemProviderReading, NSItemProviderWriting {
  /// The types of image files.
  public static var readableTypeIdentifiersForItemProvider: [String] { ["public.png", "public.jpeg", "public.image"] }
  /// The types of image files.
  public static var writableTypeIdentifiersForItemProvider: [String] { ["public.png", "public.jpeg", "public.image"] }
}
extension NSURL: NSItemProviderReading, NSItemProviderWriting {
  /// The type of addresses.
  public static var readableTypeIdentifiersForItemProvider: [String] { ["public.url"] }
  /// The type of addresses.
  public static var writableTypeIdentifiersForItemProvider: [String] { ["public.url"] }
}
