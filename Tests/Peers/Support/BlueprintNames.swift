import Foundation

// What Blueprint takes from Accessibility, which Linux does not have.

public final class AXCustomContent: NSObject {
  public enum Importance { case `default`, high }

  let label: String
  let value: String
  public var importance = Importance.default

  public init(label: String, value: String) { (self.label, self.value) = (label, value) }
}
