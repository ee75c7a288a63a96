/// Objective-C's name of `Int`, which Foundation has on Apple's systems only.
public typealias NSInteger = Int
/// Objective-C's name of `UInt`, which Foundation has on Apple's systems only.
public typealias NSUInteger = UInt
