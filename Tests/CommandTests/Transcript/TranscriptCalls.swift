import Glibc
import TestSupport

/// The calls of the transcript, and the files that they read.
enum TranscriptCalls {
  static let all = help + texts + fonts + options + streams + scenes + pictures + devices

  private static let help = [
    "typesetter", "typesetter --version", "typesetter help measure", "typesetter help nosuch",
    "typesetter mesure Hello",
    "typesetter Hello", "typesetter fonts lst", "typesetter help fonts mtach",
  ]

  private static let texts = [
    "typesetter measure 'The quick brown fox' --width 100", "typesetter measure The quick brown fox",
    "typesetter measure 'Grüße aus Köln' --width 80 --max-lines 1 --weight semibold",
    "typesetter measure Silbentrennung --hyphenate --lang de --width 60",
    "typesetter measure Silbentrennung --hyphenate --width 60",
    "typesetter measure Silbentrennung --hyphenate --lang xx --width 60",
    "typesetter measure 'שלום עולם, hello' --width 80", "typesetter measure 'ABC שלום abc' --direction rtl",
    "typesetter measure '日本語のテキスト and English' --lang ja --width 100", "typesetter measure '👩🏽‍💻 🇩🇪' --json",
    "typesetter measure ''", "typesetter measure '' --json --ink", "typesetter measure 'Z̸͝a̷͂l̶͌g̵̈́o̶͛'",
    "typesetter measure 𐎀x𐎀", "typesetter measure 𐎀x𐎀 --json", "typesetter measure Ågj --ink",
    #"typesetter measure $'a\tb\e[31m\u202Ec'"#, "echo 'from a pipe' | typesetter measure --size 12",
    #"printf 'a\xff' | typesetter measure"#,
    "printf 'x%.0s' {1..100000} | typesetter measure --width 200 --max-lines 2 | cut -c 1-60",
    "typesetter measure -5", "typesetter measure '-dash text'", "typesetter measure -- -5",
    "typesetter explain 'Grüße aus Köln, 你好' --width 80", "typesetter explain unbreakable --width 40",
  ]

  private static let fonts = [
    "typesetter measure x --font Helvetica", "typesetter measure x --font 'Times New Roman'",
    "typesetter measure x --font Intre", "typesetter measure x --font 'Inter Bold'",
    "typesetter measure x --font Fonts", "typesetter measure x --font missing.otf",
    "typesetter measure x --font cell.json",
    "typesetter measure x --font damaged.otf", "typesetter measure x --fonts empty",
    "typesetter measure สวัสดี --font 'Noto Sans Thai' --italic --weight 600",
    "typesetter measure x --font Fonts/Inter/Inter-Regular.otf --variations wght=600",
    "typesetter measure x --font Fonts/Inter/Inter-Regular.otf --weight 600",
    "typesetter measure x --font Fonts/Inter/Inter-Regular.otf --italic",
    "typesetter measure x --font Fonts/Inter/Inter-roman.var.ttf --variations wght=5000",
    "typesetter measure x --features kerning", "typesetter fonts match Inter --weight 550",
    "typesetter fonts match 'Inter Bold'", "typesetter fonts match Helvetica",
    "typesetter fonts show 'Noto Sans Thai'", "typesetter fonts list | sed -n 1,3p",
  ]

  private static let options = [
    "typesetter measure x --width abc", "typesetter measure --width -5 x", "typesetter measure x --width",
    "typesetter measure x --size 12pt", "typesetter measure x --lines 2", "typesetter measure x --wdith 2",
    "typesetter measure x --bold", "typesetter measure x --weight boldish", "typesetter measure x --weight 2000",
    "typesetter measure x --max-lines two", "typesetter measure x --line-break-mode wordwrap",
    "typesetter measure x --json --layout-json", "typesetter measure x --lang 1",
  ]

  private static let streams = [
    "typesetter measure --jsonl labels.jsonl", "typesetter measure --jsonl labels.jsonl --lenient | sed -n 2p",
    "typesetter measure Hello --jsonl",
    #"echo '{"text":"a","sise":3}' | typesetter measure --jsonl --lenient"#,
  ]

  private static let scenes = [
    "typesetter layout cell.json --width 320", "typesetter layout cell.json --width 320 375 --fit",
    "typesetter layout cell.json --width 320 --json", "typesetter layout cell.json --width abc",
    "typesetter layout ambiguous.json --width 320 375", "typesetter layout violated.json --width 320 375 --json",
    "typesetter layout conflict.json --width 320",
    "typesetter layout misspelt.json", "typesetter layout unplaced.json --width 320", "typesetter layout missing.json",
    "typesetter cells cell.json rows.jsonl --width 240", "typesetter cells cell.json rows.jsonl",
    "typesetter cells cell.json rows.jsonl --width -3", "typesetter cells rows.jsonl cell.json --width 240",
    "typesetter cells ambiguous.json many.jsonl --width 320",
  ]

