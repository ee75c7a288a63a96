package import Geometry

/// The colours of guides on a background, distinct from one another and from the usual colours of text.
package struct GuideColors {
  private let isOnDarkBackground: Bool

  /// - Parameter background: the colour of the background; `nil` for none, which is treated as white.
  init(on background: Color?) {
    isOnDarkBackground = (background?.brightness ?? 1) < 0.4
  }

  /// A colour on a white background, made lighter on a dark one.
  private func color(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) -> Color {
    func part(_ part: Double) -> Double { isOnDarkBackground ? part + (1 - part) * 0.45 : part }
    return Color(red: part(red), green: part(green), blue: part(blue), alpha: alpha)
  }

  // MARK: Text

  var ascent: Color { color(0.12, 0.47, 0.71) }
  var descent: Color { color(0.58, 0.4, 0.74) }
  var baseline: Color { color(0.9, 0.35, 0.1) }
  var leading: Color { color(0.5, 0.5, 0.5, 0.2) }
  var advance: Color { color(0.1, 0.6, 0.3, 0.55) }
  var ink: Color { color(0.85, 0.2, 0.55, 0.8) }
  var lineEnd: Color { color(0.55, 0.35, 0.1) }
  var hangingSpace: Color { color(0.95, 0.75, 0.1, 0.45) }
  var missing: Color { color(0.85, 0, 0) }
  /// For fallback fonts, in the order in which they occur.
  var fallback: [Color] {
    [
      color(0, 0.45, 0.7), color(0.8, 0.4, 0), color(0, 0.55, 0.4), color(0.65, 0.25, 0.6), color(0.45, 0.4, 0.05),
    ]
  }

  // MARK: Views

  package var frame: Color { color(0.45, 0.45, 0.5, 0.7) }
  package var alignment: Color { color(0.1, 0.55, 0.55) }
  package var margins: Color { color(0.8, 0.5, 0.1, 0.8) }
  package var constraint: Color { color(0.15, 0.35, 0.85) }
  package var ambiguous: Color { color(0.8, 0.45, 0) }
  package var violated: Color { color(0.85, 0, 0) }
}

extension Drawing {
  package var guideColors: GuideColors { GuideColors(on: background) }
}
