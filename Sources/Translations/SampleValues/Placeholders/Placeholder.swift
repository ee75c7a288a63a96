/// One place of a string where the program shows a value.
public struct Placeholder: Sendable, Hashable {
  /// What sort of value is shown.
  public enum Kind: Sendable, Hashable {
    /// A string, or a value without a stated type.
    case text
    /// A whole number.
    case integer
    /// A number with as many digits after the separator.
    case decimal(fractionDigits: Int)
    /// A date, with or without a time.
    case date
    /// A time of day.
    case time
    /// An amount of money.
    case currency
    /// A share, shown in percent.
    case percent
    /// One character.
    case character
    /// A value of a type that is not known here, such as an address or a type of the application's own.
    case unknown

    /// The word under which a sample for the kind can be given: the name of the case.
    public var name: String {
      switch self {
      case .text: "text"
      case .integer: "integer"
      case .decimal: "decimal"
      case .date: "date"
      case .time: "time"
      case .currency: "currency"
      case .percent: "percent"
      case .character: "character"
      case .unknown: "unknown"
      }
    }
  }

  /// The UTF-8 bytes of the string that the placeholder takes up. The string of a plural or select contains its branches,
  /// and the placeholders in the branches follow with ranges inside it.
  public var range: Range<Int>
  /// What the value is identified by in the source and in the translation: "1", "name". Conversions of `printf` without
  /// a number are numbered in order, from 1.
  public var name: String
  /// The placeholder as it is written, such as "%1$d"; of a plural or select only its head, such as "{n, plural,".
  public var written: String
  /// What sort of value is shown.
  public var kind: Kind
  /// What follows the type, such as "long" in `{d, date, long}`; of a Fluent function its options.
  public var style: String?

  /// Creates a placeholder.
  public init(range: Range<Int>, name: String, written: String, kind: Kind, style: String? = nil) {
    self.range = range
    self.name = name
    self.written = written
    self.kind = kind
    self.style = style
  }
}