  private static let pictures = [
    "typesetter draw Hello", "typesetter draw Hello -o hello.jpg", "typesetter draw Hello -o missing/hello.png",
    "typesetter draw Hello -o - | sed -n '1p;$p'",
    "typesetter draw Hello -o - --format png --appearance dark | od -A n -c -N 4",
    "typesetter draw Hello -o - --format jpeg", "typesetter draw Hello -o - --color nosuch",
    "typesetter layout ambiguous.json --width 320 -o scene.png --appearance dark && od -A n -c -N 4 scene.png",
    "typesetter layout cell.json --width 320 375 -o scene.svg", "typesetter layout cell.json --appearance dark",
    "typesetter watch cell.json", "typesetter watch - -o scene.svg",
  ]

  private static let devices = [
    "typesetter help compare-devices", "typesetter compare-devices phone.json | grep -v '^not in the record'",
    "typesetter compare-devices phone.json missing.json", "typesetter compare-devices empty",
    "typesetter compare-devices rows.jsonl", "typesetter compare-devices phone.json --tolerance -1",
  ]

  /// Writes the files into the working directory of the calls.
  static func prepare(_ folder: String) throws {
    func write(_ text: String, to name: String) throws {
      try Repository.write(Array(text.utf8), to: "\(folder)/\(name)")
    }
    try require(symlink(Repository.path("Fonts"), "\(folder)/Fonts") == 0, "no link to the fonts")
    try require(mkdir("\(folder)/empty", 0o700) == 0, "no folder")
    let font = try Repository.bytes(Repository.path("Fonts/Inter/Inter-Regular.otf"))
    try Repository.write(Array(font.prefix(3000)), to: "\(folder)/damaged.otf")
    try write(
      """
      {"id":"a1","text":"Hello","width":240}
      {"id":2,"text":"a","sise":3}
      {"id":3,"text":5}

      {"id":4,"text":"a","font":"Helvetica"}
      {"id":5,"text":"a","width":-4}
      {"id":6,"text":"a","dir":"RTL"}
      {"text":"a"
      """, to: "labels.jsonl")
    try write(try ReadmeBlocks.text(after: "$ cat cell.json\n"), to: "cell.json")
    try write(
      """
      {"title":{"text":"Short"}}
      {"titel":{"text":"Short"}}
      {"title":{"txt":"A"}}
      """, to: "rows.jsonl")
    try write(
      """
      { "root": "cell",
        "views": {
          "cell": { "children": ["name", "時刻"] },
          "name": { "type": "label", "text": "Hello" },
          "時刻": { "type": "label", "text": "now" } },
        "constraints": [ "H:|-10-[name]-10-[時刻]-10-|", "V:|-5-[name]-5-|", "時刻.top == name.top", "時刻.bottom == name.bottom" ] }
      """, to: "ambiguous.json")
    try write(
      """
      { "root": "cell", "views": { "cell": { "children": ["a"] }, "a": { "type": "label", "text": "Hello" } },
        "constraints": [ "H:|-10-[a]-10-|", "V:|-10-[a]-10-|", "a.width == 500 @ 750" ] }
      """, to: "violated.json")
    try write(
      """
      { "root": "cell", "views": { "cell": { "children": ["a"] }, "a": { "type": "label", "text": "Hello" } },
        "constraints": [ "H:|-10-[a]-10-|", "V:|-10-[a]-10-|",
                         "a.width == 500" ] }
      """, to: "conflict.json")
    try write(
      """
      { "root": "cell",
        "views": { "cell": { "children": ["a"] }, "a": { "type": "lable" } } }
      """, to: "misspelt.json")
    try write(
      """
      { "root": "cell", "views": { "cell": { "children": ["a"] }, "a": { "type": "label", "text": "Hello" } },
        "constraints": [ "H:|-10-[a]-10-|" ] }
      """, to: "unplaced.json")
    try write(
      #"""
      { "format": 1, "device": "iPhone", "system": "iOS 18.0", "scale": 3,
        "cases": [
          { "name": "right-to-left/edges/leading",
            "values": { "box.x": 220, "box.y": 0, "box.width": 50, "box.height": 20.5 } },
          { "name": "label/of-tomorrow", "values": { "label.width": 100 } } ] }
      """#, to: "phone.json")
    try write(#"{"name":{"text":"One"}}\#n{"name":{"text":"Two"}}\#n{"name":{"text":"Three"}}"#, to: "many.jsonl")
  }
}
