internal import ImageFiles
internal import Locking

/// The pixels of the most recently used images, for all threads.
///
/// A drawing of a table can have hundreds of photos, and pixels take about twenty times the memory of a file. The cache
/// is therefore bounded, and evicted images are decoded again when they are drawn.
final class DecodedPixelCache: Sendable {
  static let shared = DecodedPixelCache(limit: 1 << 28)

  private struct Entry {
    let file: ObjectIdentifier
    let pixels: ImagePixels
  }

  /// The greatest size of all pixels in bytes.
  private let limit: Int
  /// Ordered by last use, the most recent one last.
  private let entries = Mutex<[Entry]>([])

  init(limit: Int) { self.limit = limit }

  /// The pixels of a file, decoded if they are not in the cache. An image larger than the limit is not cached.
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

  /// The size of all pixels in the cache, in bytes.
  var byteCount: Int { entries.withLock { $0.reduce(0) { $0 + $1.pixels.byteCount } } }
}
