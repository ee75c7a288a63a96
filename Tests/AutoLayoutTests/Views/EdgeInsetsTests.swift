import AutoLayout
import Foundation
import Testing

@Suite struct EdgeInsetsTests {
  private func stored<Value: Codable>(_ value: Value) throws -> Value {
    try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
  }

  @Test func `insets can be stored`() throws {
    let insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(try stored(insets) == insets)
    let directional = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(try stored(directional) == directional)
  }

  @Test func `insets have descriptions`() {
    #expect("\(EdgeInsets(left: 15))" == "top 0.0, left 15.0, bottom 0.0, right 0.0")
    #expect("\(DirectionalEdgeInsets(leading: 15))" == "top 0.0, leading 15.0, bottom 0.0, trailing 0.0")
  }

  @Test func `a rectangle has an inside`() {
    let rect = CGRect(x: 10, y: 20, width: 30, height: 40)
    let insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(rect.inset(by: insets) == CGRect(x: 12, y: 21, width: 24, height: 36))
    // Insets that are wider than the rectangle make a negative size, whose standardised width is positive.
    #expect(rect.inset(by: EdgeInsets(left: 20, right: 20)).size.width == -10)
  }
}
