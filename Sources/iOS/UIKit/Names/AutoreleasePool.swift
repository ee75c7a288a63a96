/// Calls a closure (`autoreleasepool(invoking:)`). There are no autoreleased objects outside of Apple's platforms.
public func autoreleasepool<Result, Failure: Error>(
  invoking body: () throws(Failure) -> Result
) throws(Failure) -> Result { try body() }
