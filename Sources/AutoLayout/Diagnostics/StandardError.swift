internal import Glibc

/// Prints diagnostics and errors without a handler to standard error.
package func standardError(_ text: String) {
  var text = text
  text.withUTF8 { bytes in _ = write(2, bytes.baseAddress, bytes.count) }
}
