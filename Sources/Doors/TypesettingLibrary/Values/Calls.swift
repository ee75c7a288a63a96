internal import Locking
internal import WorkBudgets

/// Runs a call that can fail: its code, and the error where one is asked for. Forks wait for its end.
///
/// A call computes a value, and nothing of the value reaches C before the call is known to have succeeded: work under a budget
/// that comes to its end may give a part of a result.
///
/// - Parameters:
///   - place: where C wants the value. It has NULLs and zeros after a failure.
///   - compute: gives the value, by steps from the budget of the thread.
func attempt<Place: ResultPlace>(
  _ error: UnsafeMutablePointer<OpaquePointer?>?, into place: Place, _ compute: () throws -> Place.Value
) -> Int32 {
  ForkGate.pass {
    error?.pointee = nil
    place.clear()
    do {
      try place.check()
      let value = try ThreadBudget.perform(compute)
      guard let told = try place.store(value) else { return ErrorCode.ok.rawValue }
      return code(of: told, error)
    } catch let thrown {
      place.clear()
      return code(of: thrown, error)
    }
  }
}

private func code(of thrown: any Error, _ error: UnsafeMutablePointer<OpaquePointer?>?) -> Int32 {
  let failure = thrown as? Failure ?? Failure(thrown)
  error?.pointee = opaque(failure)
  return failure.code.rawValue
}

/// Runs a call that has no error to tell of.
///
/// - Parameter failed: what the call gives when the budget of the thread comes to its end.
func result<Value>(orAtEnd failed: Value, _ compute: () throws -> Value) -> Value {
  ForkGate.pass {
    do { return try ThreadBudget.perform(compute) } catch { return failed }
  }
}
