/// Sizes and distances of lines of a text style at the twelve categories: the tables of Apple's Human Interface
/// Guidelines, chapter Typography, as of 2024.
package struct TextStyleSizes: Sendable {
  /// Points per em, from the smallest category to the largest.
  let sizes: [Double]
  /// Points from baseline to baseline, in the same order.
  let lineDistances: [Double]

  /// Points per em at a category.
  package func size(at category: TextSizeCategory) -> Double { sizes[category.column] }

  /// By how much lengths grow from the standard category to another one.
  package func growth(at category: TextSizeCategory) -> Double {
    lineDistances[category.column] / lineDistances[TextSizeCategory.large.column]
  }

  /// A size in points as it is at a category (`UIFontMetrics.scaledValue(for:)`): the style's own size by its table, others
  /// as its lines grow.
  ///
  /// - Parameters:
  ///   - size: points per em at the standard category.
  ///   - maximum: the greatest result; `nil` for no limit.
  package func scaled(_ size: Double, at category: TextSizeCategory, maximum: Double? = nil) -> Double {
    let scaled = size == self.size(at: .large) ? self.size(at: category) : size * growth(at: category)
    return min(scaled, maximum ?? .infinity)
  }

  /// The sizes of a style; the sizes of the body for `nil`, as UIKit has them for an unknown style.
  package static func of(_ style: TextStyleName?) -> TextStyleSizes { style.flatMap { table[$0] } ?? body }

  private static let body = TextStyleSizes(
    sizes: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
    lineDistances: [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62])

  private static let table: [TextStyleName: TextStyleSizes] = [
    // No table is published for the two largest titles: they are as large at every category.
    .extraLargeTitle: fixed(36, 43),
    .extraLargeTitle2: fixed(28, 34),
    .largeTitle: TextStyleSizes(
      sizes: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
      lineDistances: [38, 39, 40, 41, 43, 46, 48, 52, 57, 61, 66, 70]),
    .title1: TextStyleSizes(
      sizes: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
      lineDistances: [31, 32, 33, 34, 37, 39, 41, 46, 51, 57, 62, 68]),
    .title2: TextStyleSizes(
      sizes: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
      lineDistances: [24, 25, 26, 28, 30, 32, 34, 41, 47, 52, 59, 66]),
    .title3: TextStyleSizes(
      sizes: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
      lineDistances: [22, 23, 24, 25, 28, 30, 32, 38, 44, 51, 58, 65]),
    .headline: body,
    .body: body,
    .callout: TextStyleSizes(
      sizes: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
      lineDistances: [18, 19, 20, 21, 23, 25, 28, 32, 39, 46, 52, 60]),
    .subheadline: TextStyleSizes(
      sizes: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
      lineDistances: [16, 18, 19, 20, 22, 24, 28, 31, 37, 43, 50, 58]),
    .footnote: TextStyleSizes(
      sizes: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
      lineDistances: [16, 16, 16, 18, 20, 22, 24, 29, 33, 40, 46, 52]),
    .caption1: TextStyleSizes(
      sizes: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
      lineDistances: [13, 13, 13, 16, 19, 21, 23, 28, 32, 39, 44, 51]),
    .caption2: TextStyleSizes(
      sizes: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
      lineDistances: [13, 13, 13, 13, 18, 20, 22, 25, 30, 35, 41, 48]),
  ]

  private static func fixed(_ size: Double, _ lineDistance: Double) -> TextStyleSizes {
    let count = TextSizeCategory.allCases.count
    return TextStyleSizes(
      sizes: Array(repeating: size, count: count), lineDistances: Array(repeating: lineDistance, count: count))
  }
}
