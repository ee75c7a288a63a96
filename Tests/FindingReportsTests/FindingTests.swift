@testable import FindingReports
import TestSupport
import Testing

@Suite struct FindingTests {
  private static let base = Finding(
    .doesNotFit,
    at: Finding.Place(file: "App/Localizable.xcstrings", line: 3, key: "title", language: "de", variation: "one"),
    message: "m", fit: Finding.Fit(rule: "r", width: 120, textSize: "large"))

  private func changed(_ change: (inout Finding) -> Void) -> String {
    var finding = Self.base
    change(&finding)
    return finding.fingerprint
  }

  // Published vectors of FNV-1a with 128 bits.
  @Test(arguments: [
    ("", "6c62272e07bb014262b821756295c58d"), ("a", "d228cb696f1a8caf78912b704e4a8964"),
    ("foobar", "343e1662793c64bf6f0d3597ba446f18"),
  ])
  func `the hash has the published values`(text: String, value: String) {
    var hash = FNV1a()
    hash.add(bytes: text.utf8)
    #expect(hash.hexadecimal == value)
  }

  @Test func `a fingerprint does not change with lines, texts, measures, severity and folders`() {
    let same = [
      changed { $0.place.line = 900 }, changed { $0.message = "other" }, changed { $0.fit.excess = 3 },
      changed { $0.text.shown = "other" }, changed { $0.text.source = "other" }, changed { $0.severity = .note },
      changed { $0.text.fittingByteCount = 2 }, changed { $0.place.file = "Localizable.xcstrings" },
      changed { $0.place.file = "/a/b/Localizable.xcstrings" },
      changed { $0.fit.picture = Finding.Picture(translation: { "<svg/>" }) },
    ]
    for fingerprint in same { #expect(fingerprint == Self.base.fingerprint) }
  }

  @Test func `a fingerprint changes with all that identifies a finding`() {
    var all = [
      Self.base.fingerprint, changed { $0.kind = .truncated }, changed { $0.place.key = "title2" },
      changed { $0.place.key = nil },
      changed { $0.place.key = "" }, changed { $0.place.language = "fr" }, changed { $0.place.language = nil },
      changed { $0.place.variation = "other" }, changed { $0.place.variation = nil },
      changed { $0.place.file = "App/Other.xcstrings" },
      changed { $0.fit.rule = nil }, changed { $0.fit.rule = "r2" }, changed { $0.fit.width = 120.5 },
      changed { $0.fit.width = nil },
      changed { $0.fit.width = .infinity }, changed { $0.fit.width = .nan }, changed { $0.fit.textSize = nil },
    ]
    // A boundary between two texts counts.
    all += [
      changed {
        $0.place.key = "titled"
        $0.place.language = "e"
      }
    ]
    #expect(Set(all).count == all.count)
    for fingerprint in all { #expect(fingerprint.utf8.count == 32) }
  }

  // Computed by another program, because baselines of users have them.
  @Test func `fingerprints stay what they were`() {
    #expect(Self.base.fingerprint == "580593857adbfe44af0d2810d7e328f6")
  }

  @Test func `every kind has a title of its own and one sentence`() {
    let kinds = Finding.Kind.allCases
    #expect(Set(kinds.map(\.title)).count == kinds.count)
    #expect(Set(kinds.map(\.explanation)).count == kinds.count)
    for kind in kinds {
      #expect(kind.title.count < 40)
      #expect(kind.explanation.hasSuffix("."))
      #expect(kind.explanation.contains(". ") == false, "\(kind)")
      #expect(Finding(kind, at: Finding.Place(file: "f"), message: "").severity == kind.defaultSeverity)
    }
  }

  @Test func `severities are ordered`() {
    #expect(Finding.Severity.allCases.sorted() == [.note, .warning, .error])
  }

  @Test func `what fits ends between two characters`() {
    // "é" as two scalars, then a flag.
    let text = "ae\u{301}🇩🇪z"
    func fits(_ count: Int?) -> String? {
      Finding(.doesNotFit, at: Finding.Place(file: "f"), message: "", text: Finding.Text(text, fittingByteCount: count))
        .fittingParts
        .map { String($0.fits) }
    }
    #expect(fits(nil) == nil)
    #expect(fits(-3) == nil)
    #expect(fits(0) == nil)
    #expect(fits(1) == "a")
    for count in 2...3 { #expect(fits(count) == "a") }
    for count in 4...11 { #expect(fits(count) == "ae\u{301}") }
    #expect(fits(12) == "ae\u{301}🇩🇪")
    #expect(fits(13) == nil)
    #expect(fits(.max) == nil)
  }
}
