/// The first stored property of every class whose objects are values of attributes.
///
/// Foundation on Linux keeps attributes in Core Foundation's dictionaries, and `addAttribute(_:value:range:)` compares the
/// old value with the new one by `CFEqual`. That function takes the first word behind an object's header for the number
/// of a Core Foundation type, whatever the object is, and ends the program when there is no such type
/// (swift-corelibs-foundation, `CFAttributedStringSetAttribute` and `CFEqual`). With the number of a type whose class the
/// object has not, it calls `isEqual`, as it should.
struct AttributeObjectHeader {
  /// Type 1, the generic one, in bits 8 and up; bit 7 is set in all of Foundation's own classes.
  private let word: UInt64 = 1 << 8 | 0x80
}
