/// An index into the elements of one kind: a row, a column, a variable …
///
/// Each kind has a separate type, so that the compiler rejects a row where a column is expected. The index takes four
/// bytes, because records store many of them.
protocol BufferKey: Hashable, Comparable, BitwiseCopyable {
  /// The position, from 0 on; below 0 for ``none``.
  var index: Int32 { get }
  init(index: Int32)
}

extension BufferKey {
  /// The key of no element: the value of an absent link, and the result of a search that found nothing.
  static var none: Self { @inline(__always) get { Self(index: -1) } }

  /// Whether it is an element, and not ``none``.
  var exists: Bool { @inline(__always) get { index >= 0 } }

  @inline(__always)
  static func < (left: Self, right: Self) -> Bool { left.index < right.index }
}

/// A variable of the system.
struct VariableIndex: BufferKey { let index: Int32 }

/// The index of a constraint's record, which is used again after the constraint has been removed.
struct ConstraintSlot: BufferKey { let index: Int32 }

/// The keys of all elements of a buffer, in ascending order.
struct BufferKeys<Key: BufferKey>: Sequence, IteratorProtocol {
  private var upcoming: Int32 = 0
  private let end: Int32

  @inline(__always)
  init(count: Int) { end = Int32(truncatingIfNeeded: count) }

  @inline(__always)
  mutating func next() -> Key? {
    if upcoming == end { return nil }
    defer { upcoming += 1 }
    return Key(index: upcoming)
  }
}

/// A ``Buffer`` whose elements are looked up by the keys of one kind.
struct KeyedBuffer<Key: BufferKey, Element: BitwiseCopyable>: ~Copyable {
  private var elements: Buffer<Element>

  init(capacity: Int) { elements = Buffer(capacity: capacity) }

  var count: Int { @inline(__always) get { elements.count } }
  var byteCount: Int { elements.byteCount }
  var keys: BufferKeys<Key> { @inline(__always) get { BufferKeys(count: elements.count) } }

  /// The address of the element with the index 0. Valid until the next call that may add an element.
  @inline(__always)
  var address: UnsafePointer<Element> { UnsafePointer(elements.address) }

  @inline(__always)
  subscript(key: Key) -> Element {
    unsafeAddress {
      assert(key.index >= 0 && key.index < elements.count, "\(key) outside 0..<\(elements.count)")
      return UnsafePointer(elements.address + Int(key.index))
    }
    unsafeMutableAddress {
      assert(key.index >= 0 && key.index < elements.count, "\(key) outside 0..<\(elements.count)")
      return elements.address + Int(key.index)
    }
  }

  /// Adds an element at the end and returns its key.
  @inline(__always)
  @discardableResult
  mutating func append(_ element: Element) -> Key {
    elements.append(element)
    return Key(index: Int32(truncatingIfNeeded: elements.count - 1))
  }

  /// Appends `element` until there are `newCount` elements; does nothing when there are that many already.
  @inline(__always)
  mutating func extend(to newCount: Int, with element: Element) { elements.extend(to: newCount, with: element) }

  /// Appends `element` until there is an element for `key`; does nothing when there is one already.
  @inline(__always)
  mutating func extend(toHold key: Key, with element: Element) {
    elements.extend(to: Int(key.index) + 1, with: element)
  }

  /// Replaces all elements by `element`.
  mutating func fill(with element: Element) {
    for index in 0..<elements.count { elements[index] = element }
  }

  @inline(__always)
  mutating func removeAll() { elements.removeAll() }
}

/// A singly linked list through the records of a ``KeyedBuffer``.
protocol RecordLink {
  associatedtype Key: BufferKey
  associatedtype Record: BitwiseCopyable

  /// The key after a record's own in the list; `.none` after the last one.
  static func next(_ record: Record) -> Key
}

/// The keys of a linked list.
///
/// The next key is read before the current one is handed out, so the current one may be removed during a walk. A walk
/// reads the records from memory directly: nothing may be added to the buffer while it lasts, because that may move them.
struct LinkedKeys<Link: RecordLink>: Sequence, IteratorProtocol {
  private var upcoming: Link.Key
  private let records: UnsafePointer<Link.Record>

  @inline(__always)
  init(from first: Link.Key, _ records: borrowing KeyedBuffer<Link.Key, Link.Record>) {
    upcoming = first
    self.records = records.address
  }

  @inline(__always)
  mutating func next() -> Link.Key? {
    let key = upcoming
    guard key.exists else { return nil }
    upcoming = Link.next(records[Int(key.index)])
    return key
  }
}
