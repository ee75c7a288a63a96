/// How placeholders are written in a catalogue.
public enum PlaceholderSyntax: String, Sendable, Hashable, CaseIterable {
  /// The conversions of C's `printf`, of Apple's `String(format:)` and of Java's `Formatter`, which Android uses:
  /// `%@`, `%1$d`, `%.2f`, `%#@files@`, `%arg`.
  case printf
  /// ICU MessageFormat: `{name}`, `{n, number}`, `{n, plural, one{# file} other{# files}}`.
  case icu
  /// Application Resource Bundles: ICU MessageFormat in which apostrophes are text, as Flutter reads them unless
  /// `use-escaping` of its `l10n.yaml` is set.
  case arb
  /// `{{name}}`, `{{count, number}}`, `$t(key)`.
  case i18next
  /// Project Fluent: `{ $name }`, `{ NUMBER($n) }`, `{ $n -> [one] … *[other] … }`.
  case fluent
  /// `java.text.MessageFormat`: as ICU's arguments, but every apostrophe starts a quotation.
  case java
  /// Named conversions of Ruby and Python: `%{name}`, `%(name)s`, `%(n)d`.
  case percentBraces
  /// Fields in braces without a syntax of messages: `{}`, `{0}`, `{name:>10}`, with `{{` for a brace, of Python's `format`, C#, Rust,
  /// C++ and Perl.
  case braces
  /// The arguments of Qt and KDE: `%1`, `%L1`, `%n`.
  case numbered
  /// Text without placeholders.
  case none
}
