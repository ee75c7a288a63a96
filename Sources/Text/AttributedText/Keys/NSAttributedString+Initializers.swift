public import Foundation

extension NSAttributedString {
  /// An empty string. Foundation on Linux has no `NSAttributedString()`, which this makes compile.
  public convenience init(_ nothing: Void = ()) { self.init(string: "") }

  /// The character U+FFFC with an attachment.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }

  /// The key of an option for reading a document.
  public struct DocumentReadingOptionKey: Hashable, RawRepresentable, Sendable {
    /// Apple's name of the option.
    public let rawValue: String

    /// An option by Apple's name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A ``DocumentType``.
    public static let documentType = Self(rawValue: "DocumentType")
    /// The raw value of a `String.Encoding`.
    public static let characterEncoding = Self(rawValue: "CharacterEncoding")
    /// Attributes of text that has none.
    public static let defaultAttributes = Self(rawValue: "DefaultAttributes")
  }

  /// The type of a document.
  public struct DocumentType: Hashable, RawRepresentable, Sendable {
    /// Apple's name of the type.
    public let rawValue: String

    /// A type by Apple's name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Plain text.
    public static let plain = Self(rawValue: "NSPlainText")
    /// HTML. Not read here.
    public static let html = Self(rawValue: "NSHTML")
    /// Rich text. Not read here.
    public static let rtf = Self(rawValue: "NSRTF")
    /// Rich text with attachments. Not read here.
    public static let rtfd = Self(rawValue: "NSRTFD")
  }

  /// The text of a document.
  ///
  /// - Parameters:
  ///   - data: plain text, in UTF-8 unless the options name another encoding. Other types are not read here.
  ///   - documentAttributes: left as it is.
  /// - Throws: `CocoaError` with `featureUnsupported` for a type other than plain text, `fileReadInapplicableStringEncoding`
  ///   for bytes that are no text in the encoding.
  public convenience init(
    data: Data, options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes: UnsafeMutablePointer<NSDictionary?>? = nil
  ) throws {
    let type = options[.documentType]
    guard type == nil || type as? DocumentType == .plain || type as? String == DocumentType.plain.rawValue else {
      throw CocoaError(.featureUnsupported)
    }
    let encoding = options[.characterEncoding].flatMap(AttributeNumber.value).map { UInt($0) }
    guard let text = String(data: data, encoding: encoding.map(String.Encoding.init) ?? .utf8) else {
      throw CocoaError(.fileReadInapplicableStringEncoding)
    }
    self.init(string: text, attributes: options[.defaultAttributes] as? [NSAttributedString.Key: Any])
  }
}
