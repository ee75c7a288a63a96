internal import CSwiftCalls

/// A designated initialiser in the method tables of a class and of its subclasses.
///
/// UIKit makes cells from a registered class by a designated initialiser that the subclass overrides, such as
/// `init(style:reuseIdentifier:)`. Swift allows such calls for `required` initialisers only, which code written for
/// UIKit does not declare. Here the initialiser is looked up in the table of the class, as any call of a method does.
/// The table belongs to Swift's ABI: its entry is found by comparison with a subclass that overrides the initialiser,
/// so nothing but the layout of the header of a class is assumed, and `isValid` is false should that ever change.
///
/// A class that neither overrides nor inherits the initialiser stops the program with Swift's message "use of
/// unimplemented initializer", as in UIKit.
package struct InitializerSlot: Sendable {
  private let word: Int?

  /// Finds the entry of an initialiser.
  ///
  /// - Parameters:
  ///   - base: the class that introduces the initialiser.
  ///   - probe: a subclass that overrides it.
  ///   - sibling: a subclass that overrides nothing. For a class of another library, whose own table may refer to its
  ///     methods by other addresses than the tables of subclasses do.
  ///   - index: the position of the initialiser among those methods of `base` that the probe overrides, in the order of
  ///     their declaration.
  ///   - count: the number of methods of `base` that the probe overrides.
  package init(
    introducedBy base: AnyClass, overriddenBy probe: AnyClass, notBy sibling: AnyClass? = nil, index: Int = 0,
    of count: Int = 1
  ) {
    let table = ClassTable(base)
    let plain = sibling.map { ClassTable($0) } ?? table
    let first = table.superclass.map { ClassTable($0).count } ?? ClassTable.headerCount
    let other = ClassTable(probe)
    guard first <= table.count, table.count <= min(plain.count, other.count) else {
      word = nil
      return
    }
    let changed = (first..<table.count).filter { plain[$0] != other[$0] }
    word = changed.count == count ? changed[index] : nil
  }

  /// Whether the entry was found.
  package var isValid: Bool { word != nil }

  private func function(of type: AnyClass) -> UnsafeRawPointer? {
    word.flatMap { UnsafeRawPointer(bitPattern: ClassTable(type)[$0]) }
  }

  // MARK: Calls

  /// Calls `init()`.
  ///
  /// - Precondition: The slot belongs to such an initialiser, and the class is a subclass of the introducing one; so for
  ///   the calls below. `nil` when the entry was not found.
  package func make<Object: AnyObject>(_ type: Object.Type) -> Object? {
    object(function(of: type).flatMap { csc_init($0, address(of: type)) })
  }

  /// Calls an initialiser with a rectangle of four doubles, such as `init(frame:)`.
  package func make<Object: AnyObject>(
    _ type: Object.Type, _ rect: (x: Double, y: Double, width: Double, height: Double)
  ) -> Object? {
    object(
      function(of: type).flatMap { csc_init_rect($0, rect.x, rect.y, rect.width, rect.height, address(of: type)) })
  }

  /// Calls an initialiser with an optional string, such as `init(reuseIdentifier:)`.
  package func make<Object: AnyObject>(_ type: Object.Type, _ string: String?) -> Object? {
    guard let function = function(of: type) else { return nil }
    let words = owned(string)
    return object(csc_init_string(function, words.0, words.1, address(of: type)))
  }

  /// Calls an initialiser with an enumeration without payloads, of at most 256 cases, and an optional string, such as
  /// `init(style:reuseIdentifier:)`.
  package func make<Object: AnyObject, Case>(_ type: Object.Type, _ value: Case, _ string: String?) -> Object? {
    guard MemoryLayout<Case>.size == 1, let function = function(of: type) else { return nil }
    let words = owned(string)
    return object(
      csc_init_byte_string(function, unsafeBitCast(value, to: UInt8.self), words.0, words.1, address(of: type)))
  }

  private func address(of type: AnyClass) -> UnsafeRawPointer { unsafeBitCast(type, to: UnsafeRawPointer.self) }

  private func object<Object: AnyObject>(_ pointer: UnsafeMutableRawPointer?) -> Object? {
    pointer.map { Unmanaged<Object>.fromOpaque($0).takeRetainedValue() }
  }

  /// The words of a string, with a reference that the callee releases: initialisers own their arguments.
  private func owned(_ string: String?) -> (UInt64, UInt64) {
    withUnsafeTemporaryAllocation(of: String?.self, capacity: 1) { buffer in
      buffer.initializeElement(at: 0, to: string)
      return UnsafeRawPointer(buffer.baseAddress.unsafelyUnwrapped).load(as: (UInt64, UInt64).self)
    }
  }
}

/// The words of a class from its address on: a header, then the methods and fields of each class from the root down.
struct ClassTable {
  private let words: UnsafePointer<UInt>
  /// The number of words.
  let count: Int
  /// The number of words of the header: kind, superclass, flags, sizes, descriptor, destroyer.
  static let headerCount = 7

  init(_ type: AnyClass) {
    words = unsafeBitCast(type, to: UnsafePointer<UInt>.self)
    // The size of the class, and the part of it that lies before its address, in bytes.
    let size = UnsafeRawPointer(words).load(fromByteOffset: 32, as: UInt32.self)
    let before = UnsafeRawPointer(words).load(fromByteOffset: 36, as: UInt32.self)
    count = Int(size - before) / MemoryLayout<UInt>.stride
  }

  var superclass: AnyClass? {
    UnsafeRawPointer(bitPattern: words[1]).map { unsafeBitCast($0, to: AnyClass.self) }
  }

  subscript(index: Int) -> UInt { words[index] }
}
