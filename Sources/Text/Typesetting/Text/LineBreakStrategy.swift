/// How the ends of a paragraph's lines are chosen among the break opportunities of UAX #14. It has no effect with
/// `LineBreakMode.byCharWrapping`, in paragraphs with a word that is wider than a line, and on lines that go round an
/// exclusion; these are greedy.
public enum LineBreakStrategy: String, Hashable, Sendable, Codable, CaseIterable {
  /// Each line takes as much as fits, from the first to the last.
  case greedy
  /// The lines of a paragraph are about equally wide, and as many as greedy ones (CSS Text 4 `text-wrap: balance`): they
  /// are greedy lines of the least width at which there are no more and no word is divided. A paragraph of which some lines
  /// are cut off is not balanced.
  case balanced
  /// Greedy lines, but the last five of a paragraph are chosen together, as many: so that the last one is not shorter than
  /// a third of the width, if that is possible, and then so that the fewest hyphens stand one above the other (CSS Text 4
  /// `text-wrap: pretty`). Where five lines cannot make the last one longer, the last twenty are chosen.
  case pretty
  /// All lines of a paragraph are chosen together, by the least sum of Knuth and Plass' demerits (Breaking Paragraphs
  /// into Lines, 1981), without their classes of tight and loose lines and without a greatest badness. Justified lines that
  /// nothing can widen, such as a single word, are as few as possible.
  case optimal
}
