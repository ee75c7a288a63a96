// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "swift-typesetting",
  products: [
    .library(name: "StrictJSON", targets: ["StrictJSON"]),
    .library(name: "WorkBudgets", targets: ["WorkBudgets"]),
    .library(name: "ErrorValues", targets: ["ErrorValues"]),
    .library(name: "Geometry", targets: ["Geometry"]),
    .library(name: "Fonts", targets: ["Fonts"]),
    .library(name: "Typesetting", targets: ["Typesetting"]),
    .library(name: "TextCaching", targets: ["TextCaching"]),
    .library(name: "MarkdownText", targets: ["MarkdownText"]),
    .library(name: "ConstraintSolver", targets: ["ConstraintSolver"]),
    .library(name: "AutoLayout", targets: ["AutoLayout"]),
    .library(name: "SelfSizing", targets: ["SelfSizing"]),
    .library(name: "UIKit", targets: ["UIKit"]),
    .library(name: "CoreGraphics", targets: ["CoreGraphics"]),
    .library(name: "QuartzCore", targets: ["QuartzCore"]),
    .library(name: "SnapKit", targets: ["SnapKit"]),
    .library(name: "LayoutScenes", targets: ["LayoutScenes"]),
    .library(name: "TextDrawing", targets: ["TextDrawing"]),
    .library(name: "ViewDrawing", targets: ["ViewDrawing"]),
    .library(name: "Catalogs", targets: ["Catalogs"]),
    .library(name: "SampleValues", targets: ["SampleValues"]),
    .library(name: "FindingReports", targets: ["FindingReports"]),
    .library(name: "CatalogChecks", targets: ["CatalogChecks"]),
    .library(name: "CatalogTesting", targets: ["CatalogTesting"]),
    .library(name: "ServiceAnswers", targets: ["ServiceAnswers"]),
    .library(name: "GoldenFiles", targets: ["GoldenFiles"]),
    .executable(name: "typesetter", targets: ["typesetter"]),
    // The C library; Scripts/build library links libtypesetting.so of it.
    .library(name: "CTypesetting", type: .static, targets: ["CTypesetting", "TypesettingLibrary"]),
    // The target has another name: on some file systems it would be the name of the library `Gallery`.
    .executable(name: "gallery", targets: ["GalleryCommand"]),
  ],
  traits: [
    .trait(
      name: "MainActor",
      description: "Views, cells and controllers are on the main actor, as UIKit's are, for code that relies on it.")
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
  ],
  targets: [
    // The C libraries, each behind one module map. Debian's packages are the reference.
    .systemLibrary(name: "CFreeType", pkgConfig: "freetype2", providers: [.apt(["libfreetype-dev"])]),
    .systemLibrary(name: "CHarfBuzz", pkgConfig: "harfbuzz", providers: [.apt(["libharfbuzz-dev"])]),
    .systemLibrary(name: "CFontconfig", pkgConfig: "fontconfig", providers: [.apt(["libfontconfig-dev"])]),
    .systemLibrary(name: "CCairo", pkgConfig: "cairo-ft", providers: [.apt(["libcairo2-dev"])]),
    .systemLibrary(name: "CWebP", pkgConfig: "libwebpdemux", providers: [.apt(["libwebp-dev"])]),
    .systemLibrary(name: "CGIF", pkgConfig: "libgif", providers: [.apt(["libgif-dev"])]),
    // Supplies ICU's link flags and nothing else: Swift must never see ICU's headers, because
    // Foundation brings another ICU as a clang module and the two definitions collide.
    .systemLibrary(name: "CICU", pkgConfig: "icu-uc", providers: [.apt(["libicu-dev"])]),
    .target(name: "CUnicode", dependencies: ["CICU", "CThreads"], exclude: ["UNICODE-LICENSE.txt"]),
    // Flat tables of glyphs and advances, for shaping.
    .target(name: "CGlyphTables", dependencies: ["CHarfBuzz"]),
    // Comparisons of several numbers at once.
    .target(name: "CVectors"),
    // ICU's formatting, link flags only as well.
    .systemLibrary(name: "CICUFormatting", pkgConfig: "icu-i18n", providers: [.apt(["libicu-dev"])]),
    .target(name: "CLocaleData", dependencies: ["CICUFormatting"]),
    // Regular expressions in linear time, by RE2.
    .target(name: "CPatterns", linkerSettings: [.linkedLibrary("re2")]),
    // JPEG files, by libjpeg, which jumps on errors.
    .target(name: "CJPEG", dependencies: ["CThreads"], linkerSettings: [.linkedLibrary("jpeg")]),
    .systemLibrary(name: "CHyphen", providers: [.apt(["libhyphen-dev"])]),

    .target(name: "BinarySearch"),
    // Open addressing.
    .target(name: "HashTables"),
    // Calls of initialisers of classes that are known at run time only, as tables make their cells.
    .target(name: "CSwiftCalls"),
    .target(name: "ClassInstantiation", dependencies: ["CSwiftCalls"]),
    .target(name: "CThreads"),
    .target(name: "Locking", dependencies: ["CThreads", "WorkBudgets"]),
    // The steps that a call may take.
    .target(name: "WorkBudgets", dependencies: ["CThreads"]),
    // The operating system, as far as it is asked: files, folders, standard streams, environment.
    .target(name: "SystemAccess", dependencies: ["ErrorValues", "Locking"]),
    // Numbers, XML and invisible characters as text of files and messages.
    .target(name: "StringFormatting"),
    // What all errors have: a code, a message, a place.
    .target(name: "ErrorValues", dependencies: ["StringFormatting"]),
    .target(name: "StrictJSON", dependencies: ["ErrorValues", "StringFormatting"]),
    .target(name: "Geometry"),
    // The path of the shared library, beside which its fonts are.
    .target(name: "CLoader"),
    .target(
      name: "Fonts",
      dependencies: [
        "BinarySearch", "CFreeType", "CGlyphTables", "CHarfBuzz", "CFontconfig", "CLoader", "ErrorValues", "Geometry",
        "HashTables", "Locking", "StringFormatting", "SystemAccess",
      ]),
    .target(name: "HyphenationDictionaries", dependencies: ["CHyphen", "Locking", "SystemAccess"]),
    .target(
      name: "Typesetting",
      dependencies: [
        "BinarySearch", "CHarfBuzz", "CUnicode", "CVectors", "ErrorValues", "Fonts", "Geometry", "HashTables",
        "HyphenationDictionaries", "Locking", "StringFormatting", "WorkBudgets",
      ]),
    // Typesetters by their texts, of whoever measures texts and of the controls of a tree.
    .target(name: "TextCaching", dependencies: ["Fonts", "HashTables", "StringFormatting", "Typesetting"]),
    .systemLibrary(name: "CCMark", pkgConfig: "libcmark", providers: [.apt(["libcmark-dev"])]),
    .target(name: "MarkdownText", dependencies: ["CCMark", "Fonts", "Typesetting"]),
    // UIKit's attributed strings, measured.
    .target(name: "AttributedText", dependencies: ["BinarySearch", "Fonts", "Geometry", "Typesetting"]),
    // Formats and sizes of image files, without a C library: whoever lays out needs no decoder.
    .target(name: "ImageFiles", dependencies: ["ErrorValues", "StringFormatting", "SystemAccess"]),
    .target(
      name: "ImageDecoding",
      dependencies: ["CCairo", "CGIF", "CJPEG", "CWebP", "ImageFiles", "Locking", "SystemAccess", "WorkBudgets"]),
    .target(name: "ConstraintSolver", dependencies: ["ErrorValues", "HashTables", "StringFormatting", "WorkBudgets"]),
    .target(
      name: "AutoLayout",
      dependencies: [
        "AttributedText", "ClassInstantiation", "ConstraintSolver", "ErrorValues", "Fonts", "Geometry", "ImageFiles",
        "StringFormatting", "SystemAccess", "TextCaching", "Typesetting", "WorkBudgets",
      ]),
    .target(
      name: "SelfSizing",
      dependencies: [
        "AutoLayout", "BinarySearch", "ClassInstantiation", "ErrorValues", "Fonts", "Geometry", "HashTables",
        "SystemAccess", "Typesetting",
      ]),
    // Interface Builder's files, as values.
    .target(name: "InterfaceFiles", dependencies: ["ErrorValues", "SystemAccess", "XMLEvents"]),
    // Apple's tables of Dynamic Type.
    .target(name: "TextSizes"),
    // Code written for iOS imports these names.
    .target(name: "_Testing_UIKit", path: "Sources/iOS/TestingOverlays/UIKit"),
    .target(name: "_Testing_CoreGraphics", path: "Sources/iOS/TestingOverlays/CoreGraphics"),
    .target(
      name: "UIKit",
      dependencies: [
        "AttributedText", "AutoLayout", "BinarySearch", "ClassInstantiation", "Fonts", "Geometry", "ImageFiles",
        "InterfaceFiles", "Locking",
        "SelfSizing", "SystemAccess", "TextSizes", "Typesetting", "_Testing_UIKit",
      ]),
    .target(name: "CoreGraphics", dependencies: ["UIKit", "_Testing_CoreGraphics"]),
    .target(name: "QuartzCore", dependencies: ["UIKit"]),
    .target(name: "SnapKit", dependencies: ["AutoLayout", "UIKit"]),
    .target(
      name: "LayoutScenes",
      dependencies: [
        "AutoLayout", "ErrorValues", "Fonts", "Geometry", "StrictJSON", "StringFormatting", "SystemAccess",
        "TextSizes", "Typesetting", "WorkBudgets",
      ]),
    .target(
      name: "TextDrawing",
      dependencies: [
        "CCairo", "CFreeType", "ErrorValues", "Fonts", "Geometry", "ImageDecoding", "ImageFiles", "StringFormatting",
        "SystemAccess", "Typesetting", "WorkBudgets",
      ]),
    .target(
      name: "ViewDrawing",
      dependencies: [
        "AutoLayout", "Geometry", "SelfSizing", "StringFormatting", "TextDrawing", "Typesetting",
      ]),
    .systemLibrary(name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"])]),
    // XML, read by libexpat.
    .target(name: "XMLEvents", dependencies: ["CExpat"]),
    // Catalogues of translations.
    .target(
      name: "Catalogs", dependencies: ["ErrorValues", "StrictJSON", "StringFormatting", "SystemAccess", "XMLEvents"]),
    // What stands for placeholders when a program shows a translation.
    .target(name: "SampleValues", dependencies: ["CLocaleData", "ErrorValues", "Locking", "StringFormatting"]),
    // Findings of a check of translations, and their reports.
    .target(
      name: "FindingReports",
      dependencies: ["ErrorValues", "StrictJSON", "StringFormatting", "SystemAccess", "XMLEvents"]),
    .target(
      name: "CatalogChecks",
      dependencies: [
        "AutoLayout", "CPatterns", "CUnicode", "Catalogs", "ErrorValues", "FindingReports", "Fonts", "Geometry",
        "LayoutScenes",
        "Locking", "SampleValues", "SelfSizing", "StrictJSON", "StringFormatting", "SystemAccess", "TextDrawing",
        "TextSizes",
        "Typesetting", "ViewDrawing", "WorkBudgets",
        .product(name: "Yams", package: "Yams"),
      ]),
    // Import Testing, so nothing but test targets may depend on them.
    .target(
      name: "CatalogTesting",
      dependencies: [
        "AutoLayout", "CatalogChecks", "FindingReports", "Fonts", "StringFormatting", "SystemAccess",
      ]),
    .target(
      name: "GoldenFiles",
      dependencies: [
        "BinarySearch", "ErrorValues", "Fonts", "Geometry", "Locking", "StrictJSON", "StringFormatting",
        "SystemAccess", "Typesetting",
      ]),
    // Questions and answers as JSON: of the command's streams and of the C library.
    .target(
      name: "JSONAnswers",
      dependencies: [
        "CHarfBuzz", "CUnicode", "Fonts", "Geometry", "Locking", "StrictJSON", "StringFormatting", "SystemAccess",
        "TextCaching", "Typesetting", "WorkBudgets",
      ]),
    // Those about scenes: whoever asks about texts links no layout.
    .target(name: "SceneAnswers", dependencies: ["JSONAnswers", "LayoutScenes", "Locking", "StrictJSON"]),
    // The C library: its header, and the functions that it declares.
    .target(name: "CTypesetting"),
    .target(
      name: "TypesettingLibrary",
      dependencies: [
        "AutoLayout", "CTypesetting", "Fonts", "Geometry", "JSONAnswers", "LayoutScenes", "Locking", "SceneAnswers",
        "StrictJSON", "StringFormatting", "SystemAccess", "TextDrawing", "Typesetting", "ViewDrawing",
        "WorkBudgets",
      ]),
    // Questions of strangers, from bytes to bytes: the service in Server/ is a package of its own.
    .target(
      name: "ServiceAnswers",
      dependencies: [
        "AutoLayout", "ErrorValues", "Fonts", "Geometry", "JSONAnswers", "LayoutScenes", "Locking", "SceneAnswers",
        "StrictJSON", "StringFormatting", "TextDrawing", "Typesetting", "ViewDrawing", "WorkBudgets",
      ]),
    // What devices measured, beside what is measured here.
    .target(
      name: "DeviceRecords", dependencies: ["ErrorValues", "StrictJSON", "StringFormatting", "SystemAccess"]),
    // An allocation that fails ends the command. No library depends on it.
    .target(name: "CAllocation"),
    // The arguments, without a file that Swift's runtime would read. No library depends on it.
    .target(name: "CArguments"),
    .executableTarget(
      name: "typesetter",
      dependencies: [
        "AutoLayout", "CAllocation", "CArguments", "CatalogChecks", "CUnicode", "DeviceCases", "DeviceRecords",
        "FindingReports", "Fonts", "Geometry", "JSONAnswers", "LayoutScenes", "Locking", "SceneAnswers",
        "StringFormatting", "SystemAccess", "TextDrawing", "Typesetting", "UIKit", "ViewDrawing",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),

    // What Examples/ shows, apart from the command that prints it so that tests can call it.
    .target(
      name: "Recipes", dependencies: ["AutoLayout", "Fonts", "Geometry", "SelfSizing", "SnapKit", "UIKit"],
      path: "Examples/Recipes"),
    .executableTarget(name: "examples", dependencies: ["Recipes", "SystemAccess"], path: "Examples/Command"),
    // Layouts that a device measures too: one file, which Apple's UIKit compiles as it is.
    .target(name: "DeviceCases", dependencies: ["UIKit"], path: "Examples/DeviceRecorder"),
    // A page of pictures, and the pictures of the README.
    .target(
      name: "Gallery",
      dependencies: [
        "AutoLayout", "Fonts", "Geometry", "MarkdownText", "Recipes", "SelfSizing", "StrictJSON", "StringFormatting",
        "SystemAccess", "TextDrawing", "Typesetting", "ViewDrawing",
      ],
      path: "Examples/Gallery"),
    .executableTarget(
      name: "GalleryCommand", dependencies: ["Gallery", "SystemAccess"], path: "Examples/GalleryCommand"),

    .target(
      name: "TestSupport", dependencies: ["Fonts", "WorkBudgets"], path: "Tests/TestSupport", exclude: ["Samples"]),
    .testTarget(name: "DocumentationTests", dependencies: ["TestSupport"]),
    .testTarget(name: "GeometryTests", dependencies: ["Geometry"]),
    .testTarget(name: "StringFormattingTests", dependencies: ["StringFormatting", "TestSupport"]),
    .testTarget(name: "HashTablesTests", dependencies: ["HashTables", "TestSupport"]),
    .testTarget(name: "LockingTests", dependencies: ["Locking", "TestSupport", "WorkBudgets"]),
    .testTarget(name: "SystemAccessTests", dependencies: ["SystemAccess", "TestSupport"]),
    .testTarget(name: "ErrorValuesTests", dependencies: ["ErrorValues"]),
    .testTarget(name: "XMLEventsTests", dependencies: ["TestSupport", "XMLEvents"]),
    .testTarget(name: "StrictJSONTests", dependencies: ["StrictJSON", "TestSupport"]),
    .testTarget(name: "FontsTests", dependencies: ["CHarfBuzz", "Fonts", "Geometry", "TestSupport", "Typesetting"]),
    .testTarget(
      name: "TypesettingTests",
      dependencies: [
        "CHarfBuzz", "CUnicode", "Fonts", "Geometry", "GoldenFiles", "HyphenationDictionaries", "StrictJSON",
        "TestSupport", "Typesetting", "WorkBudgets",
      ],
      exclude: ["Agreement/KnownDifferences.txt", "Cases", "Goldens", "Unicode/Data", "Unicode/Differences"]),
    .testTarget(
      name: "MarkdownTextTests", dependencies: ["Fonts", "Geometry", "MarkdownText", "TestSupport", "Typesetting"]),
    .testTarget(
      name: "AttributedTextTests",
      dependencies: ["AttributedText", "Fonts", "Geometry", "TestSupport", "Typesetting"]),
    // Small image files of all formats.
    .target(name: "ImageSamples", dependencies: ["TestSupport"], path: "Tests/ImageSamples", exclude: ["Files"]),
    .testTarget(
      name: "ImageFilesTests",
      dependencies: ["ImageDecoding", "ImageFiles", "ImageSamples", "TestSupport", "WorkBudgets"]),
    // Exact arithmetic that says what the best solutions of a system of constraints are.
    .target(name: "LinearOracle", path: "Tests/LinearOracle"),
    .testTarget(
      name: "ConstraintSolverTests", dependencies: ["ConstraintSolver", "LinearOracle", "TestSupport", "WorkBudgets"]),
    .testTarget(
      name: "AutoLayoutTests",
      dependencies: [
        "AutoLayout", "ConstraintSolver", "Fonts", "Geometry", "LinearOracle", "TestSupport", "Typesetting",
        "WorkBudgets",
      ]),
    .testTarget(
      name: "SelfSizingTests",
      dependencies: ["AutoLayout", "Fonts", "Geometry", "SelfSizing", "TestSupport", "Typesetting"]),
    .testTarget(name: "InterfaceFilesTests", dependencies: ["ErrorValues", "InterfaceFiles"]),
    .testTarget(
      name: "UIKitTests",
      dependencies: [
        "AttributedText", "AutoLayout", "CellTestSupport", "CoreGraphics", "Fonts", "Geometry", "QuartzCore",
        "SelfSizing", "SnapKit", "TestSupport", "TextDrawing", "Typesetting", "UIKit", "ViewDrawing",
      ]),
    .testTarget(
      name: "LayoutScenesTests",
      dependencies: ["AutoLayout", "Fonts", "Geometry", "LayoutScenes", "StrictJSON", "TestSupport", "Typesetting"],
      exclude: ["Scenes"]),
    .testTarget(
      name: "ExamplesTests",
      dependencies: [
        "AutoLayout", "Fonts", "Geometry", "Recipes", "SelfSizing", "TestSupport", "Typesetting", "UIKit",
        "examples",
      ]),
    .testTarget(
      name: "GalleryTests",
      dependencies: [
        "Fonts", "Gallery", "GalleryCommand", "Geometry", "Recipes", "StrictJSON", "TestSupport", "TextDrawing",
        "Typesetting", "typesetter",
      ]),
    .testTarget(
      name: "TextDrawingTests",
      dependencies: [
        "AutoLayout", "Fonts", "Geometry", "GoldenFiles", "ImageSamples", "LayoutScenes", "Locking", "SelfSizing",
        "TestSupport",
        "TextDrawing", "Typesetting", "ViewDrawing", "WorkBudgets",
      ],
      exclude: ["__Snapshots__"]),
    .testTarget(
      name: "CommandTests", dependencies: ["GoldenFiles", "StrictJSON", "TestSupport", "typesetter"],
      exclude: ["Faults/Shim", "Measure/w3c.jsonl", "Transcript/__Snapshots__"]),
    .testTarget(
      name: "TypesettingLibraryTests",
      dependencies: [
        "CTypesetting", "Fonts", "Geometry", "LayoutScenes", "StrictJSON", "TestSupport", "TextDrawing", "Typesetting",
        "TypesettingLibrary", "WorkBudgets", "typesetter",
      ]),
    .testTarget(
      name: "ServiceAnswersTests",
      dependencies: [
        "Fonts", "JSONAnswers", "LayoutScenes", "ServiceAnswers", "StrictJSON", "TestSupport", "Typesetting",
        "WorkBudgets",
      ]),
    .testTarget(name: "DeviceRecordsTests", dependencies: ["DeviceRecords", "TestSupport"]),
    .testTarget(
      name: "DeviceCasesTests", dependencies: ["DeviceCases", "DeviceRecords", "Fonts", "TestSupport", "UIKit"]),
    .testTarget(name: "CatalogsTests", dependencies: ["Catalogs", "TestSupport"]),
    .testTarget(name: "SampleValuesTests", dependencies: ["SampleValues", "TestSupport"]),
    .testTarget(
      name: "FindingReportsTests", dependencies: ["FindingReports", "StrictJSON", "TestSupport"], exclude: ["Reports"]),
    .testTarget(
      name: "CatalogChecksTests",
      dependencies: [
        "CatalogChecks", "FindingReports", "Fonts", "Geometry", "SystemAccess", "TestSupport", "TextDrawing",
        "Typesetting",
      ]),
    .testTarget(
      name: "CatalogTestingTests",
      dependencies: [
        "AutoLayout", "CatalogChecks", "CatalogTesting", "FindingReports", "Fonts", "SelfSizing", "TestSupport",
        "UIKit",
      ]),
    .testTarget(
      name: "GoldenFilesTests", dependencies: ["Fonts", "GoldenFiles", "StrictJSON", "TestSupport", "Typesetting"],
      exclude: ["__Snapshots__"]),
    // What the tests of cells share: tables of one class, texts of several scripts, heights from the typesetter.
    .target(
      name: "CellTestSupport", dependencies: ["TestSupport", "Typesetting", "UIKit"], path: "Tests/CellTestSupport"),
    .testTarget(name: "SnapKitTests", dependencies: ["SnapKit", "UIKit"]),
    .testTarget(name: "RecipeTests", dependencies: ["CellTestSupport", "SnapKit", "UIKit"]),
    // Code of Swift 5, and code that relies on the main actor.
    .testTarget(
      name: "UIKitSwift5Tests", dependencies: ["CellTestSupport", "SnapKit", "UIKit"],
      swiftSettings: [.swiftLanguageMode(.v5)]),
  ],
  swiftLanguageModes: [.v6]
)

// The folders of Sources/, from the lowest floor up: a target imports targets of its own floor and of lower floors.
let floors: KeyValuePairs = [
  "C": [
    "CAllocation", "CArguments", "CCMark", "CCairo", "CExpat", "CFontconfig", "CFreeType", "CGIF", "CGlyphTables",
    "CHarfBuzz",
    "CHyphen", "CICU", "CICUFormatting", "CJPEG", "CLoader", "CLocaleData", "CPatterns", "CSwiftCalls", "CThreads",
    "CUnicode", "CVectors", "CWebP",
  ],
  "Ground": [
    "BinarySearch", "ClassInstantiation", "ErrorValues", "Geometry", "HashTables", "ImageFiles", "Locking",
    "StrictJSON", "StringFormatting", "SystemAccess", "WorkBudgets", "XMLEvents",
  ],
  "Text": [
    "AttributedText", "Fonts", "HyphenationDictionaries", "MarkdownText", "TextCaching", "TextSizes", "Typesetting",
  ],
  "Layout": ["AutoLayout", "ConstraintSolver", "InterfaceFiles", "LayoutScenes", "SelfSizing"],
  "iOS": ["CoreGraphics", "QuartzCore", "SnapKit", "UIKit"],
  "Drawing": ["ImageDecoding", "TextDrawing", "ViewDrawing"],
  "Translations": ["CatalogChecks", "Catalogs", "FindingReports", "SampleValues"],
  "Doors": [
    "CTypesetting", "DeviceRecords", "JSONAnswers", "SceneAnswers", "ServiceAnswers", "TypesettingLibrary",
    "typesetter",
  ],
  "Testing": ["CatalogTesting", "GoldenFiles"],
]
for (folder, names) in floors {
  for target in package.targets where names.contains(target.name) { target.path = "Sources/\(folder)/\(target.name)" }
}

// https://github.com/swiftlang/swift-evolution: SE-0335, SE-0444, SE-0409.
// Code written for iOS compiles without them, and so do the tests that are such code.
let writtenForIOS = ["DeviceCases", "UIKitTests", "SnapKitTests", "RecipeTests", "UIKitSwift5Tests"]
for target in package.targets where target.type != .system && !writtenForIOS.contains(target.name) {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    // The package lays out on any core; in the language mode of Swift 5 it may also call views on the main actor there.
    .swiftLanguageMode(.v5, .when(traits: ["MainActor"])),
  ]
}
