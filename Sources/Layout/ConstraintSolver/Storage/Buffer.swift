/// A growable flat array of bitwise-copyable values, owned by one solver.
///
/// An `Array` would check bounds, uniqueness and exclusivity at every step of the inner loops. Here those checks are
/// assertions: on in debug builds, in which all tests run, and off in release builds. Removing elements keeps the
/// memory, so that a solver in a steady state does not allocate.
///
/// Unsafe memory is used here, in ``KeyedBuffer`` and in ``LinkedKeys``, and nowhere else in the module.
struct Buffer<Element: BitwiseCopyable>: ~Copyable {
  private var base: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int) {
    self.capacity = max(capacity, 4)
    base = .allocate(capacity: self.capacity)
  }

  deinit { base.deallocate() }

  /// The size of the memory that is reserved for elements, in bytes.
  var byteCount: Int { capacity * MemoryLayout<Element>.stride }

  /// The address of the first element. Valid until the next call that may add an element.
  @inline(__always)
  var address: UnsafeMutablePointer<Element> { base }

  @inline(__always)
  subscript(index: Int) -> Element {
    unsafeAddress {
      assert(index >= 0 && index < count, "index \(index) outside 0..<\(count)")
      return UnsafePointer(base + index)
    }
    unsafeMutableAddress {
      assert(index >= 0 && index < count, "index \(index) outside 0..<\(count)")
      return base + index
    }
  }

  var isEmpty: Bool { @inline(__always) get { count == 0 } }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow(toHold: count + 1) }
    (base + count).initialize(to: element)
    count += 1
  }

  /// Appends `element` until there are `newCount` elements; does nothing when there are that many already.
  @inline(__always)
  mutating func extend(to newCount: Int, with element: Element) {
    if newCount > count { fill(to: newCount, with: element) }
  }

  @inline(never)
  private mutating func fill(to newCount: Int, with element: Element) {
    if newCount > capacity { grow(toHold: newCount) }
    (base + count).initialize(repeating: element, count: newCount - count)
    count = newCount
  }

  @inline(__always)
  mutating func removeLast() -> Element {
    assert(count > 0, "removeLast() of an empty buffer")
    count -= 1
    return base[count]
  }

  /// Removes all elements from `newCount` on.
  @inline(__always)
  mutating func truncate(to newCount: Int) {
    assert(newCount >= 0 && newCount <= count, "truncate(to: \(newCount)) of \(count) elements")
    count = newCount
  }

  @inline(__always)
  mutating func removeAll() { count = 0 }

  /// Exchanges the element at `index` with the last one.
  @inline(__always)
  mutating func moveLast(_ index: Int) {
    let element = self[index]
    self[index] = self[count - 1]
    self[count - 1] = element
  }

  @inline(never)
  private mutating func grow(toHold needed: Int) {
    let newCapacity = max(needed, capacity * 2)
    let moved = UnsafeMutablePointer<Element>.allocate(capacity: newCapacity)
    moved.moveInitialize(from: base, count: count)
    base.deallocate()
    base = moved
    capacity = newCapacity
  }
}
