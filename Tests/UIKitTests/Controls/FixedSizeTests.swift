import Testing
import UIKit

@Suite struct FixedSizeTests {
  @Test func `a switch is 51 by 31, whatever its frame`() {
    let toggle = UISwitch(frame: CGRect(x: 5, y: 6, width: 100, height: 100))
    #expect(toggle.frame == CGRect(x: 5, y: 6, width: 51, height: 31))
    toggle.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(toggle.frame == CGRect(x: 1, y: 2, width: 51, height: 31))
    #expect(toggle.intrinsicContentSize == CGSize(width: 51, height: 31))
  }

  @Test func `controls have their intrinsic sizes`() {
    let none = UIView.noIntrinsicMetric
    #expect(UISlider().intrinsicContentSize == CGSize(width: none, height: 34))
    #expect(UIStepper().intrinsicContentSize == CGSize(width: 94, height: 32))
    #expect(UIProgressView().intrinsicContentSize == CGSize(width: none, height: 4))
    #expect(UIProgressView(progressViewStyle: .bar).intrinsicContentSize.height == 2.5)
    #expect(UIActivityIndicatorView(style: .medium).intrinsicContentSize == CGSize(width: 20, height: 20))
    #expect(UIActivityIndicatorView(style: .large).intrinsicContentSize == CGSize(width: 37, height: 37))
    #expect(UISearchBar().intrinsicContentSize == CGSize(width: none, height: 56))
    #expect(UIPickerView().intrinsicContentSize == CGSize(width: 320, height: 216))
  }

  @Test func `a page control is 18 points wide for each page, and 20 more`() {
    let control = UIPageControl()
    control.numberOfPages = 4
    #expect(control.intrinsicContentSize == CGSize(width: 92, height: 26))
    control.currentPage = 9
    #expect(control.currentPage == 3)
    control.numberOfPages = 2
    #expect(control.currentPage == 1)
  }

  @Test func `an indicator that stands still is hidden`() {
    let indicator = UIActivityIndicatorView()
    #expect(indicator.isHidden)
    indicator.startAnimating()
    #expect(!indicator.isHidden)
    indicator.stopAnimating()
    #expect(indicator.isHidden)
    indicator.hidesWhenStopped = false
    #expect(!indicator.isHidden)
  }

  @Test func `segments are as wide as the widest of them`() {
    let control = UISegmentedControl(items: ["One", "A longer one", "x"])
    let widest = labelSize("A longer one", .systemFont(ofSize: 13)).width
    #expect(control.intrinsicContentSize == CGSize(width: 3 * (widest + 20), height: 31))
    #expect(control.frame.size == CGSize(width: 3 * (widest + 20), height: 32))
    #expect(UISegmentedControl(items: ["i", "j"]).intrinsicContentSize.width == 64)
    control.selectedSegmentIndex = 1
    #expect(control.titleForSegment(at: control.selectedSegmentIndex) == "A longer one")
    control.selectedSegmentIndex = 8
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  @Test func `constraints give a segmented control 32 points`() {
    let control = UISegmentedControl(items: ["One", "Two"])
    let cell = UIView()
    cell.addSubview(control)
    control.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      control.topAnchor.constraint(equalTo: cell.topAnchor, constant: 10),
      control.leadingAnchor.constraint(equalTo: cell.leadingAnchor),
      control.bottomAnchor.constraint(equalTo: cell.bottomAnchor, constant: -10),
    ])
    cell.frame = CGRect(x: 0, y: 0, width: 320, height: 51)
    cell.layoutIfNeeded()
    #expect(control.frame.height == 32)
    #expect(cell.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height == 51)
  }

  @Test func `values are kept in their range`() {
    let slider = UISlider()
    slider.value = 3
    #expect(slider.value == 1)
    slider.maximumValue = 10
    slider.setValue(7, animated: true)
    #expect(slider.value == 7)
    slider.maximumValue = 5
    #expect(slider.value == 5)
    let stepper = UIStepper()
    stepper.value = 200
    #expect(stepper.value == 100)
  }

  @Test func `the knob of a slider moves between the least and the greatest value`() {
    let slider = UISlider()
    (slider.minimumValue, slider.maximumValue) = (10, 30)
    let bounds = CGRect(x: 5, y: 0, width: 131, height: 34)
    let track = slider.trackRect(forBounds: bounds)
    let positions = [10, 15, 20, 30].map { slider.thumbRect(forBounds: bounds, trackRect: track, value: $0).minX }
    #expect(positions == [5, 30, 55, 105])
  }

  @Test func `an effect view's content fills it`() {
    let view = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
    #expect(view.contentView.frame == view.bounds)
    #expect(view.contentView.superview === view)
  }
}
