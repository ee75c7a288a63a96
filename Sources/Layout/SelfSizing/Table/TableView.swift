public import AutoLayout
public import Foundation
public import Geometry

/// A table with self-sizing rows (`UITableView` without a screen).
///
/// It calls its data source and delegate as UIKit's does, and has a position for every row; rows that are not measured
/// have an estimated height. The screen is the part of the content from ``contentOffset`` on that is as large as
/// `bounds`. Measuring does not move the first part on the screen.
///
/// A layout of the table makes cells for the rows on the screen and measures these; ``cellForRow(at:)`` gives them, and
/// those that leave the screen are reused. Heights that are asked for otherwise, such as ``height(forRowAt:)``, are
/// measured with one template cell for each reuse identifier, so that they need no screen.
///
/// Heights are cached for the last few widths, display scales and font versions, also across updates. After a rotation
/// and back no row is measured again, and at a new width no text is shaped again (`preparedTexts`).
open class TableView: ScrollView {
  /// A height that means: measure the part, or for an estimate, use the table's own (`UITableView.automaticDimension`).
  public static let automaticDimension = View.noIntrinsicMetric

  /// The contents of the table. Setting it reloads the data, without a call of ``reloadData()``, which a subclass may override.
  open weak var dataSource: (any TableViewDataSource)? {
    didSet {
      if dataSource != nil { throwingDataSource = nil }
      contents = throwingDataSource ?? dataSource
      if dataSource !== oldValue { loadAgain() }
    }
  }

  /// The contents of the table, by methods that may throw. Setting it takes ``dataSource`` back, as setting that does with this
  /// one, and reloads the data.
  public weak var throwingDataSource: (any ThrowingTableViewDataSource)? {
    didSet {
      if throwingDataSource != nil { dataSource = nil }
      contents = throwingDataSource ?? dataSource
      if throwingDataSource !== oldValue { loadAgain() }
    }
  }

  /// The data source that is in force.
  private(set) weak var contents: (any ThrowingTableViewDataSource)?

  /// Heights and views of the table's parts. Setting it reloads the data.
  open weak var delegate: (any TableViewDelegate)? {
    didSet {
      if delegate != nil { throwingDelegate = nil }
      partDelegate = throwingDelegate ?? delegate
      if delegate !== oldValue { loadAgain() }
    }
  }

  /// Heights and views of the table's parts, by methods that may throw. Setting it takes ``delegate`` back, as setting that does with
  /// this one, and reloads the data.
  public weak var throwingDelegate: (any ThrowingTableViewDelegate)? {
    didSet {
      if throwingDelegate != nil { delegate = nil }
      partDelegate = throwingDelegate ?? delegate
      if throwingDelegate !== oldValue { loadAgain() }
    }
  }

  /// The delegate that is in force.
  private(set) weak var partDelegate: (any ThrowingTableViewDelegate)? {
    didSet { scrollDelegate = partDelegate }
  }

  // MARK: Heights

  /// How sections look, and which headers, footers and margins they have.
  public let style: Style

  /// The height of every row in points with its separator, or ``automaticDimension``, which is the default.
  open var rowHeight = TableView.automaticDimension {
    didSet {
      if rowHeight != oldValue { note([.forget, .estimates]) }
    }
  }

  /// The height of a row that is not measured yet, in points; 44 while it is ``automaticDimension``. 0 turns estimates
  /// off: every row is measured when the table is loaded.
  open var estimatedRowHeight = TableView.automaticDimension {
    didSet {
      if estimatedRowHeight != oldValue { note(.estimates) }
    }
  }

  /// The height of a header that is not measured yet. Inert: headers are measured when the table is loaded.
  open var estimatedSectionHeaderHeight = TableView.automaticDimension
  /// The height of a footer that is not measured yet. Inert: footers are measured when the table is loaded.
  open var estimatedSectionFooterHeight = TableView.automaticDimension
  /// The distance above each section's header, in points. Inert: as if it were 0. Unlike UIKit, which has 22 points in
  /// plain tables since iOS 15.
  open var sectionHeaderTopPadding = TableView.automaticDimension

