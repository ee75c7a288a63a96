/// Writes the texts of a message: again and again, each time with the next combination of branches.
struct MessageRenderer {
  private let parsed: ParsedText
  private let values: SampleValueTexts
  private let options: SampleExpansion.Options
  private let forms: [String: [(category: PluralCategory, parsed: ParsedText)]]
  /// The choices of each argument; all of one argument are decided together.
  private var numeric: [String: [MessageChoice]] = [:]
  private var keywords: [String: [String]] = [:]
  private var knownKeywords: [String: Set<String>] = [:]
  private var candidates: [String: [BranchNumber]] = [:]

  // The combination: what was decided, of how many, in the order in which the text asks.
  private var decisions: [(taken: Int, count: Int)] = []
  private var asked = 0
  private var numbers: [String: BranchNumber] = [:]
  private var words: [String: String] = [:]
  private var choices: [ExpandedText.Choice] = []
  private var output: [UInt8] = []

  /// Variables that show one another are followed so deep, and while the text is not longer than this many bytes.
  private static let maximumVariableDepth = 4
  private static let maximumVariableLength = 100_000

  init(_ parsed: ParsedText, values: SampleValueTexts, options: SampleExpansion.Options) {
    self.parsed = parsed
    self.values = values
    self.options = options
    forms = parsed.syntax == .printf && !options.variables.isEmpty ? Self.forms(options, values: values) : [:]
    collect(parsed.message.nodes)
  }

  /// The forms of the variables in the categories that the language has, the categories in order.
  private static func forms(
    _ options: SampleExpansion.Options, values: SampleValueTexts
  ) -> [String: [(category: PluralCategory, parsed: ParsedText)]] {
    let isKnown = values.locale.support == .full || values.locale.support == .pluralRulesOnly
    let categories = isKnown ? values.locale.categories() : PluralCategory.allCases
    return options.variables.mapValues { forms in
      categories.compactMap { category in
        (forms[category.rawValue] ?? (isKnown ? forms["other"] : nil)).map {
          (category, ParsedText($0, syntax: .printf))
        }
      }
    }
  }

  private mutating func collect(_ nodes: [MessageNode]) {
    for case .choice(let choice) in nodes {
      let name = parsed.message.placeholders[choice.placeholder].name
      if choice.basis == .keyword {
        for branch in choice.branches where knownKeywords[name, default: []].insert(branch.selector).inserted {
          keywords[name, default: []].append(branch.selector)
        }
      } else {
        numeric[name, default: []].append(choice)
      }
      for branch in choice.branches { collect(branch.nodes) }
    }
  }

  mutating func all() -> (texts: [ExpandedText], isComplete: Bool) {
    var texts: [ExpandedText] = []
    var seen: Set<String> = []
    // Different branches may show one text, so the number of rounds has a limit of its own.
    for _ in 0..<min(options.maximumCount, 1_000_000) * 4 {
      let text = renderOnce()
      if decisions.isEmpty { return ([ExpandedText(text: text, choices: [])], true) }
      if seen.insert(text).inserted { texts.append(ExpandedText(text: text, choices: choices)) }
      while let last = decisions.last, last.taken + 1 == last.count { decisions.removeLast() }
      guard let last = decisions.indices.last else { return (texts, true) }
      decisions[last].taken += 1
      if texts.count == options.maximumCount { return (texts, false) }
    }
    return (texts, false)
  }

  private mutating func renderOnce() -> String {
    asked = 0
    numbers.removeAll(keepingCapacity: true)
    words.removeAll(keepingCapacity: true)
    choices.removeAll(keepingCapacity: true)
    output.removeAll(keepingCapacity: true)
    output.reserveCapacity(parsed.bytes.count * 2)
    let countIndex = options.category == nil ? nil : parsed.countIndex(named: options.countArgument)
    let count = options.category.flatMap { category in
      values.locale.sampleNumbers(
        ordinal: options.isOrdinal,
        maximumDigits: countIndex.map { values.digits(of: parsed.message.placeholders[$0].name) } ?? 6)[category]
    }
    render(parsed.message.nodes, of: parsed, offset: 0, count: count, countIndex: countIndex, depth: 0)
    return String(decoding: output, as: UTF8.self)
  }

