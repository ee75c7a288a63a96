/// The plural categories of CLDR (UTS #35 part 3, "Language Plural Rules").
enum PluralCategory {
  static let all: Set<String> = ["zero", "one", "two", "few", "many", "other"]

  /// For messages.
  static let names = "zero, one, two, few, many or other"

  /// The elements with the general category at the end, the others in their order.
  static func otherLast<Element>(_ elements: [Element], _ name: (Element) -> String?) -> [Element] {
    elements.filter { name($0) != "other" } + elements.filter { name($0) == "other" }
  }
}
