internal import Fonts

/// The classes of punctuation in CSS Text 4's rules for collapsing full-width punctuation, by their characters alone.
enum PunctuationClass {
  case other, opening, closing
  /// U+3001, U+3002, U+FF0C, U+FF0E: closing marks or middle dots, as the font draws them.
  case dot
  /// U+FF1A and U+FF1B, likewise.
  case colon
  case middleDot
  case ideographicSpace

  init(_ scalar: UInt32) {
    switch scalar {
    case 0x28, 0x5B, 0x7B, 0x2018, 0x201C: self = .opening
    case 0x29, 0x5D, 0x7D, 0x2019, 0x201D: self = .closing
    case 0...0xB6: self = .other
    case 0xB7, 0x2027, 0x30FB: self = .middleDot
    case 0x3000: self = .ideographicSpace
    case 0x3001, 0x3002, 0xFF0C, 0xFF0E: self = .dot
    case 0xFF1A, 0xFF1B: self = .colon
    case 0x2000...0x303F, 0xFE00...0xFFEF:
      switch Unicode.Scalar(scalar)?.properties.generalCategory {
      case .openPunctuation: self = .opening
      case .closePunctuation: self = .closing
      default: self = .other
      }
    default: self = .other
    }
  }

  /// Whether a character may be a mark of full width: the block of CJK punctuation, full-width forms, and the quotes and dots that
  /// ideographs share with Latin text.
  @inline(__always)
  static func mayBeFullWidth(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x3001...0x301F, 0xFF08...0xFF60, 0x2018...0x201D, 0x30FB, 0xB7, 0x2027: PunctuationClass(scalar) != .other
    default: false
    }
  }
}

/// How a mark of punctuation is set in a font.
struct PunctuationForm: BitwiseCopyable {
  /// What the mark is to its neighbours.
  enum Role {
    case none
    /// Of full width, with a blank first or second half.
    case opening, closing
    /// Of another width: it counts as a neighbour, and is not trimmed.
    case narrowOpening, narrowClosing
    case middle, ideographicSpace
  }

  var role: Role
  /// Whether the mark is a comma, a stop or a colon.
  var isDot = false
  /// The glyph that is trimmed, and its advance in shaping units.
  var glyph: UInt32 = 0
  var fullAdvance: Int32 = 0
  /// What trimming adds to the advance and to the offset along the line, in shaping units: 0 for a glyph that is not trimmed.
  var advance: Int32 = 0
  var offset: Int32 = 0

  /// The role of a mark that no font is asked for.
  init(of mark: PunctuationClass) {
    switch mark {
    case .opening: role = .narrowOpening
    case .closing: role = .narrowClosing
    case .middleDot: role = .middle
    case .ideographicSpace: role = .ideographicSpace
    case .other, .dot, .colon: role = .none
    }
  }
}

/// The forms of the marks of a text in its fonts.
struct PunctuationForms {
  private struct Key: Hashable {
    var scalar: UInt32
    var script: UInt32
    var font: UInt16
    var isVertical: Bool

    init(_ scalar: UInt32, _ item: TextItem) {
      (self.scalar, script, font) = (scalar, item.properties.script, item.fontIndex)
      isVertical = item.properties.direction == .topToBottom
    }
  }

  /// Bounded by the text: few characters are marks, and few fonts have them.
  private var forms: [Key: PunctuationForm] = [:]

  var isEmpty: Bool { forms.isEmpty }

  /// The form of a mark in the font of an item. Marks of text that runs from right to left keep their widths.
  func form(of scalar: UInt32, in item: TextItem) -> PunctuationForm {
    forms[Key(scalar, item)] ?? PunctuationForm(of: PunctuationClass(scalar))
  }

  /// Finds the form of a mark, if it is not known.
  ///
  /// - Parameter range: the UTF-8 offsets of the mark.
  mutating func learn(
    _ scalar: UInt32, _ range: Range<Int>, of text: UnsafeBufferPointer<UInt8>, in item: TextItem, font: ItemFont,
    buffer: ShapingBuffer
  ) {
    let key = Key(scalar, item)
    guard forms[key] == nil else { return }
    forms[key] = Self.form(of: scalar, range, of: text, in: item, font: font, buffer: buffer)
  }

  private static func form(
    of scalar: UInt32, _ range: Range<Int>, of text: UnsafeBufferPointer<UInt8>, in item: TextItem, font: ItemFont,
    buffer: ShapingBuffer
  ) -> PunctuationForm {
    let mark = PunctuationClass(scalar)
    var form = PunctuationForm(of: mark)
    let isVertical = item.properties.direction == .topToBottom
    let em = Int32(font.font.shaping.unitsPerEm)
    func shaped(_ font: ItemFont) -> ShapingBuffer.ShapedGlyph? {
      let output = buffer.shape(text, range, properties: item.properties, font: font)
      return output.count == 1 ? output[0] : nil
    }
    guard !item.properties.direction.isBackward, let full = shaped(font), full.advance == em else { return form }
    form.isDot = mark == .dot || mark == .colon
    (form.glyph, form.fullAdvance) = (full.id, full.advance)
    // Where the outline is along the line, as a part of the em; `nil` where nothing says it.
    let ink =
      isVertical
      ? nil
      : font.font.shaping.inkExtents(of: full.id).map {
        (start: $0.x / Double(em), end: ($0.x + $0.width) / Double(em))
      }
    switch mark {
    case .opening: form.role = .opening
    case .closing: form.role = .closing
    case .dot, .colon:
      // CSS Text 4: a comma, stop or colon in the middle of its square is a middle dot, one at its side a closing mark.
      if let ink { form.role = ink.end <= 0.5 + Self.overlap ? .closing : .middle }
    case .middleDot, .ideographicSpace, .other: break
    }
    let halves = font.adding(isVertical ? .verticalHalfWidths : .halfWidths)
    let half = withExtendedLifetime(halves) { shaped(halves) }
    if let half, half.id == full.id, half.advance > 0, half.advance < full.advance {
      (form.advance, form.offset) = (half.advance - full.advance, half.inlineOffset - full.inlineOffset)
      // A mark in the middle of its square loses something on both sides.
      if isVertical, form.isDot { form.role = form.offset == 0 ? .closing : .middle }
      return form
    }
    guard let ink else { return form }
    switch form.role {
    case .opening where ink.start >= 0.5 - Self.overlap: (form.advance, form.offset) = (-em / 2, -em / 2)
    case .closing where ink.end <= 0.5 + Self.overlap: form.advance = -em / 2
    case .middle where ink.start >= 0.25 - Self.overlap && ink.end <= 0.75 + Self.overlap:
      (form.advance, form.offset) = (-em / 2, -em / 4)
    default: break
    }
    return form
  }

  /// How far an outline may reach into the half that is taken away, in ems.
  private static let overlap = 0.03
}
