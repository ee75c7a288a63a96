public import Foundation

extension NSMutableAttributedString {
  /// Adds an attribute to a part of the string, in place of a value that it has there.
  ///
  /// The compiler takes this form for every value whose type is known, and Foundation's for one of type `Any`. On Linux
  /// Foundation's often ends the program where the part has another value of the attribute, such as another font: it
  /// compares the two as objects of Core Foundation, which they are not (`CFAttributedStringSetAttribute`). Adding a
  /// dictionary of attributes compares neighbouring parts only.
  ///
  /// Unlike UIKit, that too ends the program in some of a thousand comparisons of fonts, colours and other values that
  /// Foundation wraps: both wrappers must be at certain addresses (`CFEqual`). Numbers, strings, and objects such as
  /// paragraph styles are not wrapped.
  ///
  /// - Parameter range: UTF-16 offsets inside the string.
  public func addAttribute<Value>(_ name: NSAttributedString.Key, value: Value, range: NSRange) {
    addAttributes([name: value], range: range)
  }
}
