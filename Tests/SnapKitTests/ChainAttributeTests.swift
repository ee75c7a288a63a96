import Foundation
import SnapKit
import Testing
import UIKit

/// Which attributes a chain relates.
@Suite struct ChainAttributeTests {
  private typealias Attribute = NSLayoutConstraint.Attribute
  private let stage = ChainStage()

  private var firstAttributes: Set<Attribute> { Set(stage.installed.map(\.firstAttribute)) }
  private var secondAttributes: Set<Attribute> { Set(stage.installed.map(\.secondAttribute)) }

  @Test func `horizontal and vertical edges are left, right, top and bottom`() {
    stage.first.snp.makeConstraints { make in
      make.verticalEdges.equalToSuperview()
      make.horizontalEdges.equalToSuperview()
    }
    #expect(stage.installed.count == 4)
    for constraint in stage.installed {
      #expect(constraint.firstItem === stage.first)
      #expect(constraint.secondItem === stage.container)
      #expect(constraint.firstAttribute == constraint.secondAttribute)
    }
    #expect(firstAttributes == [.left, .right, .top, .bottom])
  }

  @Test func `directional edges are leading and trailing`() {
    stage.first.snp.makeConstraints { make in
      make.directionalVerticalEdges.equalToSuperview()
      make.directionalHorizontalEdges.equalToSuperview()
    }
    #expect(stage.installed.count == 4)
    #expect(firstAttributes == [.leading, .trailing, .top, .bottom])
    #expect(secondAttributes == firstAttributes)
  }

  @Test func `edges to edges`() {
    stage.first.snp.remakeConstraints { $0.edges.equalTo(stage.container.snp.edges) }
    #expect(stage.installed.count == 4)
    #expect(firstAttributes == [.top, .left, .bottom, .right])
    #expect(secondAttributes == [.top, .left, .bottom, .right])
    stage.first.snp.remakeConstraints { $0.directionalEdges.equalTo(stage.container.snp.directionalEdges) }
    #expect(stage.installed.count == 4)
    #expect(firstAttributes == [.top, .leading, .bottom, .trailing])
    #expect(secondAttributes == [.top, .leading, .bottom, .trailing])
  }

  @Test func `edges to margins and margins to edges`() {
    let edges: Set<Attribute> = [.top, .left, .bottom, .right]
    let margins: Set<Attribute> = [.topMargin, .leftMargin, .bottomMargin, .rightMargin]
    stage.first.snp.remakeConstraints { $0.edges.equalTo(stage.container.snp.margins) }
    #expect(stage.installed.count == 4)
    #expect(firstAttributes == edges)
    #expect(secondAttributes == margins)
    stage.first.snp.remakeConstraints { $0.margins.equalTo(stage.container.snp.edges) }
    #expect(stage.installed.count == 4)
    #expect(firstAttributes == margins)
    #expect(secondAttributes == edges)
  }

  @Test func `directional edges to directional margins and back`() {
    let edges: Set<Attribute> = [.top, .leading, .bottom, .trailing]
    let margins: Set<Attribute> = [.topMargin, .leadingMargin, .bottomMargin, .trailingMargin]
    stage.first.snp.remakeConstraints { $0.directionalEdges.equalTo(stage.container.snp.directionalMargins) }
    #expect(stage.installed.count == 4)
    #expect(firstAttributes == edges)
    #expect(secondAttributes == margins)
    stage.first.snp.remakeConstraints { $0.directionalMargins.equalTo(stage.container.snp.directionalEdges) }
    #expect(stage.installed.count == 4)
    #expect(firstAttributes == margins)
    #expect(secondAttributes == edges)
  }

  @Test func `one chain of several sides`() {
    stage.first.snp.makeConstraints { make in
      make.leading.trailing.top.equalToSuperview().inset(16)
      make.height.equalTo(30)
    }
    stage.second.snp.makeConstraints { make in
      make.centerX.equalTo(stage.first)
      make.width.equalTo(stage.first).multipliedBy(0.5)
      make.top.equalTo(stage.first.snp.bottom).offset(4)
      make.bottom.equalTo(stage.container.snp.bottom).offset(-4)
    }
    let frames = stage.layOut()
    #expect(frames.first == CGRect(x: 16, y: 16, width: 268, height: 30))
    #expect(frames.second == CGRect(x: 83, y: 50, width: 134, height: 146))
  }

  @Test func `centres within margins and other rare attributes`() {
    stage.container.layoutMargins = UIEdgeInsets(top: 0, left: 40, bottom: 20, right: 0)
    stage.first.snp.makeConstraints { make in
      make.centerWithinMargins.equalToSuperview()
      make.size.equalTo(20)
    }
    stage.second.snp.makeConstraints { make in
      make.leadingMargin.equalTo(stage.container.snp.leadingMargin)
      make.top.equalTo(stage.container.snp.topMargin)
      make.size.equalTo(stage.first)
    }
    #expect(stage.layOut().first == CGRect(x: 160, y: 80, width: 20, height: 20))
    #expect(stage.installed.contains { $0.firstAttribute == .centerXWithinMargins })
  }

  @Test func `baselines of labels`() {
    let title = UILabel()
    let value = UILabel()
    title.font = .systemFont(ofSize: 30)
    value.font = .systemFont(ofSize: 12)
    for label in [title, value] {
      label.text = "Fog"
      stage.container.addSubview(label)
    }
    title.snp.makeConstraints { $0.top.left.equalToSuperview() }
    value.snp.makeConstraints { make in
      make.left.equalTo(title.snp.right)
      make.firstBaseline.equalTo(title.snp.firstBaseline)
    }
    stage.container.layoutIfNeeded()
    let difference = title.font.ascender - value.font.ascender
    #expect(abs(value.frame.minY - difference) <= 1)
    value.snp.remakeConstraints { make in
      make.left.equalTo(title.snp.right)
      make.lastBaseline.equalTo(title)
    }
    stage.container.layoutIfNeeded()
    #expect(abs(value.frame.minY - difference) <= 1)
  }

  @Test func `views in a list are constrained one by one`() {
    let boxes = (0..<3).map { _ in UIView() }
    boxes.forEach(stage.container.addSubview)
    for (index, box) in boxes.enumerated() {
      box.snp.makeConstraints { make in
        make.top.bottom.equalToSuperview()
        if index == 0 {
          make.left.equalToSuperview()
        } else {
          make.left.equalTo(boxes[index - 1].snp.right).offset(6)
          make.width.equalTo(boxes[0])
        }
        if box === boxes.last { make.right.equalToSuperview() }
      }
    }
    stage.container.layoutIfNeeded()
    for (index, box) in boxes.enumerated() {
      #expect(box.frame == CGRect(x: 102 * CGFloat(index), y: 0, width: 96, height: 200))
    }
  }
}
