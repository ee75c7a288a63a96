public import AutoLayout
internal import Fonts
public import Foundation
internal import Geometry
internal import Typesetting

/// Segments of which one is selected (`UISegmentedControl`): 32 points high, of which the alignment rectangle is 31.
///
/// All segments are as wide as the widest needs: its title in 13 points, rounded up, and 20 points, or its image and 20
/// points; at least 32 points.
open class UISegmentedControl: UIControl {
  /// The value of `selectedSegmentIndex` without a selection.
  public static let noSegment = -1

  private struct Entry {
    var title: String?
    var image: UIImage?
    var width: CGFloat = 0
    var isEnabled = true
    var offset = CGSize.zero
    var action: UIAction?
  }

  private var segments: [Entry] = [] {
    didSet { invalidateIntrinsicContentSize() }
  }

  /// A control without segments.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setContentHuggingPriority(.defaultHigh, for: .vertical)
  }

  /// A control without segments; of an interface file, what the file says.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setContentHuggingPriority(.defaultHigh, for: .vertical)
    coder.interface?.decode(self, after: UISegmentedControl.self)
  }

  /// A control with a segment for each string and each image; other items are left out. Its frame has the size of the
  /// segments.
  public init(items: [Any]?) {
    super.init(frame: .zero)
    setContentHuggingPriority(.defaultHigh, for: .vertical)
    segments = (items ?? []).compactMap { item in
      if let title = item as? String { return Entry(title: title) }
      if let image = item as? UIImage { return Entry(image: image) }
      return nil
    }
    sizeToFit()
  }

  /// A control with a segment for each action, which is performed when a test sends `valueChanged` while it is
  /// selected.
  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    segments = actions.map { Entry(title: $0.title.isEmpty ? nil : $0.title, image: $0.image, action: $0) }
  }

  // MARK: Segments

  /// The number of segments.
  open var numberOfSegments: Int { segments.count }

  /// The index of the selected segment; ``noSegment`` for none. Setting it sends no event, as in UIKit.
  open var selectedSegmentIndex = UISegmentedControl.noSegment {
    didSet {
      if !segments.indices.contains(selectedSegmentIndex) { selectedSegmentIndex = Self.noSegment }
    }
  }

  /// Inserts a segment with a title; an index out of range is replaced by the nearest valid one.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    segments.insert(Entry(title: title), at: min(max(segment, 0), segments.count))
  }

  /// Inserts a segment with an image; an index out of range is replaced by the nearest valid one.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    segments.insert(Entry(image: image), at: min(max(segment, 0), segments.count))
  }

  /// Inserts a segment with an action; an index out of range is replaced by the nearest valid one.
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    let new = Entry(title: action.title.isEmpty ? nil : action.title, image: action.image, action: action)
    segments.insert(new, at: min(max(segment, 0), segments.count))
  }

  /// Removes a segment; an index out of range removes nothing.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard segments.indices.contains(segment) else { return }
    segments.remove(at: segment)
    if selectedSegmentIndex == segment { selectedSegmentIndex = Self.noSegment }
  }

  /// Removes all segments.
  open func removeAllSegments() {
    segments = []
    selectedSegmentIndex = Self.noSegment
  }

  private func change(_ index: Int, _ change: (inout Entry) -> Void) {
    if segments.indices.contains(index) { change(&segments[index]) }
  }

  private func segment(_ index: Int) -> Entry? { segments.indices.contains(index) ? segments[index] : nil }

  /// Sets the title of a segment, in place of its image. An index out of range changes nothing, here and below.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    change(segment) {
      $0.title = title
      $0.image = nil
    }
  }

  /// The title of a segment.
  open func titleForSegment(at segment: Int) -> String? { self.segment(segment)?.title }

  /// Sets the image of a segment, in place of its title.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    change(segment) {
      $0.image = image
      $0.title = nil
    }
  }

  /// The image of a segment.
  open func imageForSegment(at segment: Int) -> UIImage? { self.segment(segment)?.image }

  /// Sets the action of a segment, with its title and image.
  open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    change(segment) {
      $0 = Entry(title: action.title.isEmpty ? nil : action.title, image: action.image, action: action)
    }
  }

  /// The action of a segment.
  open func actionForSegment(at segment: Int) -> UIAction? { self.segment(segment)?.action }

  /// Sets the width of a segment, in points; 0 for one that follows the content.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) { change(segment) { $0.width = width } }

  /// The width that was set for a segment, in points.
  open func widthForSegment(at segment: Int) -> CGFloat { self.segment(segment)?.width ?? 0 }

  /// Sets whether a segment can be chosen.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) { change(segment) { $0.isEnabled = enabled } }

  /// Whether a segment can be chosen.
  open func isEnabledForSegment(at segment: Int) -> Bool { self.segment(segment)?.isEnabled ?? false }

  /// Sets by how much the content of a segment is moved. Inert.
  open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) { change(segment) { $0.offset = offset } }

  /// By how much the content of a segment is moved.
  open func contentOffsetForSegment(at segment: Int) -> CGSize { self.segment(segment)?.offset ?? .zero }

  open override func sendActions(for controlEvents: UIControl.Event) {
    super.sendActions(for: controlEvents)
    if controlEvents.contains(.valueChanged), let action = segment(selectedSegmentIndex)?.action { sendAction(action) }
  }

  // MARK: Sizes

  /// Whether each segment is as wide as its own content; false until set.
  open var apportionsSegmentWidthsByContent = false {
    didSet { invalidateIntrinsicContentSize() }
  }

  private func contentWidth(of segment: Entry) -> CGFloat {
    let content = segment.image?.size.width ?? segment.title.map { TextWidth.of($0, titleFont) } ?? 0
    return max(Self.leastWidth, content.rounded(.up) + Self.padding)
  }

  private var titleFont: UIFont? {
    titleAttributes[UIControl.State.normal.rawValue]?.values.lazy.compactMap { $0 as? UIFont }.first
      ?? .systemFont(ofSize: 13)
  }

  private static let leastWidth: CGFloat = 32
  private static let padding: CGFloat = 20
  /// The shadow below the control is outside its alignment rectangle.
  private static let shadow: CGFloat = 1

  /// The widths of the segments in a control of the intrinsic width.
  private var segmentWidths: [CGFloat] {
    let widths = segments.map(contentWidth)
    let widest = widths.max() ?? 0
    return zip(segments, widths).map { segment, width in
      segment.width > 0 ? segment.width : apportionsSegmentWidthsByContent ? width : widest
    }
  }

  private var totalWidth: CGFloat { segmentWidths.reduce(0) { $0 + $1 } }

  /// The rectangles of the segments in a control of a size; what it has beyond their widths is shared by all.
  func segmentRects(in size: CGSize) -> [CGRect] {
    let widths = segmentWidths
    let more = (size.width - totalWidth) / CGFloat(max(1, widths.count))
    var x: CGFloat = 0
    return widths.map { width in
      defer { x += max(0, width + more) }
      return CGRect(x: x, y: 0, width: max(0, width + more), height: size.height)
    }
  }

  /// The title of a segment, prepared.
  func titleTypesetter(_ title: String) -> Typesetter? { TextWidth.typesetter(title, titleFont) }

  /// The size of the alignment rectangle: 31 points high.
  open override var intrinsicContentSize: CGSize { CGSize(width: totalWidth, height: 32 - Self.shadow) }

  open override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: 0, bottom: Self.shadow, right: 0) }

  /// The size of the segments, 32 points high.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: totalWidth, height: 32) }

  // MARK: Appearance

  private var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

  /// Sets the attributes of the titles in a state. Of them the font in the normal state affects the size.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    titleAttributes[state.rawValue] = attributes
    invalidateIntrinsicContentSize()
  }

  /// The attributes of the titles in a state.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state.rawValue]
  }

  private var backgroundImages: [UInt: UIImage] = [:]

  /// Sets the image behind the segments in a state. Inert.
  open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics) {
    backgroundImages[state.rawValue] = image
  }

  /// The image behind the segments in a state.
  open func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
    backgroundImages[state.rawValue]
  }

  /// Sets the image between segments. Inert: it takes no room.
  open func setDividerImage(
    _ image: UIImage?, forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State,
    barMetrics: UIBarMetrics
  ) {}

  /// Moves the titles. Inert.
  open func setContentPositionAdjustment(
    _ adjustment: UIOffset, forSegmentType type: Segment, barMetrics: UIBarMetrics
  ) {}

  /// The place of a segment (`UISegmentedControl.Segment`).
  public enum Segment: Int, Hashable, Sendable {
    /// Any.
    case any
    /// The first.
    case left
    /// Neither the first nor the last.
    case center
    /// The last.
    case right
    /// The only one.
    case alone
  }

  /// The colour of the selected segment; white for `nil`.
  open var selectedSegmentTintColor: UIColor?
  /// Whether a segment is selected only while it is pressed. Inert.
  open var isMomentary = false
}
