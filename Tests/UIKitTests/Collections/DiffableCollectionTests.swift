import Testing
import UIKit

/// Snapshots and registrations.
@Suite struct DiffableCollectionTests {
  private enum Part: Hashable { case first, second }

  private func make() -> (UICollectionView, UICollectionViewDiffableDataSource<Part, String>) {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout)
    let registration = UICollectionView.CellRegistration<TagCell, String> { cell, _, text in cell.label.text = text }
    let source = UICollectionViewDiffableDataSource<Part, String>(collectionView: view) { view, indexPath, text in
      view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: text)
    }
    return (view, source)
  }

  private func snapshot(_ first: [String], _ second: [String] = []) -> NSDiffableDataSourceSnapshot<Part, String> {
    var snapshot = NSDiffableDataSourceSnapshot<Part, String>()
    snapshot.appendSections([.first, .second])
    snapshot.appendItems(first, toSection: .first)
    snapshot.appendItems(second)
    return snapshot
  }

  private func texts(_ view: UICollectionView) -> [String?] { view.visibleCells.map { ($0 as? TagCell)?.label.text } }

  @Test func `a snapshot is shown with the sizes of its items`() {
    let (view, source) = make()
    var isFinished = false
    source.apply(snapshot(["one", "two"], ["three"]), animatingDifferences: true) { isFinished = true }
    view.layoutIfNeeded()
    #expect(isFinished)
    #expect(texts(view) == ["one", "two", "three"])
    #expect(view.visibleCells.map(\.frame.size) == ["one", "two", "three"].map { TagCell.size($0, scale: 1) })
    #expect(source.itemIdentifier(for: IndexPath(item: 0, section: 1)) == "three")
    #expect(source.indexPath(for: "two") == IndexPath(item: 1, section: 0))
    #expect(source.sectionIdentifier(for: 1) == .second)
  }

  @Test func `another snapshot keeps the selection of items that stay`() {
    let (view, source) = make()
    source.apply(snapshot(["one", "two"], ["three"]))
    view.layoutIfNeeded()
    view.selectItem(at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
    var next = source.snapshot()
    next.insertItems(["zero"], beforeItem: "one")
    next.moveItem("three", afterItem: "zero")
    next.deleteItems(["one"])
    source.apply(next)
    view.layoutIfNeeded()
    #expect(texts(view) == ["zero", "three", "two"])
    #expect(view.indexPathsForSelectedItems == [IndexPath(item: 2, section: 0)])
    #expect(view.visibleCells.map(\.isSelected) == [false, false, true])
  }

  @Test func `two equal items are reported, and nothing changes`() {
    let (view, source) = make()
    source.apply(snapshot(["one"]))
    var messages: [String] = []
    view.errorHandler = { messages.append($0.message) }
    source.apply(snapshot(["one", "one"]))
    view.layoutIfNeeded()
    #expect(messages.count == 1)
    #expect(source.snapshot().itemIdentifiers == ["one"])
    #expect(view.numberOfItems(inSection: 0) == 1)
  }

  @Test func `sections of a snapshot are moved with their items`() {
    var value = snapshot(["a", "b"], ["c"])
    value.moveSection(.second, beforeSection: .first)
    #expect(value.itemIdentifiers == ["c", "a", "b"])
    #expect(value.sectionIdentifier(containingItem: "b") == .first)
    #expect(value.indexOfItem("a") == 1)
    value.deleteSections([.first])
    #expect(value.numberOfItems == 1)
    #expect(value.numberOfSections == 1)
  }

  @Test func `supplementary views come from the provider`() {
    let (view, source) = make()
    (view.collectionViewLayout as? UICollectionViewFlowLayout)?.headerReferenceSize = CGSize(width: 0, height: 20)
    final class Header: UICollectionReusableView { var text = "" }
    let registration = UICollectionView.SupplementaryRegistration<Header>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { header, kind, indexPath in header.text = "\(indexPath.section)" }
    source.supplementaryViewProvider = { view, kind, indexPath in
      view.dequeueConfiguredReusableSupplementary(using: registration, for: indexPath)
    }
    source.apply(snapshot(["one"], ["two"]))
    view.layoutIfNeeded()
    let headers = view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader)
    #expect(headers.map { ($0 as? Header)?.text } == ["0", "1"])
  }
}
