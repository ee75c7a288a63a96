import Foundation
import SelfSizing

/// The code and the message of the error that `body` throws.
func errorText(_ body: () throws -> Void) -> String {
  do {
    try body()
    return "no error"
  } catch let error as TableError {
    return "\(error.code): \(error)"
  } catch {
    return "another error: \(error)"
  }
}
