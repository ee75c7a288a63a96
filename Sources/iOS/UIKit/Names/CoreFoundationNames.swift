public import Foundation

// Core Foundation's types, as code written for iOS names them in casts: `name as CFString`, `data as CFData`. Linux has no
// free bridges between classes and Swift's values, and such casts are made from the values: so these are the values.

/// `CFString`: a string. Unlike UIKit, `NSString` is not cast to it.
public typealias CFString = String
/// `CFURL`.
public typealias CFURL = URL
/// `CFData`. Unlike UIKit, `NSData` is not cast to it.
public typealias CFData = Data
/// `CFDate`.
public typealias CFDate = Date
/// `CFArray`.
public typealias CFArray = [Any]
/// `CFDictionary`.
public typealias CFDictionary = [AnyHashable: Any]
/// `CFSet`.
public typealias CFSet = NSSet
/// `CFNumber`.
public typealias CFNumber = NSNumber
/// `CFBoolean`.
public typealias CFBoolean = Bool
/// `CFError`.
public typealias CFError = NSError
/// `CFLocale`.
public typealias CFLocale = Locale
/// `CFTimeZone`.
public typealias CFTimeZone = TimeZone
/// `CFAttributedString`.
public typealias CFAttributedString = NSAttributedString
/// `CFMutableString`.
public typealias CFMutableString = NSMutableString
/// `CFMutableData`.
public typealias CFMutableData = NSMutableData
/// `CFTypeRef`.
public typealias CFTypeRef = AnyObject
/// `CFIndex`.
public typealias CFIndex = Int
/// `UniChar`: a UTF-16 unit.
public typealias UniChar = UInt16
/// `CFOptionFlags`.
public typealias CFOptionFlags = UInt

/// A range of indices (`CFRange`).
public struct CFRange: Hashable, Sendable {
  /// The first index.
  public var location: CFIndex
  /// The number of indices.
  public var length: CFIndex

  /// The empty range at 0.
  public init() { self.init(location: 0, length: 0) }

  /// A range by its first index and its length.
  public init(location: CFIndex, length: CFIndex) {
    self.location = location
    self.length = length
  }
}

/// `CFRange.init(location:length:)`.
public func CFRangeMake(_ loc: CFIndex, _ len: CFIndex) -> CFRange { CFRange(location: loc, length: len) }

/// Where memory comes from (`CFAllocator`). Inert: there are none.
public final class CFAllocator: Sendable {
  private init() {}
}

/// The standard allocator: `nil`, as in Core Foundation. Inert.
public let kCFAllocatorDefault: CFAllocator! = nil
/// True.
public let kCFBooleanTrue: CFBoolean! = true
/// False.
public let kCFBooleanFalse: CFBoolean! = false
/// The index of what is not found, -1.
public let kCFNotFound: CFIndex = -1
/// The key of a bundle's version in its information list.
public let kCFBundleVersionKey: CFString! = "CFBundleVersion"
/// The key of a bundle's name in its information list.
public let kCFBundleNameKey: CFString! = "CFBundleName"
/// The key of a bundle's identifier in its information list.
public let kCFBundleIdentifierKey: CFString! = "CFBundleIdentifier"
/// The key of the name of a bundle's program in its information list.
public let kCFBundleExecutableKey: CFString! = "CFBundleExecutable"

/// What an error says.
public func CFErrorCopyDescription(_ err: CFError!) -> CFString! { err?.localizedDescription }
/// The domain of an error.
public func CFErrorGetDomain(_ err: CFError!) -> CFString! { err?.domain }
/// The code of an error; 0 without one.
public func CFErrorGetCode(_ err: CFError!) -> CFIndex { err?.code ?? 0 }
