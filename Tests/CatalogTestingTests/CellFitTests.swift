import CatalogChecks
import CatalogTesting
import FindingReports
import Foundation
import TestSupport
import Testing
import UIKit

/// `assertFits` of cells and views that a program makes, written for UIKit.
@Suite struct CellFitTests {
  private static let catalog = """
    {"sourceLanguage": "en", "version": "1.0", "strings": {
      "title": {"localizations": {
        "en": {"stringUnit": {"state": "translated", "value": "Wi-Fi"}},
        "de": {"stringUnit": {"state": "translated", "value": "Drahtlose Netzwerkverbindung"}},
        "ar": {"stringUnit": {"state": "translated", "value": "الشبكة"}}}},
      "state": {"localizations": {
        "en": {"stringUnit": {"state": "translated", "value": "On"}},
        "de": {"stringUnit": {"state": "translated", "value": "Eingeschaltet und verbunden"}}}},
      "files": {"localizations": {
        "en": {"variations": {"plural": {
          "one": {"stringUnit": {"state": "translated", "value": "%d file"}},
          "other": {"stringUnit": {"state": "translated", "value": "%d files"}}}}},
        "de": {"variations": {"plural": {
          "one": {"stringUnit": {"state": "translated", "value": "%d Datei"}},
          "other": {"stringUnit": {"state": "translated", "value": "%d Dateien in diesem Ordner"}}}}}}}}}
    """

  /// A title and a state in one line.
  private final class SettingCell: UITableViewCell {
    let titleLabel = UILabel()
    lazy var stateLabel = UILabel()

    init(_ format: String, titleLines: Int = 1, stateResistance: UILayoutPriority = .required) {
      super.init(style: .default, reuseIdentifier: nil)
      for view in [titleLabel, stateLabel] {
        view.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(view)
      }
      titleLabel.numberOfLines = titleLines
      titleLabel.setContentHuggingPriority(.defaultLow, for: .horizontal)
      stateLabel.setContentHuggingPriority(.defaultHigh, for: .horizontal)
      stateLabel.setContentCompressionResistancePriority(stateResistance, for: .horizontal)
      let views: [String: Any] = ["title": titleLabel, "state": stateLabel]
      for format in [format, "V:|-12-[title]-12-|", "V:|-12-[state]-(>=12)-|"] {
        NSLayoutConstraint.activate(
          NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: views))
      }
    }

