import Foundation
import Geometry
import Testing

@Suite struct ColorTests {
  @Test func `parts are held between 0 and 1`() throws {
    #expect(Color(red: -1, green: 2, blue: .nan, alpha: .infinity) == Color(red: 0, green: 1, blue: 0, alpha: 1))
    #expect(Color(white: 0.5) == Color(red: 0.5, green: 0.5, blue: 0.5))
    let decoded = try JSONDecoder().decode(
      Color.self, from: Data(#"{"red": 1e300, "green": -7, "blue": 0.5, "alpha": 2}"#.utf8))
    #expect(decoded == Color(red: 1, green: 0, blue: 0.5))
    #expect(try JSONDecoder().decode(Color.self, from: JSONEncoder().encode(decoded)) == decoded)
    #expect(Color.black.withAlpha(0.25).alpha == 0.25)
    #expect(Color.clear.alpha == 0)
  }
}
