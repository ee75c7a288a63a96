import ArgumentParser
import JSONAnswers

struct TypesetterCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "typesetter",
    abstract: "Know the exact size of text on a machine without a screen.",
    discussion: """
      EXAMPLES:
        typesetter measure "Hello, world" --size 17 --width 120
        typesetter measure "سلام 123" --font "Noto Sans Arabic" --direction rtl
        typesetter measure --jsonl labels.jsonl > sizes.jsonl
        typesetter explain "Hello, world" --width 60
        typesetter draw "Hello, world" --width 120 --guides --output label.png
        typesetter layout cell.json --width 320
        typesetter cells cell.json rows.jsonl --width 320
        typesetter watch cell.json --width 320 --output cell.svg
        typesetter check --format github
        typesetter compare-devices iphone.json
        typesetter fonts match Inter --weight 600

      Exit status: 0 when all went well, 1 for an error in the input, 64 for wrong usage.
      """,
    version: EngineVersion.release,
    subcommands: [
      MeasureCommand.self, ExplainCommand.self, DrawCommand.self, LayoutCommand.self, CellsCommand.self,
      WatchCommand.self, CheckCommand.self, CompareDevicesCommand.self, FontsCommand.self, TextOptionsCommand.self,
    ]
  )
}
