internal import Fonts
public import Foundation
public import Geometry
package import Typesetting

/// Lays the text of a storage out in containers, and says where its characters are.
///
/// Unlike UIKit, a glyph is a UTF-16 unit. Indices of glyphs and of characters are the same, and `numberOfGlyphs` is the length of the
/// text. The units of a grapheme cluster have the place of the cluster, and clusters that one glyph draws, as in a ligature, share its
/// width.
///
/// Text flows from each container to the next one where the first is full. It is laid out by the engine that measures strings and
/// text views, so that heights agree, when something is asked for, and again after a change. Ranges are cut to the text, where
/// Apple's class raises an exception.
open class NSLayoutManager: NSObject, TextContainerOwner {
  /// What is asked and told about layout; not kept alive.
  open weak var delegate: (any NSLayoutManagerDelegate)?
  /// The text; not kept alive. Set by `NSTextStorage.addLayoutManager(_:)`. After the end of a storage its text stays laid out.
  open weak var textStorage: NSTextStorage? {
    didSet {
      guard textStorage !== oldValue else { return }
      keptText = nil
      textDidChange()
    }
  }
  /// The containers, in the order in which text fills them.
  open private(set) var textContainers: [NSTextContainer] = []
  /// Whether the line gap of fonts is part of the height of lines; true until set.
  open var usesFontLeading = true { didSet { forgetLayout() } }
  /// Whether parts of the text may be laid out on their own. Inert: all of the text is laid out at once.
  open var allowsNonContiguousLayout = false
  /// Whether parts of the text are laid out on their own: false.
  open var hasNonContiguousLayout: Bool { false }
  /// Whether characters without a picture are shown. Inert.
  open var showsInvisibleCharacters = false
  /// Whether control characters are shown. Inert.
  open var showsControlCharacters = false
  /// Whether words are hyphenated where a paragraph style says nothing. Inert.
  open var usesDefaultHyphenation = false
  /// Whether very long texts are laid out in part. Inert.
  open var limitsLayoutForSuspiciousContents = false

  /// The text of a storage that has ended.
  private var keptText: NSAttributedString?
  /// The text of the view that has the containers, prepared, with the number of its version; `nil` without a view.
  package var viewText: (() -> (typesetter: Typesetter, version: Int)?)?
  /// The last layout, with what it was made of.
  private var made: (rooms: [ContainerRoom], version: Int, isOfView: Bool, text: LaidOutText?)?

  /// A layout manager without text and containers.
  public override init() {}
  /// A layout manager without text and containers: nothing is read from the archive.
  public required init?(coder: NSCoder) {}

  // MARK: Containers

  /// Adds a container behind the others.
  open func addTextContainer(_ container: NSTextContainer) { insertTextContainer(container, at: textContainers.count) }

  /// Inserts a container; an index that is out of range is brought into it. The container is taken away from the layout manager that
  /// has it.
  open func insertTextContainer(_ container: NSTextContainer, at index: Int) {
    guard container.owner !== self else { return }
    container.layoutManager?.removeTextContainer(container)
    container.owner = self
    textContainers.insert(container, at: min(max(0, index), textContainers.count))
    textContainerChangedGeometry(container)
  }

  /// Takes a container away; an index that is out of range has no effect.
  open func removeTextContainer(at index: Int) {
    guard textContainers.indices.contains(index) else { return }
    let container = textContainers.remove(at: index)
    container.owner = nil
    textContainerChangedGeometry(container)
  }

  /// Takes a container away, if it is one of the layout manager's.
  func removeTextContainer(_ container: NSTextContainer) {
    if let index = textContainers.firstIndex(where: { $0 === container }) { removeTextContainer(at: index) }
  }

  /// Called after a change of the size or the shape of a container.
  open func textContainerChangedGeometry(_ container: NSTextContainer) {
    forgetLayout()
    for other in textContainers where other !== container { other.flowHandler?() }
  }

  package func containerDidChange(_ container: NSTextContainer) { textContainerChangedGeometry(container) }

  /// Puts another storage in the place of the text storage of all its layout managers.
  open func replaceTextStorage(_ newTextStorage: NSTextStorage) {
    guard let old = textStorage else { return newTextStorage.addLayoutManager(self) }
    for manager in old.layoutManagers { newTextStorage.addLayoutManager(manager) }
  }

  // MARK: Changes

  /// Called by the text storage when its edits have been processed.
  open func processEditing(
    for textStorage: NSTextStorage, edited editMask: NSTextStorage.EditActions, range newCharRange: NSRange,
    changeInLength delta: Int, invalidatedRange invalidatedCharRange: NSRange
  ) {
    forgetLayout()
  }

  /// Called by the text storage after all of its edits.
  func textDidChange() {
    forgetLayout()
    for container in textContainers { container.textHandler?() }
  }

  /// Keeps the text of a storage that ends.
  func keepText(_ text: NSAttributedString) {
    keptText = text
    forgetLayout()
  }

