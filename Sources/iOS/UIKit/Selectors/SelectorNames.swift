public import AutoLayout

/// A selector of a name (`NSSelectorFromString`).
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }

/// The name of a selector (`NSStringFromSelector`).
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.description }
