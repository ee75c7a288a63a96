public import AutoLayout
public import Foundation
public import Geometry

/// A table with self-sizing rows (`UITableView` without a screen).
///
/// It calls its data source and delegate as UIKit's does, measures with one template cell for each reuse identifier,
/// and has a position for every row; rows that are not measured have an estimated height. The screen is the part of the
/// content from ``contentOffset`` on that is as large as ``View/bounds``. Measuring does not move the first part on the
/// screen.
///
/// Heights are cached for the last few widths, display scales and font versions, also across updates. After a rotation
/// and back no row is measured again, and at a new width no text is shaped again (``View/preparedTexts``).
open class TableView: View {
  /// A height that means: measure the part, or for an estimate, use the table's own (`UITableView.automaticDimension`).
  public static let automaticDimension = View.noIntrinsicMetric

  /// The contents of the table. Setting it reloads the data, as ``reloadData()`` does.
  public weak var dataSource: (any TableViewDataSource)? {
    didSet {
      if dataSource !== oldValue { reloadData() }
    }
  }

  /// Heights and views of the table's parts. Setting it reloads the data.
  public weak var delegate: (any TableViewDelegate)? {
    didSet {
      if delegate !== oldValue { reloadData() }
    }
  }

  // MARK: Heights

  /// The height of every row in points with its separator, or ``automaticDimension``, which is the default.
  public var rowHeight = TableView.automaticDimension {
    didSet {
      if rowHeight != oldValue { note([.forget, .estimates]) }
    }
  }

  /// The height of a row that is not measured yet, in points; 44 while it is ``automaticDimension``. 0 turns estimates
  /// off: every row is measured when the table is loaded.
  public var estimatedRowHeight = TableView.automaticDimension {
    didSet {
      if estimatedRowHeight != oldValue { note(.estimates) }
    }
  }

  /// The height of every section's header in points, or ``automaticDimension``, which is the default.
  public var sectionHeaderHeight = TableView.automaticDimension {
    didSet {
      if sectionHeaderHeight != oldValue { note(.forget) }
    }
  }

  /// The height of every section's footer in points, or ``automaticDimension``, which is the default.
  public var sectionFooterHeight = TableView.automaticDimension {
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
  public var separatorInset = EdgeInsets(top: 0, left: 15, bottom: 0, right: 0)

  /// The colour of the separators; `nil`, the default, means that of the drawing's palette.
  public var separatorColor: Color?

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

  /// The view above all sections. Its height is the fitting height at the table's width, or without constraints that of
  /// its frame.
  public var tableHeaderView: View? {
    didSet {
      if tableHeaderView !== oldValue { note(.headers) }
    }
  }

  /// The view below all sections. Its height is the fitting height at the table's width, or without constraints that of
  /// its frame.
  public var tableFooterView: View? {
    didSet {
      if tableFooterView !== oldValue { note(.headers) }
    }
  }

  /// Margins around the content, in points; they widen the range of content offsets.
  public var contentInset: EdgeInsets {
    get { positions.contentInset }
    set {
      positions.contentInset = newValue
      setNeedsLayout()
    }
  }

  /// Whether every row is measured with a new cell too, and a difference is reported as
  /// ``TableError/Code/templateLeak``: the template kept a state of an earlier row, which `prepareForReuse()` must
  /// reset. For tests, because it takes more than twice the time.
  public var checksTemplates = false

  /// Called with errors that no caller can catch: those of scrolling, updates and reloads. Without a handler they are
  /// written to standard error, and so are errors that the handler causes itself.
  public var errorHandler: ((TableError) -> Void)?

  // MARK: State

  /// The positions and lengths of all parts, measured or estimated.
  public internal(set) var positions = TablePositions.empty
  /// The positions at other widths, scales or font versions; the most recently used last.
  var otherPositions: [(context: HeightContext, positions: TablePositions)] = []
  /// The width, scale and font version of `positions`.
  var context = HeightContext(width: 0)
  /// The work to do before the next query.
  var pendingWork = PendingTableWork.load
  /// The upper edge of the screen, in points below the top of the content.
  var visibleTop = 0.0
  /// The part that keeps its position on the screen when lengths of other parts change: the first part on the screen.
  var anchor = TablePart.tableHeader
  /// Parts whose measurement failed. They have 44 points, and are measured again after the next change.
  var failedParts: Set<TablePart> = []

  var cells = ReusableViewPool<TableViewCell>()
  var headers = ReusableViewPool<TableViewHeaderFooterView>()
  /// The part that is being measured.
  var measuring: TablePart?
  /// The row whose cell is being made by ``makeCell(forRowAt:)``.
  var making: IndexPath?
  /// Identifiers of the templates that are being configured.
  var configuring: Set<String> = []
  /// The depth of nested passes of the table. Until the outermost ends, sections, rows and width are those with which
  /// it started, whatever callbacks do.
  var passDepth = 0
  /// Whether ``errorHandler`` is running.
  var isReporting = false
  /// Whether the delegate may implement `tableView(_:estimatedHeightForRowAt:)`; the default implementation sets it to
  /// false.
  var delegateHasEstimates = true
  /// The number of measurements of cells so far, for tests and statistics.
  public internal(set) var measurementCount = 0

  /// The updates to apply when the outermost batch ends.
  var pendingUpdates = TableUpdates()
  /// The number of batches that have begun and not ended.
  var updateDepth = 0

  /// Heights that ``height(forCellWithIdentifier:cacheBy:configuration:)`` caches by index path.
  var heightsByIndexPath = IndexPathHeightCache.empty
  /// Heights that ``height(forCellWithIdentifier:cacheBy:configuration:)`` caches by key.
  var heightsByKey = HeightCache<AnyHashable, AnyHashable>()

  /// A table with a frame, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    preparedTexts = PreparedTextCache()
  }

  /// A table of size 0. There are no archives of tables here: the coder is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    preparedTexts = PreparedTextCache()
  }

  /// The sizer with which the table measures rows at its current width.
  public var rowSizer: RowSizer {
    synchronize()
    return sizer
  }

  /// The sizer of the pass that is running, at the width with which it started.
  var sizer: RowSizer {
    RowSizer(
      tableWidth: context.width, displayScale: context.displayScale, separator: separatorPolicy,
      minimumHeight: minimumRowHeight, sectionIndexWidth: sectionIndexWidth)
  }

  /// Measures the rows on the screen.
  open override func layoutSubviews() {
    super.layoutSubviews()
    layoutRows()
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
