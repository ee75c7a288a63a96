public import Foundation

/// How ``TableView/height(forCellWithIdentifier:cacheBy:configuration:)`` caches a height.
public enum HeightCachePolicy {
  /// The height is not cached.
  case none
  /// By the row's index path, which follows the table's updates.
  case indexPath(IndexPath)
  /// By a key, until it is invalidated, and a state of the content, such as expanded. With `updates` the cell is
  /// measured in any case, and its height replaces the cached one.
  case key(AnyHashable, state: AnyHashable = NoState(), updates: Bool = false)
}

// Heights by reuse identifier, for delegates that implement `heightForRowAt` with template cells.
extension TableView {
  /// The height of a row whose cell the closure configures, in points with its separator.
  ///
  /// - Parameters:
  ///   - identifier: a registered reuse identifier, whose template cell is measured.
  ///   - caching: how the height is cached; if it is, the closure is not called.
  ///   - configuration: sets up the template cell, after `prepareForReuse()`.
  /// - Throws: ``TableError/Code/notRegistered``, ``TableError/Code/noWidth``, ``TableError/Code/noHeight``,
  ///   ``TableError/Code/recursion`` when called while a cell of the identifier is being configured, and errors of the
  ///   closure with the code ``TableError/Code/source``.
  public func height(
    forCellWithIdentifier identifier: String, cacheBy caching: HeightCachePolicy = .none,
    configuration: (TableViewCell) throws -> Void
  ) throws(TableError) -> CGFloat {
    synchronize()
    if let known = known(caching) { return known }
    guard pass?.templates.contains(identifier) != true else {
      throw TableError(
        .recursion,
        "\"\(identifier)\": its height was asked for while a cell of it is being configured; expected afterwards",
        at: .identifier(identifier))
    }
    guard let cell = cellTemplate(identifier) else { throw notRegistered("cell", identifier, cells.identifiers) }
    return try inPass({ $0.templates.append(identifier) }) { () throws(TableError) in
      cell.isTemplate = true
      prepare(cell)
      do { try configuration(cell) } catch {
        throw TableError.wrapping(error, at: .identifier(identifier), "the configuration of \"\(identifier)\"")
      }
      measurementCount += 1
      let height = try sizer.height(of: cell)
      try keep(height, caching)
      return height
    }
  }

  /// The height of a section's header or footer that the closure configures, in points.
  ///
  /// - Throws: ``TableError/Code/notRegistered``, ``TableError/Code/noWidth``, and errors of the closure with the code
  ///   ``TableError/Code/source``.
  public func height(
    forHeaderFooterViewWithIdentifier identifier: String, configuration: (TableViewHeaderFooterView) throws -> Void
  ) throws(TableError) -> CGFloat {
    synchronize()
    guard context.isMeasurable else {
      throw TableError(
        .noWidth, "\"\(identifier)\": the table is \(context.width) points wide; expected more than 0",
        at: .identifier(identifier))
    }
    guard let view = headerTemplate(identifier) else {
      throw notRegistered("header or footer", identifier, headers.identifiers)
    }
    prepare(view)
    do { try configuration(view) } catch {
      throw TableError.wrapping(error, at: .identifier(identifier), "the configuration of \"\(identifier)\"")
    }
    return fittingHeight(of: view)
  }

  /// Removes the heights that are cached by a key, in all states and at all widths.
  public func invalidateHeight(forKey key: AnyHashable) { heightsByKey.invalidate(key) }

  /// Removes all heights that are cached by keys.
  public func invalidateHeightsByKey() { heightsByKey.invalidateAll() }

  /// Hits, misses and evictions of the cache by keys.
  public var keyedHeightStatistics: HeightCacheStatistics { heightsByKey.statistics }

  /// Hits, misses and evictions of the cache by index paths.
  public var indexPathHeightStatistics: HeightCacheStatistics { heightsByIndexPath.statistics }

  private func known(_ caching: HeightCachePolicy) -> CGFloat? {
    let height: Double?
    switch caching {
    case .none: height = nil
    case .indexPath(let indexPath): height = heightsByIndexPath.height(for: indexPath, in: context)
    case .key(let key, let state, let updates):
      height = updates ? nil : heightsByKey.height(for: key, state: state, in: context)
    }
    return height.map { CGFloat($0) }
  }

  private func keep(_ height: CGFloat, _ caching: HeightCachePolicy) throws(TableError) {
    switch caching {
    case .none: break
    case .indexPath(let indexPath): try heightsByIndexPath.store(height, for: indexPath, in: context)
    case .key(let key, let state, _): heightsByKey.store(height, for: key, state: state, in: context)
    }
  }
}