  private func forgetLayout() {
    guard made != nil else { return }
    made = nil
    delegate?.layoutManagerDidInvalidateLayout(self)
  }

  /// Forgets the glyphs of a range. All of the text is laid out again.
  open func invalidateGlyphs(
    forCharacterRange charRange: NSRange, changeInLength delta: Int,
    actualCharacterRange actualCharRange: NSRangePointer?
  ) {
    actualCharRange?.pointee = cut(charRange)
    forgetLayout()
  }

  /// Forgets the lines of a range. All of the text is laid out again.
  open func invalidateLayout(
    forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?
  ) {
    actualCharRange?.pointee = cut(charRange)
    forgetLayout()
  }

  /// Marks a range to be drawn again. Inert.
  open func invalidateDisplay(forCharacterRange charRange: NSRange) {}
  /// Marks a range to be drawn again. Inert.
  open func invalidateDisplay(forGlyphRange glyphRange: NSRange) {}

  // MARK: Layout

  /// The text: the storage's, or a copy of it where the storage has ended.
  private var text: NSAttributedString? { textStorage ?? keptText }

  /// The lines of the text as it is now; `nil` where it cannot be laid out. Kept until the text or a container changes.
  ///
  /// - Complexity: O(length of the text) after a change
  var laidOut: LaidOutText? {
    let rooms = textContainers.map(ContainerRoom.init)
    // The lines of one view are the view's; several views show parts of the storage's text.
    let ofView = textContainers.count == 1 ? viewText?() : nil
    let version = ofView?.version ?? textStorage?.version ?? 0
    if let made, made.version == version, made.isOfView == (ofView != nil), made.rooms == rooms { return made.text }
    let new = lay(out: ofView?.typesetter, in: rooms)
    made = (rooms, version, ofView != nil, new)
    tellDelegate(of: new)
    return new
  }

  private func lay(out prepared: Typesetter?, in rooms: [ContainerRoom]) -> LaidOutText? {
    if let prepared {
      return LaidOutText(prepared, in: rooms, paragraphMode: nil, usesFontLeading: usesFontLeading)
    }
    guard let text else { return nil }
    let font = Font.bundledOrLastResort(size: NSAttributedString.defaultFontSize)
    guard let typesetter = try? Typesetter(StyledText(text, defaultFont: font)) else { return nil }
    return LaidOutText(
      typesetter, in: rooms, paragraphMode: StringMeasurement.mode(of: text), usesFontLeading: usesFontLeading)
  }

  private func tellDelegate(of new: LaidOutText?) {
    guard let delegate, let new else { return }
    for (index, container) in textContainers.enumerated() {
      let isAtEnd = new.containers.dropFirst(index + 1).allSatisfy { $0.range == nil }
      delegate.layoutManager(self, didCompleteLayoutFor: container, atEnd: isAtEnd)
      if isAtEnd { break }
    }
  }

  /// The lines of a container as the text engine laid them out, with the text that they are lines of.
  package func lines(in container: NSTextContainer) -> (typesetter: Typesetter, layout: TextLayout?)? {
    guard let index = index(of: container), let laidOut else { return nil }
    return (laidOut.typesetter, laidOut.layouts[index])
  }

  /// The index of a container; `nil` for one of another layout manager.
  func index(of container: NSTextContainer) -> Int? { textContainers.firstIndex { $0 === container } }

  /// The part of a range that is in the text.
  func cut(_ range: NSRange) -> NSRange { range.cut(to: numberOfGlyphs) }

  /// The number of glyphs: the length of the text in UTF-16 units.
  open var numberOfGlyphs: Int {
    // The storage of a subclass may copy its text to say how long it is, and loops ask before every line.
    laidOut?.units.count ?? text?.length ?? 0
  }

  // MARK: Drawing

  /// Draws the glyphs of a range. Inert: attributed strings are not drawn either.
  open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {}
  /// Draws the backgrounds of a range. Inert: attributed strings are not drawn either.
  open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {}
  /// Fills the background of a range. Inert.
  open func fillBackgroundRectArray(
    _ rectArray: UnsafePointer<CGRect>, count rectCount: Int, forCharacterRange charRange: NSRange, color: Color
  ) {}
  /// Draws lines under glyphs. Never called here.
  open func drawUnderline(
    forGlyphRange glyphRange: NSRange, underlineType underlineVal: NSUnderlineStyle, baselineOffset: CGFloat,
    lineFragmentRect lineRect: CGRect, lineFragmentGlyphRange lineGlyphRange: NSRange, containerOrigin: CGPoint
  ) {}
  /// Draws lines through glyphs. Never called here.
  open func drawStrikethrough(
    forGlyphRange glyphRange: NSRange, strikethroughType strikethroughVal: NSUnderlineStyle, baselineOffset: CGFloat,
    lineFragmentRect lineRect: CGRect, lineFragmentGlyphRange lineGlyphRange: NSRange, containerOrigin: CGPoint
  ) {}
}
