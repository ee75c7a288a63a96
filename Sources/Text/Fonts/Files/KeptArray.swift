/// Elements that do not change, in memory of their own or in a file that is mapped.
struct KeptArray<Element: BitwiseCopyable>: @unchecked Sendable {
  /// Valid as long as the array or a copy of it is.
  let elements: UnsafeBufferPointer<Element>
  private let owner: AnyObject

  /// - Parameter owner: keeps the elements where they are.
  init(_ elements: UnsafeBufferPointer<Element>, owner: AnyObject) {
    self.elements = elements
    self.owner = owner
  }

  /// A copy of elements.
  init(_ elements: some Collection<Element>) {
    let memory = HeapMemory(byteCount: elements.count * MemoryLayout<Element>.stride)
    let start = memory.start.bindMemory(to: Element.self, capacity: elements.count)
    for (index, element) in elements.enumerated() { (start + index).initialize(to: element) }
    self.init(UnsafeBufferPointer(start: start, count: elements.count), owner: memory)
  }

  var count: Int { elements.count }
}

/// Memory for elements that need no deinitialisation.
private final class HeapMemory {
  let start: UnsafeMutableRawPointer

  init(byteCount: Int) { start = .allocate(byteCount: byteCount, alignment: 16) }

  deinit { start.deallocate() }
}
