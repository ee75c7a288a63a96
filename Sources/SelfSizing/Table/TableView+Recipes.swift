internal import AutoLayout
internal import Geometry

// Heights by reuse identifier, for delegates that answer `heightForRowAt` themselves, as published recipes have it.
extension TableView {
  /// The height of a row whose cell the closure configures, in points with its separator.
  ///
  /// The template of the identifier is prepared for reuse before the closure is given it.
  ///
  /// - Throws: `notRegistered`, `noWidth`, `noHeight`, `recursion` when called while a cell of the identifier is being
  ///   configured, and what the closure throws.
  public func height(
    forCellWithIdentifier identifier: String, cacheBy caching: HeightCaching = .none,
    configuration: (TableViewCell) throws -> Void
  ) throws(TableError) -> Double {
    synchronize()
    if let known = known(caching) { return known }
    guard !configuring.contains(identifier) else {
      throw TableError(
        .recursion,
        "\"\(identifier)\": its height was asked for while a cell of it is being configured; expected afterwards"
      )
    }
    guard let cell = cellTemplate(identifier) else { throw notRegistered("cell", identifier, cells.identifiers) }
    configuring.insert(identifier)
    defer { configuring.remove(identifier) }
    cell.isTemplate = true
    adopt(cell)
    cell.prepareForReuse()
    do { try configuration(cell) } catch {
      throw TableError.wrapping(error, section: nil, "the configuration of \"\(identifier)\"")
    }
    measurementCount += 1
    let height = try sizer.height(of: cell)
    try keep(height, caching)
    return height
  }

  /// The height of a section's header or footer that the closure configures, in points.
  ///
  /// - Throws: `notRegistered`, `noWidth`, and what the closure throws.
  public func height(
    forHeaderFooterViewWithIdentifier identifier: String, configuration: (TableViewHeaderFooterView) throws -> Void
  ) throws(TableError) -> Double {
    synchronize()
    guard context.isMeasurable else {
      throw TableError(.noWidth, "\"\(identifier)\": the table is \(context.width) points wide; expected more than 0")
    }
    guard let view = headerTemplate(identifier) else {
      throw notRegistered("header or footer", identifier, headers.identifiers)
    }
    adopt(view)
    view.prepareForReuse()
    do { try configuration(view) } catch {
      throw TableError.wrapping(error, section: nil, "the configuration of \"\(identifier)\"")
    }
    return fittingHeight(of: view)
  }

  /// Forgets what is kept by a key, in all states and at all widths.
  public func invalidateHeight(forKey key: AnyHashable) { heightsByKey.invalidate(key) }

  /// Forgets all heights that are kept by keys.
  public func invalidateHeightsByKey() { heightsByKey.invalidateAll() }

  /// How often a key had a height, and how often not.
  public var keyedHeightStatistics: HeightCacheStatistics { heightsByKey.statistics }

  /// The same for index paths.
  public var indexPathHeightStatistics: HeightCacheStatistics { heightsByIndexPath.statistics }

  private func known(_ caching: HeightCaching) -> Double? {
    switch caching {
    case .none: nil
    case .indexPath(let indexPath): heightsByIndexPath.height(for: indexPath, in: context)
    case .key(let key, let state, let updates):
      updates ? nil : heightsByKey.height(for: key, state: state, in: context)
    }
  }

  private func keep(_ height: Double, _ caching: HeightCaching) throws(TableError) {
    switch caching {
    case .none: break
    case .indexPath(let indexPath): try heightsByIndexPath.store(height, for: indexPath, in: context)
    case .key(let key, let state, _): heightsByKey.store(height, for: key, state: state, in: context)
    }
  }
}
