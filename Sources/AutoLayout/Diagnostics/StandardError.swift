internal import Glibc

/// Prints what nobody has a handler for.
package func standardError(_ text: String) {
  var text = text
  text.withUTF8 { bytes in _ = write(2, bytes.baseAddress, bytes.count) }
}
