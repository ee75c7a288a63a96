import Geometry
import Testing
import UIKit

@Suite struct SystemColorTests {
  private static let published: [(UIColor, light: String, dark: String)] = [
    (.label, "#000000", "#ffffff"),
    (.secondaryLabel, "#3c3c4399", "#ebebf599"),
    (.tertiaryLabel, "#3c3c434d", "#ebebf54d"),
    (.placeholderText, "#3c3c434d", "#ebebf54d"),
    (.quaternaryLabel, "#3c3c432e", "#ebebf52e"),
    (.systemFill, "#78788033", "#7878805c"),
    (.secondarySystemFill, "#78788029", "#78788052"),
    (.tertiarySystemFill, "#7676801f", "#7676803d"),
    (.quaternarySystemFill, "#74748014", "#7676802e"),
    (.systemBackground, "#ffffff", "#000000"),
    (.secondarySystemBackground, "#f2f2f7", "#1c1c1e"),
    (.tertiarySystemBackground, "#ffffff", "#2c2c2e"),
    (.systemGroupedBackground, "#f2f2f7", "#000000"),
    (.secondarySystemGroupedBackground, "#ffffff", "#1c1c1e"),
    (.tertiarySystemGroupedBackground, "#f2f2f7", "#2c2c2e"),
    (.separator, "#3c3c434a", "#54545899"),
    (.opaqueSeparator, "#c6c6c8", "#38383a"),
    (.link, "#007aff", "#0984ff"),
    (.systemRed, "#ff3b30", "#ff453a"),
    (.systemOrange, "#ff9500", "#ff9f0a"),
    (.systemYellow, "#ffcc00", "#ffd60a"),
    (.systemGreen, "#34c759", "#30d158"),
    (.systemMint, "#00c7be", "#66d4cf"),
    (.systemTeal, "#30b0c7", "#40c8e0"),
    (.systemCyan, "#32ade6", "#64d2ff"),
    (.systemBlue, "#007aff", "#0a84ff"),
    (.systemIndigo, "#5856d6", "#5e5ce6"),
    (.systemPurple, "#af52de", "#bf5af2"),
    (.systemPink, "#ff2d55", "#ff375f"),
    (.systemBrown, "#a5845e", "#ac8e68"),
    (.systemGray, "#8e8e93", "#8e8e93"),
    (.systemGray2, "#aeaeb2", "#636366"),
    (.systemGray3, "#c7c7cc", "#48484a"),
    (.systemGray4, "#d1d1d6", "#3a3a3c"),
    (.systemGray5, "#e5e5ea", "#2c2c2e"),
    (.systemGray6, "#f2f2f7", "#1c1c1e"),
  ]

  @Test(arguments: published)
  func `a system colour has the published components`(color: UIColor, light: String, dark: String) {
    #expect("\(color.resolved(isDark: false))" == light)
    #expect("\(color.resolved(isDark: true))" == dark)
  }

  @Test func `all system colours but one adapt`() {
    expectSameInDark([.systemGray, .darkText, .lightText, .gray, .red])
    #expect(Self.published.filter { !$0.0.isDynamic }.count == 1)
    #expect(Self.published.count == 36)
  }

  @Test func `fixed colours have their published components`() {
    #expect("\(UIColor.lightText)" == "#ffffff99")
    #expect("\(UIColor.darkText)" == "#000000")
    let names: [UIColor] = [.red, .green, .blue, .cyan, .yellow, .magenta, .orange, .purple, .brown]
    let parts = ["#ff0000", "#00ff00", "#0000ff", "#00ffff", "#ffff00", "#ff00ff", "#ff8000", "#800080", "#996633"]
    #expect(names.map { "\($0)" } == parts)
    let greys: [UIColor] = [.black, .darkGray, .gray, .lightGray, .white, .clear]
    #expect(greys.map { "\($0)" } == ["#000000", "#555555", "#808080", "#aaaaaa", "#ffffff", "#00000000"])
  }

  @Test func `the tint is blue`() {
    #expect(UIColor.tintColor == .systemBlue)
  }

  private func expectSameInDark(_ colors: [UIColor]) {
    for color in colors { #expect(color.resolved(isDark: true) == color) }
  }
}
