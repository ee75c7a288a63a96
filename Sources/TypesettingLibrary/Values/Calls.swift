internal import Locking

/// Runs a call that can fail: its code, and the error where one is asked for. Forks wait for its end.
func attempt(_ error: UnsafeMutablePointer<OpaquePointer?>?, _ body: () throws -> Void) -> Int32 {
  ForkGate.pass {
    error?.pointee = nil
    do {
      try body()
      return ErrorCode.ok.rawValue
    } catch let thrown {
      let failure = thrown as? Failure ?? Failure(thrown)
      error?.pointee = opaque(failure)
      return failure.code.rawValue
    }
  }
}

/// A result of a call, which must have a place.
func place<Value>(
  _ pointer: UnsafeMutablePointer<Value>?, _ name: String
) throws(Failure) -> UnsafeMutablePointer<Value> {
  guard let pointer else { throw .missing(name) }
  return pointer
}
