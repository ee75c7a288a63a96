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
  }

  @Test func `geometry values have descriptions`() {
    #expect("\(Rect(x: 1, y: 2, width: 3, height: 4))" == "(1.0, 2.0) 3.0 × 4.0")
    #expect("\(Color(red: 1, green: 0.5, blue: 0))" == "#ff8000")
    #expect("\(Color.white.withAlpha(0.5))" == "#ffffff80")
  }

  @Test func `a rectangle has a middle`() {
    let rect = Rect(x: 10, y: 20, width: 30, height: 40)
    #expect(rect.midX == 25)
    #expect(rect.midY == 40)
  }
}
