public import Foundation

extension NSString: NSItemProviderReading, NSItemProviderWriting {
  /// The types of plain text.
  public static var readableTypeIdentifiersForItemProvider: [String] {
    ["public.utf8-plain-text", "public.plain-text"]
  }
  /// The types of plain text.
  public static var writableTypeIdentifiersForItemProvider: [String] {
    ["public.utf8-plain-text", "public.plain-text"]
  }
}
