internal import CTypesetting
internal import Geometry
internal import JSONAnswers

/// Where C wants the result of a call.
protocol ResultPlace {
  associatedtype Value

  /// Stores what a failure leaves: NULLs and zeros, in arrays NaN. Called before the call, and when it fails.
  func clear()

  /// - Throws: `invalidArgument` for a place that is missing or has a wrong size.
  func check() throws(Failure)

  /// Stores a value.
  ///
  /// - Returns: the error that the value itself tells of, as an answer does: the call has its code all the same.
  /// - Throws: `failed` when there is no memory.
  func store(_ value: Value) throws(Failure) -> (any Error)?
}

/// A place for a handle.
struct HandlePlace<Object: AnyObject>: ResultPlace {
  let pointer: UnsafeMutablePointer<OpaquePointer?>?
  let name: StaticString

  func clear() { pointer?.pointee = nil }

  func check() throws(Failure) { if pointer == nil { throw .missing("\(name)") } }

  func store(_ object: Object) -> (any Error)? {
    pointer?.pointee = opaque(object)
    return nil
  }
}

/// A place for text in UTF-8, with a NUL at its end.
struct TextPlace: ResultPlace {
  let pointer: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
  /// Where the length is stored; may be NULL.
  let length: UnsafeMutablePointer<Int>?
  let name: StaticString

  func clear() {
    pointer?.pointee = nil
    length?.pointee = 0
  }

  func check() throws(Failure) { if pointer == nil { throw .missing("\(name)") } }

  func store(_ text: String) throws(Failure) -> (any Error)? {
    try store(utf8: Array(text.utf8))
    return nil
  }

  func store(utf8 bytes: [UInt8]) throws(Failure) {
    pointer?.pointee = try terminatedCopy(of: bytes)
    length?.pointee = bytes.count
  }
}

/// A place for an answer as JSON: one that is an error is stored as well.
struct AnswerPlace: ResultPlace {
  let text: TextPlace

  func clear() { text.clear() }

  func check() throws(Failure) { try text.check() }

  func store(_ answer: LineAnswer) throws(Failure) -> (any Error)? {
    try text.store(utf8: answer.whole)
    return answer.error
  }
}

/// A place for bytes, whose length must have a place too.
struct BytesPlace: ResultPlace {
  let pointer: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?
  let length: UnsafeMutablePointer<Int>?

  func clear() {
    pointer?.pointee = nil
    length?.pointee = 0
  }

  func check() throws(Failure) {
    if pointer == nil { throw .missing("bytes") }
    if length == nil { throw .missing("length") }
  }

  func store(_ bytes: [UInt8]) throws(Failure) -> (any Error)? {
    pointer?.pointee = try copy(of: bytes)
    length?.pointee = bytes.count
    return nil
  }
}

/// A place for a struct whose first field is its size.
struct StructPlace<Struct: BitwiseCopyable>: ResultPlace {
  let pointer: UnsafeMutablePointer<Struct>?
  /// What a failure leaves.
  let zeros: Struct
  let name: StaticString
  private let size: Int

  init(_ pointer: UnsafeMutablePointer<Struct>?, _ zeros: Struct, _ name: StaticString) {
    self.pointer = pointer
    self.zeros = zeros
    self.name = name
    size = pointer.map { UnsafeRawPointer($0).loadUnaligned(as: Int.self) } ?? 0
  }

  func clear() { _ = store(zeros) }

  func check() throws(Failure) {
    if pointer == nil { throw .missing("\(name)") }
    try checkSize(size, least: MemoryLayout<Struct>.size, "\(name)")
  }

  /// Stores as much of a struct as the program knows.
  func store(_ value: Struct) -> (any Error)? {
    guard let pointer, size >= MemoryLayout<Struct>.size else { return nil }
    withUnsafeBytes(of: value) { bytes in
      let head = MemoryLayout<Int>.size
      let count = min(size, bytes.count) - head
      UnsafeMutableRawPointer(pointer).advanced(by: head).copyMemory(from: bytes.baseAddress! + head, byteCount: count)
    }
    return nil
  }
}

/// A place for pixels.
struct PixelsPlace: ResultPlace {
  let place: StructPlace<ts_pixels>

  init(_ pointer: UnsafeMutablePointer<ts_pixels>?) { place = StructPlace(pointer, ts_pixels(), "pixels") }

  func clear() { place.clear() }

  func check() throws(Failure) { try place.check() }

  func store(_ value: (width: Int, height: Int, bytes: [UInt8])) throws(Failure) -> (any Error)? {
    place.store(
      ts_pixels(struct_size: 0, width: value.width, height: value.height, bytes: try copy(of: value.bytes)))
  }
}

/// A place for the first elements of a list, and for their number.
struct ListPlace<Element>: ResultPlace {
  let elements: UnsafeMutablePointer<Element>?
  let capacity: Int
  let count: UnsafeMutablePointer<Int>?
  let name: StaticString

  func clear() { count?.pointee = 0 }

  func check() throws(Failure) {
    if count == nil { throw .missing("count") }
    guard capacity >= 0 else { throw .count("capacity", capacity) }
    if elements == nil, capacity > 0 { throw .missing("\(name)") }
  }

  /// - Parameter value: the number of all elements, and as many of the first ones as there is room for.
  func store(_ value: (count: Int, first: [Element])) -> (any Error)? {
    for (index, element) in value.first.prefix(capacity).enumerated() { elements?[index] = element }
    count?.pointee = value.count
    return nil
  }
}

/// A place for a number.
struct NumberPlace: ResultPlace {
  let pointer: UnsafeMutablePointer<Double>?
  let name: StaticString

  func clear() { pointer?.pointee = 0 }

  func check() throws(Failure) { if pointer == nil { throw .missing("\(name)") } }

  func store(_ value: Double) -> (any Error)? {
    pointer?.pointee = value
    return nil
  }
}

/// Places for a width and a height, each of which may be NULL.
struct SizePlaces: ResultPlace {
  let width: UnsafeMutablePointer<Double>?
  let height: UnsafeMutablePointer<Double>?

  func clear() { _ = store((0, 0)) }

  func check() {}

  func store(_ value: (width: Double, height: Double)) -> (any Error)? {
    width?.pointee = value.width
    height?.pointee = value.height
    return nil
  }
}

/// Arrays of results, which threads write while the call is in progress, each element once: a copy of them would take as much
/// memory again.
final class ArrayPlaces: ResultPlace {
  private var empty: (() -> Void)?

  /// Says that the arguments are right and the arrays are about to be written.
  ///
  /// - Parameter empty: gives all elements what texts without a result have.
  func open(_ empty: @escaping () -> Void) { self.empty = empty }

  func clear() { empty?() }

  func check() {}

  /// - Parameter first: the error of the first element that has one, of a call that does not give a code for each.
  func store(_ first: (any Error)?) -> (any Error)? { first }
}

/// Arrays of widths and heights, each of which may be NULL.
///
/// - Note: `Sendable` is unchecked because threads write at different indices.
struct SizeArrays: @unchecked Sendable {
  let widths: UnsafeMutablePointer<Double>?
  let heights: UnsafeMutablePointer<Double>?

  func set(_ index: Int, _ size: Size) {
    widths?[index] = size.width
    heights?[index] = size.height
  }

  func empty(_ count: Int) { for array in [widths, heights] { array?.update(repeating: .nan, count: count) } }
}
