import Testing
import UIKit

private final class TintedView: UIView {
  var changes = 0
  override var tintColor: UIColor! { didSet { changes += 1 } }
}

private final class TitledLabel: UILabel {
  override var textColor: UIColor! {
    get { .green }
    set {}
  }
}

// Properties that UIKit's headers declare as implicitly unwrapped are used without a question mark.
@Suite struct HeaderTypesTests {
  @Test func `colours and fonts need no question mark`() {
    let (view, label, text) = (UIView(), UILabel(), UITextView())
    label.textColor = .red
    let colors: [UIColor] = [view.tintColor, label.textColor, UIActivityIndicatorView().color, UISearchBar().tintColor]
    #expect(colors[1] == .red && colors[2] == .systemGray)
    let fonts: [UIFont] = [label.font, UILabel().font.withSize(10)]
    #expect(fonts[1].pointSize == 10)
    let lengths: [Int] = [text.text.count, text.attributedText.length, text.linkTextAttributes.count]
    #expect(lengths.prefix(2) == [0, 0])
    let wheel = UIActivityIndicatorView(style: .white)
    #expect(wheel.color == .white)
    wheel.color = .red
    #expect(wheel.color == .red)
    wheel.color = nil
    view.tintColor = .red
    view.tintColor = nil
    #expect(wheel.color == .white && view.tintColor == UIView().tintColor)
  }

  @Test func `controllers' views and bars need no question mark`() {
    let (table, collection) = (
      UITableViewController(style: .plain),
      UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
    )
    let views: [UIView] = [UIViewController().view, table.tableView, collection.collectionView]
    #expect(views.count == 3)
    let item: UITabBarItem = table.tabBarItem
    let bar: UIToolbar = UINavigationController().toolbar
    let calendar: Calendar = UIDatePicker().calendar ?? .current
    #expect(item.title == nil && bar.items == nil && calendar.identifier == Calendar.current.identifier)
  }

  @Test func `subclasses override them with the same types`() {
    let view = TintedView()
    view.tintColor = .red
    #expect(view.changes == 1 && view.tintColor == .red)
    #expect(TitledLabel().textColor == .green)
  }
}
