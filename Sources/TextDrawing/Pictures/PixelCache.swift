internal import Locking

/// The pixels of the pictures that were drawn last, for all threads. A strip of photos has hundreds of them, each of which
/// takes twenty times the room of its file, so only so many are kept; others are decoded again when they are drawn.
final class PixelCache: Sendable {
  static let shared = PixelCache(limit: 1 << 28)

  private struct Entry {
    let file: ObjectIdentifier
    let pixels: PicturePixels
  }

  /// Bytes.
  private let limit: Int
  /// The one that was used last comes last.
  private let entries = Mutex<[Entry]>([])

  init(limit: Int) { self.limit = limit }

  /// The pixels of a file that is open, decoded where they are not kept. Those of a picture beyond the limit are not.
  func pixels(
    of file: ObjectIdentifier, decode: () throws(DrawingError) -> PicturePixels
  ) throws(DrawingError) -> PicturePixels {
    let known = entries.withLock { entries -> PicturePixels? in
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
      var size = entries.reduce(0) { $0 + $1.pixels.size }
      let dropped = entries.prefix { entry in
        defer { size -= entry.pixels.size }
        return size > limit
      }
      entries.removeFirst(dropped.count)
    }
    return pixels
  }

  func forget(_ file: ObjectIdentifier) { entries.withLock { $0.removeAll { $0.file == file } } }

  /// Bytes that are kept.
  var size: Int { entries.withLock { $0.reduce(0) { $0 + $1.pixels.size } } }
}
