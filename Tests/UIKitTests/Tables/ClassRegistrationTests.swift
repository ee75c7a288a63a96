import SelfSizing
import Testing
import UIKit

private final class NoteCell: UITableViewCell {}
private final class NoteHeader: UITableViewHeaderFooterView {}
private final class NoteItem: UICollectionViewCell {}
private final class NoteBand: UICollectionReusableView {}

extension UITableView {
  fileprivate func registerCell<Cell: UITableViewCell>(_ type: Cell.Type) {
    register(type, forCellReuseIdentifier: String(describing: type))
  }
}

@Suite struct ClassRegistrationTests {
  let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let collection = UICollectionView(
    frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: UICollectionViewFlowLayout())

  @Test func `tables make cells of a class that is known at run time only`() {
    let type: AnyClass = NoteCell.self
    table.register(type, forCellReuseIdentifier: "note")
    let cell = table.dequeueReusableCell(withIdentifier: "note")
    #expect(cell is NoteCell)
    #expect(cell?.reuseIdentifier == "note")
    table.registerCell(NoteCell.self)
    #expect(table.dequeueReusableCell(withIdentifier: "NoteCell") is NoteCell)
    let header: AnyClass? = NoteHeader.self
    table.register(header, forHeaderFooterViewReuseIdentifier: "band")
    #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "band") is NoteHeader)
  }

  @Test func `nil removes a registration`() {
    table.register(NoteCell.self, forCellReuseIdentifier: "note")
    table.register(nil as AnyClass?, forCellReuseIdentifier: "note")
    #expect(table.dequeueReusableCell(withIdentifier: "note") == nil)
    table.register(NoteHeader.self, forHeaderFooterViewReuseIdentifier: "band")
    table.register(nil as AnyClass?, forHeaderFooterViewReuseIdentifier: "band")
    #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "band") == nil)
  }

  @Test func `a class of another kind is reported and not registered`() {
    var errors: [TableError] = []
    table.errorHandler = { errors.append($0) }
    table.register(NoteCell.self, forCellReuseIdentifier: "note")
    table.register(NSNumber.self as AnyClass, forCellReuseIdentifier: "note")
    #expect(errors.map(\.code) == [.notRegistered])
    let message = "the class NSNumber cannot be registered for \"note\"; expected UITableViewCell or a subclass"
    #expect(errors.first?.message == message)
    #expect(table.dequeueReusableCell(withIdentifier: "note") == nil)
    table.register(NoteCell.self as AnyClass, forHeaderFooterViewReuseIdentifier: "band")
    #expect(errors.count == 2)
    #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "band") == nil)
  }

  @Test func `collection views report classes of another kind`() {
    var errors: [TableError] = []
    collection.errorHandler = { errors.append($0) }
    let item: AnyClass = NoteItem.self
    let path = IndexPath(item: 0, section: 0)
    collection.register(item, forCellWithReuseIdentifier: "note")
    collection.register(NoteBand.self, forSupplementaryViewOfKind: "band", withReuseIdentifier: "note")
    collection.collectionViewLayout.register(NoteBand.self, forDecorationViewOfKind: "line")
    #expect(collection.dequeueReusableCell(withReuseIdentifier: "note", for: path) is NoteItem)
    #expect(errors.isEmpty)
    collection.register(NoteBand.self, forCellWithReuseIdentifier: "note")
    collection.register(NSNumber.self, forSupplementaryViewOfKind: "band", withReuseIdentifier: "note")
    collection.collectionViewLayout.register(NSNumber.self, forDecorationViewOfKind: "line")
    #expect(errors.map(\.code) == [.notRegistered, .notRegistered, .notRegistered])
    collection.register(nil as AnyClass?, forCellWithReuseIdentifier: "note")
    #expect(errors.count == 3)
  }
}
