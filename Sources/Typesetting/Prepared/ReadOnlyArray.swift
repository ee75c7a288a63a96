/// A view of an array in memory that never changes, such as those of a prepared text.
///
/// An `Array` would cost a reference count for each copy and a bounds check for each access in the inner loops of line
/// breaking. Here indices are checked by assertions, which are on in debug builds, where the tests run.
///
/// `@unchecked Sendable`, because the memory is written before the first view of it exists and not after.
struct ReadOnlyArray<Element>: @unchecked Sendable {
  private let base: UnsafePointer<Element>
  let count: Int

  /// The owner of the memory has to outlive the view.
  @inline(__always)
  init(_ base: UnsafePointer<Element>, count: Int) {
    self.base = base
    self.count = count
  }

  @inline(__always)
  init(_ elements: UnsafeMutableBufferPointer<Element>) {
    self.init(elements.readOnlyBase, count: elements.count)
  }

  @inline(__always)
  subscript(index: Int) -> Element {
    unsafeAddress {
      assert(index >= 0 && index < count, "index \(index) outside 0..<\(count)")
      return base + index
    }
  }

  /// The address of an element, for functions that read some fields of a large one without a copy of the whole.
  @inline(__always)
  func address(of index: Int) -> UnsafePointer<Element> {
    assert(index >= 0 && index < count, "index \(index) outside 0..<\(count)")
    return base + index
  }

  var indices: Range<Int> { 0..<count }

  /// Gives the memory back, where it was allocated for this array alone; for its owner.
  func deallocate() { base.deallocate() }
}

extension UnsafeMutableBufferPointer {
  /// The first element, for reading. The buffer must have an address, as one in a block of memory has also when it is empty.
  var readOnlyBase: UnsafePointer<Element> { UnsafePointer(baseAddress.unsafelyUnwrapped) }
}
