package import Foundation

/// Gives objects what an interface file says of them, while their initialisers `init(coder:)` run: a subclass finds its
/// properties and subviews after `super.init(coder:)`, as on iOS.
#if MainActor
  @preconcurrency @MainActor
#endif
package protocol InterfaceDecoding: AnyObject {
  /// An attribute of the object's element, for properties that are constant after initialisation.
  func attribute(_ name: String) -> String?

  /// Called by the initialisers of the package's classes, each with its own class, after their own work.
  func decode(_ object: Responder, after type: Responder.Type)
}

/// The coder with which objects of an interface file are made. It is no archive: whoever asks it for a value by a key
/// gets none.
package final class InterfaceCoder: NSCoder {
  package let decoding: any InterfaceDecoding

  package init(_ decoding: any InterfaceDecoding) {
    self.decoding = decoding
    super.init()
  }

  // The methods of the superclass stop the program.
  package override var allowsKeyedCoding: Bool { true }
  package override func containsValue(forKey key: String) -> Bool { false }
  package override func decodeObject(forKey key: String) -> Any? { nil }
  package override func decodeObject() -> Any? { nil }
  package override func decodeBool(forKey key: String) -> Bool { false }
  package override func decodeInteger(forKey key: String) -> Int { 0 }
  package override func decodeCInt(forKey key: String) -> Int32 { 0 }
  package override func decodeInt32(forKey key: String) -> Int32 { 0 }
  package override func decodeInt64(forKey key: String) -> Int64 { 0 }
  package override func decodeFloat(forKey key: String) -> Float { 0 }
  package override func decodeDouble(forKey key: String) -> Double { 0 }
}

extension NSCoder {
  /// Where the object's element is read; `nil` for coders of other kinds.
  package var interface: (any InterfaceDecoding)? { (self as? InterfaceCoder)?.decoding }
}
