/// The value is another one.
public func equal<Value: Equatable>(_ other: Value?) -> Predicate<Value> {
  .simple("equal \(stringify(other))") { try $0.evaluate() == other ? .matches : .doesNotMatch }
}

/// The value is at most a distance from another one.
public func beCloseTo<Value: BinaryFloatingPoint>(_ other: Value, within distance: Value = 0.0001) -> Predicate<Value> {
  .of("be within \(distance) of \(other)") { abs($0 - other) <= distance }
}

/// There is no value.
public func beNil<Value>() -> Predicate<Value> {
  .simple("be nil") { try $0.evaluate() == nil ? .matches : .doesNotMatch }
}

/// The value is true.
public func beTrue() -> Predicate<Bool> { .of("be true") { $0 } }

/// The value is false.
public func beFalse() -> Predicate<Bool> { .of("be false") { !$0 } }

/// The value is an object, the very one.
public func beIdenticalTo(_ other: AnyObject?) -> Predicate<AnyObject> {
  .simple("be \(stringify(other))") { try $0.evaluate() === other ? .matches : .doesNotMatch }
}

/// The value is of a class or of one of its subclasses.
public func beAKindOf<Value, Kind>(_ kind: Kind.Type) -> Predicate<Value> {
  .of("be a kind of \(kind)") { $0 is Kind }
}

/// The text has all parts.
public func contain(_ parts: String...) -> Predicate<String> { contain(parts) }

/// The text has all parts.
public func contain(_ parts: [String]) -> Predicate<String> {
  .of("contain \(parts)") { text in parts.allSatisfy { text.contains($0) } }
}

/// Never holds: there are no exceptions of Objective-C.
public func raiseException<Value>() -> Predicate<Value> { .simple("raise an exception") { _ in .fail } }

/// Expects that a value is another one.
public func == <Value: Equatable>(expectation: Expectation<Value>, other: Value?) { expectation.to(equal(other)) }

/// Expects that a value is not another one.
public func != <Value: Equatable>(expectation: Expectation<Value>, other: Value?) { expectation.notTo(equal(other)) }

/// Expects that a value is greater than another one.
public func > <Value: Comparable>(expectation: Expectation<Value>, other: Value) {
  expectation.to(.of("be greater than \(other)") { $0 > other })
}

/// Expects that a value is less than another one.
public func < <Value: Comparable>(expectation: Expectation<Value>, other: Value) {
  expectation.to(.of("be less than \(other)") { $0 < other })
}

/// Expects that a value is at least another one.
public func >= <Value: Comparable>(expectation: Expectation<Value>, other: Value) {
  expectation.to(.of("be at least \(other)") { $0 >= other })
}

/// Expects that a value is at most another one.
public func <= <Value: Comparable>(expectation: Expectation<Value>, other: Value) {
  expectation.to(.of("be at most \(other)") { $0 <= other })
}
