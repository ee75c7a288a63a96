public import AutoLayout
public import Geometry

/// A table whose rows know their heights (`UITableView` without a screen).
///
/// It asks its data source and delegate as UIKit's does, measures with one template for each reuse identifier, and knows
/// where every row lies: rows that nobody has looked at yet lie there with an estimate. What is measured moves nothing on
/// the screen, which is the part of the content from ``contentOffset`` on that ``View/bounds`` shows.
///
/// Heights that are known are kept for the last few widths, display scales and font versions, through updates as well. A
/// table turned back measures nothing again; one at a new width shapes nothing again (``View/preparedTexts``).
open class TableView: View {
  /// A height that is measured.
  public static let automaticDimension = View.noIntrinsicMetric

  /// What the table shows. Set it, or call ``reloadData()``, when everything is another.
  public weak var dataSource: (any TableViewDataSource)? {
    didSet {
      if dataSource !== oldValue { reloadData() }
    }
  }

  public weak var delegate: (any TableViewDelegate)? {
    didSet {
      if delegate !== oldValue { reloadData() }
    }
  }

  // MARK: Heights

  /// The height of every row in points with its separator, or `automaticDimension`, which it is until set.
  public var rowHeight = TableView.automaticDimension {
    didSet {
      if rowHeight != oldValue { note([.forget, .estimates]) }
    }
  }

  /// The height of a row that is not measured yet: 44 while it is `automaticDimension`. 0 turns estimates off: every row
  /// is measured when the table is loaded.
  public var estimatedRowHeight = TableView.automaticDimension {
    didSet {
      if estimatedRowHeight != oldValue { note(.estimates) }
    }
  }

  public var sectionHeaderHeight = TableView.automaticDimension {
    didSet {
      if sectionHeaderHeight != oldValue { note(.forget) }
    }
  }

  public var sectionFooterHeight = TableView.automaticDimension {
    didSet {
      if sectionFooterHeight != oldValue { note(.forget) }
    }
  }

  /// What is added to a row that is measured.
  public var separatorPolicy = SeparatorPolicy.onePixel {
    didSet {
      if separatorPolicy != oldValue { note([.forget, .forgetKept]) }
    }
  }

  /// What the line below a row keeps free at its ends, in points: 15 on the leading side until set, as in UIKit. Left and
  /// right change places where text runs from right to left. It changes no height.
  public var separatorInset = EdgeInsets(top: 0, left: 15, bottom: 0, right: 0)

  /// The colour of the lines below rows; `nil` until set for that of whoever draws them.
  public var separatorColor: Color?

  /// The least height of a row that is measured, in points with its separator.
  public var minimumRowHeight = 0.0 {
    didSet {
      if minimumRowHeight != oldValue { note([.forget, .forgetKept]) }
    }
  }

  /// The width of the index at the trailing edge, in points.
  public var sectionIndexWidth = 0.0 {
    didSet {
      if sectionIndexWidth != oldValue { note([.forget, .forgetKept]) }
    }
  }

  /// Give it another number when fonts have changed that rows are set in; heights of earlier fonts are not used then.
  public var fontVersion = 0 {
    didSet {
      if fontVersion != oldValue { setNeedsLayout() }
    }
  }

  /// Above all sections, as high as its constraints make it at the table's width; without any, as high as its frame.
  public var tableHeaderView: View? {
    didSet {
      if tableHeaderView !== oldValue { note(.headers) }
    }
  }

  /// Below all sections, as high as its constraints make it at the table's width; without any, as high as its frame.
  public var tableFooterView: View? {
    didSet {
      if tableFooterView !== oldValue { note(.headers) }
    }
  }

  /// Room around the content, in points.
  public var contentInset: EdgeInsets {
    get { positions.contentInset }
    set {
      positions.contentInset = newValue
      setNeedsLayout()
    }
  }

  /// Whether every row is also measured with a cell that is made for it, and a difference told: something of an earlier
  /// row is left in the template then, and `prepareForReuse` must put it back. For tests; it takes its time.
  public var checksTemplates = false

  /// What to do with errors of the table's own passes (scrolling, updates, reloads). Without a handler they go to
  /// standard error, and so do those that the handler itself causes.
  public var errorHandler: ((TableError) -> Void)?

  // MARK: State

  /// Where everything lies.
  public internal(set) var positions = TablePositions.empty
  /// The same at other widths, scales or fonts; the one that was used last comes last.
  var turned: [(context: HeightContext, positions: TablePositions)] = []
  var context = HeightContext(width: 0)
  /// What is to be done before the table answers the next question.
  var work = TableWork.load
  /// The upper edge of what is on the screen, in content coordinates.
  var visibleTop = 0.0
  /// What stays where it is on the screen when other parts get their lengths: the first part that was on it.
  var anchor = TablePart.tableHeader
  /// What has no height because of an error. It has 44 points until something changes, and is asked again then.
  var failedParts: Set<TablePart> = []

  var cells = TemplateStore<TableViewCell>()
  var headers = TemplateStore<TableViewHeaderFooterView>()
  /// The part whose height is being found.
  var measuring: TablePart?
  /// The row whose cell is being made to be shown.
  var making: IndexPath?
  /// Identifiers of the templates that are being configured.
  var configuring: Set<String> = []
  /// How many of the table's own passes run. Until the outermost ends, sections, rows and width are those that it has
  /// started with, whatever callbacks do.
  var passDepth = 0
  /// Whether ``errorHandler`` is running.
  var isTelling = false
  /// How often a cell was measured; tests and statistics count it.
  public internal(set) var measurementCount = 0

  /// What is to happen when the outermost update ends.
  var pendingUpdates = TableUpdates()
  var updateDepth = 0

  /// Heights that recipes keep by index path, for `height(forCellWithIdentifier:cacheBy:)`.
  var heightsByIndexPath = IndexPathHeightCache.empty
  /// Heights that recipes keep by keys.
  var heightsByKey = HeightCache<AnyHashable, AnyHashable>()

  public override init(frame: Rect) {
    super.init(frame: frame)
    preparedTexts = PreparedTextCache()
  }

  /// Everything about a row's height that does not come from the row.
  public var rowSizer: RowSizer {
    synchronize()
    return sizer
  }

  /// The same for what the table is doing, at the width that it does it for.
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
  /// A table without sections cannot be wrong.
  static let empty: TablePositions = {
    do { return try TablePositions() } catch { preconditionFailure("\(error)") }
  }()
}

extension IndexPathHeightCache {
  static let empty: IndexPathHeightCache = {
    do { return try IndexPathHeightCache() } catch { preconditionFailure("\(error)") }
  }()
}
