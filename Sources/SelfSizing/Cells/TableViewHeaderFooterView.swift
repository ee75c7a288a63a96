public import AutoLayout
internal import ClassInstantiation
public import Foundation

/// A header or footer of a section (`UITableViewHeaderFooterView`). A table accepts any view as one; only this class
/// can be registered and reused.
open class TableViewHeaderFooterView: View {
  /// The view that holds the subviews.
  public let contentView = View()
  /// The identifier by which the table reuses the view; `nil` for a view that is not reused.
  public let reuseIdentifier: String?

  /// A view of 320 by 28 points. Subclasses override this initialiser.
  ///
  /// - Parameter reuseIdentifier: the identifier by which a table reuses the view; `nil` for none.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
    setUpContentView()
  }

  /// A view without a reuse identifier. Inherited by subclasses that override `init(reuseIdentifier:)`.
  public convenience init() { self.init(reuseIdentifier: nil) }

  /// A view without a reuse identifier. There are no archives of views here: the coder is not read.
  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
    frame = CGRect(x: 0, y: 0, width: 320, height: 28)
    setUpContentView()
  }

  private func setUpContentView() {
    contentView.name = "contentView"
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  private static let initializer = InitializerSlot(
    introducedBy: TableViewHeaderFooterView.self, overriddenBy: ProbeHeader.self)

  /// A view of a registered class, as tables make it; `nil` when Swift's method tables could not be read.
  static func make(_ type: TableViewHeaderFooterView.Type, reuseIdentifier: String) -> TableViewHeaderFooterView? {
    initializer.make(type, reuseIdentifier)
  }

  /// Called before the view shows another section. Override it to reset state that not every section sets.
  open func prepareForReuse() {}
}

/// Overrides the initialiser that tables call, so that it is found in method tables.
private final class ProbeHeader: TableViewHeaderFooterView {
  override init(reuseIdentifier: String?) { super.init(reuseIdentifier: reuseIdentifier) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}
