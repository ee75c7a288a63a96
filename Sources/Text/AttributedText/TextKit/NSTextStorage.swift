public import Foundation

/// Text with attributes that tells layout managers of its edits.
///
/// A subclass with a store of its own overrides `string`, `attributes(at:effectiveRange:)`, `replaceCharacters(in:with:)` of a string and
/// `setAttributes(_:range:)`, and calls `edited(_:range:changeInLength:)` in the last two. All other members are made of these four.
///
/// Ranges are cut to the text, where Apple's class raises an exception.
open class NSTextStorage: NSMutableAttributedString {
  /// What is told about edits; not kept alive.
  open weak var delegate: (any NSTextStorageDelegate)?
  /// The layout managers, in the order in which they were added.
  open private(set) var layoutManagers: [NSLayoutManager] = []
  /// What was edited since edits were processed last; empty outside of edits.
  open private(set) var editedMask: EditActions = []
  /// The range that was edited, as UTF-16 offsets of the text as it is now; `NSNotFound` outside of edits.
  open private(set) var editedRange = NSRange(location: NSNotFound, length: 0)
  /// By how many UTF-16 units the text was lengthened.
  open private(set) var changeInLength = 0

  /// How many calls of `beginEditing()` have no `endEditing()` yet.
  private var editingDepth = 0
  private var isProcessing = false
  /// More UTF-16 units than any text has.
  private static let longest = 1 << 40
  /// Counts the edits, so that layouts know when they are out of date.
  package private(set) var version = 0

  /// An empty text.
  public init() { super.init(string: "") }
  /// A text without attributes.
  public override init(string: String) { super.init(string: string) }
  /// A text with the same attributes for all characters.
  public override init(string: String, attributes attrs: [NSAttributedString.Key: Any]? = nil) {
    super.init(string: string, attributes: attrs)
  }
  /// A copy of an attributed string.
  public override init(attributedString attrStr: NSAttributedString) { super.init(attributedString: attrStr) }
  /// The text of an archive.
  public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

  deinit {
    // Layout managers that outlive their text keep what they have laid out, as code that counts lines in one function needs
    // when its text ends before the function does. A subclass's own store is gone; what Foundation holds has the same text.
    for index in layoutManagers.indices where !isKnownUniquelyReferenced(&layoutManagers[index]) {
      layoutManagers[index].keepText(super.attributedSubstring(from: NSRange(location: 0, length: super.length)))
    }
  }

  // MARK: The four members of which all are made

  /// The characters.
  open override var string: String { super.string }

  /// The attributes of a character; none for an offset beyond the text.
  open override func attributes(at location: Int, effectiveRange range: NSRangePointer?) -> [NSAttributedString.Key:
    Any]
  {
    guard location >= 0, location < super.length else {
      range?.pointee = NSRange(location: super.length, length: 0)
      return [:]
    }
    return super.attributes(at: location, effectiveRange: range)
  }

  /// Replaces characters. The new ones have the attributes of the first character that is replaced, or else of the one before.
  open override func replaceCharacters(in range: NSRange, with str: String) {
    let range = range.cut(to: super.length)
    super.replaceCharacters(in: range, with: str)
    edited(.editedCharacters, range: range, changeInLength: str.utf16.count - range.length)
  }