  /// The height of every section's header in points, or ``automaticDimension``, which is the default.
  open var sectionHeaderHeight = TableView.automaticDimension {
    didSet {
      if sectionHeaderHeight != oldValue { note(.forget) }
    }
  }

  /// The height of every section's footer in points, or ``automaticDimension``, which is the default.
  open var sectionFooterHeight = TableView.automaticDimension {
    didSet {
      if sectionFooterHeight != oldValue { note(.forget) }
    }
  }

  /// The height that is added to measured rows for the separator below them; one pixel by default.
  public var separatorPolicy = SeparatorPolicy.onePixel {
    didSet {
      if separatorPolicy != oldValue { note([.forget, .forgetKept]) }
    }
  }

  /// The margins at the ends of a row's separator, in points: 15 on the left until set, as in UIKit. Left and right are
  /// swapped in a layout from right to left. No effect on heights.
  open var separatorInset = EdgeInsets(top: 0, left: 15, bottom: 0, right: 0)

  /// The colour of the separators; `nil`, the default, means the colour of the drawing's palette.
  open var separatorColor: Color?

  /// Whether there is a separator below each row, which adds one pixel to its height; see ``separatorPolicy`` for other
  /// heights.
  open var separatorStyle: TableViewCell.SeparatorStyle {
    get { separatorPolicy == .none ? .none : .singleLine }
    set {
      if (newValue == .none) != (separatorPolicy == .none) { separatorPolicy = newValue == .none ? .none : .onePixel }
    }
  }

  /// The least height of a measured row, in points with its separator.
  public var minimumRowHeight = 0.0 {
    didSet {
      if minimumRowHeight != oldValue { note([.forget, .forgetKept]) }
    }
  }

  /// The width of the section index at the trailing edge, in points.
  public var sectionIndexWidth = 0.0 {
    didSet {
      if sectionIndexWidth != oldValue { note([.forget, .forgetKept]) }
    }
  }

  /// A number to change when the fonts of rows change: heights that were measured with other versions are not used.
  public var fontVersion = 0 {
    didSet {
      if fontVersion != oldValue { setNeedsLayout() }
    }
  }

  /// The view above all sections. Its height is the fitting height at the table's width, or without constraints the height of
  /// its frame. Setting it measures it again, also when it is the same view.
  open var tableHeaderView: View? {
    didSet {
      if tableHeaderView !== oldValue, oldValue?.superview === self { oldValue?.removeFromSuperview() }
      note(.headers)
    }
  }

  /// The view below all sections. Its height is the fitting height at the table's width, or without constraints the height of
  /// its frame. Setting it measures it again, also when it is the same view.
  open var tableFooterView: View? {
    didSet {
      if tableFooterView !== oldValue, oldValue?.superview === self { oldValue?.removeFromSuperview() }
      note(.headers)
    }
  }

  /// The view behind the rows, in the size of the table. Inert.
  open var backgroundView: View?

  // MARK: Scrolling

  /// The position of the screen's upper left corner in the content, in points. A new offset is clamped to the
  /// scrollable range. Rows are measured by the next layout or ``layoutRows()``, not by the setter.
  open override var contentOffset: CGPoint {
    get { CGPoint(x: 0, y: visibleTop) }
    set { scroll(to: newValue) }
  }

  /// The size of the content, in points, with estimates for parts that are not measured. The table sets it when it has
  /// changed, so that a subclass may observe it; other values are ignored.
  open override var contentSize: CGSize {
    get { currentContentSize }
    set {}
  }

  /// Margins around the content, in points; they widen the range of content offsets.
  open override var contentInset: EdgeInsets {
    get { super.contentInset }
    set {
      super.contentInset = newValue
      takeInset()
    }
  }

