internal import Synchronization

/// A number for each character, stored as it is found and read by all threads without a lock: the place of its font in a
/// fallback order.
final class CharacterPlaces: Sendable {
  /// The addresses of pages, by the highest bits of the scalar value; 0 until a number of the page is stored.
  nonisolated(unsafe) private let pages: UnsafeMutablePointer<Atomic<UInt>>

  private typealias Number = Atomic<Int32>
  private static let pageBits: UInt32 = 10
  private static let pageLength = 1 << Int(pageBits)
  private static let pageCount = 0x11_0000 >> Int(pageBits)
  private static let unknown = Int32.min

  init() {
    pages = .allocate(capacity: Self.pageCount)
    for index in 0..<Self.pageCount { (pages + index).initialize(to: Atomic(0)) }
  }

  deinit {
    for index in 0..<Self.pageCount {
      guard let page = Self.page(pages[index].load(ordering: .acquiring)) else { continue }
      page.deinitialize(count: Self.pageLength)
      page.deallocate()
    }
    pages.deinitialize(count: Self.pageCount)
    pages.deallocate()
  }

  private static func page(_ address: UInt) -> UnsafeMutablePointer<Number>? {
    UnsafeMutableRawPointer(bitPattern: address)?.assumingMemoryBound(to: Number.self)
  }

  /// The numbers without a reference to their owner, which must outlive them.
  var reader: Reader { Reader(pages: pages) }

  /// Reads the numbers; counting references to their owner, which all threads share, takes longer than a lookup.
  struct Reader: BitwiseCopyable {
    fileprivate let pages: UnsafeMutablePointer<Atomic<UInt>>

    /// The number of a scalar value up to 0x10FFFF; `nil` until one is stored.
    ///
    /// - Complexity: O(1)
    func number(of scalar: UInt32) -> Int32? {
      let address = pages[Int(scalar >> pageBits)].load(ordering: .acquiring)
      guard let page = page(address) else { return nil }
      let number = page[Int(scalar) & (pageLength - 1)].load(ordering: .relaxed)
      return number == unknown ? nil : number
    }
  }

  /// Stores the number of a scalar value. Only one thread may store at a time.
  func store(_ number: Int32, for scalar: UInt32) {
    let slot = Int(scalar >> Self.pageBits)
    if let page = Self.page(pages[slot].load(ordering: .relaxed)) {
      page[Int(scalar) & (Self.pageLength - 1)].store(number, ordering: .relaxed)
      return
    }
    let page = UnsafeMutablePointer<Number>.allocate(capacity: Self.pageLength)
    for index in 0..<Self.pageLength { (page + index).initialize(to: Atomic(Self.unknown)) }
    page[Int(scalar) & (Self.pageLength - 1)].store(number, ordering: .relaxed)
    pages[slot].store(UInt(bitPattern: page), ordering: .releasing)
  }
}
