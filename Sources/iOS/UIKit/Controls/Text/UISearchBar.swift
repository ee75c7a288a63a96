public import AutoLayout
public import Foundation

/// What a search bar asks and tells (`UISearchBarDelegate`); every method has UIKit's default.
#if MainActor
  @preconcurrency @MainActor
#endif
public protocol UISearchBarDelegate: AnyObject {
  /// Whether editing may begin; true until implemented.
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  /// Called when editing has begun. Never called here.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  /// Whether editing may end; true until implemented.
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
  /// Called when editing has ended. Never called here.
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  /// Called when the text was edited. Never called here.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// Called for the search key. Never called here.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  /// Called for the cancel button. Never called here.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
}

extension UISearchBarDelegate {
  /// True.
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  /// Nothing.
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  /// True.
  public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
  /// Nothing.
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  /// Nothing.
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  /// Nothing.
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  /// Nothing.
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
}

/// A field for searches (`UISearchBar`): 56 points high, as from iOS 11 to 18.
open class UISearchBar: UIView {
  /// How a search bar looks (`UISearchBar.Style`).
  public enum Style: UInt, Hashable, Sendable {
    /// As UIKit decides.
    case `default`
    /// With a background.
    case prominent
    /// Without a background.
    case minimal
  }

  /// The field: 36 points high, 8 points from the sides.
  public let searchTextField = UISearchTextField(frame: .zero)
  /// What is asked and told; not retained.
  open weak var delegate: (any UISearchBarDelegate)?

  /// A bar without text.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(searchTextField)
  }

  /// A bar without text; of an interface file, what the file says.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(searchTextField)
    coder.interface?.decode(self, after: UISearchBar.self)
  }

  /// The text of the field.
  open var text: String? {
    get { searchTextField.text }
    set { searchTextField.text = newValue }
  }

  /// The placeholder of the field.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    searchTextField.frame = CGRect(
      x: 8, y: bounds.midY - 18, width: max(0, bounds.width - 16), height: 36)
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: 56) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 56) }

  // MARK: Inert

  /// How the bar looks. Inert.
  open var searchBarStyle = Style.default
  /// The colour of the bar. Inert.
  open var barTintColor: UIColor?
  /// Whether the bar is translucent. Inert.
  open var isTranslucent = true
  /// The line above the bar. Inert.
  open var prompt: String?
  /// Whether there is a cancel button. Inert.
  open var showsCancelButton = false
  /// Whether there is a bookmark button. Inert.
  open var showsBookmarkButton = false
  /// Whether there are scopes. Inert.
  open var showsScopeBar = false
  /// The titles of the scopes. Inert.
  open var scopeButtonTitles: [String]?
  /// The index of the selected scope. Inert.
  open var selectedScopeButtonIndex = 0
  /// The image behind the bar. Inert.
  open var backgroundImage: UIImage?
  /// The kind of keyboard. Inert.
  open var keyboardType = UIKeyboardType.default
  /// What the return key says. Inert.
  open var returnKeyType = UIReturnKeyType.search
  /// Which letters are capital. Inert.
  open var autocapitalizationType = UITextAutocapitalizationType.none
  /// Whether words are corrected. Inert.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// Whether the search key needs text. Inert.
  open var enablesReturnKeyAutomatically = true

  /// The places of symbols in the field (`UISearchBar.Icon`).
  public enum Icon: Int, Hashable, Sendable {
    /// The magnifying glass.
    case search
    /// The cross.
    case clear
    /// The book.
    case bookmark
    /// The list of results.
    case resultsList
  }

  /// Sets the image of a symbol. Inert.
  open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {}
  /// Moves a symbol. Inert.
  open func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) {}
  /// Sets the image behind the field. Inert.
  open func setSearchFieldBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {}
  /// Sets the image behind the bar.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) { self.backgroundImage = backgroundImage }
  /// The distance of the text from its place, in points.
  open var searchTextPositionAdjustment = UIOffset.zero

  /// Shows or hides the cancel button at once. Inert.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }
}

// For optional calls, as `ScrollViewDelegate` has them.
extension UISearchBarDelegate {
  /// `searchBarShouldBeginEditing(_:)`, for optional calls; never `nil`.
  public var searchBarShouldBeginEditing: ((UISearchBar) -> Bool)? { searchBarShouldBeginEditing(_:) }

  /// `searchBarTextDidBeginEditing(_:)`, for optional calls; never `nil`.
  public var searchBarTextDidBeginEditing: ((UISearchBar) -> Void)? { searchBarTextDidBeginEditing(_:) }

  /// `searchBarShouldEndEditing(_:)`, for optional calls; never `nil`.
  public var searchBarShouldEndEditing: ((UISearchBar) -> Bool)? { searchBarShouldEndEditing(_:) }

  /// `searchBarTextDidEndEditing(_:)`, for optional calls; never `nil`.
  public var searchBarTextDidEndEditing: ((UISearchBar) -> Void)? { searchBarTextDidEndEditing(_:) }

  /// `searchBarSearchButtonClicked(_:)`, for optional calls; never `nil`.
  public var searchBarSearchButtonClicked: ((UISearchBar) -> Void)? { searchBarSearchButtonClicked(_:) }

  /// `searchBarCancelButtonClicked(_:)`, for optional calls; never `nil`.
  public var searchBarCancelButtonClicked: ((UISearchBar) -> Void)? { searchBarCancelButtonClicked(_:) }
}
