@testable import AutoLayout
import Fonts
import Foundation
import Geometry
import TestSupport
import Testing
import Typesetting

/// `adjustsFontSizeToFitWidth`.
@Suite struct LabelFittingRules {
  private static let text = "A headline that is too long"
  private let stage = Stage(200, 400)
  private var root: View { stage.root }

  private func fitting(_ text: String = LabelFittingRules.text, minimum: Double = 0) throws -> Label {
    let label = try stage.label(text, lines: 1)
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = minimum
    return label
  }

  private func shown(_ label: Label, _ width: Double) throws -> TextMeasurement {
    try #require(label.typesetter(at: CGSize(width: width, height: 0))).measure(
      maxWidth: width, numberOfLines: 1, lineBreakMode: label.lineBreakMode)
  }

  @Test func `text is scaled down until it fits`() throws {
    let label = try fitting()
    let natural = try #require(label.typesetter).measure().size.width
    for width in [natural + 10, natural, natural - 0.001, 150, 100, 37.3, 1] {
      let factor = label.actualScaleFactor(at: CGSize(width: width, height: 20))
      #expect(isApproximatelyEqual(factor, min(1, width / natural), within: 1e-6))
      let text = try shown(label, width)
      if factor != 1 {
        #expect(!text.isTruncated)
        #expect(text.size.width <= width)
        #expect(text.size.width > width * 0.999 - 0.01)
      }
      #expect(
        label.typesetter(at: CGSize(width: width, height: 20))?.text.runs[0].style.font.size == Double(17 * factor))
    }
  }

  @Test func `the intrinsic size is that of the unscaled text`() throws {
    let label = try fitting()
    let plain = try stage.label(Self.text, lines: 1)
    label.frame.size.width = 50
    #expect(label.intrinsicContentSize == plain.intrinsicContentSize)
    #expect(label.intrinsicHeight(forWidth: 50) == plain.intrinsicHeight(forWidth: 50))
    #expect(label.sizeThatFits(.zero) == plain.sizeThatFits(.zero))
  }

  @Test func `text that does not fit at the minimum scale is truncated`() throws {
    let label = try fitting(minimum: 0.5)
    let half = label.intrinsicContentSize.width / 2
    #expect(label.actualScaleFactor(at: CGSize(width: half + 1, height: 0)) > 0.5)
    #expect(try !shown(label, half + 1).isTruncated)
    for width in [half - 1, 20, 0] {
      #expect(label.actualScaleFactor(at: CGSize(width: width, height: 0)) == 0.5)
      #expect(try shown(label, width).isTruncated)
      #expect(try shown(label, width).size.width <= max(width, 1))
    }
    label.minimumScaleFactor = 1
    #expect(label.actualScaleFactor(at: CGSize(width: 20, height: 0)) == 1)
  }

  @Test func `labels of more than one line are not scaled`() throws {
    let label = try fitting()
    for lines in [0, 2] {
      label.numberOfLines = lines
      #expect(label.actualScaleFactor(at: CGSize(width: 50, height: 0)) == 1)
    }
    label.numberOfLines = 1
    #expect(label.actualScaleFactor(at: CGSize(width: 50, height: 0)) < 1)
    label.adjustsFontSizeToFitWidth = false
    #expect(label.actualScaleFactor(at: CGSize(width: 50, height: 0)) == 1)
    label.text = nil
    #expect(label.actualScaleFactor(at: .zero) == 1)
    #expect(label.typesetter(at: .zero) == nil)
  }

  @Test func `a rectangle, an origin and the baselines are those of the scaled text`() throws {
    let label = try fitting()
    pinCorner(label, to: root)
    let mark = stage.box("mark", size: CGSize(width: 5, height: 5))
    tie(Side(mark, .left), .equal, Side(root, .left))
    tie(Side(mark, .top), .equal, Side(label, .firstBaseline))
    let width = tie(Side(label, .width), .equal, 100)
    for asked in [100.0, 60, 500] {
      width.constant = asked
      stage.layOut()
      let text = try shown(label, asked)
      let height = label.frame.height
      #expect(height == label.intrinsicContentSize.height.rounded(.up))
      let rect = label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 1)
      #expect(rect.height == text.size.height.rounded(.up))
      #expect(rect.width == text.size.width.rounded(.up))
      let top = (height - rect.height) / 2
      #expect(label.positionedText(in: label.bounds)?.origin == CGPoint(x: 0, y: top))
      #expect(isApproximatelyEqual(mark.frame.minY - top, text.firstBaseline, within: 1e-6))
    }
    #expect(stage.takeMessages().isEmpty)
  }

  /// Everything in points is scaled, tracking too.
  @Test func `tracking, offsets and line heights are scaled too`() throws {
    let label = try fitting()
    var style = TextStyle(font: try BundledFont.named("Inter-Regular").font(20))
    style.tracking = 4
    style.baselineOffset = 3
    style.lineHeight = .exact(40)
    var styled = StyledText("Spaced", style: style)
    style.font = try BundledFont.named("Inter-Bold").font(30)
    style.lineHeight = .natural
    styled.append(" out", style: style)
    label.styledText = styled
    let natural = try #require(label.typesetter).measure().size
    let text = try shown(label, natural.width / 2)
    #expect(isApproximatelyEqual(text.size.height, natural.height / 2, within: 1e-6))
    #expect(!text.isTruncated)
    let size = CGSize(width: natural.width / 2, height: 0)
    let runs = try #require(label.typesetter(at: size)).text.runs
    #expect(runs.map { ($0.style.font.size * 1000).rounded() } == [10_000, 15_000])
    #expect(runs[1].style.lineHeight.maximum == .infinity)
  }

  /// With optical sizes the width is not proportional to the size: small type is wider or narrower.
  @Test(arguments: [false, true]) func `optical sizes are measured at the scaled size`(areSmallSizesWide: Bool) throws {
    let plain = try Repository.bytes(BundledFont.named("Inter-roman.var").path)
    let face = try FontFace(
      bytes: try FontBuilder.opticalSizes(of: plain, (10, 20, 40), isReversed: areSmallSizesWide))
    let label = try fitting()
    label.font = try Font(face: face, size: 40)
    let natural = try #require(label.typesetter).measure().size.width
    for share in [0.99, 0.9, 0.7, 0.5, 0.45, 0.3, 0.1] {
      let factor = label.actualScaleFactor(at: CGSize(width: natural * share, height: 0))
      #expect(areSmallSizesWide ? factor < share : factor > share)
      let text = try shown(label, natural * share)
      #expect(!text.isTruncated)
      #expect(text.size.width <= natural * share)
      #expect(text.size.width >= natural * share * 0.998, "\(share): \(factor)")
    }
  }

  @Test func `only the first paragraph is scaled and shown`() throws {
    let label = try fitting("Short\nand a much longer second paragraph")
    let line = try #require(label.typesetter).measure(numberOfLines: 1).size.width
    #expect(label.actualScaleFactor(at: CGSize(width: line, height: 0)) == 1)
    #expect(isApproximatelyEqual(label.actualScaleFactor(at: CGSize(width: line / 2, height: 0)), 0.5, within: 1e-6))
  }

  @Test func `prepared text is scaled with its own fallback fonts`() throws {
    let label = try fitting()
    let inter = try BundledFont.named("Inter-Regular").font(20)
    label.typesetter = try Typesetter(StyledText("漢字 and 漢字", font: inter), fallback: .empty)
    let width = label.intrinsicContentSize.width / 2
    let scaled = try #require(label.typesetter(at: CGSize(width: width, height: 0)))
    #expect(scaled.missingCharacters.count == 4)
    #expect(isApproximatelyEqual(try scaled.measure().size.width, width, within: 1e-6))
  }

  @Test func `scale factors out of range are reported and ignored`() throws {
    let label = try fitting(minimum: 0.25)
    for value in [-0.1, 1.1, .nan, .infinity] {
      label.minimumScaleFactor = value
      #expect(label.minimumScaleFactor == 0.25)
      let messages = stage.takeMessages()
      #expect(messages.count == 1, "\(messages)")
      #expect(messages.first?.contains("minimumScaleFactor of Label") == true, "\(messages)")
    }
  }

  @Test(arguments: [-5, 0, 1e-300, .infinity, .nan]) func `hostile widths do not trap`(width: Double) throws {
    for minimum in [0, 0.5] {
      let label = try fitting(minimum: minimum)
      let size = CGSize(width: width, height: width)
      #expect((minimum...1).contains(label.actualScaleFactor(at: size)))
      _ = label.positionedText(in: CGRect(origin: .zero, size: size))
      _ = label.textRect(forBounds: CGRect(origin: .zero, size: size), limitedToNumberOfLines: 1)
      _ = label.firstBaselineOffset(at: size) + label.lastBaselineOffset(at: size)
    }
  }
}
