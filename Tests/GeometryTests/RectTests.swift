import Geometry
import Testing

@Suite struct RectTests {
  @Test func `a union contains both rectangles`() {
    let union = Rect(x: 0, y: 0, width: 2, height: 2).union(Rect(x: 5, y: -1, width: 1, height: 1))
    #expect(union == Rect(x: 0, y: -1, width: 6, height: 3))
  }

  @Test func `an empty rectangle adds nothing`() {
    let box = Rect(x: 1, y: 1, width: 2, height: 2)
    #expect(box.union(Rect(x: 100, y: 100, width: 0, height: 5)) == box)
    #expect(Rect.zero.union(box) == box)
    #expect(Rect(x: 0, y: 0, width: .nan, height: 1).isEmpty)
  }

  @Test func `edges and offsets follow from origin and size`() {
    let box = Rect(x: 1, y: 2, width: 3, height: 4).offsetBy(dx: 10, dy: 20)
    #expect([box.minX, box.minY, box.maxX, box.maxY] == [11, 22, 14, 26])
    #expect(box.size == Size(width: 3, height: 4))
    #expect(box.origin == Point(x: 11, y: 22))
  }
}
