@_exported import UIKit
@_exported import XCTest

/// Stands in for Quick's class of this name: a subclass describes examples in ``spec()``, which ``QuickRunner`` runs.
open class QuickSpec {
  public init() {}

  /// Describes the examples, by ``describe(_:_:)``, ``it(_:_:)`` and the functions beside them.
  open func spec() {}
}

/// Describes what examples have in common. Unlike Quick, one thread describes and runs all.
public func describe(_ name: String, _ body: () -> Void) { ExampleList.current.group(name, body) }

/// The same as ``describe(_:_:)``.
public func context(_ name: String, _ body: () -> Void) { ExampleList.current.group(name, body) }

/// Describes an example, which is run later.
public func it(_ name: String, _ body: @escaping () throws -> Void) { ExampleList.current.add(name, body) }

/// Describes an example that is not run.
public func pending(_ name: String, _ body: () -> Void) {}

/// Runs a closure before each example of the group.
public func beforeEach(_ body: @escaping () -> Void) { ExampleList.current.before(body) }

/// Runs a closure after each example of the group.
public func afterEach(_ body: @escaping () -> Void) { ExampleList.current.after(body) }
