import Foundation
import Geometry
import Testing

@Suite struct GeometryValueTests {
  private func stored<Value: Codable>(_ value: Value) throws -> Value {
    try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
  }

  @Test func `geometry values can be stored`() throws {
    let rect = Rect(x: 1, y: 2, width: 3, height: 4)
    #expect(try stored(rect) == rect)
    let insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(try stored(insets) == insets)
    let directional = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(try stored(directional) == directional)
  }

  @Test func `geometry values have descriptions`() {
    #expect("\(Rect(x: 1, y: 2, width: 3, height: 4))" == "(1.0, 2.0) 3.0 × 4.0")
    #expect("\(EdgeInsets(left: 15))" == "top 0.0, left 15.0, bottom 0.0, right 0.0")
    #expect("\(DirectionalEdgeInsets(leading: 15))" == "top 0.0, leading 15.0, bottom 0.0, trailing 0.0")
    #expect("\(Color(red: 1, green: 0.5, blue: 0))" == "#ff8000")
    #expect("\(Color.white.withAlpha(0.5))" == "#ffffff80")
  }

  @Test func `a rectangle has a middle and an inside`() {
    let rect = Rect(x: 10, y: 20, width: 30, height: 40)
    #expect(rect.midX == 25)
    #expect(rect.midY == 40)
    #expect(
      rect.inset(by: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)) == Rect(x: 12, y: 21, width: 24, height: 36))
    #expect(rect.inset(by: EdgeInsets(left: 20, right: 20)).width == -10)
  }
}
