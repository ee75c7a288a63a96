internal import Catalogs

/// How a configuration says that placeholders are written.
public enum DeclaredPlaceholders: String, Sendable, Hashable, CaseIterable {
  /// `%s`, `%1$d`: C, Apple, Android and their relatives.
  case printf
  /// `%(name)s`, or `%s` in texts without names.
  case python
  /// `%{name}`, `%<name>d`, or `%s` in texts without names.
  case ruby
  /// `{name}`, `{count, plural, …}`: ICU MessageFormat.
  case icu
  /// `{0}`: Java's MessageFormat.
  case java
  /// `{{name}}`.
  case i18next
  /// `{ $name }`.
  case fluent
  /// `{}`, `{0}`, `{name:>10}`: Python's `format`, C#, Rust, C++, Perl.
  case braces
  /// `%1`, `%n`: Qt, KDE.
  case numbered
  /// None.
  case none

  /// The syntax of an entry.
  func syntax(of entry: CatalogEntry) -> CatalogEntry.PlaceholderSyntax {
    switch self {
    case .printf: .printf
    case .python, .ruby: .named(in: entry.sourceValue ?? entry.value)
    case .icu: .icu
    case .java: .java
    case .i18next: .i18next
    case .fluent: .fluent
    case .braces: .braces
    case .numbered: .numbered
    case .none: .none
    }
  }
}
