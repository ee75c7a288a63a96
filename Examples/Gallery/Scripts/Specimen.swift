/// A text that shows a script in a font for that script.
struct Specimen {
  var id: String
  var name: String
  /// The name of the language in the language itself, or signs of the script.
  var nativeName: String
  /// The scripts that the specimen shows, as ISO 15924 codes.
  var scripts: Set<String>
  /// A BCP 47 tag.
  var language: String
  var isRightToLeft = false
  var family: String
  /// Points per em.
  var size = 17.0
  var text: String
}
