public import Foundation

/// What is told about a search (`UISearchResultsUpdating`).
#if MainActor
  @preconcurrency @MainActor
#endif
public protocol UISearchResultsUpdating: AnyObject {
  /// Called after the text of the search has changed; here by tests.
  func updateSearchResults(for searchController: UISearchController)
}

/// A search bar and the controller of its results (`UISearchController`). It is kept and not shown.
open class UISearchController: UIViewController {
  /// The field of the search.
  public let searchBar = UISearchBar()
  /// The controller of the results; `nil` for the one that searches.
  public let searchResultsController: UIViewController?
  /// What is told about the search; not retained.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// What is told about the presentation; not retained.
  open weak var delegate: (any UISearchControllerDelegate)?
  /// Whether the search is shown; false until set.
  open var isActive = false
  /// Whether what is below is dimmed; true until set. Inert.
  open var obscuresBackgroundDuringPresentation = true
  /// The same, by the name before iOS 12. Inert.
  open var dimsBackgroundDuringPresentation = true
  /// Whether the navigation bar hides meanwhile; true until set. Inert.
  open var hidesNavigationBarDuringPresentation = true
  /// Whether the cancel button comes and goes by itself; true until set. Inert.
  open var automaticallyShowsCancelButton = true
  /// Whether the scopes come and go by themselves; true until set. Inert.
  open var automaticallyShowsScopeBar = true

  /// A search with a controller of its results.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
  }

  /// A search without a controller of its results; the coder is not read.
  public required init?(coder: NSCoder) {
    searchResultsController = nil
    super.init(coder: coder)
  }
}
