import Testing

@testable import TextDrawing

@Suite struct PixelCacheTests {
  private final class Key {}

  private func pixels(_ width: Int) throws(DrawingError) -> PicturePixels {
    try PicturePixels(width: width, height: 1) { _ in }
  }

  @Test func `the cache keeps the pixels that were used last, up to a limit`() throws {
    let cache = PixelCache(limit: 100 * 4)
    let keys = (0..<4).map { _ in Key() }
    var decoded: [Int] = []
    func use(_ index: Int, width: Int = 40) throws {
      _ = try cache.pixels(of: ObjectIdentifier(keys[index])) { () throws(DrawingError) in
        decoded.append(index)
        return try pixels(width)
      }
    }
    for index in [0, 1, 0, 1] { try use(index) }
    #expect(decoded == [0, 1])
    #expect(cache.size == 320)
    // The first one was used longest ago but one.
    try use(0)
    try use(2)
    try use(0)
    #expect(decoded == [0, 1, 2])
    try use(1)
    #expect(decoded == [0, 1, 2, 1])
    #expect(cache.size == 320)
    // One that is larger than all that may be kept.
    try use(3, width: 101)
    #expect(cache.size == 0)
    try use(0)
    cache.forget(ObjectIdentifier(keys[0]))
    #expect(cache.size == 0)
  }
}
