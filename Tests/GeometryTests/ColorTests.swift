import Geometry
import Testing

@Suite struct `Colours` {
  @Test func `parts are held between 0 and 1`() {
    #expect(Color(red: -1, green: 2, blue: .nan, alpha: .infinity) == Color(red: 0, green: 1, blue: 0, alpha: 1))
    #expect(Color(white: 0.5) == Color(red: 0.5, green: 0.5, blue: 0.5))
    #expect(Color.black.withAlpha(0.25).alpha == 0.25 && Color.clear.alpha == 0)
  }
}
