internal import Fonts
internal import Typesetting

/// The lists, items and quotes around a block: how far it is indented, which marks stand before it, and what space is
/// above it. Each step takes constant time, or time that is paid for by the containers that it is the first block of, so
/// that depth costs nothing.
struct MarkdownContainers {
  private let style: MarkdownStyle
  private var widths: MarkdownMarkWidths
  private var stack: [Container] = []
  /// The marks that no block has shown yet, from the outermost item in.
  private var pending: [Mark] = []

  /// Levels that are indented: deeper ones would leave no room for text.
  private static let maximumLevel = 8

  private enum Kind {
    case quote
    /// With the points from the marks to the text of the items.
    case list(MarkdownList, indent: Double)
    case item(isTight: Bool)
  }

  private struct Container {
    var kind: Kind
    /// How many items and quotes there are up to here, and how many lists.
    var level = 0
    var listLevel = 0
    /// Points from the indent of the style to the container, and to what is in it.
    var start = 0.0
    var indent = 0.0
    var itemCount = 0
    var hasBlocks = false

    /// A container in another one.
    init(_ kind: Kind, in outer: Container?) {
      self.kind = kind
      guard let outer else { return }
      (level, listLevel) = (outer.level, outer.listLevel)
      (start, indent) = (outer.start, outer.indent)
    }
  }

  /// The mark of an item.
  struct Mark {
    /// Such as a bullet.
    var text: String
    /// Points from the indent of the style to the mark.
    var start: Double
  }

  init(_ style: MarkdownStyle) {
    self.style = style
    widths = MarkdownMarkWidths(style)
  }

  /// Points from the indent of the style to the current block.
  var indent: Double { stack.last?.indent ?? 0 }

  /// Whether an item has not shown its mark.
  var hasMarks: Bool { !pending.isEmpty }

  // MARK: In and out

  mutating func enterQuote() { push(.quote, indent: style.indent) }

  /// - Throws: what `Typesetter.init` throws for a mark.
  mutating func enter(_ list: MarkdownList) throws(TypesettingError) {
    let level = (stack.last?.listLevel ?? 0) + 1
    let indent = max(style.indent, try widths.width(list, level: level) + style.body.font.size / 4)
    var container = Container(.list(list, indent: indent), in: stack.last)
    container.listLevel = level
    stack.append(container)
  }

  mutating func enterItem() {
    guard let last = stack.indices.last, case .list(let list, let indent) = stack[last].kind else { return }
    let text = list.start.map { "\($0 &+ stack[last].itemCount)\(list.delimiter)" }
    stack[last].itemCount += 1
    push(.item(isTight: list.isTight), indent: indent)
    pending.append(
      Mark(text: text ?? style.bullet(level: stack[last].listLevel), start: stack[stack.count - 1].start))
  }

  mutating func leave() { _ = stack.popLast() }

  private mutating func push(_ kind: Kind, indent: Double) {
    var container = Container(kind, in: stack.last)
    container.level += 1
    if container.level <= Self.maximumLevel {
      container.start = container.indent
      container.indent += indent
    }
    stack.append(container)
  }

  // MARK: Blocks

  /// The marks that the next block shows; they are not given again.
  mutating func takeMarks() -> [Mark] {
    defer { pending = [] }
    return pending
  }

  /// Points above the next block. A container's first block has the space that is above the container.
  ///
  /// - Complexity: O(1) on average: each container has one first block.
  mutating func takeSpacing() -> Double {
    let usual = style.paragraph.paragraphSpacing + style.paragraph.paragraphSpacingBefore
    for index in stack.indices.reversed() {
      guard stack[index].hasBlocks else {
        stack[index].hasBlocks = true
        continue
      }
      switch stack[index].kind {
      case .quote: return usual
      case .item(let isTight): return isTight ? 0 : usual
      case .list(let list, _): return list.isTight ? 0 : usual
      }
    }
    return usual
  }
}

/// How wide the marks of a list are.
private struct MarkdownMarkWidths {
  private let style: MarkdownStyle
  /// Points of each mark, or part of one, that was measured.
  private var known: [String: Double] = [:]

  init(_ style: MarkdownStyle) { self.style = style }

  /// The width in points that no mark of a list exceeds: the width of its bullet, or of its longest number in the widest digit.
  mutating func width(_ list: MarkdownList, level: Int) throws(TypesettingError) -> Double {
    guard let start = list.start else { return try width(of: style.bullet(level: level)) }
    let digitCount = String(start &+ max(0, list.count - 1)).utf8.count
    var digit = 0.0
    for value in 0...9 { digit = max(digit, try width(of: "\(value)")) }
    return try digit * Double(digitCount) + width(of: list.delimiter)
  }

  private mutating func width(of text: String) throws(TypesettingError) -> Double {
    if let width = known[text] { return width }
    let width = try Typesetter(StyledText(text, style: style.body)).maxContentWidth
    known[text] = width
    return width
  }
}