  private mutating func decide(of count: Int) -> Int {
    if asked == decisions.count { decisions.append((0, count)) }
    asked += 1
    return decisions[asked - 1].taken
  }

  private mutating func render(
    _ nodes: [MessageNode], of parsed: ParsedText, offset: Int, count: SampleNumber?, countIndex: Int?, depth: Int
  ) {
    for node in nodes {
      switch node {
      case .text(let range), .verbatim(let range): output += parsed.bytes[range]
      case .shown(let text): output += text.utf8
      case .choice(let choice):
        guard let branch = branch(of: choice, name: parsed.message.placeholders[choice.placeholder].name) else {
          continue
        }
        render(
          choice.branches[branch].nodes, of: parsed, offset: choice.offset, count: count, countIndex: countIndex,
          depth: depth)
      case .placeholder(let index):
        let placeholder = parsed.message.placeholders[index]
        if let forms = forms[placeholder.name], !forms.isEmpty, placeholder.written.hasPrefix("%#@"),
          depth < Self.maximumVariableDepth, output.count < Self.maximumVariableLength
        {
          renderVariable(placeholder.name, forms: forms, depth: depth)
        } else if index == countIndex, values.given(placeholder.written) == nil {
          output += text(ofCount: count, placeholder).utf8
        } else {
          output += text(of: placeholder, offset: offset).utf8
        }
      }
    }
  }

  private mutating func renderVariable(
    _ name: String, forms: [(category: PluralCategory, parsed: ParsedText)], depth: Int
  ) {
    // The variable is decided once, and what it shows inside itself is not followed.
    let index: Int
    if let known = words["%#@" + name].flatMap({ Int($0) }) {
      index = known
    } else {
      index = decide(of: forms.count)
      words["%#@" + name] = String(index)
      choices.append(ExpandedText.Choice(name: name, value: forms[index].category.rawValue))
    }
    let form = forms[index]
    let number = values.locale.sampleNumbers(ordinal: false, maximumDigits: values.digits(of: name))[form.category]
    render(
      form.parsed.message.nodes, of: form.parsed, offset: 0, count: number,
      countIndex: form.parsed.countIndex(named: nil), depth: depth + 1)
  }

  private func text(ofCount count: SampleNumber?, _ placeholder: Placeholder) -> String {
    guard let count else { return values.text(of: placeholder) }
    if count.fractionDigits > 0, placeholder.kind == .integer { return values.longestInteger }
    return values.text(of: count, name: placeholder.name)
  }

  private func text(of placeholder: Placeholder, offset: Int) -> String {
    guard let candidate = numbers[placeholder.name], values.given(placeholder.written) == nil else {
      return values.text(of: placeholder)
    }
    var number = candidate.number
    if placeholder.written == "#" { number.value -= Double(offset) }
    return values.text(of: number, name: placeholder.name)
  }

  private mutating func branch(of choice: MessageChoice, name: String) -> Int? {
    if choice.basis == .keyword {
      if words[name] == nil {
        let options = keywords[name] ?? []
        words[name] = options[decide(of: options.count)]
        choices.append(ExpandedText.Choice(name: name, value: words[name] ?? ""))
      }
      return choice.branches.firstIndex { $0.selector == words[name] } ?? choice.branches.firstIndex(where: \.isDefault)
    }
    if numbers[name] == nil {
      let known = candidates[name] ?? BranchNumber.all(for: numeric[name] ?? [choice], name: name, values: values)
      candidates[name] = known
      guard !known.isEmpty else { return choice.branches.firstIndex(where: \.isDefault) }
      let taken = known[decide(of: known.count)]
      numbers[name] = taken
      choices.append(ExpandedText.Choice(name: name, value: taken.label))
    }
    return numbers[name]?.branch(of: choice, locale: values.locale)
  }
}
