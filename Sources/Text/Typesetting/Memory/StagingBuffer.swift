internal import Glibc

/// A growing array of bitwise-copyable values, into which a text of unknown length is prepared. Reused for one text after the
/// other; the memory of a long text is taken over by the prepared text and not copied.
///
/// Indices are checked by assertions, in debug builds only; the laws of ``ReadOnlyArray`` hold for this memory too, before a prepared
/// text takes it over.
///
/// The memory comes from `malloc`: `realloc` enlarges a large block without a copy, so that at no time there are two.
struct StagingBuffer<Element: BitwiseCopyable>: ~Copyable {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity = 0

  init() { base = StagingMemory.resized(nil, capacity: 0) }

  deinit { free(base) }

  var indices: Range<Int> { 0..<count }

  subscript(index: Int) -> Element {
    @inline(__always) unsafeAddress {
      assert(index >= 0 && index < count, "index \(index) outside 0..<\(count)")
      return UnsafePointer(base + index)
    }
    @inline(__always) unsafeMutableAddress {
      assert(index >= 0 && index < count, "index \(index) outside 0..<\(count)")
      return base + index
    }
  }

  var last: Element? { count > 0 ? base[count - 1] : nil }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow() }
    (base + count).initialize(to: element)
    count += 1
  }

  private mutating func grow() {
    capacity = max(16, capacity + capacity / 2)
    base = StagingMemory.resized(base, capacity: capacity)
  }

  mutating func removeAll() { count = 0 }

  /// Gives away the memory of the elements, which the caller frees; the buffer is empty afterwards.
  mutating func take() -> UnsafeMutableBufferPointer<Element> {
    let taken = UnsafeMutableBufferPointer(start: StagingMemory.resized(base, capacity: count), count: count)
    base = StagingMemory.resized(nil, capacity: 0)
    count = 0
    capacity = 0
    return taken
  }
}

/// Memory of `malloc`, which `free` deallocates.
enum StagingMemory {
  /// A block of another size with the elements of an old one; `nil` for a new block.
  static func resized<Element: BitwiseCopyable>(
    _ old: UnsafeMutablePointer<Element>?, capacity: Int
  ) -> UnsafeMutablePointer<Element> {
    let size = max(capacity, 1) * MemoryLayout<Element>.stride
    guard let memory = realloc(old, size) else {
      fatalError("there is no memory for \(capacity) elements of \(MemoryLayout<Element>.stride) bytes")
    }
    if size >= leastLargeSize { preferLargePages(memory, size: size) }
    return memory.bindMemory(to: Element.self, capacity: capacity)
  }

  /// The size in bytes from which on memory is asked for in large pages.
  static let leastLargeSize = 32 << 20

  /// Asks the system for large pages, of 2 MiB on most machines. The longest texts take a gigabyte: as small pages the system
  /// takes longer than a tenth of a second to take it back, and to give it as long as all else. The memory works the same where
  /// there are none.
  @inline(never)
  static func preferLargePages(_ memory: UnsafeMutableRawPointer, size: Int) {
    let page = Int(getpagesize())
    let first = (Int(bitPattern: memory) + page - 1) & ~(page - 1)
    let end = (Int(bitPattern: memory) + size) & ~(page - 1)
    madvise(UnsafeMutableRawPointer(bitPattern: first), end - first, Int32(MADV_HUGEPAGE))
  }
}