    required init?(coder: NSCoder) { nil }
  }

  /// The findings of a cell with the state fixed, by what the test expects of them.
  private static func findings(
    languages: [String] = [], widths: [Double] = [320], _ make: (LocalizedTexts) throws -> UIView
  ) throws -> [Finding] {
    try withProject(["Localizable.xcstrings": catalog]) { folder in
      let texts = try CatalogTexts(paths: ["\(folder)/Localizable.xcstrings"])
      return try ViewChecker(texts, widths: widths).findings(languages: languages, make)
    }
  }

  private static func settingCell(_ format: String, titleLines: Int = 1) -> (LocalizedTexts) -> UITableViewCell {
    { texts in
      let cell = SettingCell(format, titleLines: titleLines)
      cell.titleLabel.text = texts["title"]
      cell.stateLabel.text = "OK"
      return cell
    }
  }

  private static let side = "H:|-16-[title]-8-[state]-16-|"

  @Test func `a label that is too short is truncated where it is, with its property's name`() throws {
    let findings = try Self.findings(widths: [200, 600], Self.settingCell(Self.side))
    #expect(findings.map(\.kind) == [.truncated], "\(findings)")
    let finding = try #require(findings.first)
    #expect(finding.place.key == "title" && finding.place.language == "de" && finding.fit.width == 200)
    #expect(finding.fit.rule == "titleLabel" && finding.text.source == "Wi-Fi" && finding.place.line > 1)
    #expect((finding.fit.excess ?? 0) > 50 && finding.text.shown == "Drahtlose Netzwerkverbindung")
  }

  @Test func `a label that may grow has no finding`() throws {
    #expect(try Self.findings(widths: [200, 600], Self.settingCell(Self.side, titleLines: 0)).isEmpty)
  }

  @Test func `views that overlap with a translation only`() throws {
    // Each is tied to its own edge, and nothing keeps them apart.
    let findings = try Self.findings(widths: [220]) { texts in
      let cell = SettingCell("H:|-16-[title]")
      cell.titleLabel.text = texts["title"]
      cell.stateLabel.text = "OK"
      cell.stateLabel.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor, constant: -16).isActive = true
      return cell
    }
    let overlap = try #require(findings.first { $0.kind == .overlaps }, "\(findings)")
    #expect(overlap.message == "'stateLabel' and 'titleLabel' overlap")
    #expect(overlap.place.key == "title" && overlap.place.language == "de")
    #expect(findings.allSatisfy { $0.place.language == "de" })
  }

  @Test func `what overlaps and what cannot be seen with the source text as well is no finding`() throws {
    let findings = try Self.findings(widths: [600]) { texts in
      let cell = SettingCell("H:|-16-[title]")
      cell.titleLabel.text = texts["title"]
      // The state lies on the title, and the mark outside of the cell, whatever the language.
      cell.stateLabel.text = "OK"
      let mark = UILabel()
      mark.text = "!"
      mark.translatesAutoresizingMaskIntoConstraints = false
      cell.contentView.addSubview(mark)
      NSLayoutConstraint.activate([
        cell.stateLabel.leadingAnchor.constraint(equalTo: cell.titleLabel.leadingAnchor),
        mark.leadingAnchor.constraint(equalTo: cell.contentView.trailingAnchor, constant: 20),
        mark.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 12),
      ])
      return cell
    }
    #expect(findings.isEmpty, "\(findings)")
  }

  @Test func `what a scroll view scrolls may be outside of it`() throws {
    // The German title takes the room of the second label, which was visible.
    let findings = try Self.findings(widths: [150]) { texts in
      let (view, scrollView) = (UIView(), UIScrollView())
      let labels = [texts["title"], "OK"].map { text in
        let label = UILabel()
        label.text = text
        return label
      }
      view.addSubview(scrollView)
      for label in labels { scrollView.addSubview(label) }
      for each in [scrollView] + labels { each.translatesAutoresizingMaskIntoConstraints = false }
      let views: [String: Any] = ["scroll": scrollView, "title": labels[0], "state": labels[1]]
      for format in [
        "H:|[scroll]|", "V:|[scroll(==44)]|", "H:|[title]-8-[state]|", "V:|[title]|", "V:|[state]|",
      ] {
        NSLayoutConstraint.activate(
          NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: views))
      }
      return view
    }
    #expect(findings.isEmpty, "\(findings)")
  }

  @Test func `a view that reaches out of its container`() throws {
    let findings = try Self.findings(widths: [220]) { texts in
      let cell = SettingCell("H:|-16-[title]-8-[state]")
      cell.titleLabel.text = texts["title"]
      cell.stateLabel.text = texts["state"]
      return cell
    }
    #expect(Set(findings.map(\.kind)) == [.overflows, .pushedOut], "\(findings)")
    #expect(findings.first { $0.kind == .overflows }?.fit.rule == "titleLabel")
    #expect(findings.first { $0.kind == .pushedOut }?.place.key == "state")
  }

  @Test func `views whose sizes the constraints leave open`() throws {
    // The German texts need more room than there is, and both resist in the same way.
    let findings = try Self.findings(languages: ["de", "en"], widths: [300]) { texts in
      let cell = SettingCell(Self.side, stateResistance: .defaultHigh)
      cell.titleLabel.text = texts["title"]
      cell.stateLabel.text = texts["state"]
      return cell
    }
    let ambiguous = findings.filter { $0.kind == .ambiguous }
    #expect(Set(ambiguous.map(\.place.key)) == ["title", "state"], "\(findings)")
    #expect(ambiguous.allSatisfy { $0.place.language == "de" && $0.message.contains("ambiguous horizontally") })
  }

  @Test func `every plural form is tried, with a sample for its number`() throws {
    let findings = try Self.findings(languages: ["de"], widths: [180]) { texts in
      let cell = SettingCell(Self.side)
      cell.titleLabel.text = texts["files"]
      cell.stateLabel.text = "OK"
      return cell
    }
    #expect(findings.map(\.kind) == [.truncated] && findings.first?.place.variation == "other", "\(findings)")
    #expect(findings.first?.text.shown?.hasSuffix(" Dateien in diesem Ordner") == true)
  }

  @Test func `a plain view is checked at its widths`() throws {
    let findings = try Self.findings(widths: [100, 400]) { texts in
      let (view, label) = (UIView(), UILabel())
      label.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(label)
      label.text = texts["title"]
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: view.topAnchor), label.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        label.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        label.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      ])
      return view
    }
    #expect(findings.map(\.kind) == [.truncated] && findings.first?.fit.width == 100)
  }

  @Test func `right-to-left languages turn the view round`() throws {
    var turned: [String: Bool] = [:]
    var cells: [(language: String, cell: UITableViewCell)] = []
    _ = try Self.findings { texts in
      let cell = Self.settingCell(Self.side)(texts)
      cells.append((texts.language, cell))
      return cell
    }
    // Leading is right, where the title starts.
    for (language, cell) in cells {
      guard let title = (cell as? SettingCell)?.titleLabel else { continue }
      turned[language] = title.frame.midX > 160
    }
    #expect(turned == ["en": false, "de": false, "ar": true])
  }

  @Test func `an unknown key, and a view without a height, are thrown`() throws {
    let error = #expect(throws: CheckError.self) {
      try Self.findings { texts in
        let cell = SettingCell(Self.side)
        cell.titleLabel.text = texts["titel"]
        return cell
      }
    }
    #expect(error?.code == .unusableView)
    #expect(error?.message == "no catalogue has the key 'titel': did you mean 'title'?")
    #expect(throws: CheckError.self) { try Self.findings(widths: [0], Self.settingCell(Self.side)) }
  }

  @Test func `a language without a text shows the source's, and a broken catalogue is thrown`() throws {
    var shown: [String: String] = [:]
    _ = try Self.findings { texts in
      shown[texts.language] = texts["state"]
      return Self.settingCell(Self.side)(texts)
    }
    #expect(shown == ["en": "On", "de": "Eingeschaltet und verbunden", "ar": "On"])
    try withProject(["L.strings": "\"a\" = \"b\";\n\"c\" = ;\n"]) { folder in
      let error = #expect(throws: CheckError.self) { try CatalogTexts(paths: ["\(folder)/L.strings"]) }
      #expect(error?.code == .unreadableCatalog && error?.line == 2 && error?.path == "\(folder)/L.strings")
    }
  }

  @Test func `the assertion records an issue for each finding at the caller's line`() throws {
    try withProject(["Localizable.xcstrings": Self.catalog]) { folder in
      let path = "\(folder)/Localizable.xcstrings"
      try assertFits(catalog: path, widths: [600], view: Self.settingCell(Self.side))
      let line = #line + 1
      let found = issues { try assertFits(catalog: path, widths: [200, 220], view: Self.settingCell(Self.side)) }
      #expect(found.count == 2 && found.allSatisfy { $0.line == line && !$0.isError })
      let text = try #require(found.first?.text)
      #expect(text.hasPrefix("'title' in German (de): "), "\(text)")
      #expect(text.contains("\n  shown   titleLabel, 200 pt wide\n"), "\(text)")
    }
  }
}
