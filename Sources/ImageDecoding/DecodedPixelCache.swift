internal import ImageFiles
internal import Locking

/// The pixels of the images that were used last, for all threads. A strip of photos has hundreds of them, each of which
/// takes twenty times the memory of its file; so the cache is bounded, and others are decoded again when they are
/// drawn.
final class DecodedPixelCache: Sendable {
  static let shared = DecodedPixelCache(limit: 1 << 28)

  private struct Entry {
    let file: ObjectIdentifier
    let pixels: ImagePixels
  }

  /// Bytes.
  private let limit: Int
  /// The one that was used last comes last.
  private let entries = Mutex<[Entry]>([])

  init(limit: Int) { self.limit = limit }

  /// The pixels of a file, decoded where they are not in the cache. An image beyond the limit is not cached.
  func pixels(
    of file: ObjectIdentifier, decode: () throws(ImageFileError) -> ImagePixels
  ) throws(ImageFileError) -> ImagePixels {
    let known = entries.withLock { entries -> ImagePixels? in
      guard let index = entries.firstIndex(where: { $0.file == file }) else { return nil }
      let entry = entries.remove(at: index)
      entries.append(entry)
      return entry.pixels
    }
    if let known { return known }
    let pixels = try decode()
    entries.withLock { entries in
      entries.removeAll { $0.file == file }
      entries.append(Entry(file: file, pixels: pixels))
      var size = entries.reduce(0) { $0 + $1.pixels.byteCount }
      let dropped = entries.prefix { entry in
        defer { size -= entry.pixels.byteCount }
        return size > limit
      }
      entries.removeFirst(dropped.count)
    }
    return pixels
  }

  /// Removes the pixels of a file that is no longer used.
  func forget(_ file: ObjectIdentifier) { entries.withLock { $0.removeAll { $0.file == file } } }

  /// Bytes of all pixels in the cache.
  var byteCount: Int { entries.withLock { $0.reduce(0) { $0 + $1.pixels.byteCount } } }
}
