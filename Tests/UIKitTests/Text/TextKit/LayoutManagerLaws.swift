import TestSupport
import Testing
import UIKit

/// What holds for the lines and characters of every text.
@Suite struct LayoutManagerLaws {
  private func attributed(_ string: String, _ random: inout SeededGenerator) -> NSAttributedString {
    let style = NSMutableParagraphStyle()
    if random.oneIn(3) { style.lineSpacing = CGFloat(random.int(0...6)) }
    if random.oneIn(3) { style.paragraphSpacing = CGFloat(random.int(0...9)) }
    if random.oneIn(3) { style.paragraphSpacingBefore = CGFloat(random.int(0...9)) }
    if random.oneIn(4) { style.alignment = random.pick([.left, .right, .center, .justified]) }
    let text = NSMutableAttributedString(
      string: string, attributes: [.font: UIFont.systemFont(ofSize: 15), .paragraphStyle: style])
    if text.length > 4, random.oneIn(3) {
      let start = random.int(0..<text.length)
      let range = NSRange(location: start, length: random.int(0...text.length - start))
      text.addAttributes([.font: UIFont.systemFont(ofSize: CGFloat(random.int(8...30)))], range: range)
    }
    return text
  }

  @Test(.scaledProcessorTime(minutes: 2))
  func `lines tile the text and do not overlap, and are as high as strings and text views`() {
    TextProperty("lines of layout managers", rounds: 150) { RandomText().next(&$0, pieces: 25) }.check {
      string, random in
      let width = CGFloat(random.int(30...400))
      let attributed = attributed(string, &random)
      let text = LaidOutString(attributed, width: width)
      var (end, bottom) = (0, CGFloat(0))
      for line in text.lines {
        try require(line.range.location == end && line.range.length > 0, "a line of \(line.range) behind \(end)")
        try require(abs(line.rect.minY - bottom) < 1e-6, "a line at \(line.rect) below \(bottom)")
        try require(line.rect.width == width && line.rect.minX == 0, "a room \(line.rect)")
        (end, bottom) = (NSMaxRange(line.range), line.rect.maxY)
      }
      try require(end == text.manager.numberOfGlyphs, "lines up to \(end)")
      let extra = text.manager.extraLineFragmentRect
      if extra != .zero { try require(abs(extra.minY - bottom) < 1e-6, "an extra line at \(extra) below \(bottom)") }
      let options: NSStringDrawingOptions = [.usesLineFragmentOrigin, .usesFontLeading]
      let rect = attributed.boundingRect(with: CGSize(width: width - 10, height: 0), options: options, context: nil)
      let endsOpen = extra == .zero
      if endsOpen { try require(abs(rect.height - text.used.height) < 1e-6, "\(text.used) and \(rect)") }
      let view = UITextView(frame: CGRect(x: 0, y: 0, width: width, height: 100))
      view.displayScale = 2
      view.attributedText = attributed
      let fits = view.sizeThatFits(CGSize(width: width, height: 0)).height
      let used = view.layoutManager.usedRect(for: view.textContainer)
      try require(
        abs(fits - ((used.height + 16 - 1e-7) * 2).rounded(.up) / 2) < 1e-6, "\(fits) of a view that uses \(used)")
      if !string.isEmpty { try require(abs(used.height - text.used.height) < 1e-6, "\(used) and \(text.used)") }
    }
  }

  @Test(.scaledProcessorTime(minutes: 2))
  func `the middle of a character is in the character`() {
    var compared = 0
    TextProperty("places of characters", rounds: 100) { RandomText().next(&$0, pieces: 20) }.check { string, random in
      let text = LaidOutString(attributed(string, &random), width: CGFloat(random.int(30...400)))
      for index in 0..<text.manager.numberOfGlyphs where !text.manager.notShownAttribute(forGlyphAt: index) {
        let line = text.manager.lineFragmentRect(forGlyphAt: index, effectiveRange: nil)
        let rect = text.manager.boundingRect(forGlyphRange: NSRange(location: index, length: 1), in: text.container)
        let place = text.manager.location(forGlyphAt: index)
        try require(abs(line.minX + place.x - rect.minX) < 1e-6, "\(index) at \(place) and in \(rect)")
        guard rect.width > 0.01 else { continue }
        let hit = text.character(at: rect.midX, line.midY)
        try require(hit.index == index, "\(index) in \(rect) is \(hit.index)")
        try require(abs(hit.fraction - 0.5) < 1e-3, "\(index) in \(rect) at \(hit.fraction)")
        compared += 1
      }
    }
    #expect(compared > 3000)
  }
}
