/// Stub.
public final class WordCache: Sendable {
  public static let shared = WordCache()
  func shape(_ range: Range<Int>, of item: Item, use: FontUse, text: UnsafeBufferPointer<UInt8>, scratch: Scratch) -> Bool { false }
}
