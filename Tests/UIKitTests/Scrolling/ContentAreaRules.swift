import SnapKit
import Testing
import UIKit

/// A scroll view of 300 × 400 points.
private func makeScrollView() -> UIScrollView {
  UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
}

private func add(_ view: UIView, to superview: UIView) {
  view.translatesAutoresizingMaskIntoConstraints = false
  superview.addSubview(view)
}

@Suite struct ContentAreaRules {
  @Test func `constraints to the edges of a scroll view set its content size`() {
    let scrollView = makeScrollView()
    let content = UIView()
    add(content, to: scrollView)
    NSLayoutConstraint.activate([
      content.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor, constant: 10),
      content.topAnchor.constraint(equalTo: scrollView.topAnchor, constant: 20),
      content.trailingAnchor.constraint(equalTo: scrollView.trailingAnchor, constant: -30),
      content.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor, constant: -40),
      content.widthAnchor.constraint(equalToConstant: 500),
      content.heightAnchor.constraint(equalToConstant: 900),
    ])
    scrollView.layoutIfNeeded()
    #expect(content.frame == CGRect(x: 10, y: 20, width: 500, height: 900))
    #expect(scrollView.contentSize == CGSize(width: 540, height: 960))
    #expect(scrollView.frame == CGRect(x: 0, y: 0, width: 300, height: 400))
  }

  @Test func `the width of a scroll view is that of its frame`() {
    let scrollView = makeScrollView()
    let content = UIView()
    add(content, to: scrollView)
    content.snp.makeConstraints { make in
      make.edges.equalToSuperview()
      make.width.equalToSuperview()
      make.height.equalTo(1000)
    }
    scrollView.layoutIfNeeded()
    #expect(content.frame == CGRect(x: 0, y: 0, width: 300, height: 1000))
    #expect(scrollView.contentSize == CGSize(width: 300, height: 1000))
  }

  @Test func `a scroll view in a controller's view has a content as high as its label`() {
    let font = UIFont.systemFont(ofSize: 16)
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let scrollView = UIScrollView()
    let label = UILabel()
    label.font = font
    label.numberOfLines = 0
    label.text = "one\ntwo\nthree"
    add(scrollView, to: root)
    add(label, to: scrollView)
    let (content, frame) = (scrollView.contentLayoutGuide, scrollView.frameLayoutGuide)
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: root.topAnchor, constant: 50),
      scrollView.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: root.bottomAnchor),
      label.topAnchor.constraint(equalTo: content.topAnchor, constant: 12),
      label.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 16),
      label.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -16),
      label.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -12),
      content.widthAnchor.constraint(equalTo: frame.widthAnchor),
    ])
    root.layoutIfNeeded()
    let wanted = label.sizeThatFits(CGSize(width: 288, height: 0)).height
    #expect(scrollView.frame == CGRect(x: 0, y: 50, width: 320, height: 430))
    #expect(label.frame == CGRect(x: 16, y: 12, width: 288, height: wanted))
    #expect(scrollView.contentSize == CGSize(width: 320, height: wanted + 24))
    #expect(content.layoutFrame == CGRect(x: 0, y: 0, width: 320, height: wanted + 24))
    label.text = "one"
    root.layoutIfNeeded()
    #expect(scrollView.contentSize.height == label.sizeThatFits(CGSize(width: 288, height: 0)).height + 24)
  }

  @Test func `a content size that no constraint determines stays as it was set`() {
    let scrollView = makeScrollView()
    let view = UIView()
    add(view, to: scrollView)
    scrollView.contentSize = CGSize(width: 700, height: 800)
    view.snp.makeConstraints { make in
      make.left.top.equalToSuperview().offset(5)
      make.size.equalTo(20)
    }
    scrollView.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 5, y: 5, width: 20, height: 20))
    #expect(scrollView.contentSize == CGSize(width: 700, height: 800))
    let corner = UIView()
    add(corner, to: scrollView)
    corner.snp.makeConstraints { make in
      make.right.bottom.equalToSuperview()
      make.size.equalTo(10)
    }
    scrollView.layoutIfNeeded()
    #expect(corner.frame == CGRect(x: 690, y: 790, width: 10, height: 10))
  }

  @Test func `the centre of a scroll view is that of its frame`() {
    let scrollView = makeScrollView()
    scrollView.contentSize = CGSize(width: 300, height: 2000)
    let view = UIView()
    add(view, to: scrollView)
    view.snp.makeConstraints { make in
      make.center.equalToSuperview()
      make.size.equalTo(100)
    }
    scrollView.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 100, y: 150, width: 100, height: 100))
  }

  @Test func `what is tied to the frame guide stays while the content moves`() {
    let scrollView = makeScrollView()
    scrollView.contentSize = CGSize(width: 300, height: 2000)
    let floating = UIView()
    add(floating, to: scrollView)
    let frame = scrollView.frameLayoutGuide
    NSLayoutConstraint.activate([
      floating.trailingAnchor.constraint(equalTo: frame.trailingAnchor, constant: -10),
      floating.bottomAnchor.constraint(equalTo: frame.bottomAnchor, constant: -10),
      floating.widthAnchor.constraint(equalToConstant: 50), floating.heightAnchor.constraint(equalToConstant: 50),
    ])
    scrollView.layoutIfNeeded()
    #expect(floating.frame == CGRect(x: 240, y: 340, width: 50, height: 50))
    scrollView.contentOffset = CGPoint(x: 0, y: 120)
    scrollView.layoutIfNeeded()
    #expect(floating.frame == CGRect(x: 240, y: 460, width: 50, height: 50))
    #expect(floating.convert(CGPoint.zero, to: scrollView) == CGPoint(x: 240, y: 460))
  }

  @Test func `a constraint across a scroll view sees where its content is shown`() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 100, width: 300, height: 400))
    scrollView.contentSize = CGSize(width: 300, height: 2000)
    root.addSubview(scrollView)
    let inside = UIView(frame: CGRect(x: 0, y: 80, width: 10, height: 10))
    scrollView.addSubview(inside)
    let mark = UIView()
    add(mark, to: root)
    mark.snp.makeConstraints { make in
      make.top.equalTo(inside.snp.bottom)
      make.left.equalToSuperview()
      make.size.equalTo(4)
    }
    root.layoutIfNeeded()
    #expect(mark.frame.minY == 190)
    scrollView.contentOffset.y = 30
    root.layoutIfNeeded()
    #expect(mark.frame.minY == 160)
  }

  @Test func `content edges are mirrored from right to left`() {
    let scrollView = makeScrollView()
    scrollView.layoutDirection = .rightToLeft
    let view = UIView()
    add(view, to: scrollView)
    view.snp.makeConstraints { make in
      make.leading.equalToSuperview().offset(20)
      make.trailing.equalToSuperview().offset(-5)
      make.top.bottom.equalToSuperview()
      make.size.equalTo(400)
    }
    scrollView.layoutIfNeeded()
    #expect(scrollView.contentSize == CGSize(width: 425, height: 400))
    #expect(view.frame == CGRect(x: 5, y: 0, width: 400, height: 400))
  }

  @Test func `a stack in a scroll view makes its content`() {
    let scrollView = makeScrollView()
    let stack = UIStackView(arrangedSubviews: (1...5).map { _ in UIView() })
    stack.axis = .vertical
    stack.spacing = 7
    for view in stack.arrangedSubviews { view.snp.makeConstraints { $0.height.equalTo(100) } }
    add(stack, to: scrollView)
    stack.snp.makeConstraints { make in
      make.edges.equalToSuperview()
      make.width.equalTo(scrollView)
    }
    scrollView.layoutIfNeeded()
    #expect(scrollView.contentSize == CGSize(width: 300, height: 5 * 100 + 4 * 7))
  }
}
