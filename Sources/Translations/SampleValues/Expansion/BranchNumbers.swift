/// A number that an argument may have, with the branch that it takes.
struct BranchNumber: Sendable, Hashable {
  var number: SampleNumber
  /// The category, where it is not the number that says it: nothing is known of the language.
  var category: PluralCategory?
  /// "one", "=0".
  var label: String

  /// The index of the branch of a choice.
  func branch(of choice: MessageChoice, locale: LocaleData) -> Int? {
    if category == nil, number.fractionDigits == 0 {
      let exact = choice.branches.firstIndex { $0.exact.map { Double($0) } == number.value }
      if let exact { return exact }
    }
    let found =
      category ?? locale.category(of: abs(number.value - Double(choice.offset)), ordinal: choice.basis == .ordinal)
    return choice.branches.firstIndex { $0.exact == nil && $0.selector == found.rawValue }
      ?? choice.branches.firstIndex(where: \.isDefault)
  }

  /// One number for each combination of branches that the choices of an argument can take together.
  static func all(for choices: [MessageChoice], name: String, values: SampleValueTexts) -> [BranchNumber] {
    let locale = values.locale
    let digits = values.digits(of: name)
    var candidates: [BranchNumber] = []
    var exacts: Set<Int> = []
    for branch in choices.lazy.flatMap(\.branches) {
      guard let exact = branch.exact, exact >= 0, exacts.insert(exact).inserted else { continue }
      candidates.append(BranchNumber(number: SampleNumber(value: Double(exact)), label: "=\(exact)"))
    }
    if let given = values.givenNumber(name) {
      let label = locale.category(of: given, ordinal: choices[0].basis == .ordinal).rawValue
      candidates.append(BranchNumber(number: SampleNumber(value: given), label: label))
    }
    if locale.support == .none || locale.support == .formatsOnly {
      for category in PluralCategory.allCases {
        let number = SampleNumber(value: SampleNumber.longest(digits: digits))
        candidates.append(BranchNumber(number: number, category: category, label: category.rawValue))
      }
    } else {
      var kinds: Set<[Int]> = []
      for choice in choices where kinds.insert([choice.basis == .ordinal ? 1 : 0, choice.offset]).inserted {
        let numbers = locale.sampleNumbers(ordinal: choice.basis == .ordinal, maximumDigits: digits)
        for category in PluralCategory.allCases {
          guard var number = numbers[category] else { continue }
          number.value += Double(choice.offset)
          candidates.append(BranchNumber(number: number, label: category.rawValue))
        }
      }
    }
    var taken: Set<[Int]> = []
    return candidates.filter { candidate in
      taken.insert(choices.map { candidate.branch(of: $0, locale: locale) ?? -1 }).inserted
    }
  }
}
