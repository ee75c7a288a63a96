import Foundation
import SelfSizing
import Testing

@Suite struct SeparatorPolicyTests {
  @Test(arguments: [1.0, 2, 3]) func `separators have their heights at each scale`(scale: CGFloat) {
    #expect(SeparatorPolicy.none.height(displayScale: scale) == 0)
    #expect(SeparatorPolicy.onePixel.height(displayScale: scale) == 1 / scale)
    #expect(SeparatorPolicy.twoPixels.height(displayScale: scale) == 2 / scale)
    #expect(SeparatorPolicy.onePoint.height(displayScale: scale) == 1)
    #expect(SeparatorPolicy.points(2.5).height(displayScale: scale) == 2.5)
  }

  @Test(arguments: [-1, -CGFloat.infinity, .infinity, .nan]) func `an invalid number of points counts as 0`(
    points: CGFloat
  ) {
    #expect(SeparatorPolicy.points(points).height(displayScale: 2) == 0)
  }
}
