/// A view of an immutable array in memory, such as the arrays of a prepared text.
///
/// An `Array` would cost a retain for each copy and a bounds check for each access in the inner loops of line breaking.
/// Here indices are checked by assertions, in debug builds only. That they are inside is a law: `TextLawTests` walks random texts of
/// every bundled font, and `FontFuzzTests` texts in damaged fonts, with these checks.
///
/// `@unchecked Sendable`, because the memory is not written after the first view of it exists.
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

  /// The address of an element, to read some fields of a large one without copying it.
  @inline(__always)
  func address(of index: Int) -> UnsafePointer<Element> {
    assert(index >= 0 && index < count, "index \(index) outside 0..<\(count)")
    return base + index
  }

  var indices: Range<Int> { 0..<count }

  /// Frees the memory. Only its owner may call this, and only if the memory was allocated for this array alone.
  func deallocate() { base.deallocate() }
}

extension UnsafeMutableBufferPointer {
  /// The address of the first element, for reading.
  ///
  /// - Precondition: The buffer has an address; an empty one in a block of memory has one too.
  var readOnlyBase: UnsafePointer<Element> { UnsafePointer(baseAddress.unsafelyUnwrapped) }
}
