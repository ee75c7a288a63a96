import ArgumentParser

struct Typeset: ParsableCommand {
  static let version = "0.1.0"

  static let configuration = CommandConfiguration(
    commandName: "typeset",
    abstract: "Know the exact size of text on a machine without a screen.",
    discussion: """
      EXAMPLES:
        typeset measure "Hello, world" --size 17 --width 120
        typeset measure "سلام 123" --font "Noto Sans Arabic" --direction rtl --json
        typeset measure --jsonl labels.jsonl > sizes.jsonl
        typeset draw "Hello, world" --width 120 --guides --output label.png
        typeset layout cell.json --width 320
        typeset cells cell.json rows.jsonl --width 320
        typeset fonts match Inter --weight 600

      Exit status: 0 when all went well, 1 for an error in the input, 64 for wrong usage.
      """,
    version: version,
    subcommands: [Measure.self, Draw.self, Layout.self, Cells.self, FontsCommand.self]
  )
}
