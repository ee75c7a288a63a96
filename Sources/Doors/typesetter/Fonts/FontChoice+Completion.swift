import ArgumentParser
import JSONAnswers

extension FontChoice {
  /// What a shell completes for the name of a font: the families of the bundled fonts.
  static var familyCompletion: CompletionKind { .shellCommand("typesetter fonts list | cut -f 1 | sort -u") }
}