  /// Widens the range of offsets by the insets with the safe area. A table at its top stays there.
  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    takeInset()
  }

  private func takeInset() {
    let inset = adjustedContentInset
    guard inset != positions.contentInset else { return }
    let wasAtTop = visibleTop == positions.contentOffsets(showing: bounds.height).lowerBound
    positions.contentInset = inset
    if wasAtTop { visibleTop = positions.contentOffsets(showing: bounds.height).lowerBound }
    setNeedsLayout()
  }

  /// Whether every row is measured with a new cell too, and a difference is reported as
  /// ``TableError/Code/templateLeak``: the template kept a state of an earlier row, which `prepareForReuse()` must
  /// reset. For tests, because it takes more than twice the time.
  public var checksTemplates = false

  /// Called with errors that no caller can catch: errors of scrolling, updates and reloads. Without a handler they are
  /// written to standard error, and so are errors that the handler causes itself.
  public var errorHandler: ((TableError) -> Void)?

  // MARK: State

  // What is read and written for every row is not checked for overlapping accesses: no code of users runs in one.

  /// The positions and lengths of all parts, measured or estimated.
  @exclusivity(unchecked) public internal(set) var positions = TablePositions.empty
  /// The positions at other widths, scales or font versions; the most recently used last.
  var otherPositions: [(context: HeightContext, positions: TablePositions)] = []
  /// The width, scale and font version of `positions`.
  @exclusivity(unchecked) var context = HeightContext(width: 0)
  /// The work to do before the next query.
  @exclusivity(unchecked) var pendingWork = PendingTableWork.load
  /// The upper edge of the screen, in points below the top of the content.
  @exclusivity(unchecked) var visibleTop = 0.0
  /// The part that keeps its position on the screen when lengths of other parts change: the first part on the screen.
  @exclusivity(unchecked) var anchor = TablePart.tableHeader
  /// Parts whose measurement failed. They have 44 points, and are measured again after the next change.
  @exclusivity(unchecked) var failedParts: Set<TablePart> = []

  var cells = ReusableViewPool<TableViewCell>()
  var headers = ReusableViewPool<TableViewHeaderFooterView>()
  /// What the table is doing for one of its parts; `nil` while it does nothing for any.
  @exclusivity(unchecked) var pass: TablePass?

  // MARK: The screen

  /// The cells of the rows on the screen.
  var liveCells: [IndexPath: TableViewCell] = [:]
  /// The headers and footers on the screen.
  var liveHeaders: [Int: View] = [:]
  var liveFooters: [Int: View] = [:]
  /// Whether the rows on the screen are measured again in the next layout, as after UIKit's `endUpdates`.
  var needsLiveHeights = false
  /// Whether numbers of rows were compared with the data source since the last layout began.
  var hasCheckedCounts = false
  /// The row to scroll to in the next layout.
  var scrollTarget: (indexPath: IndexPath, position: ScrollPosition)?
  /// The last size that ``contentSize`` was set to.
  var announcedContentSize = CGSize.zero
  /// The measured parts whose views the present layout has asked for.
  var triedParts: Set<TablePart> = []
  /// The parts on the screen for which there is no view.
  var missingViews: Set<TablePart> = []
  /// The cells of rows that the data source will configure again without preparing them for reuse.
  var reconfiguredCells: [IndexPath: TableViewCell] = [:]
  /// The rows that are selected.
  var selectedRows: Set<IndexPath> = []

  /// The depth of nested passes of the table. Until the outermost ends, sections, rows and width are those with which
  /// it started, whatever callbacks do.
  @exclusivity(unchecked) var passDepth = 0
  /// Whether the data was reloaded or updated after the last layout of the screen.
  @exclusivity(unchecked) var showsOldData = false
  /// Whether ``errorHandler`` is running.
  var isReporting = false
  /// Whether the delegate may implement `tableView(_:estimatedHeightForRowAt:)`; the default implementation sets it to
  /// false.
  var delegateHasEstimates = true
  /// The number of measurements of cells so far, for tests and statistics.
  @exclusivity(unchecked) public internal(set) var measurementCount = 0

  /// The updates to apply when the outermost batch ends.
  var pendingUpdates = TableUpdates()
  /// The number of batches that have begun and not ended.
  var updateDepth = 0

  /// Heights that ``height(forCellWithIdentifier:cacheBy:configuration:)`` caches by index path.
  var heightsByIndexPath = IndexPathHeightCache.empty
  /// Heights that ``height(forCellWithIdentifier:cacheBy:configuration:)`` caches by key.
  var heightsByKey = HeightCache<AnyHashable, AnyHashable>()

  // MARK: Selection and editing

  /// Whether rows can be selected; true until set.
  open var allowsSelection = true
  /// Whether several rows can be selected; false until set.
  open var allowsMultipleSelection = false
  /// Whether rows can be selected while the table is edited. Inert.
  open var allowsSelectionDuringEditing = false
  /// Whether several rows can be selected while the table is edited. Inert.
  open var allowsMultipleSelectionDuringEditing = false
  /// Whether the selection follows the focus. Inert.
  open var selectionFollowsFocus = false
  /// Whether the focus can be on rows. Inert.
  open var allowsFocus = true
  /// Whether the row that had the focus gets it again. Inert.
  open var remembersLastFocusedIndexPath = false
  /// Whether the table is edited. Unlike UIKit, the layout does not change.
  open var isEditing = false
  /// The height of empty rows below the content. Inert: there are none.
  open var fillerRowHeight: CGFloat = 0
  /// Whether cells' margins follow the readable width. Inert: they do not.
  open var cellLayoutMarginsFollowReadableWidth = false
  /// Whether content views stay inside the safe area. Inert.
  open var insetsContentViewsToSafeArea = true
  /// The number of rows from which the section index is shown. Inert.
  open var sectionIndexMinimumDisplayRowCount = 0
  /// The colour of the section index. Inert.
  open var sectionIndexColor: Color?
  /// The background of the section index. Inert.
  open var sectionIndexBackgroundColor: Color?
  /// Which is told about rows that may be shown soon. Inert: there is no time to prepare them in.
  open weak var prefetchDataSource: (any TableViewDataSourcePrefetching)?
  /// Whether rows are prefetched. Inert.
  open var isPrefetchingEnabled = true

  /// Stores whether the table is edited; nothing is animated.
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  // MARK: Making tables

  /// A table with a frame, in points, and a style. Subclasses override this initialiser.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    preparedTexts = PreparedTextCache()
  }

  /// A plain table with a frame, in points.
  public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  /// The table of an interface file; with another coder, a plain table of size 0.
  public required init?(coder: NSCoder) {
    style =
      switch coder.interface?.attribute("style") {
      case "grouped": .grouped
      case "insetGrouped": .insetGrouped
      default: .plain
      }
    super.init(coder: coder)
    preparedTexts = PreparedTextCache()
    coder.interface?.decode(self, after: TableView.self)
  }

  // MARK: What subclasses override

  /// Discards all heights, and reads sections and rows from the data source again before the next query or layout.
  ///
  /// In a callback while the table measures, this reports ``TableError/Code/recursion`` and takes effect afterwards.
  open func reloadData() { loadAgain() }

  private func loadAgain() {
    if let error = recursion("reloadData was called") { report(error) }
    loadLater()
  }

  /// Begins a batch of updates; batches may be nested.
  open func beginUpdates() { beginBatch() }

  /// Ends a batch; the outermost one is applied, see ``performBatchUpdates(_:)``. As in UIKit, the rows on the screen
  /// are measured again by the next layout, from their cells as they are.
  open func endUpdates() { endBatch() }

  /// A cell for a row: while the table measures without a screen, the template of the identifier; else one that was
  /// recycled, or a new one. `nil` when nothing is registered for the identifier.
  ///
  /// A cell that was used before is prepared for reuse. It has the width of the row, and its content view the width of the
  /// content.
  open func dequeueReusableCell(withIdentifier identifier: String) -> TableViewCell? { dequeueCell(identifier) }

  /// As ``dequeueReusableCell(withIdentifier:)``. When nothing is registered for the identifier, it reports
  /// ``TableError/Code/notRegistered`` and returns an empty cell.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> TableViewCell {
    dequeueCell(identifier, for: indexPath)
  }

  /// A header or footer, prepared for reuse if it was used before; `nil` when nothing is registered for the identifier.
  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> TableViewHeaderFooterView? {
    dequeueHeader(identifier)
  }

  /// Scrolls so that a row is at a position on the screen, in the next layout. `none` scrolls as little as possible.
  open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    scrollTarget = (indexPath, scrollPosition)
    setNeedsLayout()
  }

  /// Scrolls to an offset; nothing is animated.
  open override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    super.setContentOffset(contentOffset, animated: animated)
  }

  /// Selects a row, as a program does: the delegate is not told. `nil` deselects all rows.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    select(indexPath)
    if let indexPath, scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Deselects a row; the delegate is not told.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) { deselect(indexPath, animated: animated) }

  // MARK: Updates, which subclasses override

  /// Inserts rows, given by their index paths after the update; the animation is ignored.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) { insertRows(at: indexPaths) }

  /// Deletes rows, given by their index paths before the update; the animation is ignored.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) { deleteRows(at: indexPaths) }

  /// Measures rows again, given by their index paths before the update; the animation is ignored.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadRows(at: indexPaths) }

  /// Inserts sections, given by their indices after the update; the animation is ignored.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) { insertSections(sections) }

  /// Deletes sections, given by their indices before the update; the animation is ignored.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) { deleteSections(sections) }

  /// Replaces sections, given by their indices before the update; the animation is ignored.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) { reloadSections(sections) }

  /// Applies all updates of the closure as one batch.
  ///
  /// - Parameters:
  ///   - updates: calls the insertions, deletions, reloads and moves.
  ///   - completion: called at once with true, since nothing is animated.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    performBatchUpdates { updates?() }
    completion?(true)
  }

  /// Moves a section from its index before the batch to its index after it.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    changeRows { $0.moveSection(section, toSection: newSection) }
  }

  /// Marks rows whose content has changed and which keep their cells: the data source configures the same cells again,
  /// which are not prepared for reuse.
  open func reconfigureRows(at indexPaths: [IndexPath]) {
    for indexPath in indexPaths { liveCells[indexPath]?.isReconfigured = true }
    reloadRows(at: indexPaths)
  }

  /// Moves a row from its index path before the batch to its index path after it.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    changeRows { $0.moveRow(at: indexPath, to: newIndexPath) }
  }

  // MARK: Rows and rectangles, which subclasses override

  /// The number of sections.
  open var numberOfSections: Int {
    synchronize()
    return positions.sectionCount
  }

  /// The number of rows of a section; 0 for a section that the table does not have.
  open func numberOfRows(inSection section: Int) -> Int {
    synchronize()
    return (try? positions.rowCount(inSection: section)) ?? 0
  }

  /// The rectangle of a row in the content, in points; zero for a row that the table does not have.
  ///
  /// - Complexity: O(log rows)
  open func rectForRow(at indexPath: IndexPath) -> CGRect { rect(of: .row(indexPath)) }

  /// The rectangle of a section's header in the content, in points; zero for a section that the table does not have.
  ///
  /// - Complexity: O(log rows)
  open func rectForHeader(inSection section: Int) -> CGRect { rect(of: .sectionHeader(section)) }

  /// The rectangle of a section's footer in the content, in points; zero for a section that the table does not have.
  ///
  /// - Complexity: O(log rows)
  open func rectForFooter(inSection section: Int) -> CGRect { rect(of: .sectionFooter(section)) }

  /// The rectangle of a section with its header, rows and footer in the content, in points; zero for a section that the
  /// table does not have.
  ///
  /// - Complexity: O(log rows)
  open func rect(forSection section: Int) -> CGRect {
    let (header, footer) = (rectForHeader(inSection: section), rectForFooter(inSection: section))
    return CGRect(x: 0, y: header.minY, width: header.width, height: footer.maxY - header.minY)
  }

  /// The row at a point of the content; `nil` if no row covers it. The x coordinate has no effect.
  ///
  /// - Complexity: O(log rows)
  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    synchronize()
    return positions.row(at: point.y)
  }

  /// The rows that overlap a rectangle of the content vertically, from top to bottom.
  ///
  /// - Complexity: O(log rows) for each of them
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath] {
    synchronize()
    return positions.rows(from: rect.minY, to: rect.maxY)
  }

  /// The rows on the screen; never `nil`, but with UIKit's type.
  open var indexPathsForVisibleRows: [IndexPath]! {
    synchronize()
    return positions.rows(from: visibleTop, to: visibleTop + bounds.height)
  }

  /// The cell of a row on the screen, as the last layout has made it; `nil` for other rows.
  open func cellForRow(at indexPath: IndexPath) -> TableViewCell? { liveCells[indexPath] }

  /// The cells on the screen, from top to bottom, as the last layout has made them. Where the data was reloaded or updated since, the
  /// table is laid out first.
  open var visibleCells: [TableViewCell] {
    if showsOldData, passDepth == 0, pass == nil { layoutIfNeeded() }
    return liveCells.keys.sorted().compactMap { liveCells[$0] }
  }

  /// The row of a cell on the screen; `nil` for other cells.
  open func indexPath(for cell: TableViewCell) -> IndexPath? { liveCells.first { $0.value === cell }?.key }

  /// The header of a section on the screen; `nil` for other sections, and for a view of another class.
  open func headerView(forSection section: Int) -> TableViewHeaderFooterView? {
    liveHeaders[section] as? TableViewHeaderFooterView
  }

  /// The footer of a section on the screen; `nil` for other sections, and for a view of another class.
  open func footerView(forSection section: Int) -> TableViewHeaderFooterView? {
    liveFooters[section] as? TableViewHeaderFooterView
  }

  /// The first selected row; `nil` for none.
  open var indexPathForSelectedRow: IndexPath? { selectedRows.min() }

  /// The selected rows, ascending; `nil` for none.
  open var indexPathsForSelectedRows: [IndexPath]? { selectedRows.isEmpty ? nil : selectedRows.sorted() }

  // MARK: Measuring and layout

  /// The sizer with which the table measures rows at its current width.
  public var rowSizer: RowSizer {
    synchronize()
    return sizer
  }

  /// The sizer of the pass that is running, at the width with which it started.
  var sizer: RowSizer {
    RowSizer(
      tableWidth: context.width - 2 * rowInset, displayScale: context.displayScale, separator: separatorPolicy,
      minimumHeight: minimumRowHeight, sectionIndexWidth: sectionIndexWidth)
  }

  /// Makes, measures and positions the cells, headers and footers on the screen.
  open override func layoutSubviews() {
    // Not the scroll view's, which would keep the screen within content that is not measured yet.
    layOutScreen()
  }
}

extension TablePositions {
  /// No sections, which is always valid.
  static let empty: TablePositions = {
    do { return try TablePositions() } catch { preconditionFailure("\(error)") }
  }()
}

extension IndexPathHeightCache {
  static let empty: IndexPathHeightCache = {
    do { return try IndexPathHeightCache() } catch { preconditionFailure("\(error)") }
  }()
}
