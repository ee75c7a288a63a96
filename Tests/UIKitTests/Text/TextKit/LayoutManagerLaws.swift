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
      // A string's measures have no line behind its last line break.
      if extra == .zero { try require(abs(rect.height - text.used.height) < 1e-6, "\(text.used) and \(rect)") }
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

  @Test(.scaledProcessorTime(minutes: 2))
  func `containers share a text without gaps, and their lines lie in the rooms beside exclusions`() {
    TextProperty("text in containers", rounds: 100) { RandomText().next(&$0, pieces: 40) }.check { string, random in
      let text = LaidOutString(attributed(string, &random), width: CGFloat(random.int(60...300)), height: 60)
      for _ in 0..<random.int(1...4) {
        let size = CGSize(width: CGFloat(random.int(40...300)), height: CGFloat(random.int(20...200)))
        let container = NSTextContainer(size: size)
        container.lineFragmentPadding = CGFloat(random.int(0...8))
        if random.oneIn(3) {
          let hole = CGRect(
            x: random.int(0...200), y: random.int(0...100), width: random.int(5...80), height: random.int(5...60))
          container.exclusionPaths = [UIBezierPath(rect: hole)]
        }
        text.manager.insertTextContainer(container, at: random.int(0...text.manager.textContainers.count))
      }
      var end = 0
      for container in text.manager.textContainers {
        let range = text.manager.glyphRange(for: container)
        try require(range.location == end, "\(range) behind \(end)")
        end = NSMaxRange(range)
        text.manager.enumerateLineFragments(forGlyphRange: range) { rect, used, other, line, _ in
          if other !== container || NSIntersectionRange(line, range) != line {
            Issue.record("a line \(line) of another container")
          }
          let bottom = used.maxY > container.size.height + 0.51
          if bottom || rect.minX < -1e-6 || rect.maxX > container.size.width + 1e-6 {
            Issue.record("\(rect) in \(container.size)")
          }
          for path in container.exclusionPaths where path.bounds.insetBy(dx: 0.02, dy: 0.02).intersects(rect) {
            // A room that has the space behind a line may reach over an exclusion below the line.
            if path.bounds.insetBy(dx: 0.02, dy: 0.02).intersects(
              CGRect(x: rect.minX, y: used.minY, width: rect.width, height: used.height))
            {
              Issue.record("\(rect) over \(path.bounds)")
            }
          }
        }
      }
      try require(end == text.manager.firstUnlaidCharacterIndex(), "up to \(end)")
    }
  }
}
