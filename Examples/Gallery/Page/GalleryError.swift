/// What went wrong while a gallery was made or written: which thing, which value, what was expected.
public struct GalleryError: Error, Hashable, Sendable, CustomStringConvertible {
  public let description: String

  init(_ description: String) { self.description = description }
}
