import TestSupport

/// The handles of one kind that a program of calls has. They are freed in the order that the input chooses.
struct HandlePool {
  private var handles: [OpaquePointer] = []
  private let free: (OpaquePointer?) -> Void
  private static let limit = 4

  init(_ free: @escaping (OpaquePointer?) -> Void) { self.free = free }

  /// A handle; NULL seldom, and where there is none.
  func pick(_ reader: inout InputReader) -> OpaquePointer? {
    let choice = reader.byte()
    return handles.isEmpty || choice == 0xFF ? nil : handles[Int(choice) % handles.count]
  }

  mutating func add(_ handle: OpaquePointer?, _ objects: inout HandleObjects) {
    guard let handle else { return }
    objects.add(handle)
    if handles.count == Self.limit { free(handles.removeFirst()) }
    handles.append(handle)
  }

  mutating func freeOne(_ reader: inout InputReader) {
    if handles.isEmpty { return free(nil) }
    free(handles.remove(at: reader.index(below: handles.count)))
  }

  mutating func freeAll() {
    for handle in handles { free(handle) }
    handles = []
  }
}

/// The objects behind all handles of a program. None may be left when all handles are freed.
struct HandleObjects {
  private struct Weak { weak var object: AnyObject? }
  private var all: [Weak] = []

  mutating func add(_ handle: OpaquePointer) {
    all.append(Weak(object: Unmanaged<AnyObject>.fromOpaque(UnsafeRawPointer(handle)).takeUnretainedValue()))
  }

  func check() throws {
    for weak in all {
      if let object = weak.object { throw Violation("all handles are freed, but there is a \(type(of: object))") }
    }
  }
}