  /// Sets the attributes of a range, in place of those that it has.
  open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    let range = range.cut(to: super.length)
    if range.length > 0 { super.setAttributes(attrs ?? [:], range: range) }
    edited(.editedAttributes, range: range, changeInLength: 0)
  }

  // MARK: Made of the four

  /// Whether the members of the class itself are in force, so that Foundation's own may work on the text.
  private var isPlain: Bool { type(of: self) == NSTextStorage.self }

  /// The number of UTF-16 units.
  open override var length: Int { isPlain ? super.length : string.utf16.count }

  /// The value of an attribute of a character.
  open override func attribute(
    _ attrName: NSAttributedString.Key, at location: Int, effectiveRange range: NSRangePointer?
  ) -> Any? {
    attributes(at: location, effectiveRange: range)[attrName]
  }

  /// The attributes of a character, and the whole range around it in which they are equal.
  open override func attributes(
    at location: Int, longestEffectiveRange range: NSRangePointer?, in rangeLimit: NSRange
  ) -> [NSAttributedString.Key: Any] {
    let limit = rangeLimit.cut(to: length)
    if isPlain, limit.contains(location) {
      return super.attributes(at: location, longestEffectiveRange: range, in: limit)
    }
    var found = NSRange(location: location, length: 0)
    let attributes = attributes(at: location, effectiveRange: &found)
    let inside = found.intersection(limit) ?? NSRange(location: location, length: 0)
    // An enumeration goes on by the length, whatever the attributes are said to hold for.
    range?.pointee = inside.contains(location) ? inside : NSRange(location: location, length: 1)
    return attributes
  }

  /// The value of an attribute of a character, and the range around it in which it is found.
  open override func attribute(
    _ attrName: NSAttributedString.Key, at location: Int, longestEffectiveRange range: NSRangePointer?,
    in rangeLimit: NSRange
  ) -> Any? {
    let limit = rangeLimit.cut(to: length)
    if isPlain, limit.contains(location) {
      return super.attribute(attrName, at: location, longestEffectiveRange: range, in: limit)
    }
    return attributes(at: location, longestEffectiveRange: range, in: rangeLimit)[attrName]
  }

  /// A copy of a part of the text.
  open override func attributedSubstring(from range: NSRange) -> NSAttributedString {
    let range = range.cut(to: length)
    return isPlain ? super.attributedSubstring(from: range) : snapshot(of: range)
  }

  /// Replaces characters by text with attributes.
  open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
    let range = range.cut(to: length)
    if isPlain {
      super.replaceCharacters(in: range, with: attrString)
      let change = attrString.length - range.length
      return edited([.editedCharacters, .editedAttributes], range: range, changeInLength: change)
    }
    beginEditing()
    replaceCharacters(in: range, with: attrString.string)
    attrString.forEachRun(in: NSRange(location: 0, length: attrString.length)) { attributes, run in
      setAttributes(attributes, range: NSRange(location: range.location + run.location, length: run.length))
    }
    endEditing()
  }

  /// Removes characters.
  open override func deleteCharacters(in range: NSRange) { replaceCharacters(in: range, with: "") }

  /// Sets the value of an attribute of a range.
  open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
    addAttributes([name: value], range: range)
  }

  /// Sets the values of attributes of a range; its other attributes stay.
  open override func addAttributes(_ attrs: [NSAttributedString.Key: Any], range: NSRange) {
    changeAttributes(in: range) { $0.merge(attrs) { $1 } }
  }

  /// Removes an attribute of a range.
  open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
    changeAttributes(in: range) { $0[name] = nil }
  }

  private func changeAttributes(in range: NSRange, _ change: (inout [NSAttributedString.Key: Any]) -> Void) {
    let range = range.cut(to: length)
    var runs: [(attributes: [NSAttributedString.Key: Any], range: NSRange)] = []
    forEachRun(in: range) { runs.append(($0, $1)) }
    beginEditing()
    for var run in runs {
      change(&run.attributes)
      setAttributes(run.attributes, range: run.range)
    }
    endEditing()
  }

  /// A copy that does not change.
  open override func copy(with zone: NSZone? = nil) -> Any { snapshot(of: NSRange(location: 0, length: length)) }

  /// A copy that changes, and tells no layout manager.
  open override func mutableCopy(with zone: NSZone? = nil) -> Any {
    NSMutableAttributedString(attributedString: snapshot(of: NSRange(location: 0, length: length)))
  }

  /// A copy of a part, by the members that subclasses override.
  private func snapshot(of range: NSRange) -> NSAttributedString {
    if isPlain { return super.attributedSubstring(from: range) }
    let copy = NSMutableAttributedString(string: (string as NSString).substring(with: range))
    forEachRun(in: range) { attributes, run in
      copy.setAttributes(attributes, range: NSRange(location: run.location - range.location, length: run.length))
    }
    return NSAttributedString(attributedString: copy)
  }

  // MARK: Edits

  /// Begins edits that are processed together, at the `endEditing()` that belongs to it.
  open override func beginEditing() { editingDepth += 1 }

  /// Ends edits, and processes them when no others enclose them.
  open override func endEditing() {
    editingDepth = max(0, editingDepth - 1)
    if editingDepth == 0, !editedMask.isEmpty { process() }
  }

  /// Notes an edit, and processes it outside of `beginEditing()` and `endEditing()`.
  ///
  /// - Parameters:
  ///   - editedMask: what was edited.
  ///   - editedRange: UTF-16 offsets of the text before the edit.
  ///   - delta: by how many UTF-16 units the edit lengthened the text.
  open func edited(_ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int) {
    version &+= 1
    self.editedMask.formUnion(editedMask)
    // Numbers beyond any text would overflow.
    let range = editedRange.cut(to: Self.longest)
    let delta = min(max(delta, -Self.longest), Self.longest)
    changeInLength += delta
    let all = self.editedRange.location == NSNotFound ? range : self.editedRange.union(range)
    self.editedRange = NSRange(location: all.location, length: max(0, min(all.length + delta, Self.longest)))
    if editingDepth == 0 { process() }
  }

  /// Tells the delegate and the layout managers of the edits since it was called last. Subclasses that change attributes of what was
  /// edited do so before they call it.
  open func processEditing() {
    NotificationCenter.default.post(name: Self.willProcessEditingNotification, object: self)
    delegate?.textStorage(self, willProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
    fixAttributes(in: editedRange)
    NotificationCenter.default.post(name: Self.didProcessEditingNotification, object: self)
    delegate?.textStorage(self, didProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
    for manager in layoutManagers {
      manager.processEditing(
        for: self, edited: editedMask, range: editedRange, changeInLength: changeInLength, invalidatedRange: editedRange
      )
    }
  }

  private func process() {
    guard !isProcessing else { return }
    isProcessing = true
    processEditing()
    mirror()
    isProcessing = false
    (editedMask, editedRange, changeInLength) = ([], NSRange(location: NSNotFound, length: 0), 0)
    for manager in layoutManagers { manager.textDidChange() }
  }

  /// Gives Foundation's part of the object the text of a subclass's own store, because functions of Foundation that take an attributed
  /// string read that part.
  private func mirror() {
    guard !isPlain else { return }
    let text = snapshot(of: NSRange(location: 0, length: length))
    super.replaceCharacters(in: NSRange(location: 0, length: super.length), with: text)
  }

  /// Whether attributes are fixed only when they are read: false.
  open var fixesAttributesLazily: Bool { false }
  /// Fixes attributes of a range. Inert: fonts for characters that a font lacks are found when text is laid out.
  open func fixAttributes(in range: NSRange) {}
  /// Notes that attributes have to be fixed. Inert.
  open func invalidateAttributes(in range: NSRange) {}
  /// Fixes attributes that are to be fixed. Inert.
  open func ensureAttributesAreFixed(in range: NSRange) {}

  // MARK: Layout managers

  /// Adds a layout manager, which lays the text out; it is taken away from the storage that has it.
  open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
    guard aLayoutManager.textStorage !== self else { return }
    aLayoutManager.textStorage?.removeLayoutManager(aLayoutManager)
    layoutManagers.append(aLayoutManager)
    aLayoutManager.textStorage = self
  }

  /// Takes a layout manager away, which has no text then.
  open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
    guard let index = layoutManagers.firstIndex(where: { $0 === aLayoutManager }) else { return }
    layoutManagers.remove(at: index)
    if aLayoutManager.textStorage === self { aLayoutManager.textStorage = nil }
  }
}
