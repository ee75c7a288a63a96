public import AutoLayout
internal import ClassInstantiation
public import Foundation
internal import Geometry

/// A header or footer of a section (`UITableViewHeaderFooterView`). A table accepts any view as one; only this class
/// can be registered and reused.
open class TableViewHeaderFooterView: View {
  /// The view that holds the subviews. A ``contentConfiguration`` replaces it.
  open var contentView: View { ownContentView }
  final var ownContentView = View()
  /// The identifier by which the table reuses the view; `nil` for a view that is not reused.
  open var reuseIdentifier: String? { givenReuseIdentifier }
  package final var givenReuseIdentifier: String?
  /// Whether the view is in a table's pool of views for reuse.
  var isWaiting = false
  /// Whether the view has shown or measured a section, so that it is prepared for reuse before the next one.
  var isUsed = false
  /// The labels of a header or footer with a title; `nil` until one of them is asked for.
  var standardContent: StandardHeaderContent?
  /// The look of the titles, set by the table.
  var titleLook = StandardHeaderContent.Look.plainHeader {
    didSet { standardContent?.take(titleLook) }
  }

  /// The title, made when it is first asked for. Tables set it for sections whose title the data source gives.
  open var textLabel: Label? { madeStandardContent?.text }

  /// A second text. Unlike UIKit, its label is not laid out.
  open var detailTextLabel: Label? { madeStandardContent?.detail }

  /// The view behind the content, in the size of the view.
  open var backgroundView: View? {
    didSet {
      guard backgroundView !== oldValue else { return }
      if oldValue?.superview === self { oldValue?.removeFromSuperview() }
      guard let backgroundView else { return }
      backgroundView.frame = CGRect(origin: .zero, size: frame.size)
      backgroundView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      insertSubview(backgroundView, at: 0)
    }
  }

  /// What the view shows, as a value that makes the content view; `nil` until set.
  open var contentConfiguration: (any ContentConfiguration)? {
    didSet { showContentConfiguration() }
  }

  /// The background as a value; `nil` until set. Its colour becomes the view's.
  open var backgroundConfiguration: BackgroundConfiguration? {
    didSet { backgroundColor = backgroundConfiguration?.backgroundColor }
  }

  /// Whether ``contentConfiguration`` follows the state of the view; true until set. Inert.
  open var automaticallyUpdatesContentConfiguration = true
  /// Whether ``backgroundConfiguration`` follows the state of the view; true until set. Inert.
  open var automaticallyUpdatesBackgroundConfiguration = true

  /// A configuration with the look of a grouped header, and without contents.
  open func defaultContentConfiguration() -> ListContentConfiguration { .groupedHeader() }

  /// The traits and the state of the view.
  open var configurationState: ViewConfigurationState { ViewConfigurationState(traitCollection: traitCollection) }

  /// Called when the view is made, in UIKit; here ``setNeedsUpdateConfiguration()`` calls it at once.
  open func updateConfiguration(using state: ViewConfigurationState) {}

  /// Calls ``updateConfiguration(using:)``.
  open func setNeedsUpdateConfiguration() { updateConfiguration(using: configurationState) }

  /// A view of 320 by 28 points. Subclasses override this initialiser.
  ///
  /// - Parameter reuseIdentifier: the identifier by which a table reuses the view; `nil` for none.
  public init(reuseIdentifier: String?) {
    givenReuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
    place(ownContentView)
  }

  /// A view without a reuse identifier. Inherited by subclasses that override `init(reuseIdentifier:)`.
  public convenience init() { self.init(reuseIdentifier: nil) }

  /// A view without a reuse identifier. The coder of an interface file gives it what the file says.
  public required init?(coder: NSCoder) {
    givenReuseIdentifier = coder.interface?.attribute("reuseIdentifier")
    super.init(coder: coder)
    frame = CGRect(x: 0, y: 0, width: 320, height: 28)
    place(ownContentView)
    coder.interface?.decode(self, after: TableViewHeaderFooterView.self)
  }

  private func place(_ view: View) {
    if view.name == nil { view.name = "contentView" }
    view.frame = CGRect(origin: .zero, size: frame.size)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(view)
  }

  private func showContentConfiguration() {
    guard let contentConfiguration else { return }
    if let shown = ownContentView as? any View & ContentView, shown.supports(contentConfiguration) {
      shown.configuration = contentConfiguration
      return
    }
    ownContentView.removeFromSuperview()
    standardContent = nil
    let view = contentConfiguration.makeContentView()
    ownContentView = view
    place(view)
  }

  private static let initializer = InitializerSlot(
    introducedBy: TableViewHeaderFooterView.self, overriddenBy: ProbeHeader.self)

  /// A view of a registered class, as tables make it; `nil` when Swift's method tables could not be read.
  static func make(_ type: TableViewHeaderFooterView.Type, reuseIdentifier: String) -> TableViewHeaderFooterView? {
    initializer.make(type, reuseIdentifier)
  }

  /// Called before the view shows another section. Override it to reset state that not every section sets.
  ///
  /// A view that was never used is not prepared.
  open func prepareForReuse() {}

  /// The size of the title with UIKit's margins, or of the content configuration; else the present size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    if contentConfiguration != nil { return ownContentView.sizeThatFits(size) }
    guard let standardContent else { return super.sizeThatFits(size) }
    return CGSize(width: size.width, height: standardContent.height(width: size.width))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    standardContent?.layOut(in: ownContentView)
  }

  /// The `layoutSubviews` of this class, which changes no constraints.
  static let ownLayouts = [
    LayoutHooks.implementation(in: TableViewHeaderFooterView.self),
    LayoutHooks.implementation(in: ListContentView.self),
  ]

  private var madeStandardContent: StandardHeaderContent? {
    if let standardContent { return standardContent }
    guard contentConfiguration == nil else { return nil }
    let content = StandardHeaderContent(titleLook)
    standardContent = content
    ownContentView.addSubview(content.text)
    return content
  }
}

/// Overrides the initialiser that tables call, so that it is found in method tables.
private final class ProbeHeader: TableViewHeaderFooterView {
  override init(reuseIdentifier: String?) { super.init(reuseIdentifier: reuseIdentifier) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}
