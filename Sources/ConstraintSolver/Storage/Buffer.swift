/// A growable flat array of plain values, owned by one solver.
///
/// This is the only file of the module that touches unsafe memory. An `Array` would check bounds, uniqueness and
/// exclusivity at every step of the inner loops; here those checks are assertions, on in debug builds, where all
/// the tests run. Clearing keeps the memory, so that a solver in a steady state never allocates.
struct Buffer<Element: BitwiseCopyable>: ~Copyable {
  private var base: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private(set) var capacity: Int

  init(capacity: Int) {
    self.capacity = max(capacity, 4)
    base = .allocate(capacity: self.capacity)
  }

  deinit { base.deallocate() }

  /// The bytes that the elements have room for.
  var byteCount: Int { capacity * MemoryLayout<Element>.stride }

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

  @inline(__always)
  subscript(index: Int32) -> Element {
    unsafeAddress {
      assert(index >= 0 && index < count, "index \(index) outside 0..<\(count)")
      return UnsafePointer(base + Int(index))
    }
    unsafeMutableAddress {
      assert(index >= 0 && index < count, "index \(index) outside 0..<\(count)")
      return base + Int(index)
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
    assert(count > 0)
    count -= 1
    return base[count]
  }

  @inline(__always)
  mutating func truncate(to newCount: Int) {
    assert(newCount >= 0 && newCount <= count)
    count = newCount
  }

  @inline(__always)
  mutating func removeAll() { count = 0 }

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
